import type { Transaction } from 'kysely';
import { enterKey } from '../platform/database/directory.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Remembers sessions, so that signed-in customers stay signed in, each for themselves. */
export async function keepSessions(
  transaction: Transaction<Schema>,
  publicIds: readonly string[],
): Promise<() => Promise<void>> {
  const kept = await transaction
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .selectAll('sessions')
    .select('customers.public_id as owner')
    .where('customers.public_id', 'in', publicIds)
    .execute();
  return async () => {
    for (const { owner, ...session } of kept) {
      const { id } = await transaction
        .selectFrom('customers')
        .select('id')
        .where('public_id', '=', owner)
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('sessions')
        .values({ ...session, customer_id: id, acting_for: null, acting_grant: null })
        .execute();
      const { token_hash: key, expires_at: expiresAt } = session;
      await enterKey(transaction, { kind: 'session', key, customerId: id, expiresAt });
    }
  };
}
