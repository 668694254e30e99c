import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '../../../../src/contract/customer/grants.ts';
import type { Account } from '../../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { settingsOf } from '../../../../src/stores/customer/settings.ts';
import { grantsOf } from '../../../../src/stores/customer/access/grants.ts';
import { startCustomers } from '../../../support/views/customer-views.ts';
import type { Customers } from '../../../support/views/customer-views.ts';
import { stubBrowser } from '../../../support/views/views.ts';

let customers: Customers;
beforeAll(async () => {
  stubBrowser();
  customers = await startCustomers();
}, 120_000);
afterAll(() => customers.close());

const grant: Grant = {
  id: 'one',
  kind: 'sitter',
  label: 'Aunt Jo',
  scopes: ['feed'],
  pets: [{ petPublicId: 'robin-waffle', name: 'Waffle' }],
  since: '2026-12-12',
  until: '2026-12-20',
  lastUsed: null,
};
const see = (name: string, section: string, before: (account: Account) => unknown = () => {}) =>
  customers.see('account-settings', name, { attributes: { section }, before });

describe('DECISIONS.md#grants: access for others', () => {
  test('names for each link who has it, which dogs, which days and its last use', async () => {
    const list = [grant, { ...grant, id: 'other', until: '2026-12-12', lastUsed: '2026-12-12T07:30:00Z' }];
    const { text, names } = await see('robin', 'access', (account) => grantsOf(account).grants.update(() => list));
    expect(text).toMatch(/Aunt Jo\s*Kitchen card of Waffle\s*From 12 December 2026 to 20 December 2026\s*Not used yet/);
    expect(text).toMatch(/Only on 12 December 2026\s*Last used 12 Dec 2026, 07:30/);
    // Two links for one person have different names.
    expect(names('button').filter((name) => name.startsWith('Revoke'))).toEqual([
      'Revoke, Aunt Jo, From 12 December 2026 to 20 December 2026',
      'Revoke, Aunt Jo, Only on 12 December 2026',
    ]);
  });

  test('offers a link to who has a dog to feed, and nothing on a backend without the group', async () => {
    expect((await see('robin', 'access')).names('button')).toContain('Make a link');
    const { text } = await see('robin', 'access', (account) => account.abilities.lose(['sitter', 'household']));
    expect(text).not.toContain('Access for others');
    const left = await see('robin', 'access', async (account) => {
      await loadOrThrow(account.pets);
      account.pets.update((pets) => pets.map((pet) => ({ ...pet, subscription_status: 'cancelled' as const })));
    });
    expect(left.text).toContain('there is no card to show');
  });
});

describe('§8 a payment problem without a payment provider', () => {
  test('the settings lead to the contact, and never to themselves', async () => {
    for (const resolveUrl of [null, '/gb/settings/', '/gb/settings/#payment', 'https://shop.example/pay']) {
      const { links } = await see('billing', 'payment', async (account) => {
        account.abilities.lose(['payment-update']);
        const { settings } = settingsOf(account);
        await loadOrThrow(settings);
        settings.update((before) => ({ ...before, payment: { ...before.payment, resolveUrl } }));
      });
      if (resolveUrl?.startsWith('https:')) expect(Object.values(links)).toContain(resolveUrl);
      else expect(links['Contact us'], String(resolveUrl)).toBe('/gb/help/');
    }
  });
});
