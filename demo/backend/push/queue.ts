import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ReminderKind } from '../../../src/contract/customer/push.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { contentFor } from '../content/content.ts';
import { causeOf } from '../platform/log/source.ts';
import type { Schema } from '../platform/database/schema.ts';

export interface Reminder {
  kind: ReminderKind;
  customerId: number;
  locale: LocaleEntry;
  /** Its subject: there is one reminder about each. */
  about: string;
  /** Fills the placeholders of the words. A lock screen shows them: no more of a customer than a dog's name. */
  values: Readonly<Record<string, string>>;
  /** The path of the page that a press opens. */
  path: string;
  /** Milliseconds after which it is of no use: it isn't sent later. */
  lifetime: number;
}

/**
 * Puts a reminder into the outbox, once for each device that the customer has now. The customer is locked, so the first
 * row decides whether the reminder is known.
 */
export async function queueReminder(
  transaction: Transaction<Schema>,
  devices: readonly number[],
  { kind, customerId, locale, about, values, path, lifetime }: Reminder,
): Promise<void> {
  const { t } = contentFor(locale.messages);
  for (const [index, device] of devices.entries()) {
    const queued = await transaction
      .insertInto('outbox')
      .values({
        message_id: randomUUID(),
        customer_id: customerId,
        about: `reminder:${kind}:${about}:${index}`,
        kind: `reminder-${kind}`,
        recipient: '',
        subject: t(`reminders.${kind}.title`, values),
        text: t(`reminders.${kind}.text`, values),
        html: '',
        path,
        device,
        expires_at: new Date(Date.now() + lifetime),
        attachments: '[]',
        ...causeOf(),
      })
      .onConflict((conflict) => conflict.columns(['customer_id', 'about']).doNothing())
      .executeTakeFirst();
    if (queued.numInsertedOrUpdatedRows === 0n) return;
  }
}
