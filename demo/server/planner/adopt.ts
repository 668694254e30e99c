import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import type { DeliveryRow, Schema } from '../database/schema.ts';
import { feeOf, sumsOf } from '../rules/food/prices.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';
import { deliveryItemsFor } from '../rules/food/delivery-items.ts';
import { timelineOf } from '../rules/deliveries/timeline.ts';
import { canonical, Facts } from './facts.ts';
import type { Contents, Decision, FactValues } from './facts.ts';
import { isFixed, isLost, loadPlan } from './load.ts';
import { addFacts } from './log.ts';
import type { Loaded } from './load.ts';
import { planAt } from './plan/contents.ts';
import { ahead, foodLine, isFoodLine, packLine } from './lines.ts';
import { plan } from './plan/planner.ts';
import type { PlannedDelivery } from './plan/deliveries.ts';
import type { Line } from './lines.ts';

/*
 * Customers whose deliveries were made before there was a planner, and samples: their facts are read off their rows. No
 * open delivery moves by it: where the plan would have another day or content, the row's becomes a fact.
 */

type Service = Selectable<Schema['services']>;
type StoredAbsence = Selectable<Schema['absences']>;

const isOf = (publicId: string) => (item: StoredItem) => item.petPublicId === publicId;
const isDry = ({ kind }: StoredItem): boolean => kind === 'dry';
const isWet = ({ kind }: StoredItem): boolean => kind === 'wet';
const isPack = ({ kind }: StoredItem): boolean => kind === 'treatment';

/** A delivery had nothing for a dog that was away on its day, unless that was decided, or ended, after its last day for changes. */
function itemsWithout(
  absences: readonly (StoredAbsence & { publicId: string })[],
  row: DeliveryRow,
  country: string,
): StoredItem[] {
  const { timeZone } = findLocale(country)!;
  const { changesUntil } = timelineOf({ date: row.date, method: row.method, country, timeZone });
  const out = absences.filter(
    ({ from_date: from, until_date: until, made_at: madeAt, ended_at: endedAt }) =>
      row.date >= from &&
      (until === null || row.date < until) &&
      changesUntil >= madeAt &&
      (endedAt === null || changesUntil < endedAt),
  );
  return row.items.filter(({ petPublicId }) => !out.some(({ publicId }) => publicId === petPublicId));
}

/** Gives each row the names of its lines, and takes out what belongs to dogs that were away. */
async function nameLines(
  transaction: Transaction<Schema>,
  { rows, pets }: Loaded,
  services: readonly Service[],
  country: string,
): Promise<void> {
  const absences = (
    await transaction
      .selectFrom('absences')
      .selectAll()
      .where('pet_id', 'in', (from) =>
        from
          .selectFrom('pets')
          .select('id')
          .where('customer_id', '=', rows[0]?.customer_id ?? 0),
      )
      .execute()
  ).map((absence) => ({ ...absence, publicId: pets.find(({ id }) => id === absence.pet_id)!.public_id }));
  const numbers = new Map<string, number>();
  const next = (key: string): number => {
    numbers.set(key, (numbers.get(key) ?? 0) + 1);
    return numbers.get(key)!;
  };
  for (const row of rows) {
    const items = itemsWithout(absences, row, country);
    const isEmpty = items.length === 0 && row.items.length > 0;
    const service = services.find(({ id }) => id === row.service_id)!;
    const lines: Line[] = [];
    if (row.outcome !== 'cancelled' && !isEmpty)
      for (const { public_id: publicId } of pets) {
        const own = items.filter(isOf(publicId));
        const hasDry = service.items.some((item) => isOf(publicId)(item) && isDry(item));
        // Extra trays sent in between aren't the plan's food.
        if (row.kind === 'food' && own.some(hasDry ? isDry : isWet))
          lines.push({ name: foodLine(publicId, next(`${publicId}/f`)), days: service.interval_days });
        if (row.kind === 'treatment' && own.some(isPack))
          lines.push({ name: packLine(publicId, next(`${publicId}/t`)), days: service.interval_days });
      }
    if (lines.length === 0 && items.length === row.items.length) continue;
    await transaction
      .updateTable('deliveries')
      .set({
        lines: JSON.stringify(lines),
        home: lines[0]?.name ?? null,
        ...(items.length < row.items.length && { items: JSON.stringify(items) }),
        ...(isEmpty && { outcome: 'cancelled' as const }),
      })
      .where('id', '=', row.id)
      .execute();
  }
}

