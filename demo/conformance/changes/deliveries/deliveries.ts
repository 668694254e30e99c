import {
  changedDate,
  changedDeliveries,
  changedDelivery,
  methodOptions,
  ranges,
} from '../../../../src/contract/deliveries/changes.ts';
import type { Delivery, DeliveryMethod } from '../../../../src/contract/deliveries/delivery.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { openDelivery, readDelivery, readProducts, stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';

/** The parts of a delivery that a customer can change. */
const stateOf = ({ date, until, method, pets, amounts }: Delivery) => ({
  date,
  until,
  method,
  total: amounts.total,
  items: pets.flatMap(({ petPublicId, items }) =>
    items
      .filter(({ quantity }) => quantity > 0)
      .map(({ identifier, quantity, price }) => ({ petPublicId, identifier, quantity, price })),
  ),
});

const where = {
  quantity: '§7 adjust-quantity; adjustBody in src/contract/deliveries/changes.ts',
  date: 'DECISIONS.md#deliveries; changeDateBody in src/contract/deliveries/changes.ts',
  method: 'DECISIONS.md#deliveries; methodBody in src/contract/deliveries/changes.ts',
  scoop: '§7 caller-supplied URL; scoopBody in src/contract/deliveries/changes.ts',
};

const needsDelivery = (world: World, title: string, at: string): Delivery | undefined => {
  const delivery = openDelivery(world);
  if (!delivery) world.report.skip(title, at, 'this customer has no box that can be changed');
  return delivery;
};

/** A line or product whose quantity can be raised by one. */
export async function oneMore(
  world: World,
  delivery: Delivery,
): Promise<{ identifier: string; quantity: number } | undefined> {
  const items = delivery.pets.flatMap((pet) => pet.items);
  const alone = items.filter(({ identifier }) => items.filter((each) => each.identifier === identifier).length === 1);
  const item = alone.find(({ adjustable, quantity }) => adjustable && quantity < adjustable.max);
  if (item) return { identifier: item.identifier, quantity: item.quantity };
  const shop = await readProducts(world).catch(() => undefined);
  return shop?.delivery?.id === delivery.id ? shop.products.find(({ quantity, max }) => quantity < max) : undefined;
}

export async function checkQuantity(world: World): Promise<void> {
  const title = 'POST adjust-quantity';
  const box = needsDelivery(world, title, where.quantity);
  if (!box) return;
  const line = await oneMore(world, box);
  if (!line) return world.report.skip(title, where.quantity, 'nothing in the next box can be had once more');
  const path = world.api(`box-breakdown/upcoming/${box.id}/adjust-quantity`);
  const { version } = await readDelivery(world, box.id);
  const body = (quantity: number, seen: number) => ({
    identifierDesiredQuantityMapping: { [line.identifier]: quantity },
    ...(!world.specOnly && { version: seen }),
  });
  const state = async () => stateOf(await readDelivery(world, box.id));
  const previewed = world.offered.has('quantities-preview')
    ? await world.report.check(
        `${title}/preview returns the new prices, and changes nothing`,
        where.quantity,
        async () => {
          const before = await state();
          const answer = await send(world, `${path}/preview`, body(line.quantity + 1, version));
          expectStatus(answer, 200);
          const { delivery } = expectBody(answer, changedDelivery);
          expectEqual(await state(), before, 'the delivery as it was:');
          return { delivery };
        },
      )
    : undefined;
  return checkEffect(world, {
    title,
    where: where.quantity,
    path,
    body: body(line.quantity + 1, version),
    otherBody: body(line.quantity, version),
    response: changedDelivery,
    previewed,
    state,
    reread: async () => ({ delivery: await readDelivery(world, box.id) }),
    restore: ({ delivery }) => ({ path, body: body(line.quantity, delivery.version) }),
  });
}

export async function checkDate(world: World): Promise<void> {
  const title = 'POST change-date';
  const box = needsDelivery(world, title, where.date);
  if (!box) return;
  const { date, method, version } = await readDelivery(world, box.id);
  const answer = await world.ask(stamped(world.api(`delivery/${box.id}/ranges`)));
  const offered = await world.report.check(`${title}: the dates on offer`, where.date, () => {
    expectStatus(answer, 200);
    return expectBody(answer, ranges).methods.find((each) => each.method === method)?.dates ?? [];
  });
  const other = offered?.find((each) => each.date > date) ?? offered?.find((each) => each.date !== date);
  if (!other) return world.report.skip(title, where.date, 'no other date is on offer');
  const path = world.api(`delivery/${box.id}/change-date`);
  return checkEffect(world, {
    title,
    where: where.date,
    path,
    body: { date: other.date, method, version },
    otherBody: { date, method, version },
    response: changedDate,
    state: async () => stateOf(await readDelivery(world, box.id)),
    reread: async () => ({ delivery: await readDelivery(world, box.id) }),
    restore: ({ delivery }) => ({ path, body: { date, method, version: delivery.version } }),
  });
}

export async function checkMethod(world: World): Promise<void> {
  const title = 'POST delivery/method';
  if (!needsDelivery(world, title, where.method)) return;
  const path = world.api('delivery/method');
  const read = async () => {
    const answer = await world.ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, methodOptions);
  };
  const now = await world.report.check(`${title}: the methods on offer`, where.method, read);
  const other = now?.options.find(({ method }) => method !== now.method)?.method;
  if (!now || !other) return world.report.skip(title, where.method, 'no other method is on offer');
  const body = (method: DeliveryMethod, version: number) => ({ method, version });
  return checkEffect(world, {
    title,
    where: where.method,
    path,
    body: body(other, now.version),
    otherBody: body(now.method, now.version),
    response: changedDeliveries,
    state: async () => ({ ...(await read()), version: undefined }),
    reread: async () => ({ deliveries: [] }),
    restore: async () => ({ path, body: body(now.method, (await read()).version) }),
  });
}

export async function checkScoop(world: World): Promise<void> {
  const title = 'POST to the scoop’s URL';
  const box = needsDelivery(world, title, where.scoop);
  const seen = box && (await readDelivery(world, box.id));
  const pet = seen?.pets.find(({ scoopUrl }) => scoopUrl);
  if (!seen || !pet) return world.report.skip(title, where.scoop, 'no dog of the next box can have a scoop');
  const has = pet.items.some(({ kind, quantity }) => kind === 'scoop' && quantity > 0) ? 1 : 0;
  const urlIn = (delivery: Delivery): string =>
    delivery.pets.find(({ petPublicId }) => petPublicId === pet.petPublicId)?.scoopUrl ?? '';
  return checkEffect(world, {
    title,
    where: where.scoop,
    path: urlIn(seen),
    body: { quantity: 1 - has },
    otherBody: { quantity: has },
    response: changedDelivery,
    state: async () => stateOf(await readDelivery(world, seen.id)),
    version: seen.version,
    reread: async () => ({ delivery: await readDelivery(world, seen.id) }),
    restore: ({ delivery }) => ({ path: urlIn(delivery), body: { quantity: has } }),
  });
}
