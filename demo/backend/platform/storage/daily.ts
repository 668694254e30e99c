import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { Visitor } from '../context.ts';
import type { Schema } from '../database/schema.ts';
import { Refusal } from '../http/failure.ts';

/**
 * Bytes that one customer can make the server store on a day of their store. What was replaced or removed counts too, as
 * long as it may be stored. Files: 50 photos of the largest size. Changes: about
 * 4,000 of a customer with two dogs.
 */
export const dailyLimits = { files: 10_000_000, changes: 100_000_000 } as const;
/** Bytes with which each change counts for its record, its facts and its mail, besides its body and its answer. */
const changeBytes = 16_000;
/** The database writes JSON with spaces. */
const jsonFactor = 1.25;

/** Bytes that a change stores at most. */
export const bytesOfChange = (body: string, answer: string): number =>
  Math.ceil(changeBytes + (Buffer.byteLength(body) + Buffer.byteLength(answer)) * jsonFactor);

/** Whose bytes they are, and when. */
export interface Storing {
  visitor: Pick<Visitor, 'customerId' | 'country'>;
  now: Date;
}

/**
 * Counts bytes that this transaction stores. The statement itself refuses more than a day's limit, so that requests at the same
 * time can't pass it together; a transaction that is rolled back counts nothing. @throws a 429 that states when there is room again
 */
export async function countStored(
  transaction: Transaction<Schema>,
  { visitor: { customerId, country }, now }: Storing,
  kind: keyof typeof dailyLimits,
  bytes: number,
): Promise<void> {
  const { timeZone } = findLocale(country)!;
  const day = dayIn(timeZone, now);
  const column = sql.ref(kind);
  const limit = dailyLimits[kind];
  const count = sql`insert into stored_bytes as known (customer_id, day, ${column})
    values (${customerId}, ${day}, ${bytes})
    on conflict (customer_id, day) do update set ${column} = known.${column} + excluded.${column}
      where known.${column} + excluded.${column} <= ${limit}::bigint
    returning 1`;
  if (bytes > limit || (await count.execute(transaction)).rows.length === 0) throw fullDay(kind, { country, now });
}

/** Whether there is room, before something is put outside of the database. What is stored is counted anyway. @throws as `countStored` */
export async function checkRoom(
  kysely: Kysely<Schema>,
  { visitor: { customerId, country }, now }: Storing,
  kind: keyof typeof dailyLimits,
  bytes: number,
): Promise<void> {
  const stored = await kysely
    .selectFrom('stored_bytes')
    .select(kind)
    .where('customer_id', '=', customerId)
    .where('day', '=', dayIn(findLocale(country)!.timeZone, now))
    .executeTakeFirst();
  if (Number(stored?.[kind] ?? 0) + bytes > dailyLimits[kind]) throw fullDay(kind, { country, now });
}

/** The refusal of more than a day's limit. */
function fullDay(kind: keyof typeof dailyLimits, { country, now }: { country: string; now: Date }): Refusal {
  const { timeZone } = findLocale(country)!;
  const tomorrow = instantAt(addDays(dayIn(timeZone, now), 1), '00:00:00', timeZone);
  return new Refusal(
    429,
    'daily-limit',
    `This is more than can be stored in one day (${dailyLimits[kind] / 1_000_000} MB of ${kind}). Nothing was changed. Send it again tomorrow.`,
    {},
    Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  );
}
