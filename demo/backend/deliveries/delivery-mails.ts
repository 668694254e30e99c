import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { momentDay, momentText } from '../../../src/i18n/moment-text.ts';
import { chargeRow, deductedRows } from './mail-rows.ts';
import { contentFor } from '../content/content.ts';
import type { Config } from '../platform/config.ts';
import type { DeliveryRow, Executor, Schema } from '../platform/database/schema.ts';
import { queue } from '../mail/outbox.ts';
import { readerOf } from '../mail/compose.ts';
import type { MailRow } from '../mail/compose.ts';
import { goesTo } from './mail-rows.ts';
import type { MailActions } from '../mail/links.ts';
import { skipOf } from './skip.ts';
import type { Shown } from './open-delivery.ts';
import { isCharged, timelineOf, unansweredAt } from '../rules/deliveries/timeline.ts';
import { storedOf, presentDelivery, withoutFarewells } from './present-delivery.ts';
import type { Household } from './household.ts';

export type DeliveryMail =
  | 'last-day'
  | 'arrival'
  | 'payment-failed'
  | 'payment-confirm'
  | 'payment-received'
  | 'debit-notice'
  | 'renewal';

const pathOf = (kind: DeliveryMail, segment: string, id: string): string =>
  ({
    'last-day': `/account/${segment}/deliveries/future/${id}`,
    arrival: `/account/${segment}/deliveries/${id}`,
    'payment-failed': `/${segment}/settings/#payment`,
    'payment-confirm': `/${segment}/settings/#payment`,
    'payment-received': `/account/${segment}/deliveries/${id}`,
    'debit-notice': `/account/${segment}/deliveries/future/${id}`,
    renewal: `/${segment}/settings/#subscriptions`,
  })[kind];

/** Whether the delivery is in the state that the mail is about. */
function isTime(kind: DeliveryMail, { kind: about, status, pets, askArrival }: Shown, held: boolean): boolean {
  if (kind === 'payment-failed') return status === 'billing-problem';
  if (kind === 'payment-confirm') return status === 'authentication-required';
  if (kind === 'payment-received') return isCharged(status);
  if (kind === 'debit-notice') return ['scheduled', 'processing', 'payment-pending'].includes(status) && !held;
  if (kind === 'arrival') return askArrival === true;
  // A gift was confirmed when it was chosen.
  return status === 'scheduled' && pets.length > 0 && !held && about !== 'gift';
}

/** What the links of a mail do with its delivery. */
async function actionsOf(
  transaction: Transaction<Schema>,
  kind: DeliveryMail,
  row: DeliveryRow,
  household: Household,
): Promise<MailActions | undefined> {
  const stored = storedOf(row, household.customer.country, household);
  if (kind === 'arrival') return { delivery: row, actions: ['arrived'], until: unansweredAt(stored) };
  if (kind !== 'last-day') return undefined;
  const skip = await skipOf(transaction, row, household);
  return { delivery: row, actions: skip ? ['skip', 'keep'] : ['keep'], until: timelineOf(stored).changesUntil };
}

interface Queued {
  kind: DeliveryMail;
  row: DeliveryRow;
  household: Household;
  /** Further lines. */
  rows?: readonly MailRow[];
  /** Names the mail among those of one kind and date. */
  nth?: string;
}

const keyOf = (kind: DeliveryMail, { public_id: delivery, date }: DeliveryRow, nth?: string): string =>
  [kind, delivery, date, nth].filter(Boolean).join(':');

/** Whether the mail about a delivery was queued, the first of its kind and date unless `nth` names another one. */
export const isQueuedAbout = async (
  executor: Executor,
  row: DeliveryRow,
  kind: DeliveryMail,
  nth?: string,
): Promise<boolean> =>
  (await executor
    .selectFrom('outbox')
    .select('id')
    .where('customer_id', '=', row.customer_id)
    .where('about', '=', keyOf(kind, row, nth))
    .executeTakeFirst()) !== undefined;

/**
 * Queues the mail about a delivery if the delivery is in the state that the mail is about: once for each of its dates.
 *
 * @returns whether the delivery has that mail now
 */
export async function queueDeliveryMail(
  transaction: Transaction<Schema>,
  config: Config,
  { kind, row, household, rows = [], nth }: Queued,
): Promise<boolean> {
  const { country } = household.customer;
  const about = keyOf(kind, row, nth);
  if (await isQueuedAbout(transaction, row, kind, nth)) return true;
  // No mail is about a dog that died or has a new home.
  const delivery = presentDelivery(withoutFarewells(row, household), household);
  if (!isTime(kind, delivery, storedOf(row, country, household).held === true)) return false;
  const actions = await actionsOf(transaction, kind, row, household);
  const { format, ...reader } = readerOf(household.customer);
  const { timeZone } = findLocale(country)!;
  const content = contentFor(reader.locale.messages);
  const path = pathOf(kind, reader.locale.segment, delivery.id);
  const window = format.range(delivery.date, delivery.until, 'long');
  const total = format.money(delivery.amounts.total);
  const until = momentText({ ...reader.locale, timeZone }, 'long')(Date.parse(delivery.changesUntil));
  await queue(transaction, config, {
    ...reader,
    kind,
    about,
    values: {
      date: format.dateLong(delivery.date),
      window,
      day: momentDay(reader.locale)(delivery.changesUntil),
      total,
    },
    rows: [
      ['order', delivery.orderId],
      ['comes', window],
      ['dogs', format.list(delivery.pets.map(({ name }) => name))],
      ...goesTo(delivery),
      ...(delivery.status === 'scheduled' ? ([['changesUntil', until]] as const) : []),
      chargeRow(delivery, { format, content }),
      ...deductedRows(delivery, { format, content }),
      ...rows,
    ],
    ...(actions && { actions, minutes: Math.ceil((actions.until.getTime() - household.now.getTime()) / 60_000) }),
    // The question's button is its answer.
    ...(kind === 'arrival' ? { pages: [['page', path]] } : { path }),
  });
  return true;
}
