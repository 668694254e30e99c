import type { Selectable, Transaction } from 'kysely';
import type { DeliveryRow, Schema } from '../platform/database/schema.ts';
import { canonical } from '../platform/canonical.ts';
import { Facts } from '../planner/plan/facts.ts';
import type { Decision } from '../planner/plan/facts.ts';
import { foodLine, isFoodLine, kindOf, numberOf, dogOf, packLine } from '../rules/deliveries/lines.ts';
import type { Line } from '../rules/deliveries/lines.ts';
import { isFixed, loadPlan } from '../planner/load.ts';
import type { Loaded } from '../planner/load.ts';
import { addFacts } from '../planner/log.ts';
import { isPack, planAt } from '../planner/plan/contents.ts';
import { plan } from '../planner/plan/planner.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';

/*
 * The plan of a sample follows from facts, as that of every customer. They are what makes the planner plan the deliveries that
 * the sample describes.
 */

type Service = Selectable<Schema['services']>;
const isOf = (publicId: string) => (item: StoredItem) => item.petPublicId === publicId;

/** Names the lines of the deliveries: a dog's food or pack. Extra trays that were sent in between are no line. */
async function nameLines(
  transaction: Transaction<Schema>,
  { rows, pets }: Loaded,
  services: readonly Service[],
): Promise<void> {
  const numbers = new Map<string, number>();
  for (const row of rows.filter(({ outcome }) => outcome !== 'cancelled')) {
    const service = services.find(({ id }) => id === row.service_id)!;
    const lines = pets.flatMap(({ public_id: publicId }): Line[] => {
      const has = (items: readonly StoredItem[], kind: StoredItem['kind']): boolean =>
        items.some((item) => isOf(publicId)(item) && item.kind === kind);
      const kind = row.kind === 'treatment' ? 'treatment' : has(service.items, 'dry') ? 'dry' : 'wet';
      if (!has(row.items, kind)) return [];
      const nameOf = kind === 'treatment' ? packLine : foodLine;
      const number = (numbers.get(nameOf(publicId, 0)) ?? 0) + 1;
      numbers.set(nameOf(publicId, 0), number);
      return [{ name: nameOf(publicId, number), days: service.interval_days }];
    });
    if (lines.length === 0) continue;
    await transaction
      .updateTable('deliveries')
      .set({ lines: JSON.stringify(lines), home: lines[0]!.name })
      .where('customer_id', '=', row.customer_id)
      .where('id', '=', row.id)
      .execute();
  }
}

/** First line of each plan: the first food on or after its day. */
async function numberPlans(transaction: Transaction<Schema>, { rows, pets, plans }: Loaded): Promise<void> {
  for (const { customer_id, id, pet_id, delivery_date } of plans) {
    const { public_id: publicId } = pets.find((pet) => pet.id === pet_id)!;
    const before = rows.filter(
      ({ date, lines }) =>
        date < delivery_date && lines.some(({ name }) => isFoodLine(name) && dogOf(name) === publicId),
    );
    await transaction
      .updateTable('plans')
      .set({ line: before.length + 1 })
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .execute();
  }
}

/** What was decided about each dog. */
function dogFacts({ pets, input }: Loaded, services: readonly Service[], open: readonly DeliveryRow[]): Decision[] {
  return pets.flatMap(({ public_id: publicId, subscription, away }): Decision[] => {
    const begun: Decision[] = subscription === 'active' ? [['begun', publicId, { floor: '', was: 'complete' }]] : [];
    const gone: Decision[] = away ? [['away', publicId, away]] : [];
    const of = (kind: Service['kind']) =>
      services.find((each) => each.kind === kind && each.items.some(isOf(publicId)));
    const [food, treatments] = [of('food'), of('treatment')];
    if (!food) return [...begun, ...gone];
    const items = food.items.filter((item) => isOf(publicId)(item) && !isPack(item));
    const dog = input.dogs.find((each) => each.publicId === publicId)!;
    const ordered = open
      .filter(({ kind }) => kind === 'food')
      .flatMap((row) => row.items)
      .find((item) => isOf(publicId)(item) && isPack(item));
    return [
      ...begun,
      ...gone,
      ['series', publicId, food.id],
      ['interval', publicId, { days: food.interval_days, line: 0, floor: '' }],
      ['usual', publicId, { items, days: food.interval_days, plan: dog.plans[0]?.line ?? 1 }],
      ...(treatments
        ? [['course', publicId, { series: treatments.id, items: treatments.items.filter(isOf(publicId)) }] as const]
        : []),
      ...(ordered ? [['order', publicId, { item: ordered, floor: input.firstOpen }] as const] : []),
    ];
  });
}

/** The discounts and credits of open deliveries. */
const reductionFacts = (open: readonly DeliveryRow[]): Decision[] => [
  ...(['referral', 'offer'] as const).flatMap((kind): Decision[] => {
    const amount = open.reduce((sum, row) => sum + row[`${kind}_credit`], 0);
    return amount > 0 ? [['credit', `${kind}-1`, { kind, amount }]] : [];
  }),
  ...open
    .filter((row) => row.discount_percent > 0)
    .map((row, index): Decision => ['discount', String(index + 1), { percent: row.discount_percent }]),
];

/** Days and contents of open deliveries, where the planner would have others. */
function lineFacts({ input }: Loaded, facts: Facts, open: readonly DeliveryRow[]): Decision[] {
  const newFacts: Decision[] = [];
  const planned = (line: string) =>
    plan({ ...input, facts: facts.with(newFacts) }).find(({ lines }) => lines.some(({ name }) => name === line));
  const named = open.flatMap((row) => row.lines.map(({ name }) => ({ name, row })));
  for (const { name, row } of named) if (planned(name)?.date !== row.date) newFacts.push(['date', name, row.date]);
  for (const { name, row } of named.filter((each) => kindOf(each.name) === 'food')) {
    const publicId = dogOf(name);
    const own = (items: readonly StoredItem[]) => items.filter((item) => isOf(publicId)(item) && !isPack(item));
    const items = own(row.items);
    const delivery = planned(name);
    if (!delivery || canonical(own(delivery.items)) === canonical(items)) continue;
    const dog = input.dogs.find((each) => each.publicId === publicId)!;
    const { days } = facts.get('interval', publicId)!;
    newFacts.push(['contents', name, { items, days, plan: planAt(facts, dog, numberOf(name))?.line ?? 1 }]);
  }
  return newFacts;
}

/** Writes the facts of a sample whose services and deliveries are stored. */
export async function fillFacts(
  transaction: Transaction<Schema>,
  visitor: { customerId: number; country: string },
  now: Date,
): Promise<void> {
  const services = await transaction
    .selectFrom('services')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .orderBy('id')
    .execute();
  if (services.length === 0) return;
  await nameLines(transaction, await loadPlan(transaction, visitor, now), services);
  await numberPlans(transaction, await loadPlan(transaction, visitor, now));
  const loaded = await loadPlan(transaction, visitor, now);
  const open = loaded.rows.filter((row) => row.outcome !== 'cancelled' && !isFixed(row, visitor.country, now));
  const newFacts: Decision[] = [
    ['method', '', services[0]!.method],
    ...dogFacts(loaded, services, open),
    ...reductionFacts(open),
  ];
  const facts = new Facts().with(newFacts);
  await addFacts(transaction, visitor.customerId, [...newFacts, ...lineFacts(loaded, facts, open)]);
}
