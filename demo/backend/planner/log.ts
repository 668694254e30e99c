import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { Facts, slotOf } from './plan/facts.ts';
import type { Decision, StoredFact } from './plan/facts.ts';

/** The valid facts of a customer: the last one of each slot that isn't undone. */
export async function loadFacts(executor: Executor, customerId: number): Promise<Facts> {
  const { rows } = await sql<StoredFact>`select distinct on (slot) id, slot, value from facts
    where customer_id = ${customerId} and not undone order by slot, id desc`.execute(executor);
  return Facts.of(rows.toSorted((a, b) => a.id - b.id));
}

/** Adds facts to the log. */
export async function addFacts(
  transaction: Transaction<Schema>,
  customerId: number,
  newFacts: readonly Decision[],
  changeId: number | null = null,
): Promise<void> {
  if (newFacts.length === 0) return;
  await transaction
    .insertInto('facts')
    .values(
      newFacts.map(([kind, about, value]) => ({
        customer_id: customerId,
        change_id: changeId,
        slot: slotOf(kind, about),
        value: JSON.stringify(value),
      })),
    )
    .execute();
}
