import { brandProblems } from '../../../../src/page/brand/find-problems.ts';
import { localeTexts } from '../../../../src/package/text-keys.ts';
import { configElement } from '../../../../src/page/doctor/rules/script.ts';
import type { ExaminedPage } from '../../../../src/page/doctor/rules/page.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import type { Read } from './read.ts';

/** Reads the page's own texts and pictures, and reports what is wrong with them. */
export async function brandFindings(page: ExaminedPage, readUrl: (url: URL) => Promise<Read>): Promise<Problem[]> {
  const read = (address: string): Promise<Read> => readUrl(new URL(address, page.url));
  const at = configElement(page);
  const problems = await brandProblems(page.config, {
    load: async (address) => {
      const { status, text } = await read(address);
      if (status >= 400) throw new Error(`It answers ${status}.`);
      return JSON.parse(text);
    },
    oursOf: async (language) => localeTexts(language),
    isPicture: async (address) => {
      const answer = await read(address).catch(() => undefined);
      return answer !== undefined && answer.status < 400 && answer.type.startsWith('image/');
    },
  });
  return problems.map((problem) => (at ? { ...problem, at } : problem));
}
