import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeliveryDay } from '../../../../demo/backend/rules/deliveries/calendar.ts';
import type { StoredItem } from '../../../../demo/backend/rules/food/delivery-items.ts';
import { addDays } from '../../../../src/days.ts';
import { feeOf } from '../../../../demo/backend/rules/food/prices.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import * as model from '../../../support/model/deliveries.ts';
import type { Expected, Method, Model } from '../../../support/model/deliveries.ts';
import { runs } from '../../../support/project/length.ts';

let backend: Backend;

/** The sample customers, each tried from each start. */
const names = ['robin', 'de', 'fr', 'se', 'at'] as const;
// Ordinary weeks, both daylight saving changes, Christmas, Easter.
const starts = [
  '2026-11-12T09:00:00Z',
  '2026-03-19T22:30:00Z',
  '2026-10-15T07:00:00Z',
  '2026-12-10T12:00:00Z',
  '2027-03-10T23:30:00Z',
] as const;
const rowsAt = (service: number) =>
  backend.database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('service_id', '=', service)
    .orderBy('sequence')
    .execute();
const findService = (name: string) =>
  backend.database.kysely
    .selectFrom('services')
    .selectAll()
    .where('public_id', '=', `s-${name}`)
    .executeTakeFirstOrThrow();
const actors = new Map<string, Actor>();

beforeAll(async () => {
  backend = await startBackend();
  for (const name of names) actors.set(name, await actAs(backend, name, name === 'robin' ? 'gb' : name));
});

/** The sample customer's state at that time. */
async function startAs(name: string, start: string): Promise<void> {
  await backend.clock(start);
  await fillSamples(backend.database, new Date(start), { only: [name] });
}
afterAll(() => backend.close());

/**
 * Steps choose among the last few deliveries, including closed ones. The version is current, outdated or forged. Time only
 * passes: three deliveries of each dog are planned ahead from the clock, so after the demo's clock has gone back one
 * delivery more is planned until the next change. The tour below ends with that.
 */
const delivery = fc.constantFrom(2, 2, 1, 1, 0, 0, 3, 4, 5);
const stale = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 40));
const method = fc.constantFrom<Method>('window', 'named-day');
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('date' as const),
      delivery,
      days: fc.integer({ min: -4, max: 70 }),
      method,
      stale,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('method' as const), method, stale }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      delivery,
      item: fc.constantFrom(1, 1, 1, 0, 2, 3, 4, 5),
      quantity: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(-1, 0.5, 42, 112, 113, 1e9)),
      stale,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('scoop' as const),
      delivery,
      pet: fc.nat(1),
      quantity: fc.constantFrom(0, 1, 1, 2),
      stale,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), delivery, stale }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('clock' as const), hours: fc.nat(700) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  actor: Actor;
  state: Model;
  id: string;
  pets: string[];
}

/** The stored food deliveries of a customer at the start, for pets that have any. */
async function loadModel(name: string, start: Date, pets: readonly string[]): Promise<Model> {
  const theirs = (items: StoredItem[]): StoredItem[] => items.filter(({ petPublicId }) => pets.includes(petPublicId));
  const service = await findService(name);
  const rows = await rowsAt(service.id);
  const locale = findLocale(name === 'robin' ? 'gb' : name)!;
  return {
    locale,
    fee: feeOf('named-day', locale.currency),
    interval: service.interval_days,
    method: service.method,
    fresh: theirs(rows.at(-1)!.items),
    now: start,
    boxes: rows.map(({ date, method: by, version, outcome, items, ...more }) => ({
      date,
      method: by,
      version,
      cancelled: outcome === 'cancelled',
      items: theirs(items),
      percent: more.discount_percent,
      referral: more.referral_credit,
      offer: more.offer_credit,
    })),
  };
}

/**
 * Takes a step in the model, and returns the equivalent request. The next delivery of `offered`, the version for a change of
 * the method, may have treatments only; the model has food.
 */
function plan(
  { state, id, pets }: World,
  todo: Exclude<Step, { do: 'clock' }>,
  offered: number,
): { expected: Expected; path: string; body?: object } {
  const at =
    'delivery' in todo
      ? Math.max(0, state.boxes.length - 1 - todo.delivery)
      : state.boxes.findIndex((each) => model.isOpen(state, each));
  const chosen = state.boxes[at]!;
  const version = Math.max(0, chosen.version + todo.stale);
  const deliveryId = `${id}-${at + 1}`;
  const path = `box-breakdown/upcoming/${deliveryId}`;
  if (todo.do === 'date') {
    const date = addDays(model.todayOf(state), todo.days);
    const expected = model.changeDate(state, at, date, todo.method, version);
    return { expected, path: `delivery/${deliveryId}/change-date`, body: { date, method: todo.method, version } };
  }
  if (todo.do === 'method')
    return {
      expected: model.changeMethod(state, todo.method, version),
      path: 'delivery/method',
      body: { method: todo.method, version: Math.max(0, offered + todo.stale) },
    };
  if (todo.do === 'adjust') {
    const { identifier } = chosen.items[todo.item] ?? { identifier: 'no-such-item' };
    const expected = model.adjust(state, at, identifier, todo.quantity, version);
    return {
      expected,
      path: `${path}/adjust-quantity`,
      body: { identifierDesiredQuantityMapping: { [identifier]: todo.quantity }, version },
    };
  }
  if (todo.do === 'remove')
    return { expected: model.removeAll(state, at, version), path: `${path}/remove-all?version=${version}` };
  const pet = pets[todo.pet % pets.length]!;
  const expected = model.scoop(state, at, pet, todo.quantity, version);
  return { expected, path: `${path}/scoop/${pet}?version=${version}`, body: { quantity: todo.quantity } };
}

