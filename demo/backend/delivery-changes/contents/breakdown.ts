import type { InferInput } from 'valibot';
import type { breakdown } from '../../../../src/contract/deliveries/changes.ts';
import type { Money } from '../../../../src/contract/base.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { notFound } from '../../platform/http/failure.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { findDelivery } from '../../deliveries/find-deliveries.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { loadPlan } from '../../planner/load.ts';
import { nextPriceAfter, nextPriceOf } from '../../planner/plan/prices.ts';
import { namedDay } from '../../rules/food/price-list.ts';
import type { Household } from '../../deliveries/household.ts';
import type { Shown } from '../../deliveries/open-delivery.ts';
import type { DeliveryRow, Executor } from '../../platform/database/schema.ts';

type Breakdown = InferInput<typeof breakdown>;
type Line = Breakdown['lines'][number];
type Before = NonNullable<Breakdown['before']>;

interface Delivery {
  row: DeliveryRow;
  shown: Shown;
  lines: Line[];
}

/** A delivery with its visible items and their unit prices. */
function deliveryOf(row: DeliveryRow, household: Household): Delivery {
  const shown = presentDelivery(row, household);
  const { currency } = findLocale(household.customer.country)!;
  const lines = shown.pets.flatMap(({ petPublicId, name: petName, items }) =>
    items.map(({ identifier, kind, name, unit, quantity, price, unitGrams = null }) => {
      const stored = row.items.find((each) => each.identifier === identifier && each.petPublicId === petPublicId)!;
      const unitPrice: Money = { amount: stored.unitPrice, currency };
      return { petPublicId, petName, identifier, kind, name, unit, quantity, unitPrice, price, unitGrams };
    }),
  );
  return { row, shown, lines };
}

const holdsDryFood = ({ lines }: Delivery): boolean => lines.some(({ kind }) => kind === 'dry');

/**
 * Finds the delivery to compare with: the last one before it that had items and was not cancelled. A delivery with dry food is
 * compared with one that has dry food, not with extra trays sent in between.
 */
async function findBefore(executor: Executor, delivery: Delivery, household: Household): Promise<Delivery | undefined> {
  const { row } = delivery;
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', row.customer_id)
    .where('service_id', '=', row.service_id)
    .where('date', '<', row.date)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const earlier = rows
    .map((each) => deliveryOf(each, household))
    .filter(({ shown, lines }) => shown.status !== 'cancelled' && lines.length > 0);
  return (holdsDryFood(delivery) ? earlier.find(holdsDryFood) : undefined) ?? earlier[0];
}

const keyOf = ({ petPublicId, identifier }: Line): string => `${petPublicId} ${identifier}`;
const pricedOf = ({ quantity, unitPrice, price, unitGrams }: Line) => ({ quantity, unitPrice, price, unitGrams });

/** The difference between two lines; undefined if they are equal. */
function differenceOf(before: Line | undefined, after: Line | undefined): Before['items'][number] | undefined {
  const line = (after ?? before)!;
  const same = before && after && JSON.stringify(pricedOf(before)) === JSON.stringify(pricedOf(after));
  if (same) return undefined;
  const { petPublicId, petName, identifier, kind, name, unit, price } = line;
  return {
    petPublicId,
    petName,
    identifier,
    kind,
    name,
    unit,
    before: before ? pricedOf(before) : null,
    after: after ? pricedOf(after) : null,
    amount: { ...price, amount: (after?.price.amount ?? 0) - (before?.price.amount ?? 0) },
  };
}

function compare(before: Delivery, after: Delivery): Before {
  const less = (a: Money, b: Money): Money => ({ ...a, amount: a.amount - b.amount });
  const keys = new Set([...after.lines, ...before.lines].map(keyOf));
  const find = ({ lines }: Delivery, key: string) => lines.find((line) => keyOf(line) === key);
  const sum = (
    kind: Before['sums'][number]['kind'],
    of: 'deliveryFee' | 'offerDiscount' | 'referralCredit' | 'offerCredit',
  ) => {
    const [was, is] = [before.shown.amounts[of], after.shown.amounts[of]];
    return { kind, before: was, after: is, amount: less(is, was) };
  };
  const sums = [
    sum('fee', 'deliveryFee'),
    sum('discount', 'offerDiscount'),
    sum('referral-credit', 'referralCredit'),
    sum('offer-credit', 'offerCredit'),
  ];
  return {
    id: before.shown.id,
    date: before.shown.date,
    total: before.shown.amounts.total,
    difference: less(after.shown.amounts.total, before.shown.amounts.total),
    items: [...keys].flatMap((key) => differenceOf(find(before, key), find(after, key)) ?? []),
    sums: sums.filter(({ amount }) => amount.amount !== 0),
  };
}

/** Explains a price: every line, and what differs from the delivery before. */
export async function breakdownOf({ context, visitor, now, id }: ApiRequest): Promise<Breakdown> {
  const { kysely } = context.database;
  const row = await findDelivery(kysely, visitor, id);
  if (!row) throw notFound();
  const household = await loadHousehold(kysely, visitor, now);
  const delivery = deliveryOf(row, household);
  const before = await findBefore(kysely, delivery, household);
  const { amounts, method, version } = delivery.shown;
  const money = (amount: number): Money => ({ ...amounts.total, amount });
  const { input } = await loadPlan(kysely, visitor, now);
  const nextPrice = ({ petPublicId, identifier, quantity }: Line): Line['newPrice'] => {
    const item = row.items.find((each) => each.identifier === identifier && each.petPublicId === petPublicId)!;
    const next = nextPriceOf(input, row, item);
    return next ? { from: next.from, unitPrice: money(next.unitPrice), price: money(next.unitPrice * quantity) } : null;
  };
  const nextFee = method === 'window' ? undefined : nextPriceAfter(input, namedDay, row.date);
  const goods = money(delivery.lines.reduce((sum, { price }) => sum + price.amount, 0));
  const { discount_percent: percent, discount_amount: off, reduced_by: by } = row;
  const creditOf = (
    available: number,
    used: Money,
    code: string | null = null,
    parts: NonNullable<typeof amounts.credits> = [],
  ) =>
    available === 0
      ? null
      : {
          available: money(available),
          used,
          code,
          parts: parts.map((each) => ({ code: each.code, used: each.amount })),
        };
  return {
    id: row.public_id,
    version,
    lines: delivery.lines.map((line) => ({ ...line, newPrice: nextPrice(line) })),
    goods,
    fee: {
      method,
      amount: amounts.deliveryFee,
      newPrice: nextFee ? { from: nextFee.from, amount: money(nextFee.price) } : null,
    },
    discount:
      percent === 0 && off === 0
        ? null
        : {
            percent: percent || null,
            off: off === 0 ? null : money(off),
            code: by.discount ?? null,
            of: goods,
            amount: amounts.offerDiscount,
          },
    referralCredit: creditOf(row.referral_credit, amounts.referralCredit),
    offerCredit: creditOf(row.offer_credit, amounts.offerCredit, by.credit ?? null, amounts.credits ?? []),
    total: amounts.total,
    before: before ? compare(before, delivery) : null,
  };
}
