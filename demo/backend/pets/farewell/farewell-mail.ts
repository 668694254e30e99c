import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { farewellOutcome } from '../../../../src/contract/pets/farewell.ts';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { customerRow } from '../../platform/database/customer-row.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readerOf } from '../../mail/compose.ts';
import type { MailRow } from '../../mail/compose.ts';
import { queue } from '../../mail/outbox.ts';
import type { Money } from '../../rules/money.ts';
import { paidForParcelAt } from './stop-fixed.ts';

/**
 * The one mail after a farewell, about all the money that comes back, and when it is sent for a parcel on its way. Without money
 * there is no mail.
 */
export async function queueFarewellMail(
  transaction: Transaction<Schema>,
  { context, visitor, now }: Pick<ApiRequest, 'context' | 'visitor' | 'now'>,
  { dog, refund, refunds, credit }: InferInput<typeof farewellOutcome>,
): Promise<void> {
  if (!refund) return;
  const { format, ...reader } = readerOf(await customerRow(transaction, visitor));
  const total = format.money(refund);
  const isPromised = refunds.some(({ isOnItsWay }) => isOnItsWay);
  const promised: MailRow[] = isPromised
    ? [['parcelMoney', momentText(reader.locale, 'long')(paidForParcelAt(now).getTime())]]
    : [];
  await queue(transaction, context.config, {
    ...reader,
    kind: isPromised ? `${dog.kind}-parcel` : dog.kind,
    values: { name: dog.name, total },
    rows: [
      ...(refunds.length > 1 ? refunds : []).map(({ amount, date }): MailRow => [
        'backFor',
        `${format.money(amount)}, ${format.dateLong(date)}`,
      ]),
      ...promised,
      ...(credit ? [['creditBack', format.money(credit)] as const] : []),
    ],
    path: `/${reader.locale.segment}/help/`,
  });
}

/** Withdraws what the mail after a farewell has promised: it was a mistake, so the parcel comes and the money stays. */
export async function queueMistakeMail(
  transaction: Transaction<Schema>,
  { context, visitor }: Pick<ApiRequest, 'context' | 'visitor'>,
  name: string,
  promised: Money,
): Promise<void> {
  const { format, ...reader } = readerOf(await customerRow(transaction, visitor));
  await queue(transaction, context.config, {
    ...reader,
    kind: 'farewell-undone',
    values: { name, total: format.money(promised) },
    rows: [],
    path: `/${reader.locale.segment}/settings/#subscriptions`,
  });
}