/** Expects the invariants that hold after each step. */
async function compare({ actor, state, id, pets }: World, seen: Map<string, number>): Promise<void> {
  const shown = await actor.deliveries(pets[0]!);
  expect(shown.map((each) => each.id).toSorted()).toEqual(
    state.boxes.map((_, index) => `${id}-${index + 1}`).toSorted(),
  );
  const byId = new Map(shown.map((each) => [each.id, each]));
  for (const [index, expected] of state.boxes.entries()) {
    const real = byId.get(`${id}-${index + 1}`)!;
    const { date, version, amounts, status } = real;
    expect({ date, method: real.method, version }).toEqual({
      date: expected.date,
      method: expected.method,
      version: expected.version,
    });
    expect(status === 'scheduled').toBe(model.isOpen(state, expected));
    expect(isDeliveryDay(state.locale.country, date)).toBe(true);
    expect(version).toBeGreaterThanOrEqual(seen.get(real.id) ?? 1);
    seen.set(real.id, version);
    const lines = real.pets.flatMap(({ items }) => items);
    expect(lines.map(({ identifier, quantity }) => `${identifier} ${quantity}`).toSorted()).toEqual(
      expected.items.map(({ identifier, quantity }) => `${identifier} ${quantity}`).toSorted(),
    );
    expect(amounts.total.amount).toBe(model.totalOf(state, expected));
    const goods = lines.reduce((sum, { price }) => sum + price.amount, 0);
    const { deliveryFee, offerDiscount, referralCredit, offerCredit } = amounts;
    expect(goods + deliveryFee.amount + offerDiscount.amount + referralCredit.amount + offerCredit.amount).toBe(
      amounts.total.amount,
    );
  }
  const open = state.boxes.filter((each) => model.isOpen(state, each)).map(({ date }) => date);
  expect(open).toEqual([...new Set(open)].toSorted());
}

const worlds = fc.record({
  name: fc.constantFrom(...names),
  start: fc.constantFrom(...starts),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
});

/** Fixed steps of every kind, with each refusal of a date, so that random choice can't miss one. */
const tour: { name: 'robin'; start: (typeof starts)[0]; steps: Step[] } = {
  name: 'robin',
  start: starts[0],
  steps: [
    { do: 'date', delivery: 2, days: 12, method: 'window', stale: 0 },
    { do: 'date', delivery: 2, days: 10, method: 'window', stale: 0 },
    { do: 'date', delivery: 2, days: 13, method: 'window', stale: 1 },
    { do: 'date', delivery: 3, days: 13, method: 'window', stale: 0 },
    { do: 'adjust', delivery: 2, item: 1, quantity: 10, stale: 0 },
    { do: 'scoop', delivery: 2, pet: 1, quantity: 1, stale: 0 },
    { do: 'method', method: 'named-day', stale: 0 },
    { do: 'remove', delivery: 1, stale: 0 },
    { do: 'clock', hours: 24 * 40 },
    { do: 'date', delivery: 1, days: 50, method: 'named-day', stale: 0 },
    { do: 'clock', hours: -24 * 40 },
  ],
};

/** A named day has no window with a public holiday in it: the delivery returns to its day in the rhythm. */
const christmas: typeof tour = {
  name: 'robin',
  start: starts[0],
  steps: [
    { do: 'date', delivery: 2, days: 13, method: 'window', stale: 0 },
    { do: 'method', method: 'named-day', stale: 0 },
  ],
};

test('for any actions of a customer and any time that passes: delivery days, intervals, order, versions, sums; closed deliveries stay as they are', async () => {
  let changed = 0;
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(worlds, async ({ name, start, steps }) => {
      await startAs(name, start);
      const actor = actors.get(name)!;
      const all = (await actor.read<{ pets: { petPublicId: string; active: boolean }[] }>('customer/pets')).pets;
      const pets = all.flatMap(({ petPublicId, active }) => (active ? [petPublicId] : []));
      const world: World = {
        actor,
        state: await loadModel(name, new Date(start), pets),
        id: `s-${name}`,
        pets,
      };
      const seen = new Map<string, number>();
      model.extend(world.state);
      await compare(world, seen);
      for (const todo of steps) {
        if (todo.do === 'clock') {
          world.state.now = new Date(world.state.now.getTime() + todo.hours * 3_600_000);
        } else {
          const { version } = await actor.read<{ version: number }>('delivery/method');
          const { expected, path, body } = plan(world, todo, version);
          const answer = await actor.post(path, body, `step-${changed}`);
          const result =
            answer.statusCode === 200
              ? 'ok'
              : [answer.statusCode, answer.json<{ error: { code: string } }>().error.code];
          expect(result, `${path} ${JSON.stringify(body)}`).toEqual(expected);
          outcomes.add(`${todo.do} ${String(result)}`);
          // Sent twice it has one effect.
          if (result === 'ok') expect((await actor.post(path, body, `step-${changed}`)).body).toBe(answer.body);
          changed += 1;
        }
        await backend.clock(world.state.now.toISOString());
        model.extend(world.state);
        await compare(world, seen);
      }
    }),
    { numRuns: runs(15, 60), examples: [[tour], [christmas]] },
  );
  // Each kind of step and refusal must have occurred.
  for (const needed of [
    'date ok',
    'date 422,unavailable-date',
    'date 409,conflict',
    'date 409,closed',
    'method ok',
    'adjust ok',
    'scoop ok',
    'remove ok',
  ])
    expect(outcomes).toContain(needed);
}, 180_000);
