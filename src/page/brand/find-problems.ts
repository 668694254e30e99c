import type { ConfigProblem } from '../config/read-json.ts';
import { checkTexts, unknownKeys } from './check-texts.ts';
import type { Texts } from './flatten.ts';
import { notLoaded, readPictures } from './pictures.ts';
import { readLanguage, readTexts } from './texts.ts';

/** How the files are read: in a live page, or from outside. */
interface Reader {
  /** Reads a file of JSON. Rejects if it can't. */
  load: (address: string) => Promise<unknown>;
  /** Our texts of a language. */
  oursOf: (language: string) => Promise<Texts>;
  /** Whether an address has a picture. */
  isPicture: (address: string) => Promise<boolean>;
}

async function textProblems(given: unknown, { load, oursOf }: Reader): Promise<ConfigProblem[]> {
  const written = await readTexts(given, load);
  const byLanguage = [...written.byLanguage.keys()].map(async (language) => {
    const { own, problems } = await readLanguage(written, language, load);
    const ours = await oursOf(language);
    return [...problems, ...unknownKeys(language, own.keys(), ours), ...checkTexts(language, own, ours).problems];
  });
  return [...written.problems, ...(await Promise.all(byLanguage)).flat()];
}

async function pictureProblems(config: Config, { load, isPicture }: Reader): Promise<ConfigProblem[]> {
  const { pictures, problems } = await readPictures(config, load);
  const missing = [...pictures].map(async ([name, address]) =>
    (await isPicture(address)) ? [] : notLoaded(name, address),
  );
  return [...problems, ...(await Promise.all(missing)).flat()];
}

type Config = Readonly<Record<string, string>>;

/** Everything that is wrong with the shop's own texts and pictures. */
export async function brandProblems(config: Config, reader: Reader): Promise<ConfigProblem[]> {
  const { texts } = config;
  const [ofTexts, ofPictures] = await Promise.all([
    texts === undefined ? [] : textProblems(texts, reader),
    pictureProblems(config, reader),
  ]);
  return [...ofTexts, ...ofPictures];
}
