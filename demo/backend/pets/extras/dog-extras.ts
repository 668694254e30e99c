import type { InferInput } from 'valibot';
import type { extra, extras } from '../../../../src/contract/pets/extras.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { contentFor } from '../../content/content.ts';
import { isSold, particularsOf } from '../../content/particulars.ts';
import type { DeliveryRow, Executor } from '../../platform/database/schema.ts';
import { openDeliveries } from '../../deliveries/open-deliveries.ts';
import type { Shown } from '../../deliveries/open-delivery.ts';
import { dogOf, extrasLine, isFoodLine, numberOf } from '../../rules/deliveries/lines.ts';
import { firstDeliveryDay, loadPlan } from '../../planner/load.ts';
import { planAt } from '../../planner/plan/contents.ts';
import { isAfterEnd, methodOf } from '../../planner/plan/line-days.ts';
import { nextFoodLine } from '../../planner/plan/plan-input.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { nextPriceAfter } from '../../planner/plan/prices.ts';
import { extraOf, extrasOf } from '../../planner/plan/standing-extras.ts';
import { windowEnd } from '../../rules/deliveries/calendar.ts';
import { adjustableOf } from '../../rules/deliveries/options.ts';
import { pictureOf, productItem, productKeys } from '../../rules/food/catalogue.ts';
import { kilogramPrice } from '../../rules/food/kilogram-price.ts';
import { priceOn } from '../../rules/food/price-list.ts';
import { mostTreats, treatsIn } from '../../rules/food/treats.ts';
import { findProfile } from '../profile.ts';
import type { ProfileRow } from '../profile.ts';

type Extra = InferInput<typeof extra>;
export type ShownExtras = InferInput<typeof extras>;

/** A delivery that can still be changed and has a line of the dog. */
interface Coming {
  row: DeliveryRow;
  delivery: Shown;
  /** The number of its food line; undefined: extras alone. */
  line: number | undefined;
  /** Days until the next food. */
  days: number;
}

/** What a choice of a dog's extras is about. */
export interface DogExtras {
  pet: ProfileRow;
  version: number;
  /** §8 false: no progress on upcoming orders. */
  matched: boolean;
  /** The account is to be deleted. */
  isLeaving: boolean;
  coming: Coming[];
  input: PlanInput;
  /** Whether deliveries were ever started. */
  hasBegun: boolean;
  /** The days of a delivery of extras alone; null: none is offered. */
  alone: { date: string; until: string } | null;
}

export async function loadExtras(executor: Executor, request: ApiRequest): Promise<DogExtras> {
  const { visitor, now } = request;
  const { rows, shown, matched, household } = await openDeliveries(executor, visitor, now);
  const pet = await findProfile(executor, request);
  const dog = pet.public_id;
  const { input } = await loadPlan(executor, visitor, now);
  const coming = shown.flatMap(({ row, delivery }): Coming[] => {
    const lines = row.lines.filter(({ name }) => dogOf(name) === dog);
    const food = lines.find(({ name }) => isFoodLine(name));
    const days = food?.days ?? input.facts.get('interval', dog)?.days ?? 0;
    return lines.length > 0 ? [{ row, delivery, line: food && numberOf(food.name), days }] : [];
  });
  const { facts, country } = input;
  const parcel = coming.find(({ line }) => line === undefined);
  const date = parcel?.row.date ?? firstDeliveryDay(visitor, now);
  const until = parcel?.delivery.until ?? windowEnd(country, date, methodOf(input, extrasLine(dog, 1)));
  const food = coming.find(({ line }) => line !== undefined);
  const hasBegun = facts.get('begun', dog) !== null && facts.get('series', dog) !== null;
  const isOffered = hasBegun && !isAfterEnd(input, dog, date) && (!food || food.row.date > date);
  const isLeaving = household.customer.deletion_due !== null;
  return {
    pet,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    matched: matched && pet.matched,
    isLeaving,
    coming,
    input,
    hasBegun,
    alone: isOffered && !isLeaving ? { date, until } : null,
  };
}

/** The deliveries that have the dog's food, by date. */
export const foodIn = ({ coming }: DogExtras): (Coming & { line: number })[] =>
  coming.flatMap((each) => (each.line === undefined ? [] : [{ ...each, line: each.line }]));

const dayOf = ({ id, date, until }: Shown) => ({ id, date, until: until ?? null });

function presentExtra({ pet, coming, input, alone }: DogExtras, request: ApiRequest, product: string): Extra {
  const { currency } = input;
  const content = contentFor(request.visitor.locale);
  const { products, shop } = content;
  const item = productItem(product, pet.public_id, 0, currency);
  const deliveries = coming.flatMap(({ row, delivery }) =>
    row.items
      .filter((each) => each.petPublicId === pet.public_id && each.kind === 'product' && each.product === product)
      .map(({ identifier, quantity }) => ({ ...dayOf(delivery), identifier, quantity })),
  );
  const day = coming[0]?.row.date ?? alone?.date ?? '';
  const next = item && nextPriceAfter(input, `product/${product}`, day);
  const money = (amount: number) => ({ amount, currency: currency as 'GBP' });
  const standing = input.facts.get('extra', extraOf(pet.public_id, product));
  const particulars = item ? particularsOf(product, request.visitor) : null;
  const price = item ? priceOn(input.prices ?? [], `product/${product}`, day, currency)! : null;
  return {
    product,
    name: products[product] ?? product,
    text: shop[product] ?? null,
    price: price === null || !isSold(product, request.visitor) ? null : money(price),
    perKilogram: item && price !== null ? kilogramPrice({ ...item, unitPrice: price }, currency) : null,
    newPrice: next ? { from: next.from, price: money(next.price) } : null,
    unit: item?.unit ?? 'unit',
    contents: item?.contents ?? null,
    imageUrl: pictureOf(product),
    often: standing ? 'every' : deliveries.length > 0 ? 'once' : 'never',
    quantity: standing?.quantity ?? deliveries[0]?.quantity ?? 0,
    max: adjustableOf({ kind: 'product', quantity: standing?.quantity ?? 0 })!.max,
    paused: standing?.isPaused ?? false,
    deliveries,
    particulars,
  };
}

const order: readonly Extra['often'][] = ['every', 'once', 'never'];

/** The dog's treats, in the delivery that has the most of them. Extras alone count as eaten in one interval. */
function treatsOf({ pet, coming, input }: DogExtras): ShownExtras['treats'] {
  const dog = input.dogs.find(({ publicId }) => publicId === pet.public_id)!;
  const treats = coming.flatMap(({ row, line, days }) => {
    const plan = planAt(input.facts, dog, line ?? nextFoodLine(input, dog.publicId));
    return plan ? [treatsIn(row.items, dog.publicId, days, plan.portions)] : [];
  });
  return mostTreats(treats) ?? null;
}

export function presentExtras(own: DogExtras, request: ApiRequest): ShownExtras {
  const standing = extrasOf(own.input.facts, own.pet.public_id).map(({ product }) => product);
  const keys = [...new Set([...productKeys, ...standing])];
  return {
    version: own.version,
    extras: keys
      .map((product) => presentExtra(own, request, product))
      // What isn't sold stays as long as the dog gets it.
      .filter(({ price, often }) => price !== null || often !== 'never')
      .toSorted((a, b) => order.indexOf(a.often) - order.indexOf(b.often)),
    deliveries: foodIn(own).map(({ delivery }) => dayOf(delivery)),
    alone: own.alone,
    treats: treatsOf(own),
  };
}
