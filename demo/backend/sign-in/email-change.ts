import type { Transaction } from 'kysely';
import { enterKey, leaveKey } from '../platform/database/directory.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { digest, newToken } from '../platform/secrets.ts';
import type { StoredEmail } from './stored-email.ts';

/** Days for which the old address can undo a confirmed change. */
export const returnDays = 7;

/** Makes the token with which the present address stops a change, or takes it back. It is in the mail alone. */
export async function makeStop(
  transaction: Transaction<Schema>,
  { id, email, email_typed }: StoredEmail & { id: number },
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + returnDays * 86_400_000);
  await transaction
    .insertInto('email_stops')
    .values({ token_hash: digest(token), customer_id: id, email, email_typed, expires_at })
    .execute();
  await enterKey(transaction, { kind: 'email-stop', key: digest(token), customerId: id, expiresAt: expires_at });
  return token;
}

/** Cancels a change that isn't confirmed yet, with the tokens that would stop it. Those of a confirmed change stay. */
export async function cancelChange(executor: Executor, customerId: number): Promise<void> {
  await executor.deleteFrom('email_changes').where('customer_id', '=', customerId).execute();
  await executor
    .deleteFrom('email_stops')
    .where('customer_id', '=', customerId)
    .where('email', '=', (from) => from.selectFrom('customers').select('email').where('id', '=', customerId))
    .execute();
}

/** Makes the directory lead from the new address to the customer. @throws {Taken} if another customer has it */
export async function moveEmail(
  transaction: Transaction<Schema>,
  { id: customerId, email: old }: { id: number; email: string },
  { email }: { email: string },
): Promise<void> {
  await enterKey(transaction, { kind: 'email', key: email, customerId });
  await leaveKey(transaction, { kind: 'email', key: old, customerId });
}
