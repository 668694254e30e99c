import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { filledAt } from '../../../support/database/template.ts';
import { isLong } from '../../../support/project/length.ts';

const used = ['single', 'billing', 'mismatch', 'petmismatch', 'ownwet', 'fr'];
const hour = 3_600_000;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await fillSamples(backend.database, filledAt, { only: used });
  await backend.clock(filledAt.toISOString());
});

/** A delivery's statuses as the clock moves by that many hours, forward or back; without repetitions. */
async function watch(actor: Actor, id: string, from: string, hours: number): Promise<string[]> {
  const seen: string[] = [];
  const step = isLong ? 1 : 3;
  for (let passed = 0; passed <= Math.abs(hours); passed += step) {
    await backend.clock(new Date(Date.parse(from) + Math.sign(hours) * passed * hour).toISOString());
    const { status } = await actor.delivery(id);
    if (seen.at(-1) !== status) seen.push(status);
  }
  return seen;
}
const nextOf = async (actor: Actor, pet: string): Promise<Delivery> => (await actor.open(pet))[0]!;

describe('Moving the backend’s clock carries deliveries through their statuses', () => {
  const course = [
    'scheduled',
    'processing',
    'payment-pending',
    'payment-complete',
    'preparing',
    'dispatched',
    'delivered',
  ];

  test('a delivery goes from scheduled to delivered, hour after hour, and back again', async () => {
    const sam = await actAs(backend, 'single');
    const { id } = await nextOf(sam, 'single-nala');
    const [from, until] = ['2026-11-15T21:30:00Z', '2026-11-24T20:30:00Z'];
    const count = (Date.parse(until) - Date.parse(from)) / hour;
    expect(await watch(sam, id, from, count)).toEqual(course);
    expect(await watch(sam, id, until, -count)).toEqual(course.toReversed());
  });
  test('day by day, the next delivery changes every four weeks, and at least three are always planned', async () => {
    const camille = await actAs(backend, 'fr', 'fr');
    const delivered: number[] = [];
    for (let day = 0; day < 84; day += 3) {
      await backend.clock(new Date(filledAt.getTime() + day * 24 * hour).toISOString());
      const deliveries = await camille.deliveries('fr-praline');
      expect(deliveries.filter(({ status }) => status === 'scheduled').length).toBe(3);
      delivered.push(deliveries.filter(({ status }) => status === 'delivered').length);
    }
    expect(delivered).toEqual(delivered.toSorted((a, b) => a - b));
    expect(delivered.at(-1)! - delivered[0]!).toBe(3);
  });
  test('§8 Payment states: without a stored payment the charge gives a billing problem, and the delivery is cancelled', async () => {
    const owen = await actAs(backend, 'ownwet');
    const { id, date } = await nextOf(owen, 'ownwet-bramble');
    expect(date).toBe('2026-11-18');
    expect(await watch(owen, id, '2026-11-15T12:00:00Z', 24 * 18)).toEqual([
      'scheduled',
      'processing',
      'payment-pending',
      'billing-problem',
      'cancelled',
    ]);
    await backend.clock('2026-11-17T12:00:00Z');
    expect((await owen.delivery(id)).payment).toMatchObject({ problem: 'billing-problem' });
    expect((await owen.read<{ shipment: string }>('navbar')).shipment).toBe(`/account/gb/deliveries/${id}`);
    // Earlier statuses don't change.
    expect((await owen.deliveries('ownwet-bramble')).map(({ status }) => status)).toContain('delivered');
    await backend.clock('2026-11-20T12:00:00Z');
    expect((await owen.read<{ shipment: string }>('navbar')).shipment).toBe(`/account/gb/deliveries/${id}`);
  });
  test('a declined card: the delivery keeps its problem, forward and back', async () => {
    const bella = await actAs(backend, 'billing');
    const delivery = (await bella.deliveries('billing-poppy')).find(({ status }) => status === 'billing-problem')!;
    expect(await watch(bella, delivery.id, '2026-11-08T12:00:00Z', 96)).toEqual([
      'scheduled',
      'processing',
      'payment-pending',
      'billing-problem',
    ]);
    expect(await watch(bella, delivery.id, '2026-11-12T12:00:00Z', -96)).toEqual([
      'billing-problem',
      'payment-pending',
      'processing',
      'scheduled',
    ]);
  });
  test('two processes with one clock give the same responses', async () => {
    const sam = await actAs(backend, 'single');
    const { id } = await nextOf(sam, 'single-nala');
    await backend.clock('2026-11-16T12:00:00Z');
    const [one, two] = await Promise.all([sam.delivery(id), sam.delivery(id)]);
    expect(one).toEqual(two);
    expect(one.status).toBe('payment-complete');
  });
});

