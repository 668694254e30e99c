import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import { codeRefusals } from '../../../src/contract/lists.ts';
import { tidyCode } from '../../../src/contract/typed-text/text.ts';
import type { Schema } from '../platform/database/schema.ts';

export type CodeRow = Selectable<Schema['codes']>;
export type CodeRefusal = (typeof codeRefusals)[number];

/** A code as it is compared: capitals, spaces and hyphens make no difference. */
export const normalized = (typed: string): string =>
  tidyCode(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');

/** What is stored of a code, so that readers of the database can't use it. */
export const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(`code:${normalized(code)}`)
    .digest();

/** What decides whether a customer can use a code. */
export interface Situation {
  country: string;
  currency: string;
  /** The present day of the customer's store. */
  today: string;
  hasEntered: boolean;
  /** Whether a delivery of the customer was ever charged or sent. */
  isNew: boolean;
  /** Price of the goods in the next delivery with food that can be changed; undefined: none is planned. */
  goods: number | undefined;
}

/**
 * Why a customer can't use a code; undefined: it can be used. A gift card that somebody else has used is as unknown as a code that
 * doesn't exist, so that guesses show nothing.
 */
export function refusalOf(code: CodeRow | undefined, situation: Situation): CodeRefusal | undefined {
  if (!code) return 'unknown';
  const { country, currency, today, hasEntered, isNew, goods } = situation;
  const isExhausted = code.most !== null && code.uses >= code.most;
  if (hasEntered) return 'used';
  if (isExhausted && code.kind === 'credit') return 'unknown';
  if (code.countries !== null && !code.countries.includes(country)) return 'country';
  if (code.currency !== null && code.currency !== currency) return 'currency';
  if (code.from_day !== null && today < code.from_day) return 'not-yet';
  if (code.until_day !== null && today > code.until_day) return 'expired';
  if (isExhausted) return 'exhausted';
  if (code.new_only && !isNew) return 'new-customers';
  if (code.minimum > 0 && goods !== undefined && goods < code.minimum) return 'minimum';
  return undefined;
}

/** What each refusal states: the reason, and what to do. */
export const refusalTexts: Readonly<Record<CodeRefusal, string>> = {
  unknown: 'There is no such code, or it has been used. Compare it with the mail or the card, and type it again.',
  used: 'You have entered this code before. It is in the list of your codes.',
  country: 'This code is for another country. Try one for your country.',
  currency: 'This code is in another currency. Try one for your country.',
  'not-yet': 'This code can’t be used yet. Enter it on its first day or later.',
  expired: 'This code has expired. Use another one.',
  exhausted: 'This code has been used up. Use another one.',
  'new-customers': 'This code is for the first delivery. Use another one.',
  minimum: 'The next delivery is below the code’s minimum. Add something to it first.',
};

/** The code with that spelling, locked: customers who enter it at once take turns. */
export const findCode = (transaction: Transaction<Schema>, typed: string): Promise<CodeRow | undefined> =>
  transaction.selectFrom('codes').selectAll().where('hash', '=', hashOf(typed)).forUpdate().executeTakeFirst();

/** Counts a use of a code, or takes one back. Restored samples forget the uses of customers who stay. */
export const countUse = (transaction: Transaction<Schema>, id: number, by: 1 | -1): Promise<unknown> =>
  transaction
    .updateTable('codes')
    .set({ uses: sql`greatest(uses + ${by}::int, 0)` })
    .where('id', '=', id)
    .execute();
