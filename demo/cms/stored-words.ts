import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { productWords } from './product-words.ts';

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
