import { readFileSync } from 'node:fs';
import { changeWords } from '../../../src/contract/customer/change-words.ts';
import type { Change } from '../../../src/contract/customer/changes.ts';
import { createFormat } from '../../../src/i18n/format.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import type { Translate } from '../../../src/i18n/messages.ts';
import { messages } from '../../messages.ts';

const translators = new Map<string, Translate>();

/** The words of the record of changes in a language, as the settings have them. */
function translatorOf(language: string): Translate {
  let t = translators.get(language);
  if (!t) {
    const file = new URL(`../../../locales/${language}.json`, import.meta.url);
    translators.set(language, (t = messages.add(language, JSON.parse(readFileSync(file, 'utf8')) as object)));
  }
  return t;
}

/** An entry of the record in words: its kind and whom it concerns, and what was and what is. */
export function recordWords(
  locale: LocaleEntry,
  entry: Pick<Change, 'kind' | 'subject' | 'from' | 'to'>,
): { title: string; line: string } {
  const t = translatorOf(locale.messages);
  const { title, line } = changeWords({ t, format: createFormat(locale), locale }, entry);
  return { title: entry.subject ? `${title}: ${entry.subject}` : title, line };
}
