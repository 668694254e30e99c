import { startedAt } from '../clock.ts';
import type { Page } from '@playwright/test';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import type { Products } from '../../../src/contract/shop/products.ts';
import type { Rhythms } from '../../../src/contract/pets/subscription.ts';
import type { TreatmentOrder } from '../../../src/contract/deliveries/treatment-orders.ts';
import { expect } from '../page/page.ts';
import { readApi } from './truth.ts';
import type { Truth } from './truth.ts';

/** What a change needs to know. */
interface Before {
  truth: Truth;
  read: <T>(path: string) => Promise<T>;
  /** Sends a change. The path is the contract's, or an address that an answer brought. */
  send: (path: string, data?: object) => Promise<void>;
}

/** A change that a customer makes. */
export interface TrueChange {
  what: string;
  name: string;
  make: (before: Before) => Promise<void>;
}

/** Makes a change as the signed-in customer. */
export async function makeChange(page: Page, segment: string, truth: Truth, { make }: TrueChange): Promise<void> {
  await make({
    truth,
    read: (path) => readApi(page, segment, path),
    send: async (path, data) => {
      const url = /^(http|\/)/.test(path) ? path : `/${segment}/new-account-api/1.0/${path}`;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answer = await page.request.post(url, { headers, ...(data && { data }) });
      expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    },
  });
}

/** The next delivery that can be changed, with food. */
const openDelivery = ({ truth }: Before): Delivery => {
  const delivery = truth.deliveries.find(
    ({ kind, status, changesUntil }) =>
      kind === 'food' && status === 'scheduled' && startedAt <= Date.parse(changesUntil),
  );
  if (!delivery) throw new Error('No delivery can be changed');
  return delivery;
};
const arrived = ({ truth, send }: Before): Promise<void> =>
  send(`pet/confirm-delivery/${truth.deliveries.find(({ status }) => status === 'dispatched')!.id}`);
const inDays = (days: number): string => new Date(startedAt + days * 86_400_000).toISOString().slice(0, 10);

/** Moves the next delivery to the day that `choose` finds. */
const move =
  (choose: (dates: Ranges['methods'][number]['dates'], delivery: Delivery) => string, wanted?: 'named-day') =>
  async (before: Before): Promise<void> => {
    const delivery = openDelivery(before);
    const { version, methods } = await before.read<Ranges>(`delivery/${delivery.id}/ranges`);
    const method = wanted ?? delivery.method;
    const { dates } = methods.find((each) => each.method === method)!;
    await before.send(`delivery/${delivery.id}/change-date`, { date: choose(dates, delivery), method, version });
  };
const step =
  (path: string, data: object = {}) =>
  ({ send }: Before): Promise<void> =>
    send(`subscription/${path}`, data);
const oneAfterTheOther =
  (...all: TrueChange['make'][]) =>
  async (before: Before): Promise<void> => {
    for (const each of all) await each(before);
  };
const rhythm =
  (who: string) =>
  async ({ read, send }: Before): Promise<void> => {
    const { version, offered, dogs } = await read<Rhythms>('rhythm');
    const weeks = offered.find((each) => dogs.every((dog) => dog.weeks !== each))!;
    await send(`rhythm/${who}`, { weeks, version });
  };
const quantities =
  (choose: (items: Delivery['pets'][number]['items']) => Record<string, number>) =>
  async (before: Before): Promise<void> => {
    const { id, version, pets } = openDelivery(before);
    const items = pets.flatMap((pet) => pet.items).filter(({ adjustable }) => adjustable);
    const identifierDesiredQuantityMapping = choose(items);
    await before.send(`box-breakdown/upcoming/${id}/adjust-quantity`, { identifierDesiredQuantityMapping, version });
  };
const scoop =
  (quantity: 0 | 1) =>
  async (before: Before): Promise<void> =>
    before.send(openDelivery(before).pets.find(({ scoopUrl }) => scoopUrl)!.scoopUrl!, { quantity });
const orderTreatment = async ({ read, send }: Before): Promise<void> => {
  const { dogs } = await read<{ dogs: TreatmentOrder[] }>('treatments');
  const { petPublicId, offer } = dogs.find((each) => each.offer)!;
  await send(`treatments/${petPublicId}`, { ordered: true, version: offer!.version });
};
const place =
  (value: object | null, note: string) =>
  async (before: Before): Promise<void> => {
    const { id, version } = openDelivery(before);
    await before.send(`delivery/${id}/place`, { place: value, note, version });
  };
const profile =
  (pet: string, answers: object) =>
  async ({ read, send }: Before): Promise<void> => {
    const { version } = await read<{ version: number }>(`pet/profile/${pet}`);
    await send(`pet/profile/${pet}`, { version, answers });
  };
const report =
  (problem: 'missing' | 'damaged' | 'not-arrived', remedy: 'resend' | 'refund', status: Delivery['status']) =>
  async ({ truth, send }: Before): Promise<void> => {
    const delivery = truth.deliveries.findLast((each) => each.status === status)!;
    const [item] = delivery.pets.flatMap(({ items }) => items);
    await send(`delivery/${delivery.id}/report`, {
      problem,
      items: problem === 'not-arrived' ? [] : [item!.identifier],
      remedy,
    });
  };

