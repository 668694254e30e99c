import type { Transaction } from 'kysely';
import { addDays } from '../../../src/days.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { Visitor } from '../platform/context.ts';
import { demoCreditorId, longestNotice } from '../platform/creditor.ts';
import type { Schema } from '../platform/database/schema.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import { keepNotices } from '../payment/sepa/debit-notices.ts';
import { isSepa, signMandate } from '../payment/sepa/mandates.ts';
import { chargeInstant, timelineOf } from '../rules/deliveries/timeline.ts';

/** Days since a sample has chosen a direct debit: before its first delivery. */
const signedBefore = 300;

/** The mandate of a sample that pays by SEPA direct debit, and the announcements that it has got so far. */
export async function fillMandate(transaction: Transaction<Schema>, visitor: Visitor, now: Date): Promise<void> {
  const { customerId, country } = visitor;
  const household = await loadHousehold(transaction, visitor, now);
  const { payment_type: type, payment_token: token } = household.customer;
  if (type === 'none' || token === null || !isSepa({ type }, country)) return;
  const { timeZone } = findLocale(country)!;
  const today = dayIn(timeZone, now);
  const mandate = `PAWTAL-SAMPLE-${customerId}`;
  const terms = { reference: mandate, id: demoCreditorId };
  await signMandate(transaction, customerId, { token }, terms, addDays(today, -signedBefore));
  const rows = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('date', '<=', addDays(today, longestNotice))
    .execute();
  await keepNotices(
    transaction,
    rows.map((row) => ({
      customer_id: customerId,
      delivery: row.public_id,
      mandate,
      day: timelineOf({ ...row, country, timeZone }).chargeDate,
      amount: presentDelivery(row, household).amounts.total.amount,
      at: chargeInstant({ date: addDays(row.date, -longestNotice), timeZone }),
    })),
  );
}
