import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { leaveKey, noCustomer } from '../../platform/database/directory.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { loosen } from '../../platform/storage/place.ts';

/** What outlives a customer: rows that have no customer then, with what else in them leads to the customer. */
const outlives = {
  receipts: { delivery_id: null },
  refunds: {},
  declarations: {},
} as const;

/** Removes what others have of grants: what these customers gave, and what they accepted. */
async function removeGrants(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  const given = await transaction
    .selectFrom('grants')
    .select(['customer_id', 'person_id', 'public_id'])
    .where('customer_id', 'in', ids)
    .where('person_id', 'is not', null)
    .execute();
  for (const { person_id, public_id } of given)
    await transaction
      .deleteFrom('memberships')
      .where('customer_id', '=', person_id!)
      .where('grant_id', '=', public_id)
      .execute();
  const accepted = await transaction
    .selectFrom('memberships')
    .select(['owner_id', 'grant_id'])
    .where('customer_id', 'in', ids)
    .execute();
  for (const { owner_id: customerId, grant_id } of accepted)
    for (const { token_hash: key } of await transaction
      .deleteFrom('grants')
      .where('customer_id', '=', customerId)
      .where('public_id', '=', grant_id)
      .returning('token_hash')
      .execute())
      await leaveKey(transaction, { kind: 'grant', key, customerId });
}

/** Deletes customers with all that is theirs. What outlives them has no customer then. */
export async function removeCustomers(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await removeGrants(transaction, ids);
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
