import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import type { Gap } from '../../../../src/contract/deliveries/timetable.ts';
import type { RhythmOutcome, Rhythms, StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let single: Actor;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  single = await actAs(backend, 'single');
});

const today = '2026-11-12';
const worst = (gaps: readonly Gap[] | null | undefined): number =>
  Math.max(0, ...(gaps ?? []).map(({ days }) => days ?? Infinity));
const pause = async (body: object, path = '/preview'): Promise<StepOutcome> => {
  const answer = await single.post(`subscription/all/pause${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<StepOutcome>();
};
const pets = async () => (await single.read<{ pets: { petPublicId: string }[] }>('customer/pets')).pets;
const open = async () => single.open((await pets())[0]!.petPublicId);

describe('DECISIONS.md#gaps', () => {
  test('a change that keeps the interval has no gap', async () => {
    const { version, dogs } = await single.read<Rhythms>('rhythm');
    const answer = await single.post('rhythm/all/preview', { weeks: dogs[0]!.weeks, version });
    expect(answer.json<RhythmOutcome>().gaps).toEqual([]);
  });

  test('a holiday states the longest gap up to the last day of the window, also behind the next delivery', async () => {
    const [first, second] = await open();
    // The second delivery, not the next one, falls into it.
    const [from, until] = [addDays(second!.date, -3), addDays(second!.date, 18)];
    const { gaps } = await pause({ from, until });
    expect(gaps).toHaveLength(1);
    const [gap] = gaps!;
    await pause({ from, until }, '');
    const [again, after] = await open();
    expect(again).toMatchObject({ id: first!.id, date: first!.date });
    expect(gap!.until).toBe(after!.until);
    expect(gap!.days).toBe(daysBetween(gap!.from, after!.until));
    expect(gap!.from > first!.until).toBe(true);
  });

  test('the offers of a holiday do what they say: a delivery on the day of return, and an end without a gap', async () => {
    const [, second] = await open();
    const [from, until] = [addDays(second!.date, -3), addDays(second!.date, 19)];
    const { gaps, offers } = await pause({ from, until });
    expect(offers!.map(({ onReturn }) => onReturn)).toEqual([true, false]);
    for (const { days, ...offer } of offers!) {
      expect(days).toBeLessThan(worst(gaps));
      expect(worst((await pause({ from, ...offer })).gaps)).toBe(days);
    }
    expect(offers![1]).toMatchObject({ days: 0 });
    await pause({ from, until, onReturn: true }, '');
    const [, home, next] = await open();
    expect(home).toMatchObject({ method: 'named-day', until: home!.date });
    expect(daysBetween(until, home!.date)).toBeLessThanOrEqual(2);
    expect(next!.method).toBe('window');
    // A return before that day drops it.
    await single.post('subscription/all/resume', {});
    expect((await open()).map(({ method }) => method)).toEqual(['window', 'window', 'window']);
  });

  test('a pause without an end has a gap without an end, and an offer that closes it', async () => {
    const { gaps, offers } = await pause({ from: today, until: null });
    expect(gaps).toMatchObject([{ until: null, days: null }]);
    for (const { until } of offers!) expect(worst((await pause({ from: today, until })).gaps)).toBe(0);
  });

  test('each date states its gap; the days before the food ends have none', async () => {
    const [first] = await open();
    const { methods } = await single.read<Ranges>(`delivery/${first!.id}/ranges`);
    const [{ dates }] = methods as [Ranges['methods'][number]];
    const now = dates.find(({ date }) => date === first!.date)!;
    expect(worst(now.gaps)).toBe(0);
    const last = dates.at(-1)!;
    expect(worst(last.gaps)).toBe(Math.max(0, daysBetween(now.until, last.until)));
  });

  test('an interval that leaves a dog without food states it, and offers a shorter one or none', async () => {
    const { version, offered } = await single.read<Rhythms>('rhythm');
    for (const weeks of offered) {
      const { gaps, offer } = (await single.post('rhythm/all/preview', { weeks, version })).json<RhythmOutcome>();
      if (worst(gaps) === 0) expect(offer).toBeNull();
      else if (offer) expect(offer.days).toBeLessThan(worst(gaps));
    }
  });

  test('a pause that ends before it starts is refused with both days', async () => {
    const answer = await single.post('subscription/all/pause', { from: '2026-12-10', until: '2026-12-01' });
    expect(refusalOf(answer)).toEqual([422, 'invalid']);
    expect(answer.body).toContain('2026-12-10');
    expect(answer.body).toContain('2026-12-01');
    expect(refusalOf(await single.post('subscription/all/pause', { onReturn: true }))).toEqual([422, 'invalid']);
  });
});
