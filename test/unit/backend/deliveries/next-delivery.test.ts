import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../../../demo/backend/samples/customers.ts';
import { inTime, nextOf } from '../../../../src/contract/deliveries/next-delivery.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { isHeld } from '../../../../src/stores/deliveries/changes-window.ts';
import { merge } from '../../../../src/stores/account/deliveries.ts';
import {
  comingIn,
  dashboardDeliveries,
  groupDeliveries,
  isChangeable,
  isOver,
} from '../../../../src/stores/deliveries/delivery-groups.ts';
import { nextChangeable } from '../../../../src/stores/deliveries/next-changeable.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function listOf(actor: Actor, pets: readonly Pet[]): Promise<Delivery[]> {
  const lists: Delivery[][] = [];
  for (const { petPublicId } of pets)
    for (const kind of ['', 'treatment/'])
      lists.push(
        (await actor.read<{ deliveries: Delivery[] }>(`pet/delivery-details-public/${kind}${petPublicId}`)).deliveries,
      );
  return merge(lists) as Delivery[];
}

/** The deliveries that a calendar shows, by id and first day. */
const fedTo = async (actor: Actor): Promise<string[]> => {
  const { url } = (await actor.post('calendar')).json<{ url: string }>();
  const { body } = await backend.app.inject({ url: new URL(url).pathname });
  return [...body.matchAll(/UID:([\w-]+)@pawtal/g)].map(([, id]) => id!);
};

/** Customers in states that differ: one and several dogs, failed charges, lost, held back, other stores. */
const shown = ['robin', 'single', 'billing', 'lost', 'petmismatch', 'holiday'];

/** What a customer reads at a moment that skips a delivery which comes earlier. */
async function skippedFor(actor: Actor, now: number): Promise<string[]> {
  const { pets } = await actor.read<{ pets: Pet[] }>('customer/pets');
  const { matched } = await actor.read<{ matched: boolean }>('customer-data');
  const deliveries = await listOf(actor, pets);
  const found: string[] = [];
  const isComing = (each: Delivery): boolean => !isOver(each, now);
  const notLeft = (each: Delivery): boolean => isComing(each) && each.status !== 'dispatched';
  const expectSame = (where: string, shown: string | undefined, next: Delivery | undefined): void => {
    if (shown !== next?.id) found.push(`${where}: ${shown} in place of ${next?.id} on ${next?.date}`);
  };

  const { next, underWay } = dashboardDeliveries(deliveries, now);
  for (const each of deliveries.filter((each) => isComing(each) && next && inTime(each, next) < 0))
    if (!underWay.includes(each)) found.push(`dashboard: skips ${each.date}`);
  expectSame(
    'change-date',
    nextChangeable(deliveries, now)?.id,
    nextOf(deliveries, (each) => isChangeable(each, now)),
  );
  expectSame('list', comingIn(groupDeliveries(deliveries, [], now))[0]?.id, nextOf(deliveries, notLeft));
  const { shipment } = await actor.read<{ shipment: string | null }>('navbar');
  expectSame('navbar', shipment?.split('/').at(-1), nextOf(deliveries, notLeft));
  const held = (each: Delivery): boolean => isHeld(each, matched, pets);
  const isForShop = (each: Delivery): boolean => each.kind === 'food' && isChangeable(each, now) && !held(each);
  const shop = await actor.read<{ delivery: { id: string } | null }>('products');
  if (!deliveries.some(held)) expectSame('shop', shop.delivery?.id, nextOf(deliveries, isForShop));
  const events = await fedTo(actor);
  for (const each of deliveries.filter((each) => isComing(each) && !held(each)))
    if (!events.includes(each.id)) found.push(`calendar: skips ${each.date}`);
  const inFeed = events.flatMap((id) => deliveries.filter((each) => each.id === id));
  expectSame('calendar', inFeed.filter(isComing)[0]?.id, nextOf(inFeed, isComing));
  return found;
}

test('DECISIONS.md#next: on no day does a page or a read of a sample customer skip what comes earlier', async () => {
  const days = fc.sample(fc.integer({ min: 0, max: 70 }), { numRuns: 4, seed: 58 }).toSorted((a, b) => a - b);
  const people = samples.filter(({ name }) => shown.includes(name));
  for (const [index, day] of days.entries()) {
    const instant = `${addDays('2026-11-12', day)}T${['04', '11', '17', '23'][index % 4]}:30:00Z`;
    await backend.clock(instant);
    for (const { name, country } of people) {
      const actor = await actAs(backend, name, findLocale(country)!.segment);
      expect(await skippedFor(actor, Date.parse(instant)), `${name} at ${instant}`).toEqual([]);
    }
  }
});
