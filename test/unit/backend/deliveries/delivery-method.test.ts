import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedDeliveries, methodOptions } from '../../../../src/contract/deliveries/changes.ts';
import type { MethodOptions } from '../../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';

let backend: Backend;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  robin = await actAs(backend, 'robin');
  // Future deliveries are created on the first read.
  await robin.open('robin-waffle');
});

const options = async (actor = robin): Promise<MethodOptions> =>
  parse(methodOptions, await actor.read('delivery/method'));
/** Every delivery that can still be changed, with food or with treatments only, by date. */
const allOpen = async (): Promise<Delivery[]> => {
  const treatments = await robin.read<{ deliveries: Delivery[] }>('pet/delivery-details-public/treatment/robin-pickle');
  const alone = treatments.deliveries.filter(({ status, kind }) => status === 'scheduled' && kind === 'treatment');
  return [...(await robin.open('robin-waffle')), ...alone].toSorted((a, b) => a.date.localeCompare(b.date));
};
const change = (body: object, key?: string) => robin.post('delivery/method', body, key);

describe('§4 Changing the delivery method switches future deliveries between a named day at a fee each and a delivery window', () => {
  test('and previews what each will cost', async () => {
    const answer = await options();
    const open = await allOpen();
    expect(open.some(({ kind }) => kind === 'treatment')).toBe(true);
    expect({ version: answer.version, method: answer.method }).toEqual({ version: 1, method: 'window' });
    expect(answer.options.map(({ method, fee }) => [method, fee.amount])).toEqual([
      ['window', 0],
      ['named-day', 299],
    ]);
    const [window, named] = answer.options;
    expect(window!.deliveries).toEqual(
      open.map(({ id, date, until, amounts }) => ({ id, date, until, fee: amounts.deliveryFee, total: amounts.total })),
    );
    expect(named!.deliveries.map(({ until, fee, total }) => [until, fee.amount, total.amount])).toEqual(
      open.map(({ date, amounts }) => [date, 299, amounts.total.amount + 299]),
    );
  });
  test('then it costs that, also for deliveries created later; treatment deliveries too, and closed ones stay unchanged', async () => {
    const { options: offered } = await options();
    const before = await robin.deliveries('robin-waffle');
    const { deliveries } = parse(changedDeliveries, (await change({ method: 'named-day', version: 1 })).json());
    expect(
      deliveries.map(({ id, date, until, amounts }) => ({
        id,
        date,
        until,
        fee: amounts.deliveryFee,
        total: amounts.total,
      })),
    ).toEqual(offered[1]!.deliveries);
    expect(deliveries.map(({ method, version }) => [method, version])).toEqual(deliveries.map(() => ['named-day', 2]));
    const after = await robin.deliveries('robin-waffle');
    expect(await allOpen()).toEqual(deliveries);
    expect(after.slice(0, -3)).toEqual(before.slice(0, -3));
    await backend.clock('2026-11-17T09:00:00Z');
    expect((await robin.open('robin-waffle')).map(({ method }) => method)).toEqual([
      'named-day',
      'named-day',
      'named-day',
    ]);
    expect(
      await backend.database.kysely.selectFrom('changes').select(['kind', 'subject', 'before', 'after']).execute(),
    ).toEqual([{ kind: 'method', subject: null, before: { code: 'window' }, after: { code: 'named-day' } }]);
  });
  test('and back', async () => {
    const before = await robin.open('robin-waffle');
    await change({ method: 'named-day', version: 1 });
    await change({ method: 'window', version: 2 });
    const amounts = (deliveries: Delivery[]) => deliveries.map((delivery) => [delivery.until, delivery.amounts]);
    expect(amounts(await robin.open('robin-waffle'))).toEqual(amounts(before));
  });
  test('the present method: nothing changes', async () => {
    const before = await allOpen();
    expect(parse(changedDeliveries, (await change({ method: 'window', version: 1 })).json()).deliveries).toEqual(
      before,
    );
    expect(await backend.database.kysely.selectFrom('changes').selectAll().execute()).toEqual([]);
  });
});

describe('Bad input changes nothing', () => {
  test.each([
    [{ method: 'drone', version: 1 }, [422, 'invalid']],
    [{ method: '<b>window</b>', version: 1 }, [422, 'invalid']],
    [{ method: 'named-day' }, [422, 'invalid']],
    [{ method: 'named-day', version: -1 }, [422, 'invalid']],
    [{ method: 'named-day', version: 1, more: 1 }, [422, 'invalid']],
    [{ method: 'named-day', version: 7 }, [409, 'conflict']],
  ] as const)('%o', async (body, expected) => {
    const before = await storedState(backend);
    const answer = await change(body);
    expect(refusalOf(answer)).toEqual(expected);
    if (expected[1] === 'conflict')
      expect(answer.json()).toMatchObject({ error: { current: { deliveries: await allOpen() } } });
    expect(await storedState(backend)).toEqual(before);
  });
  test('without a future delivery only later ones are switched; without any there is nothing to switch', async () => {
    const paused = await actAs(backend, 'paused');
    expect(await options(paused)).toMatchObject({
      version: 0,
      method: 'window',
      options: [{ deliveries: [] }, { deliveries: [] }],
    });
    expect((await paused.post('delivery/method', { method: 'named-day', version: 0 })).json()).toEqual({
      deliveries: [],
    });
    expect((await options(paused)).method).toBe('named-day');
    const none = await actAs(backend, 'nopets');
    expect(refusalOf(await none.post('delivery/method', { method: 'named-day', version: 0 }))).toEqual([
      409,
      'not-possible',
    ]);
  });
});

describe('Never lost, never twice', () => {
  test('two at once on one version: exactly one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => change({ method: 'named-day', version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await robin.open('robin-waffle')).map(({ version }) => version)).toEqual([2, 2, 2]);
  });
  test('the same key: one effect, the same response', async () => {
    const first = await change({ method: 'named-day', version: 1 }, 'once');
    const state = await storedState(backend);
    expect((await change({ method: 'named-day', version: 1 }, 'once')).body).toBe(first.body);
    expect(await storedState(backend)).toEqual(state);
  });
  test('a date and the method at once, both on one version: exactly one wins', async () => {
    const [delivery] = await robin.open('robin-waffle');
    const answers = await Promise.all([
      change({ method: 'named-day', version: 1 }),
      robin.post(`delivery/${delivery!.id}/change-date`, { date: '2026-11-24', method: 'window', version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