describe('§8 "We already have an account matching your details": no progress on upcoming orders', () => {
  test('of the account: deliveries are never charged; those that arrived before stay delivered', async () => {
    const mina = await actAs(backend, 'mismatch');
    const before = (await mina.deliveries('mismatch-poppy')).filter(({ status }) => status !== 'scheduled');
    expect(before.map(({ status }) => status)).toEqual(['returned', 'cancelled', 'delivered']);
    const { id } = await nextOf(mina, 'mismatch-poppy');
    expect(await watch(mina, id, '2026-11-15T12:00:00Z', 24 * 16)).toEqual(['scheduled', 'processing']);
    const deliveries = await mina.deliveries('mismatch-poppy');
    expect(deliveries.filter(({ date }) => date < '2026-11-12')).toEqual(before);
    // That delivery is shown as the next one, not the one after it.
    expect((await mina.read<{ shipment: string }>('navbar')).shipment).toBe(`/account/gb/deliveries/${id}`);
    await backend.clock('2026-12-03T12:00:00Z');
    expect((await mina.delivery(id)).status).toBe('cancelled');
  });
  test('of one pet: its delivery makes no progress until the pet is paused; then the other pets’ continues', async () => {
    const max = await actAs(backend, 'petmismatch');
    const { id } = await nextOf(max, 'petmismatch-poppy');
    expect(await watch(max, id, '2026-11-15T12:00:00Z', 72)).toEqual(['scheduled', 'processing']);
    await backend.clock(filledAt.toISOString());
    expect((await max.post('subscription/petmismatch-ziggy/pause')).json()).toMatchObject({ nextCharge: '2026-11-16' });
    expect((await max.delivery(id)).pets.map(({ name }) => name)).toEqual(['Poppy']);
    expect(await watch(max, id, '2026-11-15T12:00:00Z', 24 * 9)).toContain('delivered');
  });
  test('no charge date is given', async () => {
    const mina = await actAs(backend, 'mismatch');
    const response = await mina.post('subscription/all/pause/preview', { from: '2027-01-10' });
    expect(response.json()).toMatchObject({ nextCharge: null });
  });
  test('GET customer-data and customer/pets say so', async () => {
    const max = await actAs(backend, 'petmismatch');
    const { pets } = await max.read<{ pets: { name: string; matched: boolean }[] }>('customer/pets');
    expect(pets.map(({ name, matched }) => [name, matched])).toEqual([
      ['Poppy', true],
      ['Ziggy', false],
    ]);
    expect(await (await actAs(backend, 'mismatch')).read('customer-data')).toMatchObject({ matched: false });
  });
});

test('GET customer/pets takes one query besides the session’s, also for fifty paused dogs', async () => {
  const many = await actAs(backend, 'many');
  await many.post('subscription/all/pause', { until: '2026-12-24' });
  const { pool, reads } = backend.database;
  // A statement outside a transaction takes a separate connection.
  const takes = [...new Set([pool, reads])].map((each) => vi.spyOn(each, 'take'));
  try {
    const { pets } = (await many.get(api('customer/pets'))).json<{ pets: { subscription_status: string }[] }>();
    expect(pets.filter((pet) => pet.subscription_status === 'paused').length).toBe(50);
    expect(takes.reduce((sum, take) => sum + take.mock.calls.length, 0)).toBe(2);
  } finally {
    for (const take of takes) take.mockRestore();
  }
});
