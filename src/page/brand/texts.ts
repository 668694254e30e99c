import { languages } from '../../i18n/named-locales.ts';
import { nearest } from '../../nearest.ts';
import { didYouMean, isObject, readJson } from '../config/read-json.ts';
import type { ConfigProblem } from '../config/read-json.ts';
import { flatten } from './flatten.ts';

type Load = (address: string) => Promise<unknown>;

/** A shop's texts as written: for each language an object, or the address of a file with it. */
export interface WrittenTexts {
  byLanguage: ReadonlyMap<string, unknown>;
  problems: ConfigProblem[];
}

const form = 'Write JSON such as {"en-GB": {"navbar.home": "Home"}}, or the address of a file with it.';
const otherwise = 'the built-in texts stay';

/** `en` means `en-GB`. */
const languageOf = (name: string): string | undefined =>
  languages.find((each) => `${each}-`.toLowerCase().startsWith(`${name.toLowerCase()}-`));

/** Reads which languages a shop has texts for: an object, its JSON, or the address of a file with it. */
export async function readTexts(given: unknown, load: Load): Promise<WrittenTexts> {
  const { value, problems } = await readJson(given, load, 'The texts', otherwise);
  if (problems.length > 0) return { byLanguage: new Map(), problems };
  if (!isObject(value))
    return { byLanguage: new Map(), problems: [{ text: `The texts are no object, so ${otherwise}.`, advice: form }] };
  const known = Object.entries(value).map(([name, texts]) => ({ name, language: languageOf(name), texts }));
  return {
    byLanguage: new Map(known.flatMap(({ language, texts }) => (language ? [[language, texts] as const] : []))),
    problems: known.flatMap(({ name, language }) =>
      language
        ? []
        : {
            text: `The texts have no language “${name}”.`,
            advice: `${didYouMean(nearest(name, languages))}There are ${languages.join(', ')}.`,
          },
    ),
  };
}

/** Reads the texts of one language by key: an object of texts, nested or not, or the address of a file with it. */
export async function readLanguage(
  { byLanguage }: Pick<WrittenTexts, 'byLanguage'>,
  language: string,
  load: Load,
): Promise<{ own: ReadonlyMap<string, unknown>; problems: ConfigProblem[] }> {
  const what = `The texts of ${language}`;
  const { value = {}, problems } = await readJson(byLanguage.get(language), load, what, otherwise);
  return isObject(value)
    ? { own: new Map(flatten(value)), problems }
    : { own: new Map(), problems: [{ text: `${what} are no object, so ${otherwise}.`, advice: form }] };
}
