import { sql } from 'kysely';
import { enterKey, ownerOfKey } from '../platform/database/directory.ts';
import type { Database } from '../platform/database/open.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Executor } from '../platform/database/schema.ts';
import { digest, newToken } from '../platform/secrets.ts';

/** How long a link signs in. */
export const linkMinutes = 15;

/** Makes a link, and returns its token. */
export async function makeLink(executor: Executor, customerId: number, returnTo: string | null): Promise<string> {
  const token = newToken();
  const tokenHash = digest(token);
  const expiresAt = new Date(Date.now() + linkMinutes * 60_000);
  await executor
    .insertInto('sign_in_links')
    .values({ token_hash: tokenHash, customer_id: customerId, return_to: returnTo, expires_at: expiresAt })
    .execute();
  await enterKey(executor, { kind: 'sign-in-link', key: tokenHash, customerId, expiresAt });
  return token;
}

/** Uses a link, and with it the customer's other links and codes. Of two uses at a time one finds it gone. */
export async function redeemLink(
  { kysely }: Database,
  token: string,
): Promise<{ customerId: number; returnTo: string | undefined } | undefined> {
  const tokenHash = digest(token);
  const customerId = await ownerOfKey(kysely, 'sign-in-link', tokenHash);
  if (customerId === undefined) return undefined;
  return inTransaction(kysely, async (transaction) => {
    const gone = await transaction
      .deleteFrom('sign_in_links')
      .where('customer_id', '=', customerId)
      .where((where) =>
        where.exists(
          where
            .selectFrom('sign_in_links as used')
            .select('used.customer_id')
            .where('used.customer_id', '=', customerId)
            .where('used.token_hash', '=', tokenHash)
            .where('used.expires_at', '>', sql<Date>`now()`),
        ),
      )
      .returning(['token_hash', 'return_to'])
      .execute();
    const link = gone.find(({ token_hash }) => token_hash.equals(tokenHash));
    if (!link) return undefined;
    const { email } = await transaction
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    await transaction.deleteFrom('sign_in_codes').where('email', '=', email).execute();
    return { customerId, returnTo: link.return_to ?? undefined };
  });
}
