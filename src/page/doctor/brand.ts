import { brandProblems } from '../brand/find-problems.ts';
import { loadPicture } from '../brand/load-picture.ts';
import { textsOf } from '../brand/flatten.ts';
import { loadFile } from '../config/read-json.ts';
import { languageFile } from '../files/language-file.ts';
import type { LoaderParts } from '../loader-parts.ts';
import type { Problem } from './rules/problem.ts';

/** Reads the shop's texts and pictures, and reports what is wrong with them: all keys of each language that they name. */
export async function watchBrand({ page }: LoaderParts, report: (problem: Problem) => void): Promise<void> {
  const { config = {}, files } = page;
  const read = async (language: string, part: '' | 'rest-'): Promise<object> =>
    (await loadFile(languageFile(files!, language, part))) as object;
  const problems = await brandProblems(config, {
    load: loadFile,
    isPicture: async (address) => (await loadPicture(address)) !== undefined,
    oursOf: async (language) => {
      const [first, rest] = await Promise.all([read(language, ''), read(language, 'rest-')]);
      return textsOf({ ...first, ...rest });
    },
  });
  problems.forEach(report);
}
