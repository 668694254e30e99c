import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { noCustomer } from '../../platform/database/directory.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { loosen } from '../../platform/storage/place.ts';

/** What outlives a customer: rows that have no customer then, with what else in them leads to the customer. */
const outlives = {
  receipts: { delivery_id: null },
  refunds: {},
  declarations: {},
} as const;

/** Deletes customers with all that is theirs. What outlives them has no customer then. */
export async function removeCustomers(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  for (const [name, change] of Object.entries(outlives)) {
    const table = sql.table(name);
    // As text, which keeps every value exactly. A row can't change its customer in a cluster: it is another row.
    const changed = JSON.stringify({ ...change, customer_id: noCustomer });
    const { rows } = await sql<{ row: string }>`delete from ${table} where customer_id = any(${ids})
      returning (to_jsonb(${table}) || ${changed}::jsonb)::text as row`.execute(transaction);
    if (rows.length > 0)
      await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table},
        ${`[${rows.map(({ row }) => row).join(',')}]`}::jsonb)`.execute(transaction);
  }
  await sql`update directory set customer_id = ${noCustomer} where customer_id = any(${ids}) and kind = 'receipt'`.execute(
    transaction,
  );
  for (const name of ['outbox', 'directory'])
    await sql`delete from ${sql.table(name)} where customer_id = any(${ids})`.execute(transaction);
  // Receivers still get what waits, which has no more of the customer than ids. What they have accepted goes at once.
  await sql`delete from events where customer_id = any(${ids}) and accepted_at is not null`.execute(transaction);
  await sql`update events set customer_gone = true where customer_id = any(${ids})`.execute(transaction);
  for (const table of ['photos', 'weight_photos', 'report_photos'] as const)
    await loosen(transaction, table, sql`customer_id = any(${ids})`);
  await sql`delete from customers where id = any(${ids})`.execute(transaction);
}
