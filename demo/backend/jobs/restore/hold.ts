import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { markNotified } from '../../mail/notified.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** What may have left the shop before a restore, although the database doesn't know it. */
export const heldKinds = ['mails', 'reminders', 'charges'] as const;
export type HeldKind = (typeof heldKinds)[number];

/** What becomes of what is held. A charge has the same key as before, so that the provider answers what it did. */
export const choices: Readonly<Record<HeldKind, readonly string[]>> = {
  mails: ['send', 'skip'],
  reminders: ['send', 'skip'],
  charges: ['ask'],
};

/** When what is held would be due. PostgreSQL subtracts no infinite times. */
const never = sql`timestamptz '9999-12-31'`;

const outboxOf = (condition: RawBuilder<unknown>) => ({
  table: sql.table('outbox'),
  at: sql.ref('next_at'),
  isOpen: sql`sent_at is null and failed_at is null and ${condition}`,
});
const rowsOf: Record<HeldKind, ReturnType<typeof outboxOf>> = {
  mails: outboxOf(sql`path is null`),
  reminders: outboxOf(sql`path is not null`),
  charges: { table: sql.table('charge_tries'), at: sql.ref('look_at'), isOpen: sql`look_at is not null` },
};

/** Holds what is queued, and what the jobs will queue, until someone decides. */
export function startHold(kysely: Kysely<Schema>, restoredTo: Date): Promise<void> {
  return inTransaction(kysely, async (transaction) => {
    const held = { restored_to: restoredTo, mails: true, reminders: true, charges: true };
    await transaction
      .insertInto('restore_state')
      .values({ id: 1, identity: randomUUID(), marked_at: restoredTo, ...held })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(held))
      .execute();
    for (const { table, at, isOpen } of Object.values(rowsOf))
      await sql`update ${table} set ${at} = ${never} where ${isOpen}`.execute(transaction);
  });
}

/** The kinds that are held, and the time to which the database was restored. */
export async function readHold(kysely: Kysely<Schema>): Promise<{ kinds: HeldKind[]; restoredTo: Date | null }> {
  const state = await kysely.selectFrom('restore_state').selectAll().executeTakeFirst();
  return { kinds: heldKinds.filter((kind) => state?.[kind]), restoredTo: state?.restored_to ?? null };
}

/** Holds what a look has queued in its transaction: it may repeat what was sent before the restore. */
export async function holdNew(
  transaction: Transaction<Schema>,
  kinds: readonly HeldKind[],
  customerId: number,
): Promise<void> {
  for (const kind of kinds) {
    const { table, at, isOpen } = rowsOf[kind];
    // A new row is due at the time of its transaction.
    await sql`update ${table} set ${at} = ${never} where customer_id = ${customerId} and ${at} = now() and ${isOpen}`.execute(
      transaction,
    );
  }
}

/** How many rows of each kind are held. */
export async function countHeld(kysely: Kysely<Schema>): Promise<Record<HeldKind, number>> {
  const counts = { mails: 0, reminders: 0, charges: 0 };
  for (const kind of heldKinds) {
    const { table, at, isOpen } = rowsOf[kind];
    const { rows } = await sql<{
      count: number;
    }>`select count(*) from ${table} where ${at} = ${never} and ${isOpen}`.execute(kysely);
    counts[kind] = rows[0]!.count;
  }
  return counts;
}

/** A mail about new prices that isn't sent again was sent before: its customer knows them. */
async function noteSkippedPrices(transaction: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ customer_id: number; about: string | null }>`select customer_id, about from outbox
    where kind = 'prices' and next_at = ${never} and ${rowsOf.mails.isOpen}`.execute(transaction);
  for (const row of rows) await markNotified(transaction, row);
}

/** The jobs have not yet queued all that a restore may repeat. */
export class JobsBehind extends Error {}

/** Ends the hold of a kind. Returns the number of rows. @throws while the jobs have customers to look at */
export function decide(kysely: Kysely<Schema>, kind: HeldKind, decision: string, now: Date): Promise<number> {
  return inTransaction(kysely, async (transaction) => {
    const { rows: due } = await sql`select from due where at <= ${now} limit 1`.execute(transaction);
    if (due.length > 0)
      throw new JobsBehind(
        'The jobs still look at what is due since the restore. Start the processes, and decide in a minute.',
      );
    const { table, at, isOpen } = rowsOf[kind];
    if (kind === 'mails' && decision === 'skip') await noteSkippedPrices(transaction);
    const skipped =
      decision === 'skip' ? sql`, failed_at = now(), dropped_at = now(), error = 'Skipped after a restore'` : sql``;
    const { numAffectedRows = 0n } =
      await sql`update ${table} set ${at} = now() ${skipped} where ${at} = ${never} and ${isOpen}`.execute(transaction);
    await transaction
      .updateTable('restore_state')
      .set({ [kind]: false })
      .execute();
    return Number(numAffectedRows);
  });
}
