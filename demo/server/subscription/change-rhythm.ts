import type { Transaction } from 'kysely';
import type { DeliveryRow, Schema } from '../database/schema.ts';
import { makeBox } from '../deliveries/boxes.ts';
import { plansOfPet, repack } from '../pets/new-plan.ts';
import type { StoredItem } from '../rules/item.ts';
import { followingDates } from '../rules/ranges.ts';
import { horizon } from '../rules/schedule.ts';
import { holds, openBoxesOf, servicesOf } from './services.ts';
import type { ServiceRow, When } from './services.ts';

export interface Eater {
  id: number;
  publicId: string;
}

const setItems = (
  transaction: Transaction<Schema>,
  table: 'services' | 'deliveries',
  { id }: { id: number },
  items: readonly StoredItem[],
): Promise<unknown> =>
  transaction
    .updateTable(table)
    .set({ items: JSON.stringify(items) })
    .where('id', '=', id)
    .execute();

/**
 * Sets a service's interval. Its next box keeps its day, since the food in the house lasts until then; those after it
 * follow in the new interval.
 */
async function setInterval(
  transaction: Transaction<Schema>,
  service: ServiceRow,
  days: number,
  when: When,
): Promise<void> {
  await transaction.updateTable('services').set({ interval_days: days }).where('id', '=', service.id).execute();
  const [first, ...later] = await openBoxesOf(transaction, service, when);
  if (!first) return;
  const dates = followingDates(when.visitor.country, first.date, days, later.length);
  for (const [index, box] of later.entries())
    await transaction.updateTable('deliveries').set({ date: dates[index]! }).where('id', '=', box.id).execute();
}

/** Packs what each dog eats from one box to the next. */
async function repackAll(transaction: Transaction<Schema>, pets: readonly Eater[], when: When): Promise<void> {
  for (const { id, publicId } of pets) {
    const plan = (await plansOfPet(transaction, id)).at(-1);
    if (plan) await repack(transaction, { publicId, portions: plan.portions }, when);
  }
}

/** Boxes of its own for one of several dogs: the first on the day of the box that it leaves. */
async function split(
  transaction: Transaction<Schema>,
  service: ServiceRow,
  pet: Eater,
  days: number,
  when: When,
): Promise<void> {
  const { customerId, country } = when.visitor;
  const isOwn = ({ petPublicId }: StoredItem): boolean => petPublicId === pet.publicId;
  const part = (items: readonly StoredItem[], own: boolean) => items.filter((item) => isOwn(item) === own);
  const publicId = `r-${pet.id}`;
  const items = JSON.stringify(part(service.items, true));
  const values = { interval_days: days, method: service.method, items, active: true, split_from: service.id };
  const own = await transaction
    .insertInto('services')
    .values({ ...values, public_id: publicId, customer_id: customerId, kind: 'food' })
    // It had boxes of its own before.
    .onConflict((conflict) => conflict.column('public_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  const boxes = (await openBoxesOf(transaction, service, when)).filter((box) => box.items.some(isOwn));
  await setItems(transaction, 'services', service, part(service.items, false));
  for (const box of boxes) await setItems(transaction, 'deliveries', box, part(box.items, false));
  const [first] = boxes;
  if (!first) return;
  const { last } = await transaction
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('service_id', '=', own.id)
    .executeTakeFirstOrThrow();
  const dates = [first.date, ...followingDates(country, first.date, days, horizon - 1)];
  const made = dates.map((date, index) => {
    const packed = { ...own, method: first.method, items: index === 0 ? part(first.items, true) : own.items };
    const box = makeBox(packed, customerId, (last ?? 0) + index + 1, date);
    // What the dog has in the box that it leaves goes where that box goes.
    return index > 0 ? box : { ...box, place: first.place && JSON.stringify(first.place), note: first.note };
  });
  await transaction.insertInto('deliveries').values(made).execute();
}

/** Back into the boxes that it shared. Its own that come before the next of those still come. */
async function join(
  transaction: Transaction<Schema>,
  service: ServiceRow,
  home: ServiceRow,
  when: When,
): Promise<void> {
  const boxes: DeliveryRow[] = await openBoxesOf(transaction, home, when);
  const from = boxes[0]?.date ?? '';
  await setItems(transaction, 'services', home, [...home.items, ...service.items]);
  for (const box of boxes) await setItems(transaction, 'deliveries', box, [...box.items, ...service.items]);
  await transaction.updateTable('services').set({ active: false, items: '[]' }).where('id', '=', service.id).execute();
  for (const box of await openBoxesOf(transaction, service, when))
    if (box.date >= from)
      await transaction
        .updateTable('deliveries')
        .set({ outcome: 'cancelled', items: '[]' })
        .where('id', '=', box.id)
        .execute();
}

/** Gives dogs another interval. `eaters`: all dogs whose boxes come. */
export async function changeRhythm(
  transaction: Transaction<Schema>,
  { chosen, eaters }: { chosen: readonly Eater[]; eaters: readonly Eater[] },
  days: number,
  when: When,
): Promise<void> {
  const food = async (): Promise<ServiceRow[]> =>
    (await servicesOf(transaction, when.visitor)).filter(({ kind, active }) => kind === 'food' && active);
  for (const service of await food()) {
    const own = chosen.filter((pet) => holds(service, pet));
    if (own.length === 0 || service.interval_days === days) continue;
    const stay = eaters.filter((pet) => holds(service, pet) && !own.includes(pet));
    if (stay.length === 0) await setInterval(transaction, service, days, when);
    else for (const pet of own) await split(transaction, service, pet, days, when);
  }
  const services = await food();
  for (const service of services) {
    const home = services.find(({ id, interval_days }) => id === service.split_from && interval_days === days);
    if (home && service.interval_days === days && chosen.some((pet) => holds(service, pet)))
      await join(transaction, service, home, when);
  }
  await repackAll(transaction, chosen, when);
}
