import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { lookAtDue } from '../../../demo/server/jobs/due.ts';
import { fillSamples } from '../../../demo/server/samples/fill.ts';
import { kinds } from '../../simulate/changes.ts';
import { Household, ways } from '../../simulate/household.ts';
import { startBackend } from '../../support/backend.ts';
import type { Backend } from '../../support/backend.ts';
import { filledAt } from '../../support/template.ts';

// Random changes by a customer through the account's calls, with the clock and the jobs between them. `RUNS` and `SEED`
// choose how many sequences, and which. `npm run simulate` does the same for many customers over a year.
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

test('no sequence of changes breaks what holds for deliveries', async () => {
  const cookies = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('robin', 'single', 'ready', 'de'),
      fc.array(step, { minLength: 1, maxLength: 10 }),
      async (name, steps) => {
        await fillSamples(backend.database, filledAt, { only: [name] });
        const cookie = cookies.get(name) ?? (await backend.signIn(name));
        cookies.set(name, cookie);
        const household = new Household(backend.app, {
          name: `${name}-${Math.random()}`,
          cookie,
          segment: name === 'de' ? 'de' : 'gb',
        });
        let now = filledAt.getTime();
        for (const { days, way, ...change } of steps) {
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
      },
    ),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}, 600_000);
