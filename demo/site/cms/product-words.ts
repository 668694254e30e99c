import { readFileSync } from 'node:fs';
import type english from '../../../locales/en-GB.json';
import type { TextProblem } from '../../../src/contract/typed-text/text.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import type { Translate } from '../../../src/i18n/messages.ts';
import { messages } from '../../messages.ts';

type Words = typeof english;

const isWatched = process.env['PAWTAL_WATCH'] === '1';
const kept = new Map<string, { words: Words; t: Translate }>();

/**
 * The product's words and their translator. Read from their file and not imported: with `npm run dev` another word needs no restart of the
 * server, which then reads the file each time.
 */
export function productTexts(language: LocaleEntry['messages']): { words: Words; t: Translate } {
  let texts = kept.get(language);
  if (!texts || isWatched) {
    const file = new URL(`../../../locales/${language}.json`, import.meta.url);
    const words = JSON.parse(readFileSync(file, 'utf8')) as Words;
    kept.set(language, (texts = { words, t: messages.add(language, words) }));
  }
  return texts;
}

export const productWords = (language: LocaleEntry['messages']): Words => productTexts(language).words;

/** Why a typed text is refused, in the product's words. */
export const refusalText = ({ messages: language }: LocaleEntry, problem: TextProblem): string =>
  productTexts(language).t(`settings.error.${problem.code}`, { ...problem });

/** The product's words for stored codes, by column. */
export function storedWords({ messages: language }: LocaleEntry): Readonly<Record<string, Record<string, string>>> {
  const { profile, settings, units } = productWords(language);
  const shapes = Object.entries(profile.shape).map(([code, { name }]) => [code, name]);
  const ones = Object.entries(units).flatMap(([code, text]) =>
    code.endsWith('_one') ? [[code.replace('_one', ''), text.replace(/\{\{count\}\}\s*/, '')]] : [],
  );
  return {
    allergies: profile.food,
    shape: Object.fromEntries(shapes),
    code: settings.record.code,
    unit: Object.fromEntries(ones),
    kind: settings.record.kind,
  };
}
