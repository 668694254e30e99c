import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';
import type { Outcome } from '../rules/deliveries/timeline.ts';
import { deliveryDayFrom, deliveryDayUntil } from '../rules/deliveries/calendar.ts';
import { addDays } from '../../../src/days.ts';
import { statusAt } from '../rules/deliveries/timeline.ts';
import type { Sample, SamplePet } from './customers.ts';
import { lookAgain } from '../platform/queue/look-again.ts';

/**
 * Days between a sample's deliveries, and from today to the next delivery, whose cut-off is then in three days and some hours.
 */
export const interval = 28;
export const ahead = 6;

export interface Delivery {
  date: string;
  outcome: Outcome;
  kind: 'food' | 'treatment';
  items: StoredItem[];
  discountPercent?: number;
  referralCredit?: number;
  offerCredit?: number;
}

interface Wanted {
  sample: Sample;
  /** Items of past deliveries, and of open ones: those of active pets. */
  items: StoredItem[];
  open: StoredItem[];
  country: string;
  today: string;
  next: string;
}

/**
 * The date that past deliveries are counted back from: the next delivery's date. For a household without a next delivery, a date
 * whose previous delivery came before the pause or cancellation.
 */
export function anchorOf(pets: readonly SamplePet[], today: string, next: string): string {
  const away = pets.map(({ subscription = 'active', since = 0 }) => (subscription === 'active' ? 0 : since));
  const since = away.length > 0 ? addDays(today, -Math.min(...away)) : today;
  let anchor = next;
  while (addDays(anchor, -interval) > since) anchor = addDays(anchor, -interval);
  return anchor;
}

/** A household's deliveries: past ones, one on its way or with a problem, and the next one. */
export function foodDeliveries(wanted: Wanted, goesOn: boolean): Delivery[] {
  const { sample, items, open, country, today, next } = wanted;
  const anchor = anchorOf(sample.pets, today, next);
  const delivery = (date: string, outcome: Outcome = 'ok', more: Partial<Delivery> = {}): Delivery => ({
    date: deliveryDayFrom(country, date),
    outcome,
    kind: 'food',
    items,
    ...more,
  });
  // Unless the workbench requests a problem with the last delivery.
  if (sample.name === 'robin' && !sample.lastOutcome) return robinsDeliveries(wanted, delivery);
  const past = [
    delivery(addDays(anchor, -84), 'returned'),
    delivery(addDays(anchor, -56), 'cancelled'),
    delivery(addDays(anchor, -interval)),
  ];
  if (!goesOn) return past;
  const { lastOutcome } = sample;
  const earlier = past.slice(0, 2);
  // It has been charged, so its date can't move to a later day.
  if (lastOutcome === 'billing-problem' || lastOutcome === 'authentication-required')
    return [...earlier, { ...delivery(next, lastOutcome), date: deliveryDayUntil(country, addDays(today, 1)) }];
  if (lastOutcome)
    return [
      ...earlier,
      { ...delivery(next, lastOutcome), date: deliveryDayUntil(country, addDays(today, -8)) },
      ...(open.length > 0 ? [delivery(next, 'ok', { items: open })] : []),
    ];
  if (open.length === 0) return past;
  return [
    ...past,
    delivery(next, 'ok', { items: open, ...(sample.offerCredit && { offerCredit: sample.offerCredit }) }),
  ];
}

/**
 * As in the design: a returned and a cancelled delivery from the time with one dog, a more expensive one, extra trays, and
 * the next one.
 */
function robinsDeliveries(
  { items, open, country, today, next }: Wanted,
  delivery: (date: string, outcome?: Outcome, more?: Partial<Delivery>) => Delivery,
): Delivery[] {
  const of = (kind: StoredItem['kind'], change: Partial<StoredItem> = {}): StoredItem[] =>
    items.filter((item) => item.kind === kind).map((item) => ({ ...item, ...change }));
  const [kibble] = of('dry');
  const alone = [...(kibble ? [kibble] : []), ...of('wet', { quantity: 28, unitPrice: 70 })];
  const before = items.map((item) => (item.kind === 'wet' ? { ...item, unitPrice: 80 } : item));
  return [
    delivery(addDays(next, -84), 'returned', { items: alone }),
    delivery(addDays(next, -56), 'cancelled', { items: alone }),
    delivery(addDays(next, -interval), 'ok', { items: before }),
    // It is out for delivery, so its date can't be a later day.
    { ...delivery(today, 'ok', { items: of('wet', { quantity: 12 }) }), date: deliveryDayUntil(country, today) },
    delivery(next, 'ok', { items: open, discountPercent: 10, referralCredit: 1000 }),
  ];
}

/** Eight deliveries. With those that the schedule adds there are ten. */
export const manyDeliveries = ({ items, country, next }: Wanted): Delivery[] =>
  Array.from({ length: 8 }, (_, index) => ({
    date: deliveryDayFrom(country, addDays(next, (index - 7) * interval)),
    outcome: 'ok',
    kind: 'food',
    items,
  }));

export interface Service {
  publicId: string;
  customerId: number;
  kind: 'food' | 'treatment';
  every: number;
  method: 'window' | 'named-day';
  items: StoredItem[];
  active: boolean;
}

/** Saves a service with its deliveries. Deliveries delivered by `now` count as confirmed. */
export async function saveService(
  transaction: Transaction<Schema>,
  { publicId, customerId, kind, every, method, items, active }: Service,
  deliveries: readonly Delivery[],
  now: Date,
  country: string,
): Promise<void> {
  const { timeZone } = findLocale(country)!;
  const { id } = await transaction
    .insertInto('services')
    .values({
      public_id: publicId,
      customer_id: customerId,
      kind,
      interval_days: every,
      method,
      items: JSON.stringify(items),
      active,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = deliveries.map((delivery, index) => {
    const facts = { date: delivery.date, method, country, timeZone, outcome: delivery.outcome, confirmedAt: null };
    return {
      public_id: `${publicId}-${index + 1}`,
      service_id: id,
      customer_id: customerId,
      sequence: index + 1,
      order_id: `${4800 + (id % 5000)}-${String(937 + index * 31).padStart(4, '0')}`,
      kind: delivery.kind,
      date: delivery.date,
      method,
      version: 1,
      outcome: delivery.outcome,
      confirmed_at: statusAt(facts, now) === 'delivered' ? new Date(`${delivery.date}T15:00:00Z`) : null,
      discount_percent: delivery.discountPercent ?? 0,
      referral_credit: delivery.referralCredit ?? 0,
      offer_credit: delivery.offerCredit ?? 0,
      items: JSON.stringify(delivery.items),
    };
  });
  if (rows.length === 0) return;
  await transaction.insertInto('deliveries').values(rows).execute();
  await lookAgain(transaction, customerId);
}
