import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { lookAtDue } from '../../../demo/server/jobs/due.ts';
import { fillSamples } from '../../../demo/server/samples/fill.ts';
import { kinds } from '../../simulate/changes.ts';
import type { Step } from '../../simulate/changes.ts';
import { Household, ways } from '../../simulate/household.ts';
import type { Way } from '../../simulate/household.ts';
import { startBackend } from '../../support/backend.ts';
import type { Backend } from '../../support/backend.ts';
import { filledAt } from '../../support/template.ts';

// Random changes by a customer through the account's calls, with the clock and the jobs between them. `RUNS` and `SEED`
// choose how many sequences, and which; `CHANGES=10000` repeats them until so many changes were made. `npm run simulate`
// does the same for many customers over a year.
const runs = Number(process.env['RUNS'] ?? 12);
const seed = process.env['SEED'] === undefined ? undefined : Number(process.env['SEED']);

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(1000),
  value: fc.nat(1000),
  more: fc.nat(1000),
  way: fc.constantFrom('once', ...ways),
  /** Days that pass before it. */
  days: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(40)),
});
type DatedStep = Step & { way: Way; days: number };

/** A step; or one of the same kind again some days later, when a delivery may have become fixed; or one after the end. */
const steps: fc.Arbitrary<DatedStep[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: step.map((one) => [one]) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(step, step)
          .map(([one, other]) => [one, { ...other, kind: one.kind, who: one.who, days: other.days % 8 }]),
      },
      {
        weight: 1,
        arbitrary: step.map((one): DatedStep[] => [
          { ...one, kind: 'cancel', more: 5 },
          { ...one, days: 0 },
        ]),
      },
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.flat());

const cookies = new Map<string, string>();
let changes = 0;
let undos = 0;

/** Takes the steps as a sample customer, with the clock and the jobs between them. */
async function walk(name: string, order: readonly DatedStep[]): Promise<void> {
  await fillSamples(backend.database, filledAt, { only: [name] });
  const cookie = cookies.get(name) ?? (await backend.signIn(name));
  cookies.set(name, cookie);
  const household = new Household(backend.app, {
    name: `${name}-${Math.random()}`,
    cookie,
    segment: name === 'de' ? 'de' : 'gb',
  });
  let now = filledAt.getTime();
  for (const { days, way, ...change } of order) {
    now += days * 86_400_000;
    await backend.clock(new Date(now).toISOString());
    household.today = new Date(now).toISOString().slice(0, 10);
    await lookAtDue(backend.database, readConfig({}), new Date(now), (error) => {
      throw error;
    });
    await household.act(change, way);
    expect(household.broken).toEqual([]);
  }
  await household.readAll();
  expect(household.broken).toEqual([]);
  changes += household.changes;
  undos += household.undos;
}

test('No sequence of changes breaks an invariant of deliveries', async () => {
  const wanted = Number(process.env['CHANGES'] ?? 0);
  let round = 0;
  do {
    await fc.assert(fc.asyncProperty(fc.constantFrom('robin', 'single', 'ready', 'de'), steps, walk), {
      numRuns: runs,
      ...(seed !== undefined && { seed: seed + round }),
    });
    round += 1;
  } while (changes < wanted);
  console.log(`${changes} changes, ${undos} of them undone, 0 invariants broken`);
}, 3_600_000);

const stepOf = (
  kind: Step['kind'],
  [who, value, more]: [who: number, value: number, more: number],
  { way = 'once', days = 0 }: { way?: Way; days?: number } = {},
): DatedStep => ({ kind, who, value, more, way, days });

test('An outdated interval gets the current state, also when no dog gets deliveries any more', async () => {
  await walk('single', [stepOf('cancel', [0, 0, 5]), stepOf('interval', [0, 1, 1], { way: 'outdated' })]);
});

test('A choice that is valid already adds no change, so nothing is undone', async () => {
  await walk('robin', [stepOf('quantity', [0, 2, 3], { way: 'bothTabs' }), stepOf('methodOfAll', [0, 1, 0])]);
});

test('The profile shows the plan that open deliveries contain while an earlier one waits in a fixed delivery', async () => {
  for (let days = 1; days < 30; days += 4)
    await walk('robin', [stepOf('weight', [0, 25, 0]), stepOf('weight', [0, 5, 0], { days })]);
});
