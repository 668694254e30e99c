import type { Files } from '../page.ts';

/** URL of a language's file: the texts of the first views, or the rest. */
export const languageFile = ({ textsOf, resolve }: Files, language: string, part: '' | 'rest-'): string =>
  resolve(textsOf(language.slice(0, 2)).replace(/[^/]+$/, `${part}$&`));