/** First line of each plan: the first food on or after its day. */
async function numberPlans(transaction: Transaction<Schema>, { rows, pets, plans }: Loaded): Promise<void> {
  for (const { id, pet_id, delivery_date } of plans) {
    const { public_id: publicId } = pets.find((pet) => pet.id === pet_id)!;
    const own = rows.flatMap(({ lines, date }) =>
      lines.filter(({ name }) => name.startsWith(`${publicId}/f`)).map(() => date),
    );
    const line = own.filter((date) => date < delivery_date).length + 1;
    await transaction.updateTable('plans').set({ line }).where('id', '=', id).execute();
  }
}

/** What the tables from before say about each dog. */
function dogFacts(
  { rows, pets, input }: Loaded,
  services: readonly Service[],
  fixed: readonly DeliveryRow[],
): Decision[] {
  const { currency } = input;
  return pets.flatMap(({ public_id: publicId, subscription, away }): Decision[] => {
    const food = services.filter(({ kind, items }) => kind === 'food' && items.some(isOf(publicId)));
    const service = food.find(({ active }) => active) ?? food[0];
    const treatments = services.find(({ kind, items }) => kind === 'treatment' && items.some(isOf(publicId)));
    const begun: Decision[] = subscription === 'active' ? [['begun', publicId, { floor: '', was: 'complete' }]] : [];
    const gone: Decision[] = away ? [['away', publicId, away]] : [];
    if (!service) return [...begun, ...gone];
    const days = service.interval_days;
    const items = service.items.filter((item) => isOf(publicId)(item) && !isPack(item));
    const dog = input.dogs.find((each) => each.publicId === publicId)!;
    const packed = items.filter((item) => isDry(item) || isWet(item));
    const amounts = (food: readonly StoredItem[]): string =>
      JSON.stringify(food.map(({ kind, quantity, unitGrams }) => [kind, quantity, unitGrams]));
    const source = dog.plans.findLast(
      ({ portions, blend }) =>
        amounts(deliveryItemsFor({ petPublicId: publicId, portions, blend, currency, days, scoop: false })) ===
        amounts(packed),
    );
    const usual: Contents = { items, days, plan: (source ?? dog.plans.at(-1))?.line ?? 1 };
    const ordered = rows.find(
      (row) =>
        row.kind === 'food' &&
        !fixed.includes(row) &&
        row.outcome !== 'cancelled' &&
        row.items.some((item) => isOf(publicId)(item) && isPack(item)),
    );
    return [
      ...begun,
      ...gone,
      ['series', publicId, service.id],
      ['interval', publicId, { days, line: 0, floor: '' }],
      ['usual', publicId, usual],
      ...(treatments
        ? [['course', publicId, { series: treatments.id, items: treatments.items.filter(isOf(publicId)) }] as const]
        : []),
      ...(ordered
        ? [
            [
              'order',
              publicId,
              { item: ordered.items.find((item) => isOf(publicId)(item) && isPack(item))!, floor: input.firstOpen },
            ] as const,
          ]
        : []),
    ];
  });
}

/** Discounts and credits that deliveries have used or still hold. */
function reductionFacts(
  rows: readonly DeliveryRow[],
  fixed: readonly DeliveryRow[],
  currency: string,
  isValid: (row: DeliveryRow) => boolean,
): Decision[] {
  const valid = rows.filter(isValid);
  const credits = { referral: 0, offer: 0 };
  const discounts: number[] = [];
  for (const row of valid) {
    const reductions = {
      discountPercent: row.discount_percent,
      referralCredit: row.referral_credit,
      offerCredit: row.offer_credit,
    };
    const used = sumsOf(row.items, feeOf(row.method, currency), reductions);
    credits.referral += fixed.includes(row) ? -used.referralCredit : row.referral_credit;
    credits.offer += fixed.includes(row) ? -used.offerCredit : row.offer_credit;
    if (row.discount_percent > 0) discounts.push(row.discount_percent);
  }
  return [
    ...(['referral', 'offer'] as const).flatMap((kind): Decision[] =>
      credits[kind] > 0 ? [['credit', `${kind}-1`, { kind, amount: credits[kind] }]] : [],
    ),
    ...discounts.map((percent, index): Decision => ['discount', String(index + 1), { percent }]),
  ];
}

