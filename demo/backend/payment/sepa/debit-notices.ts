import type { Selectable, Transaction } from 'kysely';
import { comingCharge } from '../../../../src/contract/deliveries/coming-charge.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Config } from '../../platform/config.ts';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import { queueDeliveryMail } from '../../deliveries/delivery-mails.ts';
import type { Household } from '../../deliveries/household.ts';
import { factsOf, presentDelivery } from '../../deliveries/present-delivery.ts';
import type { Fact } from '../../mail/compose.ts';
import { debitNoticeAt } from '../../rules/deliveries/debit-notice.ts';
import { chargeInstant, timelineOf } from '../../rules/deliveries/timeline.ts';
import { presentMandate } from './mandates.ts';
import type { Mandate } from './mandates.ts';

type Notice = Selectable<Schema['debit_notices']>;

const noticesOf = (executor: Executor, customerId: number): Promise<Notice[]> =>
  executor.selectFrom('debit_notices').selectAll().where('customer_id', '=', customerId).orderBy('at').execute();

/** The lines of a mail about a debit: by which mandate, and whose. */
export const mandateFacts = ({ reference, creditor }: Mandate): Fact[] => [
  ['mandate', reference],
  ['creditor', creditor],
];

/**
 * Announces the SEPA debits of the coming days, each with its amount and day, and again when either changes. Returns the times of the
 * next announcements. The customer is locked.
 */
export async function announceDebits(
  transaction: Transaction<Schema>,
  config: Config,
  rows: readonly DeliveryRow[],
  household: Household,
): Promise<Date[]> {
  const { customer, now } = household;
  const mandate = await presentMandate(transaction, customer);
  if (!mandate || !config.creditor) return [];
  const { timeZone } = findLocale(customer.country)!;
  const known = await noticesOf(transaction, customer.id);
  const times: Date[] = [];
  for (const row of rows) {
    if (factsOf(row, customer.country, household).held) continue;
    const charge = comingCharge(presentDelivery(row, household));
    if (!charge || charge.isDue || now >= chargeInstant({ date: row.date, timeZone })) continue;
    const { on, amount } = charge;
    const last = known.findLast(({ delivery, mandate: by }) => delivery === row.public_id && by === mandate.reference);
    if (last?.day === on && last.amount === amount.amount) continue;
    const at = debitNoticeAt({ on, timeZone, noticeDays: config.creditor.noticeDays, announcedAt: last?.at });
    if (now < at) times.push(at);
    else await announce(transaction, config, { row, household, mandate, on, amount: amount.amount });
  }
  return times;
}

interface Announced {
  row: DeliveryRow;
  household: Household;
  mandate: Mandate;
  on: string;
  amount: number;
}

/** A mail, and the row without which nothing is debited. */
async function announce(
  transaction: Transaction<Schema>,
  config: Config,
  { row, household, mandate, on, amount }: Announced,
): Promise<void> {
  const isQueued = await queueDeliveryMail(transaction, config, {
    kind: 'debit-notice',
    row,
    household,
    facts: mandateFacts(mandate),
    nth: `${mandate.reference}:${amount}:${household.now.getTime()}`,
  });
  if (!isQueued) return;
  await transaction
    .insertInto('debit_notices')
    .values({
      customer_id: row.customer_id,
      delivery: row.public_id,
      day: on,
      amount,
      mandate: mandate.reference,
      at: household.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'delivery', 'mandate', 'day', 'amount']).doUpdateSet({ at: household.now }),
    )
    .execute();
}

/** Which of the debits that the charge run would make was not announced: it isn't made. One at or before the mandate's day is by no mandate. */
export async function unannouncedDebits(
  executor: Executor,
  { customer, ...household }: Household,
  rows: readonly DeliveryRow[],
): Promise<ReadonlySet<DeliveryRow>> {
  const mandate = await presentMandate(executor, customer);
  if (!mandate) return new Set();
  const { timeZone } = findLocale(customer.country)!;
  const notices = await noticesOf(executor, customer.id);
  return new Set(
    rows.filter((row) => {
      const { chargeDate } = timelineOf(factsOf(row, customer.country));
      const total = presentDelivery(row, { customer, ...household }).amounts.total.amount;
      const isOwed = total > 0 && row.paid_at === null && row.charged_with === null && row.replaces === null;
      if (!isOwed || chargeDate <= mandate.signed_on) return false;
      const last = notices.findLast(
        ({ delivery, at }) => delivery === row.public_id && at < chargeInstant({ date: row.date, timeZone }),
      );
      return !last || last.mandate !== mandate.reference || last.day > chargeDate || last.amount < total;
    }),
  );
}
