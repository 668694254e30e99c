import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { subscriptionSteps } from '../../../../src/contract/groups.ts';
import type { StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { addDays } from '../../../../src/days.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { todayOf } from '../../../support/model/deliveries.ts';
import * as model from '../../../support/model/subscription.ts';
import { runs } from '../../../support/project/length.ts';
import type { ModelPet } from '../../../support/model/subscription.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const hour = 3_600_000;
const days = fc.record({
  from: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: -1, max: 60 })),
  until: fc.option(fc.integer({ min: -1, max: 300 }), { freq: 3 }),
});
const clock = fc.record({ do: fc.constant('clock' as const), hours: fc.integer({ min: 0, max: 800 }) });
const step = fc.record({ do: fc.constantFrom(...subscriptionSteps), pet: fc.nat(3), days });
const todos = fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 2, arbitrary: clock }), {
  minLength: 1,
  maxLength: 12,
});

/** Fixed cases, because random choice could miss one. */
const usual = { from: 0, until: null };
const ordinary: typeof todos extends fc.Arbitrary<infer T> ? T : never = [
  { do: 'pause', pet: 0, days: { from: 5, until: 60 } },
  { do: 'start', pet: 1, days: usual },
  { do: 'clock', hours: 300 },
  { do: 'pause', pet: 0, days: usual },
  { do: 'resume', pet: 0, days: usual },
  { do: 'cancel', pet: 0, days: usual },
  { do: 'pause', pet: 1, days: { from: 3, until: 2 } },
  { do: 'clock', hours: 700 },
  { do: 'restart', pet: 0, days: usual },
];

const todayAt = (now: Date): string => todayOf({ locale: findLocale('gb')!, now } as Parameters<typeof todayOf>[0]);

interface World {
  actor: Actor;
  start: Date;
  now: Date;
  /** By public id. */
  pets: Map<string, ModelPet>;
}

/** Expects every pet and every delivery to match the model. */
async function compare({ actor, now, pets }: World): Promise<void> {
  const today = todayAt(now);
  const shown = (await actor.read<{ pets: Pet[] }>('customer/pets')).pets;
  expect(Object.fromEntries(shown.map((pet) => [pet.petPublicId, pet.subscription_status]))).toEqual(
    Object.fromEntries([...pets].map(([id, pet]) => [id, model.statusOn(pet, now, today)])),
  );
  for (const [id, pet] of pets) {
    const dates = (await actor.open(id)).map(({ date }) => date);
    if (model.comesBack(pet, now)) expect(dates.length, id).toBeGreaterThanOrEqual(3);
    for (const date of dates) expect(model.isAwayOn(pet, now, date), `${id} on ${date}`).toBe(false);
  }
}

test('any sequence of steps for any dog while the clock runs: statuses, deliveries and refusals match the model', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(todos, fc.constantFrom('2026-11-12T09:00:00Z', '2026-03-24T23:30:00Z'), async (list, first) => {
      const start = new Date(first);
      await backend.clock(first);
      await fillSamples(backend.database, start, { only: ['ready'] });
      const actor = await actAs(backend, 'ready');
      const pet = (status: 'active' | 'pending'): ModelPet => ({
        complete: true,
        diary: [{ at: new Date(0), plan: { status, pause: null } }],
      });
      const world: World = {
        actor,
        start,
        now: start,
        pets: new Map([
          ['ready-poppy', pet('active')],
          ['ready-clover', pet('pending')],
        ]),
      };
      await compare(world);
      for (const todo of list) {
        if (todo.do === 'clock') world.now = new Date(world.now.getTime() + todo.hours * hour);
        else {
          const [id, chosen] = [...world.pets][todo.pet % 2]!;
          const today = todayAt(world.now);
          const body =
            todo.do === 'pause'
              ? {
                  from: addDays(today, todo.days.from),
                  until: todo.days.until === null ? null : addDays(today, todo.days.until),
                }
              : {};
          const preview = await actor.post(`subscription/${id}/${todo.do}/preview`, body);
          const answer = await actor.post(`subscription/${id}/${todo.do}`, body);
          const expected = model.take(chosen, todo.do, todo.days, world.now, today);
          const result = answer.statusCode === 200 ? 'ok' : [answer.statusCode, answer.json<Failure>().error.code];
          expect(result, `${todo.do} ${JSON.stringify(body)}`).toEqual(expected);
          seen.add(`${todo.do} ${String(result)}`);
          // Only the step itself, not its preview, has a reference and returns the changed deliveries.
          const { deliveries: _, ...outcome } = answer.json<StepOutcome>();
          if (result === 'ok') expect({ ...outcome, reference: null }).toEqual(preview.json());
          else expect(preview.body).toBe(answer.body);
        }
        // The backend's clock runs on for a moment, so the model's instants stay a second away from it.
        world.now = new Date(world.now.getTime() + 1000);
        await backend.clock(world.now.toISOString());
        await compare(world);
      }
    }),
    { numRuns: runs(8, 120), examples: [[ordinary, '2026-11-12T09:00:00Z']] },
  );
  for (const needed of [
    ...subscriptionSteps.map((each) => `${each} ok`),
    'pause 409,not-possible',
    'pause 422,invalid',
  ])
    expect(seen).toContain(needed);
}, 180_000);
