import type { Selectable, Transaction } from 'kysely';
import { comingCharge } from '../../../../src/contract/deliveries/coming-charge.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { Config } from '../../platform/config.ts';
import { longestNotice } from '../../platform/creditor.ts';
import type { DeliveryRow, Executor, Schema } from '../../platform/database/schema.ts';
import { queueDeliveryMail } from '../../deliveries/delivery-mails.ts';
import type { Household } from '../../deliveries/household.ts';
import { storedOf, presentDelivery } from '../../deliveries/present-delivery.ts';
import type { MailRow } from '../../mail/compose.ts';
import { debitNoticeAt } from '../../rules/deliveries/debit-notice.ts';
import { chargeInstant, timelineOf } from '../../rules/deliveries/timeline.ts';
import { isSepa, mandatesOf, presentMandate } from './mandates.ts';
import type { Mandate } from './mandates.ts';
import { methodId } from '../../platform/provider/method-id.ts';
import type { Method } from '../../platform/database/stored.ts';

type Notice = Selectable<Schema['debit_notices']>;

const noticesOf = (executor: Executor, customerId: number): Promise<Notice[]> =>
  executor.selectFrom('debit_notices').selectAll().where('customer_id', '=', customerId).orderBy('at').execute();

/** The lines of a mail about a debit: by which mandate, and whose. */
export const mandateRows = ({ reference, creditor }: Mandate): MailRow[] => [
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
  if (!mandate) return [];
  const noticeDays = config.creditor?.noticeDays ?? longestNotice;
  const { timeZone } = findLocale(customer.country)!;
  const known = await noticesOf(transaction, customer.id);
  const times: Date[] = [];
  for (const row of rows) {
    if (storedOf(row, customer.country, household).held) continue;
    const charge = comingCharge(presentDelivery(row, household));
    if (!charge || charge.isDue || now >= chargeInstant({ date: row.date, timeZone })) continue;
    const { on, amount } = charge;
    const last = known.findLast(({ delivery, mandate: by }) => delivery === row.public_id && by === mandate.reference);
    if (last?.day === on && last.amount === amount.amount) continue;
    const at = debitNoticeAt({ on, timeZone, noticeDays, announcedAt: last?.at });
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
    rows: mandateRows(mandate),
    nth: `${mandate.reference}:${amount}:${household.now.getTime()}`,
  });
  if (!isQueued) return;
  const about = { customer_id: row.customer_id, delivery: row.public_id, mandate: mandate.reference };
  await keepNotices(transaction, [{ ...about, day: on, amount, at: household.now }], true);
}

/** Keeps what was announced. `isAgain`: the same once more is a new announcement. */
export async function keepNotices(
  transaction: Transaction<Schema>,
  notices: readonly Notice[],
  isAgain = false,
): Promise<void> {
  if (notices.length === 0) return;
  await transaction
    .insertInto('debit_notices')
    .values(notices)
    .onConflict((conflict) => {
      const same = conflict.columns(['customer_id', 'delivery', 'mandate', 'day', 'amount']);
      return isAgain ? same.doUpdateSet((row) => ({ at: row.ref('excluded.at') })) : same.doNothing();
    })
    .execute();
}

/** A debit that a try would make. */
type Debit = Pick<Notice, 'customer_id' | 'delivery' | 'day' | 'amount'>;

/** Whether a try can be made with a way to pay: a SEPA direct debit was announced on an earlier day, with its mandate. */
export async function isDebitAnnounced(
  executor: Executor,
  { token }: Method,
  { customer_id, delivery, day, amount }: Debit,
  timeZone: string,
): Promise<boolean> {
  const mandate = (await mandatesOf(executor, customer_id)).get(methodId(token));
  if (!mandate) return true;
  return (await noticesOf(executor, customer_id)).some(
    (notice) =>
      notice.delivery === delivery &&
      notice.mandate === mandate.reference &&
      notice.day === day &&
      notice.amount >= amount &&
      dayIn(timeZone, notice.at) < day,
  );
}

/** Which of the SEPA debits that the charge run would make was not announced, or has no mandate: it isn't made. */
export async function unannouncedDebits(
  executor: Executor,
  { customer, ...household }: Household,
  rows: readonly DeliveryRow[],
): Promise<ReadonlySet<DeliveryRow>> {
  if (!isSepa({ type: customer.payment_type }, customer.country)) return new Set();
  const mandate = await presentMandate(executor, customer);
  const { timeZone } = findLocale(customer.country)!;
  const notices = await noticesOf(executor, customer.id);
  return new Set(
    rows.filter((row) => {
      const { chargeDate } = timelineOf(storedOf(row, customer.country));
      const total = presentDelivery(row, { customer, ...household }).amounts.total.amount;
      const isOwed = total > 0 && row.paid_at === null && row.charged_with === null && row.replaces === null;
      if (!isOwed) return false;
      const last = notices.findLast(
        ({ delivery, at }) => delivery === row.public_id && at < chargeInstant({ date: row.date, timeZone }),
      );
      return !mandate || !last || last.mandate !== mandate.reference || last.day > chargeDate || last.amount < total;
    }),
  );
}
