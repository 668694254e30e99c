import type { Files } from '../page.ts';

/** URL of a language's file: the texts of the first views, or the rest. */
export const languageFile = ({ languages, resolve }: Files, language: string, part: '' | 'rest-'): string =>
  resolve(languages[language]![2].replace(/[^/]+$/, `${part}$&`));
