import type { Transaction } from 'kysely';
import { optionalMails } from '../../../src/contract/customer/settings.ts';
import type { Mails } from '../../../src/contract/customer/settings.ts';
import { newsOf } from './consents/news.ts';
import { keepChoice } from './consents/record.ts';
import type { Choice, Chooser } from './consents/record.ts';
import { emit } from '../events/emit.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';

export type OptionalMail = (typeof optionalMails)[number];

const refusedBy = async (executor: Executor, customerId: number): Promise<ReadonlySet<string>> =>
  new Set(
    (await executor.selectFrom('mail_refusals').select('kind').where('customer_id', '=', customerId).execute()).map(
      ({ kind }) => kind,
    ),
  );

/** Which of the mails that can be switched a customer gets. */
export async function mailsOf(executor: Executor, customerId: number): Promise<Mails> {
  const off = await refusedBy(executor, customerId);
  const { on, asked } = await newsOf(executor, customerId);
  return {
    kinds: [
      ...optionalMails.map((kind) => ({ kind, on: !off.has(kind) })),
      { kind: 'news', on, asked: asked && asked.toISOString() },
    ],
  };
}

interface Switch extends Pick<Choice, 'source' | 'words'> {
  kind: OptionalMail;
  on: boolean;
}

/** Switches a kind of mail on or off. Returns whether that changed something. The customer is locked. */
export async function setMail(
  transaction: Transaction<Schema>,
  chooser: Chooser,
  { kind, on, source, words }: Switch,
): Promise<boolean> {
  const { customerId } = chooser;
  emit(transaction, chooser, ['customer.consent-changed', { channel: 'mail', kind, on }]);
  if ((await refusedBy(transaction, customerId)).has(kind) !== on) return false;
  if (on)
    await transaction
      .deleteFrom('mail_refusals')
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .execute();
  else await transaction.insertInto('mail_refusals').values({ customer_id: customerId, kind }).execute();
  await keepChoice(transaction, chooser, { channel: 'mail', kind, state: on ? 'on' : 'off', source, words });
  return true;
}
