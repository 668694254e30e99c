import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../../../demo/backend/samples/customers.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { now } from '../../../support/clock.ts';
import { drawDays } from '../../../support/project/drawn-day.mjs';
import { runs } from '../../../support/project/length.ts';
import { startCustomers } from '../../../support/views/customer-views.ts';
import type { Customers } from '../../../support/views/customer-views.ts';
import { stubBrowser } from '../../../support/views/views.ts';

let customers: Customers;
beforeAll(async () => {
  stubBrowser();
  customers = await startCustomers();
}, 120_000);
afterAll(() => customers.close());

const dashboard = ['next-delivery', 'pets-list', 'quick-links', 'deliveries', 'treatments', 'refer-a-friend', 'shop'];
// The incomplete sign-up has no pages yet, and fifty dogs take long.
const people = samples.map(({ name }) => name).filter((name) => name !== 'incomplete' && name !== 'many');

const seed = Number(process.env['SEED'] ?? Math.floor(now()));
/** The leap day, both nights of a clock change, the last minute of a year, and days by lot. */
const moments = [
  '2028-02-29T09:00:00Z',
  '2027-03-28T00:59:30Z',
  '2027-10-31T00:30:00Z',
  '2026-12-31T23:59:30Z',
  ...drawDays(seed, runs(2, 40), new Date(now())).map((day) => day.toISOString()),
];

test.each(moments)(
  '§2 The dashboard shows everything at %s',
  async (moment) => {
    const at = new Date(moment);
    const start = (seed + moments.indexOf(moment) * 7) % people.length;
    const chosen = Array.from({ length: 4 }, (_, index) => people[(start + index * 11) % people.length]!);
    await fillSamples(customers.backend.database, at, { only: chosen });
    const found: string[] = [];
    for (const name of new Set(chosen))
      for (const tag of dashboard) {
        const { faults, missing, lines, names } = await customers.see(`account-${tag}`, name, { now: moment });
        const broken = lines.filter((line) => /undefined|NaN|\[object|Invalid Date/.test(line));
        found.push(...[...faults, ...missing, ...broken].map((each) => `${name}, ${tag}: ${each}`));
        if (names('button').some((each) => /^(Reload|Try again)$/.test(each))) found.push(`${name}, ${tag}: a failure`);
      }
    expect(found, `seed ${seed}`).toEqual([]);
  },
  60_000,
);
