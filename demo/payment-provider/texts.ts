import { findLocale, defaultLocale } from '../../src/i18n/locale-table.ts';
import german from './content/de-DE.json' with { type: 'json' };
import english from './content/en-GB.json' with { type: 'json' };
import french from './content/fr-FR.json' with { type: 'json' };
import dutch from './content/nl-NL.json' with { type: 'json' };

const all: Readonly<Record<string, typeof english>> = {
  'de-DE': german,
  'en-GB': english,
  'fr-FR': french,
  'nl-NL': dutch,
};

/** The provider's words in a shop's language, and the language. */
export function textsOf(tag: string | undefined): { texts: typeof english; language: string } {
  const { messages } = findLocale(tag) ?? defaultLocale;
  return { texts: all[messages] ?? english, language: messages };
}
