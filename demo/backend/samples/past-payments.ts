import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../platform/context.ts';
import type { Schema } from '../platform/database/schema.ts';
import { recordCharges } from '../payment/by-run.ts';
import { giveBack } from '../payment/refunds/remedies.ts';
import { refundedOf } from '../payment/charges/charge.ts';
import { arrivalOf, automaticAt } from '../rules/deliveries/refund.ts';
import { windowEnd } from '../rules/deliveries/calendar.ts';

/** Records what became of the money of a sample's past deliveries: charged, and paid back for those that came back long ago. */
export async function fillPastPayments(transaction: Transaction<Schema>, visitor: Visitor, now: Date): Promise<void> {
  const { customerId, country } = visitor;
  const { timeZone } = findLocale(country)!;
  await recordCharges(transaction, visitor, now);
  const rows = await transaction
    .selectFrom('deliveries')
    .innerJoin('charges', (join) =>
      join
        .onRef('charges.customer_id', '=', 'deliveries.customer_id')
        .onRef('charges.delivery', '=', 'deliveries.public_id'),
    )
    .selectAll('deliveries')
    .select(['charges.payment'])
    .where('deliveries.customer_id', '=', customerId)
    .where('deliveries.outcome', 'in', ['lost', 'returned'])
    .where('charges.state', '=', 'paid')
    .where('charges.payment', 'is not', null)
    .execute();
  for (const row of rows) {
    const dueAt = automaticAt(windowEnd(country, row.date, row.method), timeZone);
    const doneAt = arrivalOf(dueAt, { country, timeZone });
    if (doneAt > now) continue;
    await giveBack(transaction, { row, reason: 'not-delivered', dueAt }, dueAt);
    await transaction
      .updateTable('refunds')
      .set({ sent_at: dueAt, refunded_at: doneAt })
      .where('customer_id', '=', customerId)
      .where('part_of', '=', row.payment)
      .execute();
    await refundedOf(transaction, customerId, row.payment!, doneAt);
  }
}
