import type { Selectable } from 'kysely';
import { createFormat } from '../../../src/i18n/format.ts';
import type { Format } from '../../../src/i18n/format.ts';
import { customerLocale } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import type { Schema } from '../database/schema.ts';

/** Who gets a mail, in which language, and how dates and amounts are written to them. */
export interface Reader {
  to: string;
  customerId: number;
  name: string;
  locale: LocaleEntry;
  format: Format;
}

type Customer = Pick<Selectable<Schema['customers']>, 'id' | 'email' | 'first_name' | 'locale' | 'country'>;

export function readerOf({ id, email, first_name, locale: chosen, country }: Customer): Reader {
  const locale = customerLocale(chosen, country)!;
  return { to: email, customerId: id, name: first_name, locale, format: createFormat(locale) };
}
