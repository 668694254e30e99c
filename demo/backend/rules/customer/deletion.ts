import type { Country } from '../../../../src/contract/base.ts';

/** Days in which a customer can change their mind. */
export const graceDays = 7;

/** A kind of record that outlives its customer. */
export type KeptRecord = 'receipts' | 'declarations';

/**
 * Years for which records stay when their customer is deleted, counted from the end of the year in which they were made.
 * Receipts: as long as tax law requires. Declarations: until all claims from the contract have expired.
 * The shop decides, with its own advice; none of this is legal advice.
 */
export const keptYears: Readonly<Record<Country, Readonly<Record<KeptRecord, number>>>> = {
  GB: { receipts: 6, declarations: 6 },
  IE: { receipts: 6, declarations: 6 },
  FR: { receipts: 10, declarations: 5 },
  NL: { receipts: 7, declarations: 5 },
  BE: { receipts: 10, declarations: 10 },
  DE: { receipts: 8, declarations: 3 },
  AT: { receipts: 7, declarations: 3 },
  SE: { receipts: 7, declarations: 10 },
  DK: { receipts: 5, declarations: 3 },
};
