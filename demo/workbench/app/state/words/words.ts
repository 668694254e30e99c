import { atom } from 'nanostores';
import { formsOf } from '../../../../../src/page/brand/check-texts.ts';
import type { Texts } from '../../../../../src/page/brand/flatten.ts';
import { setWords } from '../stage/stage.ts';

/** Changed texts, by language and key. */
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const kept = 'pawtal-workbench-words';
const stored = sessionStorage.getItem(kept);

/** The words that have been changed here. Undefined: nothing is edited, and the stage has the page's own words. */
export const $words = atom(stored === null ? undefined : (JSON.parse(stored) as Words));

/** Shows the words on the stage, now and after each change. */
export const followWords = (): void =>
  void $words.subscribe((words) => {
    if (words) sessionStorage.setItem(kept, JSON.stringify(words));
    else sessionStorage.removeItem(kept);
    setWords(words && JSON.stringify(words));
  });

/** Changes a text. All its forms become part of the file, since each language needs them; one that is as the built-in text is removed. */
export function changeWord(language: string, key: string, text: string, ours: Texts): void {
  const words = $words.get() ?? {};
  const own = { ...words[language], [key]: text };
  const forms = formsOf(key, ours);
  const isOurs = forms.every((form) => (own[form] ?? ours.get(form)) === ours.get(form));
  for (const form of forms) {
    if (isOurs) delete own[form];
    else own[form] ??= ours.get(form)!;
  }
  $words.set({ ...words, [language]: own });
}

/** The words as a file, without languages that have no change. */
export const wordsFile = (words: Words): string =>
  JSON.stringify(Object.fromEntries(Object.entries(words).filter(([, own]) => Object.keys(own).length > 0)), null, 2);

/** Saves the words as `words.json`. */
export function downloadWords(words: Words): void {
  const url = URL.createObjectURL(new Blob([`${wordsFile(words)}\n`], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'words.json' }).click();
  URL.revokeObjectURL(url);
}
