import type { InferInput } from 'valibot';
import type { delivery, DeliveryStatus } from '../../../src/contract/deliveries/delivery.ts';
import { giftPet } from '../../../src/contract/shop/gifts.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { mixFor } from './household.ts';
import type { Household } from './household.ts';
import { storedIn } from './household-state.ts';
import type { HouseholdState } from './household-state.ts';
import { contentFor, isNamedAfterDog, productName } from '../content/content.ts';
import { isSold } from '../content/particulars.ts';
import type { DeliveryRow } from '../platform/database/schema.ts';
import { isFood } from '../rules/food/delivery-items.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';
import { dayIn } from '../../../src/zones.ts';
import { isoIn } from '../../../src/instants.ts';
import type { KnownNews } from './known-news.ts';
import { sharesOf, worthOf } from '../planner/shares.ts';
import { shownRefunds } from './shown-refunds.ts';
import { printedPlace } from '../rules/customer/address.ts';
import { pictureOf } from '../rules/food/catalogue.ts';
import { adjustableOf, isMatched, isOptional } from '../rules/deliveries/options.ts';
import { kilogramPrice } from '../rules/food/kilogram-price.ts';
import { lineTotal } from '../rules/food/prices.ts';
import { creditsOf, sumsFor } from './sums.ts';
import { asksArrival, isCharged, statusAt, timelineOf } from '../rules/deliveries/timeline.ts';
import type { StoredDelivery } from '../rules/deliveries/timeline.ts';

/** The contract's input type; its check fills in optional fields. */
type DeliveryInput = InferInput<typeof delivery>;
const zoneOf = (country: string) => findLocale(country)!;

/** What is stored of a delivery and decides its status. Without the state of the household it covers the delivery alone. */
export function storedOf(row: DeliveryRow, country: string, householdState?: HouseholdState): StoredDelivery {
  const { timeZone } = zoneOf(country);
  const { date, method, outcome, confirmed_at: confirmedAt, paid_at: paidAt, replaces } = row;
  return {
    date,
    method,
    country,
    timeZone,
    outcome,
    confirmedAt,
    paidAt,
    isReplacement: replaces !== null,
    ...(householdState && storedIn(row, householdState)),
  };
}

const problemOf = (status: string, customer: Household['customer']): DeliveryInput['payment']['problem'] =>
  status === 'billing-problem' || status === 'authentication-required' ? status : customer.payment_problem;

/** Pictures by kind of item. Shop products have their own. */
const pictures: Partial<Record<StoredItem['kind'], string>> = {
  dry: '/demo/assets/dry-bag.svg',
  wet: '/demo/assets/tray-thumb.svg',
  treatment: '/demo/assets/treatment.svg',
  scoop: '/demo/assets/scoop.svg',
};

/** Whether a delivery has been charged, also one that the customer withdrew from afterwards. */
export const wasCharged = ({ declared }: Pick<DeliveryRow, 'declared'>, status: DeliveryStatus): boolean =>
  isCharged(status) || (status === 'cancelled' && declared?.isCharged === true);

/** The statement that stopped a delivery, if one did. */
function declarationOf({ declared }: Pick<DeliveryRow, 'declared'>): DeliveryInput['declared'] {
  if (!declared || declared.kind === 'farewell' || declared.kind === 'unpaid') return null;
  const { kind, reference } = declared;
  return { kind, reference };
}

/** A delivery without the parts of dogs that get no more deliveries, which may be on their way all the same. */
export function withoutFarewells(row: DeliveryRow, { pets }: Pick<Household, 'pets'>): DeliveryRow {
  const left = new Set(pets.filter(({ isListed }) => !isListed).map(({ public_id }) => public_id));
  return left.size === 0 ? row : { ...row, items: row.items.filter(({ petPublicId }) => !left.has(petPublicId)) };
}

