import type { MailWords } from '../../content/content.ts';
import { fill } from '../../mail/compose.ts';
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
  { format, words }: { format: Reader['format']; words: MailWords['words'] },
): string {
  if (date === null) return words['none']!;
  const day = format.dateLong(date);
  if (pets.every(({ petPublicId }) => concerned.includes(petPublicId))) return day;
  return fill(words['chargeFor']!, { date: day, names: format.list(pets.map(({ name }) => name)) });
}
