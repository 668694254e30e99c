import german from '../../locales/de-DE.json' with { type: 'json' };
import english from '../../locales/en-GB.json' with { type: 'json' };
import french from '../../locales/fr-FR.json' with { type: 'json' };
import dutch from '../../locales/nl-NL.json' with { type: 'json' };
import type { LocaleEntry } from '../../src/i18n/locale-table.ts';

const messages = { 'en-GB': english, 'de-DE': german, 'fr-FR': french, 'nl-NL': dutch };

/** The product's words for stored codes, by column. */
export function storedWords({ messages: language }: LocaleEntry): Readonly<Record<string, Record<string, string>>> {
  const { profile, settings, units } = messages[language];
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
