import type { Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { contentFor } from '../../content/content.ts';
import type { Config } from '../../platform/config.ts';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { queueDeliveryMail } from '../../deliveries/delivery-mails.ts';
import type { Household } from '../../deliveries/household.ts';
import { storedOf, presentDelivery } from '../../deliveries/present-delivery.ts';
import { readerOf } from '../../mail/compose.ts';
import type { MailRow } from '../../mail/compose.ts';
import { lastDayUnpaid, plannedTries } from '../../rules/deliveries/tries.ts';
import { findCharge } from '../charges/charge.ts';
import { findVisit } from '../visits/visits.ts';
import { canPlan, comingTries, triesOf } from './known-tries.ts';
import type { ComingTry, TryRow } from './known-tries.ts';
import { meansOf } from '../methods/means.ts';
import { methodId } from '../../platform/provider/method-id.ts';
import { keepNotices, mandateRows } from '../sepa/debit-notices.ts';
import { mandatesOf } from '../sepa/mandates.ts';
import type { Mandate } from '../sepa/mandates.ts';

/**
 * Plans the next tries of a failed charge, and announces them by a mail: after the charge has failed, and after each try. Only an
 * announced try happens. The customer is locked.
 */
export async function announceTries(
  transaction: Transaction<Schema>,
  config: Config,
  row: DeliveryRow,
  household: Household,
): Promise<void> {
  if (await isUnderWay(transaction, row)) return;
  const { status } = presentDelivery(row, household);
  const isBank = status === 'authentication-required';
  if (config.payments && status === 'billing-problem') await plan(transaction, row, household);
  const tries = await triesOf(transaction, row.customer_id);
  const own = tries.filter(({ delivery }) => delivery === row.public_id);
  const tried = own.filter(({ visit_id }) => visit_id !== null).length;
  const coming = config.payments ? await comingTries(transaction, row, household, tries) : [];
  const debits = await debitsOf(transaction, coming, own);
  const mandates = [...new Set(debits.map(({ mandate }) => mandate))];
  const isQueued = await queueDeliveryMail(transaction, config, {
    kind: isBank ? 'payment-confirm' : 'payment-failed',
    row,
    household,
    rows: config.payments ? [...rowsAbout(row, coming, household, isBank), ...mandates.flatMap(mandateRows)] : [],
    // Each new plan, each try and each mandate has a mail.
    ...(own.length > 0 && {
      nth: [`${own.length}.${tried}`, ...mandates.map(({ reference }) => reference)].join('.'),
    }),
  });
  if (!isQueued) return;
  await keepNotices(
    transaction,
    debits.map(({ day, amount, mandate }) => ({
      customer_id: row.customer_id,
      delivery: row.public_id,
      mandate: mandate.reference,
      day,
      amount,
      at: household.now,
    })),
  );
  await transaction
    .updateTable('charge_tries')
    .set({ announced_at: household.now })
    .where('customer_id', '=', row.customer_id)
    .where('delivery', '=', row.public_id)
    .where('announced_at', 'is', null)
    .execute();
}

/** Whether the charge is being made at this moment: what comes of it makes the customer due again, and decides about the mail. */
async function isUnderWay(transaction: Transaction<Schema>, { customer_id, public_id }: DeliveryRow): Promise<boolean> {
  const charge = await findCharge(transaction, customer_id, public_id);
  if (charge?.state !== 'pending' || charge.visit_id === null) return false;
  return (await findVisit(transaction, customer_id, 'id', charge.visit_id))?.stored === true;
}

/** Stores the days of the next tries once, with the sum that they will take at most. */
async function plan(transaction: Transaction<Schema>, row: DeliveryRow, household: Household): Promise<void> {
  const { customer, now } = household;
  const { amounts } = presentDelivery(row, household);
  if (amounts.total.amount === 0) return;
  const { usual, reserve } = await meansOf(transaction, customer);
  const today = dayIn(findLocale(customer.country)!.timeZone, now);
  const known = (await triesOf(transaction, row.customer_id)).filter(({ delivery }) => delivery === row.public_id);
  if (!(await canPlan(transaction, row, household, known))) return;
  // A reserve that was allowed later has its try too. What was planned stays as it was announced.
  const planned = plannedTries(storedOf(row, customer.country, household), today, {
    hasDefault: usual !== undefined && known.every(({ is_reserve }) => is_reserve),
    hasReserve: reserve !== undefined && known.every(({ is_reserve }) => !is_reserve),
  }).filter(({ day }) => known.every((each) => each.day !== day));
  if (planned.length === 0) return;
  await transaction
    .insertInto('charge_tries')
    .values(
      planned.map(({ day, isReserve }) => ({
        customer_id: row.customer_id,
        delivery: row.public_id,
        day,
        is_reserve: isReserve,
        amount: amounts.total.amount,
        announced_at: null,
        visit_id: null,
        method: JSON.stringify(isReserve ? reserve : usual),
        look_at: null,
      })),
    )
    .execute();
}

/** Which of the next tries debit an account, by which mandates: the mail is also their announcement. */
async function debitsOf(
  transaction: Transaction<Schema>,
  coming: readonly ComingTry[],
  own: readonly TryRow[],
): Promise<{ day: string; amount: number; mandate: Mandate }[]> {
  const [first] = own;
  if (!first) return [];
  const mandates = await mandatesOf(transaction, first.customer_id);
  return coming.flatMap(({ day, method }) => {
    const mandate = mandates.get(methodId(method.token));
    const planned = own.find((each) => each.day === day);
    return mandate && planned ? [{ day, amount: planned.amount, mandate }] : [];
  });
}

/** The lines of a mail about a failed charge: the days of the next tries, and what happens after the last one. */
function rowsAbout(
  row: DeliveryRow,
  coming: readonly ComingTry[],
  { customer }: Household,
  isBank: boolean,
): MailRow[] {
  const { locale, format } = readerOf(customer);
  const { mail, t } = contentFor(locale.messages);
  const days = coming.map(({ day, isReserve }) =>
    isReserve ? t('mail.words.tryReserve', { date: format.dateLong(day) }) : format.dateLong(day),
  );
  return [
    ...(isBank ? [] : ([['tries', days.length > 0 ? format.list(days) : mail.words['noTries']!]] as const)),
    ['givenUp', format.dateLong(lastDayUnpaid(row))],
  ];
}