const kim = { name: 'Kim Park', line1: '3 Quay Street', line2: '', postcode: 'BS1 4XX', city: 'Bristol' };
const trays = quantities((items) => {
  const { identifier, quantity } = items.find(({ kind }) => kind === 'wet')!;
  return { [identifier]: quantity - 1 };
});
const basket = async (before: Before): Promise<void> => {
  const { delivery, products } = await before.read<Products>('products');
  const mapping = Object.fromEntries(products.slice(0, 2).map(({ identifier, max }) => [identifier, Math.min(2, max)]));
  await before.send(`box-breakdown/upcoming/${delivery!.id}/adjust-quantity`, {
    identifierDesiredQuantityMapping: mapping,
    version: delivery!.version,
  });
};

/** Every change that touches days, charges, dogs or counts. */
export const trueChanges: readonly TrueChange[] = [
  { what: 'another date', name: 'robin', make: move((dates) => dates.at(-1)!.date) },
  { what: 'sent now', name: 'single', make: move((dates) => dates[0]!.date) },
  {
    what: 'skipped',
    name: 'fr',
    make: move((dates, delivery) => dates.find(({ date }) => date === delivery.date)!.following[0]!),
  },
  { what: 'a named day', name: 'de', make: move((dates) => dates.at(-2)!.date, 'named-day') },
  {
    what: 'a named day for all boxes',
    name: 'robin',
    make: async ({ read, send }) => {
      const { version } = await read<{ version: number }>('delivery/method');
      await send('delivery/method', { method: 'named-day', version });
    },
  },
  { what: 'another rhythm for one of two dogs', name: 'robin', make: rhythm('robin-waffle') },
  { what: 'another rhythm for all', name: 'nl', make: rhythm('all') },
  { what: 'one of two dogs paused', name: 'robin', make: step('robin-waffle/pause') },
  { what: 'a pause planned', name: 'single', make: step('single-nala/pause', { from: inDays(9), until: inDays(60) }) },
  { what: 'a paused dog resumed', name: 'robin', make: step('robin-mochi/resume') },
  { what: 'a planned end of a pause brought forward', name: 'holiday', make: step('holiday-bonnie/resume') },
  { what: 'one of two dogs cancelled', name: 'robin', make: step('robin-pickle/cancel', { reason: 'Moving' }) },
  { what: 'restarted', name: 'cancelled', make: step('cancelled-rusty/restart') },
  { what: 'the second dog started', name: 'ready', make: step('ready-clover/start') },
  { what: 'the first dog started', name: 'first', make: step('first-daisy/start') },
  { what: 'a holiday for all', name: 'robin', make: step('all/pause', { from: inDays(3), until: inDays(40) }) },
  { what: 'all cancelled', name: 'robin', make: step('all/cancel') },
  {
    what: 'all cancelled, one restarted',
    name: 'robin',
    make: oneAfterTheOther(step('all/cancel'), step('robin-pickle/restart')),
  },
  { what: 'one dog held back, the other paused', name: 'petmismatch', make: step('petmismatch-poppy/pause') },
  { what: 'cancelled while the account is held back', name: 'mismatch', make: step('mismatch-poppy/cancel') },
  { what: 'products in the basket', name: 'single', make: basket },
  { what: 'products for one of several dogs', name: 'robin', make: basket },
  { what: 'fewer trays', name: 'robin', make: trays },
  { what: 'a scoop', name: 'robin', make: scoop(1) },
  {
    what: 'a scoop removed again',
    name: 'ie',
    make: async (before) => {
      await scoop(1)(before);
      const delivery = await before.read<Delivery>(`box-breakdown/upcoming/${openDelivery(before).id}`);
      await before.send(delivery.pets.find(({ scoopUrl }) => scoopUrl)!.scoopUrl!, { quantity: 0 });
    },
  },
  {
    what: 'all extras removed',
    name: 'single',
    make: (before) => before.send(openDelivery(before).removeAllUrl!),
  },
  { what: 'a treatment ordered', name: 'single', make: orderTreatment },
  {
    what: 'a treatment ordered and cancelled',
    name: 'robin',
    make: async (before) => {
      await orderTreatment(before);
      const { dogs } = await before.read<{ dogs: TreatmentOrder[] }>('treatments');
      const { petPublicId, ordered } = dogs.find((each) => each.ordered)!;
      await before.send(`treatments/${petPublicId}`, { ordered: false, version: ordered!.version });
    },
  },
  { what: 'one box to another address', name: 'robin', make: place(kim, 'Ring twice.') },
  {
    what: 'another address and language',
    name: 'single',
    make: async ({ read, send }) => {
      const settings = await read<Record<string, unknown>>('settings');
      const { firstName, lastName, email, phone, version } = settings;
      const { name: _, ...address } = kim;
      await send('customer-data', { firstName, lastName, email, phone, version, address, locale: 'de-DE' });
    },
  },
  { what: 'another blend', name: 'single', make: profile('single-nala', { allergies: ['chicken'] }) },
  { what: 'a heavier dog', name: 'robin', make: profile('robin-waffle', { weightKg: 31.5 }) },
  {
    what: 'a new dog',
    name: 'single',
    make: ({ send }) => send('customer/pets', { name: 'Tofu', gender: 'female' }),
  },
  { what: 'it arrived', name: 'robin', make: arrived },
  {
    what: 'something missing reported',
    name: 'robin',
    make: oneAfterTheOther(arrived, report('missing', 'refund', 'dispatched')),
  },
  { what: 'a lost box reported', name: 'lost', make: report('not-arrived', 'resend', 'lost') },
];
