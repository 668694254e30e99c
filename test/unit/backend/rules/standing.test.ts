import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lasts, standingOf } from '../../../../demo/backend/rules/deliveries/absence.ts';
import type { Away } from '../../../../demo/backend/rules/deliveries/absence.ts';
import { daysIn, refusalOf, weeksIn } from '../../../../demo/backend/rules/deliveries/subscription.ts';
import { subscriptionSteps } from '../../../../src/contract/groups.ts';
import { addDays } from '../../../../src/days.ts';
import { dayIn } from '../../../../src/zones.ts';
import * as model from '../../../support/model/subscription.ts';
import type { ModelPet } from '../../../support/model/subscription.ts';

const hour = 3_600_000;
const days = fc.record({
  from: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: -1, max: 60 })),
  until: fc.option(fc.integer({ min: -1, max: 300 }), { freq: 3 }),
});
const todayAt = (now: Date): string => dayIn('Europe/London', now);

test('the status of one dog over years matches the model’s, on any future day', () => {
  const event = fc.record({
    hours: fc.integer({ min: 1, max: 1500 }),
    step: fc.constantFrom(...subscriptionSteps),
    days,
  });
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 25 }),
      fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 30 }),
      (events, offsets) => {
        const firstDay = new Date('2026-01-01T09:00:00Z');
        const pet: ModelPet = { complete: true, diary: [{ at: new Date(0), plan: { status: 'active', pause: null } }] };
        let away = null as Away | null;
        let now = firstDay;
        for (const { hours, step: todo, days: asked } of events) {
          now = new Date(now.getTime() + hours * hour);
          const today = todayAt(now);
          if (model.take(pet, todo, asked, now, today) !== 'ok') continue;
          const { status, pause } = model.planAt(pet, now);
          const more = { reason: null, ended: false, floor: today };
          if (pause) away = { kind: 'pause', ...pause, ...more };
          else if (status === 'cancelled') away = { kind: 'cancel', from: today, until: null, ...more };
          else if (away) away = { ...away, ended: true };
        }
        for (const offset of offsets) {
          const day = addDays(todayAt(now), offset);
          expect(standingOf('active', away, null, day).status).toBe(model.statusOn(pet, now, day));
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('when the clock goes back, a pause that was over is active again; a resumed one stays so', () => {
  const pause: Away = {
    kind: 'pause',
    from: '2026-03-01',
    until: '2026-03-10',
    reason: null,
    ended: false,
    floor: '2026-02-23',
  };
  const days = ['2026-03-12', '2026-03-05', '2026-02-10'];
  const at = (away: Away) => days.map((day) => standingOf('active', away, null, day).status);
  expect(at(pause)).toEqual(['active', 'paused', 'active']);
  expect(at({ ...pause, ended: true })).toEqual(['active', 'active', 'active']);
  expect(at({ ...pause, kind: 'cancel', until: null })).toEqual(['cancelled', 'cancelled', 'active']);
  expect(standingOf('active', pause, null, '2026-02-10')).toMatchObject({
    pausedSince: '2026-03-01',
    pausedUntil: '2026-03-10',
  });
});

const away: Away = {
  kind: 'pause',
  from: '2026-03-01',
  until: '2026-03-10',
  reason: null,
  ended: false,
  floor: '2026-02-23',
};
const none = { pausedSince: null, pausedUntil: null, cancelledOn: null };
const dates = { pausedSince: '2026-03-01', pausedUntil: '2026-03-10', cancelledOn: null };

test('DECISIONS.md#subscription-per-pet A pause is from its first day until the day before its end', () => {
  const on = (day: string, more: Partial<Away> = {}) => standingOf('active', { ...away, ...more }, null, day);
  expect(on('2026-02-28')).toEqual({ ...dates, status: 'active' });
  expect(on('2026-03-01')).toEqual({ ...dates, status: 'paused' });
  expect(on('2026-03-09')).toEqual({ ...dates, status: 'paused' });
  expect(on('2026-03-10')).toEqual({ ...none, status: 'active' });
  expect(on('2027-03-10', { until: null })).toEqual({ ...dates, pausedUntil: null, status: 'paused' });
  expect(on('2026-03-05', { ended: true })).toEqual({ ...none, status: 'active' });
  expect(lasts(away, '2026-03-09')).toBe(true);
  expect(lasts(away, '2026-03-10')).toBe(false);
  expect(lasts({ ...away, until: null, ended: true }, '2026-03-05')).toBe(false);
});

test('DECISIONS.md#subscription-per-pet A cancellation is from its day on, and so is the end of a contract', () => {
  const cancel: Away = { ...away, kind: 'cancel', until: null };
  expect(standingOf('active', cancel, null, '2026-02-28')).toEqual({ ...none, status: 'active' });
  expect(standingOf('active', cancel, null, '2026-03-01')).toEqual({
    ...none,
    status: 'cancelled',
    cancelledOn: '2026-03-01',
  });
  const end = { kind: 'cancellation', reference: 'C-1', day: '2026-03-05' } as const;
  const cancelledOn = '2026-03-05';
  expect(standingOf('active', null, end, '2026-03-04')).toEqual({ ...none, status: 'active', cancelledOn });
  expect(standingOf('active', null, end, '2026-03-05')).toEqual({ ...none, status: 'cancelled', cancelledOn });
  expect(standingOf('active', away, end, '2026-03-04')).toEqual({ ...dates, status: 'paused', cancelledOn });
  expect(standingOf('active', away, end, '2026-03-06')).toEqual({ ...none, status: 'cancelled', cancelledOn });
  expect(standingOf('active', cancel, end, '2026-02-28')).toEqual({ ...none, status: 'active', cancelledOn });
});

test('DECISIONS.md#subscription-per-pet A dog whose deliveries were never started has neither', () => {
  for (const begun of ['pending', 'complete'] as const) {
    const end = { kind: 'withdrawal', reference: 'W-1', day: '2026-03-01' } as const;
    expect(standingOf(begun, away, end, '2026-03-05')).toEqual({ ...none, status: begun });
  }
});

/** The steps that a dog can take, by its status. */
const possible: [string, Parameters<typeof refusalOf>[1]['standing'], string[]][] = [
  ['pending', { ...none, status: 'pending' }, ['start']],
  ['complete', { ...none, status: 'complete' }, ['start']],
  ['active', { ...none, status: 'active' }, ['pause', 'cancel']],
  [
    'active until its contract ends',
    { ...none, status: 'active', cancelledOn: '2026-04-01' },
    ['pause', 'cancel', 'restart'],
  ],
  ['active with a planned pause', { ...dates, status: 'active' }, ['pause', 'resume', 'cancel']],
  ['paused', { ...dates, status: 'paused' }, ['resume', 'cancel']],
  ['cancelled', { ...none, status: 'cancelled', cancelledOn: '2026-03-01' }, ['restart']],
  ['cancelled at a time that isn’t known', { ...none, status: 'cancelled' }, ['restart']],
];
test.each(possible)('DECISIONS.md#subscription-per-pet Steps of a dog that is %s', (_, standing, steps) => {
  const dog = { standing, profileComplete: true, matched: true, leaving: false };
  for (const step of subscriptionSteps) {
    const can = steps.includes(step);
    const refused = (more: Partial<typeof dog>) => refusalOf(step, { ...dog, ...more });
    const stops = step === 'pause' || step === 'cancel';
    const unless = <T>(reason: T) => (can ? reason : 'not-possible');
    expect(refused({}), step).toBe(unless(undefined));
    expect(refused({ leaving: true, matched: false }), step).toBe(unless(stops ? undefined : 'leaving'));
    expect(refused({ matched: false, profileComplete: false }), step).toBe(unless(stops ? undefined : 'mismatch'));
    expect(refused({ profileComplete: false }), step).toBe(unless(step === 'start' ? 'profile-incomplete' : undefined));
  }
});

test('DECISIONS.md#rhythm An interval is whole weeks, one at least', () => {
  expect([0, 3, 10, 11, 28, 31, 32, 56].map(weeksIn)).toEqual([1, 1, 1, 2, 4, 4, 5, 8]);
  expect([2, 8].map(daysIn)).toEqual([14, 56]);
});
