import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Remembers sessions, so that signed-in customers stay signed in. */
export async function keepSessions(
  transaction: Transaction<Schema>,
  publicIds: readonly string[],
): Promise<() => Promise<void>> {
  const kept = await transaction
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.token_hash', 'sessions.expires_at', 'customers.public_id'])
    .where('customers.public_id', 'in', publicIds)
    .execute();
  return async () => {
    for (const { token_hash, expires_at, public_id } of kept) {
      await transaction
        .insertInto('sessions')
        .columns(['token_hash', 'expires_at', 'customer_id'])
        .expression((from) =>
          from
            .selectFrom('customers')
            .select((to) => [to.val(token_hash).as('token_hash'), to.val(expires_at).as('expires_at'), 'customers.id'])
            .where('public_id', '=', public_id),
        )
        .execute();
    }
  };
}