/** Presents a delivery as the contract's delivery, with its status at `household.now`. */
export function presentDelivery(row: DeliveryRow, household: Household): DeliveryInput {
  const { customer, pets, now } = household;
  const { country } = customer;
  const { currency, timeZone, segment } = zoneOf(country);
  const stored = storedOf(row, country, household);
  const { until, changesUntil, chargeDate, packDate } = timelineOf(stored);
  const status = statusAt(stored, now);
  const content = contentFor(customer.locale);
  const money = (amount: number) => ({ amount, currency });
  const sums = sumsFor(row, currency);
  const owed = withoutFarewells(row, household);
  const open = status === 'scheduled' && isMatched(customer, pets, row.items);
  const delivery = `/${segment}/new-account-api/1.0/box-breakdown/upcoming/${row.public_id}`;
  const nameOf = (product: string, pet: string): string => productName(content, product, pet);
  const item = (line: StoredItem, name: string) => ({
    identifier: line.identifier,
    kind: line.kind,
    name: nameOf(line.product, name),
    quantity: line.quantity,
    unit: line.unit,
    price: money(lineTotal(line)),
    perKilogram: kilogramPrice(line, currency),
    unitGrams: line.unitGrams,
    contents: line.contents,
    adjustable: open ? adjustableOf(line) : null,
    imageUrl: pictures[line.kind] ?? pictureOf(line.product),
  });
  // A delivery still to be charged shows how the customer pays today.
  const means = (wasCharged(row, status) && row.charged_with) || customer;
  const problem = row.replaces === null ? problemOf(status, customer) : null;
  const isUndecided = (status === 'lost' || status === 'returned') && !household.reported.has(row.id);
  const recipient = row.kind === 'gift' && row.place && { public_id: giftPet, name: row.place.name, mixes: [] };
  const deliveryPets = (recipient ? [recipient] : pets).flatMap((pet) => {
    const items = row.items.filter((each) => each.petPublicId === pet.public_id);
    if (items.length === 0) return [];
    return {
      petPublicId: pet.public_id,
      name: pet.name,
      items: items.map((each) => item(each, pet.name)),
      subtotal: money(items.reduce((sum, each) => sum + lineTotal(each), 0)),
      mix: row.kind === 'food' && items.some(isFood) ? mixFor(pet, row.date) : null,
      // Scoops are for kibble only.
      scoopUrl:
        open && items.some(({ kind }) => kind === 'dry') && isSold('scoop', customer)
          ? `${delivery}/scoop/${pet.public_id}?version=${row.version}`
          : null,
    };
  });
  const dogWith = (product: string): string =>
    deliveryPets.find(({ petPublicId }) =>
      row.items.some((each) => each.product === product && each.petPublicId === petPublicId),
    )?.name ?? '';
  /** What the customer's mails state of the price of something in it, until it is valid. */
  const newsOf = ({ of, before, after, from }: KnownNews): NonNullable<DeliveryInput['newPrices']> => {
    const isIn = of
      ? row.items.some((each) => each.petPublicId === of.pet && each.product === of.product && each.quantity > 0)
      : row.method === 'named-day';
    if (!isIn || dayIn(timeZone, now) >= from) return [];
    const dog = (of && pets.find(({ public_id }) => public_id === of.pet)?.name) ?? null;
    const whole = of ? nameOf(of.product, dog ?? '') : content.mail.words['namedDay']!;
    const mix = of?.recipes?.map((key) => content.recipes[key].name).join(', ');
    const name = mix ? `${whole} (${mix})` : whole;
    const isNamed = of && isNamedAfterDog(content, of.product);
    return [{ name, dog: isNamed ? null : dog, before: money(before), after: money(after), from }];
  };
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
    deliveredOn:
      status === 'delivered' ? (row.confirmed_at ? isoIn(timeZone, row.confirmed_at).slice(0, 10) : until) : null,
    trackingUrl: status === 'dispatched' ? `/${segment}/parcel/?order=${row.order_id}` : null,
    address: { oneLine: row.place ? printedPlace(row.place, country) : (row.address ?? customer.address) },
    elsewhere: row.place !== null,
    payment: {
      date: row.paid_at ? dayIn(timeZone, row.paid_at) : chargeDate,
      type: means.payment_type,
      cardDigits: means.card_digits,
      problem,
      // The client knows the page of the settings, and whether there is one.
      resolveUrl: null,
    },
    amounts: {
      deliveryFee: money(sums.deliveryFee),
      referralCredit: money(sums.referralCredit),
      offerDiscount: money(sums.offerDiscount),
      offerCredit: money(sums.offerCredit),
      discountCode: row.reduced_by.discount ?? null,
      creditCode: row.reduced_by.credit ?? null,
      credits: creditsOf(row.reduced_by, -sums.offerCredit).map(({ label, amount }) => ({
        code: label,
        amount: money(-amount),
      })),
      total: money(sums.total),
    },
    pets: deliveryPets,
    // A parcel for dogs that get no more may arrive, without a question. Whether a gift has, the customer can't know.
    askArrival: !recipient && owed.items.length > 0 && asksArrival(stored, now),
    reported: household.reported.has(row.id),
    replaces: row.replaces,
    declared: status === 'cancelled' ? declarationOf(row) : null,
    refunds: shownRefunds(
      {
        publicId: row.public_id,
        until,
        currency,
        left: household.lost.get(row.public_id) ?? worthOf(isUndecided ? sharesOf(row, sums) : []),
        timeZone,
        isUndecided,
      },
      household.refunds,
      now,
    ),
    recalls: household.recalls
      .filter((each) => each.delivery === row.public_id)
      .map(({ product, lots }) => ({ name: nameOf(product, dogWith(product)), lots })),
    newPrices: status === 'scheduled' ? household.newPrices.flatMap(newsOf) : [],
    removeAllUrl:
      open && deliveryPets.some(({ items }) => items.some(isOptional))
        ? `${delivery}/remove-all?version=${row.version}`
        : null,
  };
}
