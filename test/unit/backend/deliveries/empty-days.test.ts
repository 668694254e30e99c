import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skipOf } from '../../../../demo/backend/deliveries/skip.ts';
import { loadHousehold } from '../../../../demo/backend/deliveries/household.ts';
import type { Visitor } from '../../../../demo/backend/platform/context.ts';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import type { Gap } from '../../../../src/contract/deliveries/timetable.ts';
import type { FoodInHouse } from '../../../../src/contract/pets/food.ts';
import type { Rhythms, StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { addDays } from '../../../../src/days.ts';
import { bowlWords as wordsOfDay } from '../../../../widgets/change-date/calendar/bowl.ts';
import { bowlWords as wordsOfStep } from '../../../../widgets/settings/subscriptions/timetable.tsx';
import { emptyDays } from '../../../../widgets/shared/delivery/empty-days.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';
import { runs } from '../../../support/project/length.ts';

/* Days of an empty bowl are counted by one function: DECISIONS.md#gaps. */

let backend: Backend;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const today = filledAt.toISOString().slice(0, 10);
const dogs = ['robin-waffle', 'robin-pickle'] as const;

/** The words of a view, reduced to the number of days without food: 0 for food that lasts. */
const words = {
  t: (key: string, values?: { count?: unknown }) =>
    /\.(empty|mayBeEmpty)$/.test(key) ? String(values?.count) : key.endsWith('.open') ? 'Infinity' : '0',
  format: { dateLong: (day: string) => day },
} as unknown as Parameters<typeof wordsOfStep>[0];

async function sent<T>(path: string, body: object): Promise<T> {
  const response = await robin.post(path, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
}

/** Another household: each dog in its own rhythm. */
async function start(weeks: readonly number[]): Promise<void> {
  await startAnew(backend);
  robin = await actAs(backend, 'robin');
  for (const [index, dog] of dogs.entries()) {
    const { version } = await robin.read<Rhythms>('rhythm');
    await sent(`rhythm/${dog}`, { weeks: weeks[index], version });
  }
}

/** What a step's dialog and its outcome show for each dog that gets food. */
const shown = ({ food, gaps }: StepOutcome) =>
  food.map((each) => [each.petPublicId, Number(wordsOfStep(words, each, gaps))] as const);

/** What the dashboard states agrees with the outcome, where both are about the same delivery. */
async function expectDashboard(gaps: readonly Gap[]): Promise<void> {
  const { dogs: fed } = await robin.read<FoodInHouse>('food');
  for (const { petPublicId, gap } of fed) {
    const longest = gaps.find((each) => each.petPublicId === petPublicId);
    if (gap && longest?.until === gap.until) expect(gap).toEqual(longest);
    if (gap) expect(gap.days).toBeLessThanOrEqual(emptyDays(gaps, petPublicId)!);
  }
}

const weeks = fc.tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }));

test('Dialog, outcome, offers and dashboard name one number for each dog, after any holiday', async () => {
  const holiday = fc.record({
    who: fc.constantFrom('all', ...dogs),
    from: fc.nat(60),
    days: fc.integer({ min: 1, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(weeks, holiday, async (rhythm, { who, from, days }) => {
      await start(rhythm);
      const body = { from: addDays(today, from), until: addDays(today, from + days) };
      const path = `subscription/${who}/pause`;
      const preview = await sent<StepOutcome>(`${path}/preview`, body);
      for (const { days: left, ...offer } of preview.offers ?? []) {
        const { gaps } = await sent<StepOutcome>(`${path}/preview`, { from: body.from, ...offer });
        expect(emptyDays(gaps)).toBe(left);
      }
      const outcome = await sent<StepOutcome>(path, body);
      expect(outcome.gaps).toEqual(preview.gaps);
      expect(shown(outcome)).toEqual(shown(preview));
      for (const [dog, count] of shown(outcome)) expect(count).toBe(emptyDays(outcome.gaps, dog));
      await expectDashboard(outcome.gaps!);
    }),
    { numRuns: runs(8, 60) },
  );
}, 600_000);

test('Calendar, its bar and the mail that skips a delivery name one number for each dog, and the dashboard after it', async () => {
  await fc.assert(
    fc.asyncProperty(weeks, fc.nat(40), fc.constantFrom(...dogs), async (rhythm, nth, dog) => {
      await start(rhythm);
      const [delivery] = await robin.open(dog);
      const { version, methods, food } = await robin.read<Ranges>(`delivery/${delivery!.id}/ranges`);
      const { dates } = methods.find(({ method }) => method === delivery!.method)!;
      for (const day of dates)
        for (const { petPublicId, name } of delivery!.pets) {
          const own = food.filter((each) => each.petPublicId === petPublicId);
          const before = day.gaps!.filter((gap) => gap.petPublicId === petPublicId && gap.until! <= day.until);
          expect(Number(wordsOfDay(words, own, day, petPublicId)), name).toBe(emptyDays(before, petPublicId));
        }
      const { kysely } = backend.database;
      const customer = await kysely
        .selectFrom('customers')
        .selectAll()
        .where('public_id', '=', 'c-robin')
        .executeTakeFirstOrThrow();
      const visitor = { customerId: customer.id, country: customer.country } as Visitor;
      const row = await kysely
        .selectFrom('deliveries')
        .selectAll()
        .where('public_id', '=', delivery!.id)
        .executeTakeFirstOrThrow();
      const skip = await skipOf(kysely, row, await loadHousehold(kysely, visitor, filledAt));
      const skipped = skip && dates.find(({ date }) => date === skip.date);
      if (skipped) expect(skip.gaps).toEqual(skipped.gaps);
      const day = skipped ?? dates[nth % dates.length]!;
      await sent(`delivery/${delivery!.id}/change-date`, { date: day.date, method: delivery!.method, version });
      const { dogs: fed } = await robin.read<FoodInHouse>('food');
      for (const { petPublicId, next, gap } of fed)
        if (next === day.date && delivery!.pets.some((pet) => pet.petPublicId === petPublicId))
          expect(gap).toEqual(
            day.gaps!.find((each) => each.petPublicId === petPublicId && each.until === day.until) ?? null,
          );
    }),
    { numRuns: runs(6, 40) },
  );
}, 600_000);
