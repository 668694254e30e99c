import { defaultQuiet, reminderKinds } from '../../../src/contract/customer/push.ts';
import type { Push, ReminderKind } from '../../../src/contract/customer/push.ts';
import type { Transaction } from 'kysely';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { emit } from '../events/emit.ts';
import { keepChoice } from '../mail/consents/record.ts';
import { reminderWords } from '../mail/consents/words.ts';
import { lookAgain } from '../platform/queue/look-again.ts';

export type PushChoices = Pick<Push, 'kinds' | 'quiet'>;

/** Which reminders a customer gets, and when not. */
export async function choicesOf(executor: Executor, customerId: number): Promise<PushChoices> {
  const row = await executor
    .selectFrom('push_choices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return {
    kinds: reminderKinds.map((kind) => ({ kind, on: !row?.refused.includes(kind) })),
    quiet: row ? { on: row.quiet, from: row.quiet_from, until: row.quiet_until } : { ...defaultQuiet },
  };
}

/** Saves a choice. The customer is locked. */
export async function saveChoice(
  transaction: Transaction<Schema>,
  { customerId, now, country, locale }: { customerId: number; now: Date; country: string; locale: string },
  choice: { kind: ReminderKind; on: boolean } | Push['quiet'],
): Promise<void> {
  const { kinds, quiet } = await choicesOf(transaction, customerId);
  const next = 'kind' in choice ? quiet : choice;
  const row = {
    refused: kinds
      .map((each) => ('kind' in choice && each.kind === choice.kind ? choice : each))
      .filter(({ on }) => !on)
      .map(({ kind }) => kind),
    quiet: next.on,
    quiet_from: next.from,
    quiet_until: next.until,
  };
  await transaction
    .insertInto('push_choices')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
  await lookAgain(transaction, customerId);
  if (!('kind' in choice)) return;
  emit(transaction, { customerId, now }, ['customer.consent-changed', { channel: 'reminder', ...choice }]);
  if (kinds.find(({ kind }) => kind === choice.kind)?.on === choice.on) return;
  await keepChoice(
    transaction,
    { customerId, now },
    {
      channel: 'reminder',
      kind: choice.kind,
      state: choice.on ? 'on' : 'off',
      source: 'settings',
      words: reminderWords({ country, locale }, choice.kind),
    },
  );
}
