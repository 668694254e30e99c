import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changingCalls, choices } from '../outsider/choices.ts';
import { run, steps } from '../outsider/run.ts';
import type { Count } from '../outsider/run.ts';
import { openShop } from '../outsider/world.ts';
import type { Shop } from '../outsider/world.ts';
import { isLong, runs } from '../support/project/length.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

test('The outsider knows how to choose arguments for each call that changes something', () => {
  expect(Object.keys(choices).toSorted()).toEqual(changingCalls.toSorted());
});

test(
  'DECISIONS.md#ledger Random steps of a customer yield neither goods nor money, and each charge is announced and has a receipt',
  { timeout: isLong ? 3_600_000 : 60_000 },
  async () => {
    const count: Count = { steps: 0, succeeded: new Map() };
    const seed = process.env['SEED'];
    let last: Promise<void> = Promise.resolve();
    const property = fc.asyncProperty(
      fc.constantFrom(...shop.names),
      steps(16),
      (name, taken) => (last = run(shop, name, taken, count)),
    );
    await fc.assert(property, {
      numRuns: runs(10, 1400),
      ...(seed && { seed: Number(seed) }),
      ...(process.env['PATH_OF_RUN'] && { path: process.env['PATH_OF_RUN'] }),
      interruptAfterTimeLimit: isLong ? 3_000_000 : 9_000,
    });
    // The time limit doesn't end the run that it interrupts: that one would act in the next test's shop, and what it breaks
    // would be lost.
    await last;
    if (process.env['OUTSIDER_COUNTS'])
      process.stdout.write(`${count.steps} steps; ${JSON.stringify([...count.succeeded])}\n`);
  },
);

test('DECISIONS.md#what-has-ended A box for which no way to pay was found is dropped by the statutory form, as one whose card was declined', () =>
  run(shop, 'ownwet', [{ hours: 168 }, { call: 'cancelContract', lots: [0, 0, 0, 0, 0, 0, 0, 0] }]));

test('DECISIONS.md#what-has-ended Extras that come alone during a pause end with the account', () =>
  run(shop, 'paused', [
    { call: 'chooseExtra', lots: [0, 0, 235, 0, 0, 435, 0, 0] },
    { call: 'deleteAccount', lots: [0, 0, 0, 0, 0, 0, 0, 0] },
    { hours: 504 },
  ]));

test('DECISIONS.md#planner A delivery that is dropped unpaid brings nothing forward, to no day that has passed', () =>
  run(shop, 'authentication', [{ call: 'setRhythm', lots: [0, 0, 0, 0, 0, 0, 0, 0] }, { hours: 336 }, { hours: 48 }]));

test('DECISIONS.md#farewell What was sent again is refunded while it is on its way', () =>
  run(shop, 'robin', [
    { call: 'sendReport', lots: [0, 307, 0, 0, 0, 0, 0, 0] },
    { hours: 96 },
    { call: 'sayFarewell', lots: [0, 0, 0, 0, 0, 0, 0, 0] },
  ]));

test.each(['robin', 'authentication'])(
  'DECISIONS.md#planner Nothing of %s’s becomes due on a day that has passed, when the statutory form takes away what came before',
  (name) => run(shop, name, [{ call: 'cancelContract', lots: [0, 0, 0, 0, 0, 0, 0, 0] }]),
);