/** The facts about single lines that keep open deliveries as they are. */
function lineFacts(loaded: Loaded, facts: Facts, open: readonly DeliveryRow[]): Decision[] {
  const newFacts: Decision[] = [];
  const planned = (): PlannedDelivery[] => plan({ ...loaded.input, facts: facts.with(newFacts) });
  const named = open.flatMap((row) => row.lines.map(({ name }) => ({ name, row })));
  for (const { name, row } of named) {
    if (row.method !== (facts.get('method', '') ?? 'window')) newFacts.push(['lineMethod', name, row.method]);
    if (row.place) newFacts.push(['place', name, row.place]);
    if (row.note) newFacts.push(['note', name, row.note]);
  }
  const find = (name: string, among: readonly PlannedDelivery[]) =>
    among.find(({ lines }) => lines.some((line) => line.name === name));
  for (const { name, row } of named)
    if (find(name, planned())?.date !== row.date) newFacts.push(['date', name, row.date]);
  const after = planned();
  for (const { name, row } of named.filter((each) => isFoodLine(each.name))) {
    const publicId = name.slice(0, name.lastIndexOf('/'));
    const own = (items: readonly StoredItem[]) => items.filter((item) => isOf(publicId)(item) && !isPack(item));
    const items = own(row.items);
    const delivery = find(name, after);
    if (!delivery || canonical(own(delivery.items)) === canonical(items)) continue;
    const dog = loaded.input.dogs.find((each) => each.publicId === publicId)!;
    const line = Number(name.slice(name.lastIndexOf('/') + 2));
    const contents: FactValues['contents'] = {
      items,
      days: facts.get('interval', publicId)!.days,
      plan: planAt(dog, line)?.line ?? 1,
    };
    newFacts.push(['contents', name, contents]);
  }
  for (const { name, row } of named.filter((each) => !isFoodLine(each.name))) {
    const publicId = name.slice(0, name.lastIndexOf('/'));
    for (const item of row.items.filter(isOf(publicId)))
      if (
        facts.get('course', publicId)?.items.find(({ identifier }) => identifier === item.identifier)?.quantity !==
        item.quantity
      )
        newFacts.push(['item', `${name}/${item.identifier}`, { quantity: item.quantity }]);
  }
  return newFacts;
}

/** Reads the facts off the rows of a customer who has none yet. The customer must be locked. */
export async function adopt(
  transaction: Transaction<Schema>,
  visitor: Pick<Visitor, 'customerId' | 'country'>,
  now: Date,
): Promise<void> {
  const { customerId, country } = visitor;
  const { rows: state } = await sql<{ isNew: boolean }>`select plan_due is null as "isNew" from customers
    where id = ${customerId}`.execute(transaction);
  if (!state[0]?.isNew) return;
  const services = await transaction
    .selectFrom('services')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  if (services.length === 0) return;
  await nameLines(transaction, await loadPlan(transaction, visitor, now), services, country);
  await numberPlans(transaction, await loadPlan(transaction, visitor, now));
  const loaded = await loadPlan(transaction, visitor, now);
  const { timeZone } = findLocale(country)!;
  const fixed = loaded.rows.filter((row) => isFixed(row, country, now));
  const open = loaded.rows.filter((row) => row.outcome !== 'cancelled' && !fixed.includes(row));
  const method = (services.find(({ kind, active }) => kind === 'food' && active) ?? services[0]!).method;
  const newFacts: Decision[] = [
    ['method', '', method],
    ...dogFacts(loaded, services, fixed),
    ...reductionFacts(loaded.rows, fixed, loaded.input.currency, (row) => !isLost(row, timeZone, now)),
  ];
  const facts = new Facts(new Map()).with(newFacts);
  // More deliveries than are planned ahead exist after a clock was moved back.
  const near = open.filter(({ lines }) => lines.some(({ name }) => isNear(name, open)));
  await addFacts(transaction, customerId, [...newFacts, ...lineFacts(loaded, facts, near)]);
}

/** Whether a line is among the next ones of its dog. */
function isNear(name: string, open: readonly DeliveryRow[]): boolean {
  const prefix = name.slice(0, name.lastIndexOf('/') + 2);
  const own = open.flatMap(({ lines }) => lines.map((line) => line.name)).filter((each) => each.startsWith(prefix));
  return own.indexOf(name) < ahead;
}
