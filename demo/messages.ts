import { readFileSync } from 'node:fs';
import { languages } from '../src/i18n/named-locales.ts';
import type { Language } from '../src/i18n/locale-table.ts';
import { createMessages } from '../src/i18n/messages.ts';
import type { Translate } from '../src/i18n/messages.ts';

/** All texts of a server's process: the product's, and those of its pages, mails, reminders and payment provider. */
export const messages = createMessages((key) => console.error(`Missing text: ${key}`));

/**
 * Reads the texts of a folder in each language, and adds them under a namespace. English has the keys that all others have.
 *
 * @param folder URL of the folder, with a slash at its end
 */
export const readTexts = <T extends object>(folder: URL, namespace: string) =>
  Object.fromEntries(
    languages.map((language) => {
      const texts = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as T;
      return [language, { language, texts, t: messages.add(language, texts, namespace) }];
    }),
  ) as Readonly<Record<Language, { language: Language; texts: T; t: Translate }>>;
