import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../../../demo/backend/samples/customers.ts';
import { tags } from '../../../../src/package/declared-tags.ts';
import { startCustomers } from '../../../support/views/customer-views.ts';
import type { Customers } from '../../../support/views/customer-views.ts';
import { stubBrowser } from '../../../support/views/views.ts';

let customers: Customers;
beforeAll(async () => {
  stubBrowser();
  customers = await startCustomers();
}, 120_000);
afterAll(() => customers.close());

/** These show content of others, or what a script of others draws. */
const empty = ['account-slot', 'account-consent'];
// The incomplete sign-up has no pages yet. Fifty dogs show nothing that two don't.
const people = samples.filter(({ name }) => name !== 'incomplete' && name !== 'many');

test.each(people.map(({ name }) => name))(
  'Every tag shows %s their own data, with names for all, and no failure',
  async (name) => {
    const found: string[] = [];
    for (const tag of Object.keys(tags).filter((each) => !empty.includes(each))) {
      const { faults, missing, lines, names } = await customers.see(tag, name);
      const broken = lines.filter((line) => /undefined|NaN|\[object|Invalid Date/.test(line));
      found.push(...[...faults, ...missing, ...broken].map((each) => `${tag}: ${each}`));
      if (names('button').some((each) => /^(Reload|Try again)$/.test(each)) && tag !== 'account-error')
        found.push(`${tag} shows a failure`);
    }
    expect(found).toEqual([]);
  },
);
