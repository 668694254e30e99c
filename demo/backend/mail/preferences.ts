import type { Transaction } from 'kysely';
import { optionalMails } from '../../../src/contract/customer/settings.ts';
import type { Mails } from '../../../src/contract/customer/settings.ts';
import { emit } from '../events/emit.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';

/** Which of the optional mails a customer gets. */
export async function mailsOf(executor: Executor, customerId: number): Promise<Mails> {
  const refused = await executor
    .selectFrom('mail_refusals')
    .select('kind')
    .where('customer_id', '=', customerId)
    .execute();
  const off = new Set(refused.map(({ kind }) => kind));
  return { kinds: optionalMails.map((kind) => ({ kind, on: !off.has(kind) })) };
}

/** Switches a kind of mail on or off. The customer is locked. */
export async function setMail(
  transaction: Transaction<Schema>,
  { customerId, now }: { customerId: number; now: Date },
  kind: (typeof optionalMails)[number],
  on: boolean,
): Promise<void> {
  if (on)
    await transaction
      .deleteFrom('mail_refusals')
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .execute();
  else
    await transaction
      .insertInto('mail_refusals')
      .values({ customer_id: customerId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  emit(transaction, { customerId, now }, ['customer.consent-changed', { channel: 'mail', kind, on }]);
}
