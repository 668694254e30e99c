import { assert, asyncProperty, constantFrom, double, infiniteStream, tuple } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { presets } from '../../spec-backend/style-presets.mjs';
import { customerNames } from '../../spec-backend/sample-people.mjs';
import { drawStyle, failureSwitches } from '../../spec-backend/style-switches.mjs';
import { isLong, runs } from '../../support/project/length.ts';
import { readTags, specPage } from '../../support/views/spec-views.ts';
import { stubBrowser } from '../../support/views/views.ts';

/* The journeys of every tag on the backend that was written from the specification's text alone. */

beforeAll(stubBrowser);

const styles = Object.keys(presets).filter((name) => !name.startsWith('failing'));
/** They have no pages: their sign-up isn't complete, or they don't exist. */
const without = ['incomplete-sign-up', 'incomplete-sign-up-without-country', 'missing-customer'];
const people = customerNames.filter((name) => !without.includes(name));

const harmless = [...failureSwitches];

test.each(styles)('DECISIONS.md#required In style %s every tag shows its data', async (style) => {
  const found: string[] = [];
  // At length each customer in each style, otherwise each customer and each style once or twice.
  const chosen = isLong ? people : people.filter((_, index) => index % styles.length === styles.indexOf(style));
  for (const customer of chosen) {
    const { faults } = await readTags(specPage(style, customer));
    found.push(...faults.map((fault) => `${customer} ${fault}`));
  }
  expect(found).toEqual([]);
});

test('DECISIONS.md#required In any mixture of styles every tag shows its data', async () => {
  const any = tuple(constantFrom(...people), infiniteStream(double({ min: 0, max: 0.999, noNaN: true })));
  await assert(
    asyncProperty(any, async ([customer, stream]) => {
      const random = (): number => stream.next().value as number;
      const style = drawStyle(random, { keep: harmless });
      expect((await readTags(specPage(style, customer))).faults, JSON.stringify(style)).toEqual([]);
    }),
    { numRuns: runs(12, 300) },
  );
});
