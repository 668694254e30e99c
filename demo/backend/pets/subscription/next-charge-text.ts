import { contentFor } from '../../content/content.ts';
import type { Reader } from '../../mail/compose.ts';

/** When the next charge is, and which dogs' food it pays for. */
export interface NextCharge {
  /** `2026-11-16`; null: no charge is planned. */
  date: string | null;
  pets: readonly { petPublicId: string; name: string }[];
}

/** The day of the next charge, with the names of its dogs unless these are the dogs that the mail is about. */
export function nextChargeText(
  { date, pets }: NextCharge,
  concerned: readonly string[],
  { format, locale }: Pick<Reader, 'format' | 'locale'>,
): string {
  const { mail, t } = contentFor(locale.messages);
  if (date === null) return mail.words['none']!;
  const day = format.dateLong(date);
  if (pets.every(({ petPublicId }) => concerned.includes(petPublicId))) return day;
  return t('mail.words.chargeFor', { date: day, names: format.list(pets.map(({ name }) => name)) });
}
