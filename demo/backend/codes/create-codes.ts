import { randomInt } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { longestCode } from '../../../src/contract/shop/codes.ts';
import { isDay } from '../../../src/zones.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hashOf, normalized } from './code-table.ts';

/** A code that can't be created, with the reason. */
export class CodeProblem extends Error {}

/** What a code gives and to whom it belongs, as typed. */
export interface Wanted {
  percent?: string | undefined;
  off?: string | undefined;
  credit?: string | undefined;
  currency?: string | undefined;
  deliveries?: string | undefined;
  minimum?: string | undefined;
  first?: boolean | undefined;
  countries?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  most?: string | undefined;
}

type NewCode = Omit<Insertable<Schema['codes']>, 'hash'> & { code: string };

const refuse = (reason: string): never => {
  throw new CodeProblem(reason);
};

const wholeOf = (name: string, typed: string | undefined, most: number): number | undefined => {
  if (typed === undefined) return undefined;
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return value >= 1 && value <= most ? value : refuse(`--${name} is a whole number from 1 to ${most}.`);
};

/** An amount such as `12.50` in minor units. */
const amountOf = (name: string, typed: string | undefined): number | undefined => {
  if (typed === undefined) return undefined;
  const minor = /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0;
  return minor > 0 ? minor : refuse(`--${name} is an amount above zero, such as 12.50, and below 100000.`);
};

const dayOf = (name: string, typed: string | undefined): string | null => {
  if (typed === undefined) return null;
  return isDay(typed) ? typed : refuse(`--${name} is a day, such as 2026-12-31.`);
};

/** The row of a code, from what was typed. Throws a `CodeProblem`. */
export function codeOf(code: string, wanted: Wanted): NewCode {
  const spelled = normalized(code);
  if (spelled.length < 4 || code.length > longestCode || !/^[\p{L}\p{N}]+$/u.test(spelled))
    refuse(`A code has 4 to ${longestCode} letters and digits.`);
  const [off, credit, minimum] = (['off', 'credit', 'minimum'] as const).map((name) => amountOf(name, wanted[name]));
  const percent = wholeOf('percent', wanted.percent, 100);
  if ([percent, off, credit].filter((each) => each !== undefined).length !== 1)
    refuse('A code has one of --percent, --off and --credit.');
  const { currency } = wanted;
  const hasAmount = [off, credit, minimum].some((each) => each !== undefined);
  if (hasAmount !== (currency !== undefined)) refuse('An amount needs --currency, and only an amount does.');
  if (currency !== undefined && !localeTable.some((locale) => locale.currency === currency))
    refuse(`No store has the currency ${currency}.`);
  const countries = wanted.countries?.split(',');
  for (const country of countries ?? [])
    if (!localeTable.some((locale) => locale.country === country)) refuse(`There is no store in ${country}.`);
  const [from_day, until_day] = [dayOf('from', wanted.from), dayOf('until', wanted.until)];
  if (from_day !== null && until_day !== null && until_day < from_day) refuse('--until is before --from.');
  const shared = {
    code,
    currency: currency ?? null,
    countries: countries ? JSON.stringify(countries) : null,
    from_day,
    until_day,
  };
  if (credit !== undefined) {
    const other = (['deliveries', 'minimum', 'first', 'most'] as const).find((name) => wanted[name] !== undefined);
    if (other) refuse(`--${other} is for discounts.`);
    // The whole code of a gift card is money, so its end is enough to name it.
    if (spelled.length < 12) refuse('A gift card has at least 12 letters and digits, so that it can’t be guessed.');
    return { ...shared, kind: 'credit', label: `…${spelled.slice(-4)}`, amount: credit, most: 1 };
  }
  return {
    ...shared,
    kind: 'discount',
    label: code.trim(),
    percent: percent ?? 0,
    amount: off ?? 0,
    deliveries: wholeOf('deliveries', wanted.deliveries, 100) ?? 1,
    minimum: minimum ?? 0,
    new_only: wanted.first ?? false,
    most: wholeOf('most', wanted.most, 999_999_999) ?? null,
  };
}

// Without characters that look alike.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ';

/** A code that can't be guessed: 16 of 28 characters. */
export const newGiftCard = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

/** Stores a code. false: it exists with the same values. */
export async function addCode(transaction: Transaction<Schema>, { code, ...row }: NewCode): Promise<boolean> {
  const hash = hashOf(code);
  const added = await transaction
    .insertInto('codes')
    .values({ ...row, hash })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  const present = await transaction.selectFrom('codes').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow();
  const shown: Record<string, unknown> = {
    ...present,
    countries: present.countries && JSON.stringify(present.countries),
  };
  // Another spelling is the same code.
  const other = Object.entries(row).find(([name, value]) => name !== 'label' && shown[name] !== value);
  if (other) refuse(`${code} exists already, with another ${other[0]}.`);
  return false;
}

/** A line for each code. */
export async function listed(kysely: Kysely<Schema>): Promise<string[]> {
  const rows = await kysely.selectFrom('codes').selectAll().orderBy('id').execute();
  return rows.map(({ label, kind, percent, amount, currency, uses, most, until_day: until }) => {
    const gives = percent > 0 ? `${percent} %` : `${(amount / 100).toFixed(2)} ${currency}`;
    const used = `used ${uses}${most === null ? '' : ` of ${most}`}`;
    return [label, kind, gives, used, ...(until === null ? [] : [`until ${until}`])].join('  ');
  });
}
