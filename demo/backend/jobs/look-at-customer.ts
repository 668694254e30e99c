import type { Transaction } from 'kysely';
import { addDays } from '../../../src/days.ts';
import { instantAt } from '../../../src/instants.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { Config } from '../platform/config.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Schema } from '../platform/database/schema.ts';
import { queueDeliveryMail } from '../deliveries/delivery-mails.ts';
import type { DeliveryMail } from '../deliveries/delivery-mails.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import { dogsInTransition } from '../pets/transition/load.ts';
import { announceTransitions, eveOf } from '../pets/transition/transition-mail.ts';
import { recordCharges, runRefunds } from '../payment/by-run.ts';
import { announceDebits } from '../payment/sepa/debit-notices.ts';
import { announceTries } from '../payment/tries/announce.ts';
import { startTries } from '../payment/tries/run-tries.ts';
import { reportParcels } from './report-parcels.ts';
import { remind } from '../push/remind.ts';
import { ensurePlan, planBy } from '../planner/ensure-plan.ts';
import { subscriptionRulesOf } from '../../settings/subscription-rules.ts';
import { announcePrices } from '../prices/announce.ts';
import { issueReceiptsIn } from '../payment/receipts/issue.ts';
import { firstOpenDate, windowEnd } from '../rules/deliveries/calendar.ts';
import { renewalPayments } from '../rules/deliveries/renewal.ts';
import { chargeInstant, droppedAt, isUnpaid, unpaidDays } from '../rules/deliveries/timeline.ts';

/** No mail arrives earlier in the day. */
const earliest = '09:00:00';
/** The status of a delivery whose charge waits. */
const waiting: ReadonlySet<string> = new Set(['processing', 'billing-problem', 'authentication-required']);
/** Days after its date in which something of a delivery may still be due: the refund of one that was lost. */
const daysBack = 50;

/** The day after a delivery's window, on which a mail asks whether it has arrived. */
const dayAfter = (country: string, { date, method }: DeliveryRow): string =>
  addDays(windowEnd(country, date, method), 1);

/**
 * The mail about a delivery that the calendar makes due today: its last day for changes is tomorrow, its window ended
 * yesterday, or its payment failed.
 */
function mailOf(row: DeliveryRow, country: string, today: string): DeliveryMail | undefined {
  const { date, outcome } = row;
  if (outcome === 'ok' && dayAfter(country, row) === today) return 'arrival';
  if (outcome === 'ok') return date === addDays(today, 4) ? 'last-day' : undefined;
  return isUnpaid({ outcome }) && date >= addDays(today, -unpaidDays) && date <= addDays(today, 2)
    ? 'payment-failed'
    : undefined;
}

/** Days of deliveries whose payment needs a reminder of the renewal now, so that there is still time to cancel. */
async function renewalsOf(
  transaction: Transaction<Schema>,
  { renewalsFrom }: Config,
  { customerId, country, today }: { customerId: number; country: string; today: string },
): Promise<Set<string>> {
  const { reminders } = subscriptionRulesOf(country);
  if (!reminders || today < renewalsFrom) return new Set();
  const all = await transaction
    .selectFrom('deliveries')
    .select('date')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('outcome', '<>', 'cancelled')
    .where('kind', '<>', 'gift')
    .orderBy('date')
    .execute();
  return new Set(
    renewalPayments(all.map(({ date }) => date)).filter(
      (date) => date <= addDays(today, reminders.daysBefore) && date > firstOpenDate(today),
    ),
  );
}

/**
 * Does what is due for a customer's deliveries: charges, refunds, receipts, and mails and reminders that no change causes. Returns when the next look
 * is needed; undefined: not before a delivery changes. The customer is locked.
 */
export async function lookAtCustomer(
  transaction: Transaction<Schema>,
  config: Config,
  customerId: number,
  now: Date,
): Promise<Date | undefined> {
  const customer = await transaction
    .selectFrom('customers')
    .select(['public_id', 'country', 'locale'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) return undefined;
  const { public_id: publicId, country, locale } = customer;
  const visitor: Visitor = { session: 0, customerId, publicId, country, locale };
  const { timeZone } = findLocale(country)!;
  const today = dayIn(timeZone, now);
  await ensurePlan(transaction, visitor, now);
  const isTime = now >= instantAt(today, earliest, timeZone);
  const hasNews = await announcePrices(transaction, config, visitor, { now, isTime });
  await recordCharges(transaction, visitor, now);
  const rows = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('date', '>=', addDays(today, -daysBack))
    .where('outcome', '<>', 'cancelled')
    .orderBy('date')
    .orderBy('id')
    .execute();
  const refundTimes = await runRefunds(transaction, config, visitor, now, rows);
  const household = await loadHousehold(transaction, visitor, now);
  const renewals = await renewalsOf(transaction, config, { customerId, country, today });
  if (isTime)
    for (const row of rows) {
      // Two deliveries of one day have one reminder.
      if (renewals.has(row.date) && (await queueDeliveryMail(transaction, config, { kind: 'renewal', row, household })))
        renewals.delete(row.date);
      const kind = mailOf(row, country, today);
      if (kind === 'payment-failed') await announceTries(transaction, config, row, household);
      else if (kind) await queueDeliveryMail(transaction, config, { kind, row, household });
    }
  const debitTimes = await announceDebits(transaction, config, rows, household);
  const tryTimes = await startTries(transaction, config, rows, household);
  const changing = await dogsInTransition(transaction, visitor, now, household);
  if (isTime) await announceTransitions(transaction, config, household, changing);
  const reminderTimes = await remind(transaction, config, { visitor, household, rows, changing, now });
  const parcelTimes = await reportParcels(transaction, rows, household);
  // The year's number of a receipt stays locked until the end of the transaction, so receipts come last.
  if (config.seller) await issueReceiptsIn(transaction, config, visitor, now);
  const { reminders } = subscriptionRulesOf(country);
  const times = [
    ...(hasNews ? [instantAt(today, earliest, timeZone)] : []),
    ...refundTimes,
    ...tryTimes,
    ...debitTimes,
    ...reminderTimes,
    ...changing.map((dog) => instantAt(eveOf(dog), earliest, timeZone)),
    ...parcelTimes,
    ...rows.flatMap((row) => [
      instantAt(addDays(row.date, -4), earliest, timeZone),
      instantAt(dayAfter(country, row), earliest, timeZone),
      ...(reminders ? [instantAt(addDays(row.date, -reminders.daysBefore), earliest, timeZone)] : []),
      chargeInstant({ date: row.date, timeZone }),
      // A charge that failed before nine in the morning gets its mail then.
      ...(mailOf(row, country, today) ? [instantAt(today, earliest, timeZone)] : []),
    ]),
  ];
  // A charge that waits goes through without a change of the delivery, such as with another way to pay.
  const waits = (row: DeliveryRow): boolean =>
    now >= chargeInstant({ date: row.date, timeZone }) && waiting.has(presentDelivery(row, household).status);
  if (rows.some(waits)) times.push(instantAt(addDays(today, 1), earliest, timeZone));
  // A delivery that is never paid frees its credit for the next one.
  for (const end of rows
    .filter(isUnpaid)
    .map(({ date }) => droppedAt({ date, timeZone }))
    .filter((at) => at > now)) {
    await planBy(transaction, customerId, end);
    times.push(new Date(end.getTime() + 1));
  }
  return times.filter((time) => time > now).toSorted((a, b) => a.getTime() - b.getTime())[0];
}
