import type { Kysely, Selectable, Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { delivery } from '../../../src/contract/delivery.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import { contentFor } from '../content.ts';
import type { Schema, StoredItem } from '../database/schema.ts';
import { isoIn } from '../rules/days.ts';
import { feeOf, lineTotal, sumsOf } from '../rules/prices.ts';
import { missingDates } from '../rules/schedule.ts';
import { asksArrival, statusAt, timelineOf } from '../rules/timeline.ts';
import type { Facts } from '../rules/timeline.ts';

/** What the contract takes; its check fills in what may be left out. */
type DeliveryInput = InferInput<typeof delivery>;
export type Executor = Kysely<Schema> | Transaction<Schema>;
type DeliveryRow = Selectable<Schema['deliveries']>;
type CustomerRow = Selectable<Schema['customers']>;
type PetRow = Pick<Selectable<Schema['pets']>, 'public_id' | 'name' | 'id'>;

/** What all boxes of a customer are shown with. */
export interface Household {
  customer: CustomerRow;
  pets: PetRow[];
  mixes: Map<number, { dry: number; wet: number; other: number }>;
  now: Date;
}

const zoneOf = (country: string) => findLocale(country)!;

export function factsOf(row: DeliveryRow, country: string): Facts {
  const { timeZone } = zoneOf(country);
  return { date: row.date, method: row.method, country, timeZone, outcome: row.outcome, confirmedAt: row.confirmed_at };
}

/** `4821-0937`: from the id, so that it is the same on every process. */
const orderId = (serviceId: number, sequence: number): string => {
  const number = ((serviceId * 7919 + sequence * 104_729) % 90_000_000) + 10_000_000;
  return `${String(number).slice(0, 4)}-${String(number).slice(4)}`;
};

/** Makes the boxes that the clock has brought within the horizon. Two processes that do so at once make them once. */
export async function extendServices(executor: Executor, visitor: Visitor, now: Date): Promise<void> {
  const { country } = visitor;
  const { timeZone } = zoneOf(country);
  const services = await executor
    .selectFrom('services')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('active', '=', true)
    .execute();
  if (services.length === 0) return;
  const last = await executor
    .selectFrom('deliveries')
    .select(['service_id', 'date', 'sequence', 'outcome', 'method'])
    .where('customer_id', '=', visitor.customerId)
    .orderBy('sequence', 'desc')
    .execute();
  const rows = services.flatMap((service) => {
    const own = last.filter((each) => each.service_id === service.id);
    const [latest] = own;
    if (!latest) return [];
    const isOpen = (each: (typeof own)[number]): boolean =>
      each.outcome !== 'cancelled' && now <= timelineOf({ ...each, country, timeZone }).changesUntil;
    const dates = missingDates(country, latest.date, service.interval_days, own.filter(isOpen).length);
    return dates.map((date, index) => {
      const sequence = latest.sequence + index + 1;
      return {
        public_id: `${service.public_id}-${sequence}`,
        service_id: service.id,
        customer_id: visitor.customerId,
        sequence,
        order_id: orderId(service.id, sequence),
        kind: service.kind,
        date,
        method: service.method,
        version: 1,
        outcome: 'ok' as const,
        confirmed_at: null,
        discount_percent: 0,
        referral_credit: 0,
        offer_credit: 0,
        items: JSON.stringify(service.items),
      };
    });
  });
  if (rows.length > 0)
    await executor
      .insertInto('deliveries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function loadHousehold(executor: Executor, visitor: Visitor, now: Date): Promise<Household> {
  const customer = await executor
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  const pets = await executor
    .selectFrom('pets')
    .select(['id', 'public_id', 'name'])
    .where('customer_id', '=', visitor.customerId)
    .execute();
  const plans = await executor
    .selectFrom('plans')
    .innerJoin('pets', 'pets.id', 'plans.pet_id')
    .select(['plans.pet_id', 'plans.portions'])
    .where('pets.customer_id', '=', visitor.customerId)
    .orderBy('plans.delivery_date')
    .execute();
  const mixes = new Map(
    plans.map(({ pet_id, portions: { dry, wet, other } }) => [
      pet_id,
      { dry: dry.percent, wet: wet.percent, other: other.percent },
    ]),
  );
  return { customer, pets, mixes, now };
}

const problemOf = (status: string, customer: CustomerRow): DeliveryInput['payment']['problem'] =>
  status === 'billing-problem' || status === 'authentication-required' ? status : customer.payment_problem;

/** A box as the contract wants it, with its status at this moment. */
export function presentDelivery(row: DeliveryRow, { customer, pets, mixes, now }: Household): DeliveryInput {
  const { country } = customer;
  const { currency, timeZone, segment } = zoneOf(country);
  const facts = factsOf(row, country);
  const { until, changesUntil, chargeDate, packDate } = timelineOf(facts);
  const status = statusAt(facts, now);
  const { products } = contentFor(customer.locale);
  const money = (amount: number) => ({ amount, currency });
  const sums = sumsOf(row.items, feeOf(row.method, currency), {
    discountPercent: row.discount_percent,
    referralCredit: row.referral_credit,
    offerCredit: row.offer_credit,
  });
  const item = (stored: StoredItem, name: string) => ({
    identifier: stored.identifier,
    kind: stored.kind,
    name: (products[stored.product] ?? stored.product).replace('{{name}}', name),
    quantity: stored.quantity,
    unit: stored.unit,
    price: money(lineTotal(stored)),
    unitGrams: stored.unitGrams,
    contents: stored.contents,
  });
  const problem = problemOf(status, customer);
  const boxPets = pets.flatMap((pet) => {
    const items = row.items.filter((each) => each.petPublicId === pet.public_id);
    if (items.length === 0) return [];
    return {
      petPublicId: pet.public_id,
      name: pet.name,
      items: items.map((each) => item(each, pet.name)),
      subtotal: money(items.reduce((sum, each) => sum + lineTotal(each), 0)),
      mix: row.kind === 'food' ? (mixes.get(pet.id) ?? null) : null,
    };
  });
  return {
    id: row.public_id,
    orderId: row.order_id,
    kind: row.kind,
    status,
    version: row.version,
    method: row.method,
    date: row.date,
    until,
    changesUntil: isoIn(timeZone, changesUntil),
    packDate,
    deliveredOn: status === 'delivered' ? (row.confirmed_at ? isoIn(timeZone, row.confirmed_at).slice(0, 10) : until) : null,
    trackingUrl: status === 'dispatched' ? `/${segment}/parcel/?order=${row.order_id}` : null,
    address: { oneLine: customer.address },
    payment: {
      date: chargeDate,
      type: customer.payment_type,
      cardDigits: customer.card_digits,
      problem,
      resolveUrl: problem ? `/${segment}/settings/#payment` : null,
    },
    amounts: {
      deliveryFee: money(sums.deliveryFee),
      referralCredit: money(sums.referralCredit),
      offerDiscount: money(sums.offerDiscount),
      offerCredit: money(sums.offerCredit),
      total: money(sums.total),
    },
    pets: boxPets,
    askArrival: asksArrival(facts, now),
    removeAllUrl: null,
  };
}
