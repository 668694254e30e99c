import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import type { Together } from '../../../../src/contract/deliveries/together.ts';
import type { RhythmOutcome, Rhythms, StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
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
const hours = 3_600_000;
const passDays = (days: number): Promise<void> =>
  backend.clock(new Date(filledAt.getTime() + days * 24 * hours).toISOString());

/** All open deliveries of Waffle and Pickle, by date. */
async function open(): Promise<Delivery[]> {
  const all = (await Promise.all([waffle, pickle].map((dog) => robin.open(dog)))).flat();
  return [...new Map(all.map((each) => [each.id, each])).values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Expects of the open deliveries what was promised for the chosen day. */
async function expectKept({ date, countedUntil, parcels, total, pets, others }: Together): Promise<void> {
  const deliveries = await open();
  expect(deliveries.filter((each) => each.date <= countedUntil)).toHaveLength(parcels.together);
  const shared = deliveries.filter((each) => each.date === date);
  expect(shared.map((each) => each.pets.map(({ petPublicId }) => petPublicId).toSorted())).toEqual([
    [...pets, ...others].map(({ petPublicId }) => petPublicId).toSorted(),
  ]);
  expect(shared[0]!.amounts.total).toEqual(total);
}

const rhythm = async (weeks: number, path = '', more = {}) => {
  const { version } = await robin.read<Rhythms>('rhythm');
  return robin.post(`rhythm/${waffle}${path}`, { weeks, version, ...more });
};

describe('DECISIONS.md#one-parcel Where a change sends dogs’ food apart', () => {
  test('a new date has the day on which later food comes in one parcel. It is taken with the change, and only that day', async () => {
    expect((await rhythm(2)).statusCode).toBe(200);
    const own = (await robin.open(waffle)).find(({ pets }) => pets.length === 1)!;
    const shared = (await open()).find(({ date, pets }) => date > own.date && pets.length === 2)!;
    const { version, methods } = await robin.read<Ranges>(`delivery/${own.id}/ranges`);
    const { dates } = methods.find(({ method }) => method === own.method)!;
    // Nothing is split by the day that it has.
    expect(dates.find(({ date }) => date === own.date)!.together).toBeUndefined();
    const day = dates.find(({ date }) => date > own.date)!;
    const together = day.together!;
    expect(together).toMatchObject({ date: shared.date, saved: { amount: 0 } });
    const body = { date: day.date, method: own.method, version };
    const change = (more: object) => robin.post(`delivery/${own.id}/change-date`, { ...body, ...more });
    expect(refusalOf(await change({ together: addDays(shared.date, 1) }))).toEqual([422, 'unavailable-date']);
    expect((await change({ together: shared.date })).statusCode).toBe(200);
    await expectKept(together);
    const following = (await robin.open(waffle)).filter(({ date }) => date > day.date).map(({ date }) => date);
    expect(following.slice(0, together.following.length)).toEqual(together.following.slice(0, following.length));
    // The date alone sends it apart.
    await startAnew(backend);
    robin = await actAs(backend, 'robin');
    await rhythm(2);
    expect((await change({})).statusCode).toBe(200);
    expect((await open()).filter(({ date }) => date <= together.countedUntil)).toHaveLength(together.parcels.apart);
  });

  test('a resumed dog can wait for the next parcel of the others, and an undo restores what was before', async () => {
    await robin.post(`subscription/${waffle}/pause`, { until: null });
    await passDays(30);
    const before = await open();
    const preview = async (more = {}) =>
      (await robin.post(`subscription/${waffle}/resume/preview`, more)).json<StepOutcome>();
    const { together, boxes } = await preview();
    expect(together!.instead < together!.date).toBe(true);
    expect(boxes.some(({ date }) => date === together!.instead)).toBe(true);
    const chosen = await preview({ together: together!.date });
    expect(chosen.together).toEqual(together);
    expect(chosen.boxes.some(({ date }) => date === together!.instead)).toBe(false);
    const wrong = await robin.post(`subscription/${waffle}/resume`, { together: together!.instead });
    expect(refusalOf(wrong)).toEqual([422, 'unavailable-date']);
    const saved = await robin.post(`subscription/${waffle}/resume`, { together: together!.date });
    expect(saved.statusCode, saved.body).toBe(200);
    await expectKept(together!);
    const { reference } = saved.json<StepOutcome>();
    expect((await robin.post(`changes/${reference}/undo`)).statusCode).toBe(200);
    const datesOf = (deliveries: Delivery[]) => deliveries.map(({ id, date }) => [id, date]);
    expect(datesOf(await open())).toEqual(datesOf(before));
  });

  test('an interval that other dogs have too names the day on which all come together', async () => {
    await robin.post(`subscription/${waffle}/pause`, { until: null });
    await passDays(50);
    await robin.post(`subscription/${waffle}/resume`, {});
    await rhythm(5);
    await passDays(54);
    const { together } = (await rhythm(4, '/preview')).json<RhythmOutcome>();
    const chosen = await rhythm(4, '', { together: together!.date });
    expect(chosen.statusCode, chosen.body).toBe(200);
    await expectKept(together!);
    // They stay together.
    expect((await open()).every(({ pets }) => pets.length === 2)).toBe(true);
  });

  test('a pause, a cancellation and a dog that is never apart have none', async () => {
    expect((await rhythm(4, '/preview')).json<RhythmOutcome>().together).toBeNull();
    expect(refusalOf(await rhythm(2, '', { together: '2026-12-16' }))).toEqual([422, 'unavailable-date']);
    for (const step of ['pause', 'cancel']) {
      const wrong = await robin.post(`subscription/${waffle}/${step}/preview`, { together: '2026-12-16' });
      expect(refusalOf(wrong)).toEqual([422, 'invalid']);
      const { together } = (await robin.post(`subscription/${waffle}/${step}/preview`, {})).json<StepOutcome>();
      expect(together).toBeNull();
    }
  });
});
