import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Rhythms, RhythmOutcome, StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  robin = await actAs(backend, 'robin');
});

const [waffle, pickle] = ['robin-waffle', 'robin-pickle'] as const;
const hour = 3_600_000;

const rhythm = async (dog: string, weeks: number, path = ''): Promise<RhythmOutcome> => {
  const { version } = await robin.read<Rhythms>('rhythm');
  const answer = await robin.post(`rhythm/${dog}${path}`, { weeks, version });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<RhythmOutcome>();
};
const step = async (dog: string, kind: string, body: object = {}): Promise<StepOutcome> => {
  const answer = await robin.post(`subscription/${dog}/${kind}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<StepOutcome>();
};
const list = (actor: Actor, dog: string) =>
  actor.read<{ deliveries: Delivery[]; later: string | null }>(`pet/delivery-details-public/${dog}`);
const open = async (dog: string): Promise<string[]> => (await robin.open(dog)).map(({ date }) => date);

describe('DECISIONS.md#horizon', () => {
  test('§4 One dog every two weeks, the other every four: no delivery is missing up to one day for both, no bowl is empty, and nothing else is advised', async () => {
    const preview = await rhythm(waffle, 2, '/preview');
    expect(preview).toMatchObject({ gaps: [], offer: null });
    const outcome = await rhythm(waffle, 2);
    expect(outcome).toMatchObject({ gaps: [], offer: null });
    const [waffles, pickles] = [await open(waffle), await open(pickle)];
    expect(waffles.at(-1)).toBe(pickles.at(-1));
    // A public holiday moves the one on 30 December a day forward.
    expect(waffles.map((date) => daysBetween(waffles[0]!, date))).toEqual([0, 14, 28, 41, 56]);
    // What comes after them, for each dog.
    expect((await list(robin, waffle)).later).toBe(addDays(waffles.at(-1)!, 14));
    expect((await list(robin, pickle)).later).toBe(addDays(pickles.at(-1)!, 28));
  });

  test('as the clock moves, each delivery is listed more than 30 days before it comes, on the day that was named', async () => {
    await rhythm(waffle, 2);
    const known = new Set((await list(robin, waffle)).deliveries.map(({ id }) => id));
    let later = (await list(robin, waffle)).later!;
    let added = 0;
    for (let day = 1; day < 60; day += 1) {
      const now = new Date(filledAt.getTime() + day * 24 * hour);
      await backend.clock(now.toISOString());
      const answer = await list(robin, waffle);
      for (const { id, date } of answer.deliveries) {
        if (known.has(id)) continue;
        known.add(id);
        if (date <= later) expect(date).toBe(later);
        expect(daysBetween(now.toISOString().slice(0, 10), date)).toBeGreaterThan(30);
        added += 1;
      }
      later = answer.later!;
    }
    expect(added).toBeGreaterThan(2);
  });

  test('a change that moves the day names no delivery that is only planned sooner or later by it', async () => {
    await rhythm(waffle, 2);
    const before = await open(waffle);
    const longer = await rhythm(pickle, 8);
    const after = await open(waffle);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    const isNew = ({ was, pets }: RhythmOutcome['boxes'][number]) =>
      was === null && pets.every(({ petPublicId }) => petPublicId === waffle);
    expect(longer.boxes.filter(isNew)).toEqual([]);
    // All of them are listed, with their prices.
    const listed = new Map(longer.boxes.map(({ date, after: total }) => [date, total]));
    for (const { date, amounts } of (await robin.open(waffle)).slice(before.length))
      expect(listed.get(date)).toEqual(amounts.total);
    const shorter = await rhythm(pickle, 2);
    expect(await open(waffle)).toEqual(after.slice(0, 3));
    // All others come as they would have.
    expect(shorter.boxes.filter(({ date }) => date === null)).toEqual([]);
    const { boxes } = await step(pickle, 'cancel/preview');
    const dates = boxes.filter(({ after: total }) => total === null).map(({ date }) => date);
    const own = await open(waffle);
    expect(dates.filter((date) => own.includes(date!))).toEqual([]);
  });

  test('DECISIONS.md#rhythm an interval that gives dogs separate days states its charges, and those of one box for all dogs, as they will be', async () => {
    const { oneBox } = await rhythm(waffle, 3, '/preview');
    const { until, apart, together } = oneBox!;
    expect(together.charges).toBeLessThan(apart.charges);
    const charged = async () => {
      const all = await Promise.all([waffle, pickle].map((dog) => robin.open(dog)));
      const own = [...new Map(all.flat().map((each) => [each.id, each])).values()].filter(({ date }) => date <= until);
      return {
        charges: own.length,
        total: { currency: 'GBP', amount: own.reduce((sum, { amounts: { total } }) => sum + total.amount, 0) },
      };
    };
    await rhythm(waffle, 3);
    expect(await charged()).toEqual(apart);
    expect((await rhythm('all', 3, '/preview')).oneBox).toBeNull();
    await rhythm('all', 3);
    expect(await charged()).toEqual(together);
    // Days of which one dog's are among the other's are no more charges.
    expect((await rhythm('all', 4)).oneBox).toBeNull();
    expect((await rhythm(waffle, 2, '/preview')).oneBox).toBeNull();
  });

  test('what ends has nothing later, and neither has what a mismatch holds back', async () => {
    await step(waffle, 'pause', { until: null });
    expect((await list(robin, waffle)).later).toBeNull();
    expect((await list(robin, pickle)).later).not.toBeNull();
    expect((await list(await actAs(backend, 'mismatch'), 'mismatch-poppy')).later).toBeNull();
    expect((await list(await actAs(backend, 'cancelled'), 'cancelled-rusty')).later).toBeNull();
    // Packs are a list without it.
    expect((await robin.read<{ later: unknown }>(`pet/delivery-details-public/treatment/${pickle}`)).later).toBeNull();
  });
});
