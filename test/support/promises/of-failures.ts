import { expect } from 'vitest';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { dataOf } from '../../../src/remote.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import { shoppingOf } from '../../../src/stores/shop/shopping-of.ts';
import { readView } from '../views/views.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { SpecPage } from '../views/spec-views.ts';
import { gives } from './of-screens.ts';
import type { Check } from './visit.ts';

/** Promises of section 8 (and of 6 and 7, about failures) that each style must keep, by their ids. */

const messagesIn = ({ reports }: SpecPage): string[] => reports.map(({ message }) => message);
const read = async (page: SpecPage, tag: string): Promise<string> =>
  (
    await readView(
      `account-${tag}`,
      page.account,
      localeTable.find(({ segment }) => segment === 'gb')!,
    )
  ).text;
const fault = (faultCalls: string, kind = '500-json') => ({ fault: kind, faultCalls, faultTimes: 'always' });

export const ofFailures: Readonly<Record<string, Check>> = {
  '401-anywhere': async ({ fresh }) => {
    for (const [call, load] of [
      ['navbar', ({ account }) => account.navbar.load()],
      ['customer-data', ({ account }) => account.customer.load()],
      ['delivery-details', ({ account }) => account.deliveries.load()],
      [
        'feeding-plan',
        async ({ account }) => account.feedingPlans.of((await loadOrThrow(account.pets))[0]!.petPublicId).load(),
      ],
    ] as [string, (page: SpecPage) => Promise<unknown>][]) {
      const page = fresh('single-dog', { ...fault(call, '401'), redirectBody: 'none' });
      await load(page);
      expect(page.account.session.$signedOut.get(), call).toContain('/signin');
      expect(messagesIn(page)).toContain('Customer is not logged in');
    }
  },
  '401-redirect-url': async ({ fresh }) => {
    for (const redirectBody of ['redirectUrl', 'redirect_url', 'redirect', 'url', 'nested']) {
      const { account } = fresh('none', { redirectBody, authRefusal: '401' });
      await account.pets.load();
      expect(account.session.$signedOut.get(), redirectBody).toContain('/signin?returned=1');
    }
    for (const redirectBody of ['none', 'html']) {
      const { account } = fresh('none', { redirectBody, authRefusal: '401' });
      await account.pets.load();
      expect(account.session.$signedOut.get(), redirectBody).toMatch(/\/signin(\?return=|$)/);
    }
  },
  'other-failures-logged': async ({ fresh }) => {
    const page = fresh('single-dog', fault('navbar'));
    await page.account.navbar.load();
    expect(page.reports).toHaveLength(1);
    expect(page.reports[0]!.at).toMatch(/^2026-11-25T/);
  },
  'customer-missing': async ({ fresh }) => {
    const missing = fresh('missing-customer');
    expect((await missing.account.customer.load()).status).toBe('error');
    expect(messagesIn(missing)).toContain('Failed to fetch customer');
    const failing = fresh('single-dog', fault('customer-data'));
    await failing.account.customer.load();
    expect(messagesIn(failing)).toContain('Failed to fetch customer');
  },
  'pets-missing': async ({ fresh }) => {
    for (const { account } of [fresh('no-pets'), fresh('single-dog', fault('customer-pets'))]) {
      const state = await account.pets.load();
      expect({ status: state.status, data: dataOf(state) }).toEqual({ status: 'error', data: undefined });
    }
  },
  'navbar-missing': async ({ fresh }) => {
    const page = fresh('single-dog', fault('navbar'));
    expect((await page.account.navbar.load()).status).toBe('error');
    expect(messagesIn(page)).toContain('Failed to load navbar data');
  },
  'shopping-pet-error': async ({ fresh }) => {
    const page = fresh('single-dog', fault('graphql'));
    const [dog] = await loadOrThrow(page.account.pets);
    await (await shoppingOf(page.account)).pet(dog!.petPublicId).load();
    expect(messagesIn(page)).toContain('Error getting pet from shopping service');
  },
  'shopping-customer-error': async ({ fresh }) => {
    const page = fresh('single-dog', fault('graphql'));
    await (await shoppingOf(page.account)).customer.load();
    expect(messagesIn(page)).toContain('Error getting customer from shopping service');
  },
  'tags-rolled-back': async ({ fresh }) => {
    const page = fresh('single-dog');
    const [dog] = await loadOrThrow(page.account.pets);
    const checkIn = await loadOrThrow(checkInsOf(page.account).of(dog!.petPublicId));
    const before = dataOf(checkIn.pet.$state.get())!.tags;
    for (const _ of ['once', 'and once more']) page.backend.failNext({ call: 'graphql', fault: '500-json' });
    await checkIn.answer('enjoying', 'yes');
    expect(dataOf(checkIn.pet.$state.get())!.tags).toEqual(before);
    expect(page.reports.length).toBeGreaterThan(0);
  },
  'graphql-errors-collected': async ({ fresh }) => {
    const { account } = fresh('single-dog', { graphqlErrors: 'partial' });
    const state = await (await shoppingOf(account)).customer.load();
    expect(dataOf(state)?.firstName).toBe('Robin');
  },
  'referral-success': async (shop) => {
    if (shop.style['optionalCalls'] === '404-empty') return 'absent';
    expect((await shop.fresh('single-dog').account.referral.load()).status).toBe('success');
    const { account, backend } = shop.fresh('single-dog');
    backend.failNext({ call: 'referral', fault: '404-empty' });
    expect((await account.referral.load()).status).toBe('error');
    return undefined;
  },
  'message-deliveries': async ({ fresh }) => {
    const page = fresh('single-dog', fault('delivery-details'));
    await page.account.deliveries.load();
    expect(await read(page, 'deliveries')).toContain('Error retrieving deliveries');
  },
  'message-feeding-plan': async ({ fresh }) => {
    const page = fresh('single-dog', fault('feeding-plan'));
    const [dog] = await loadOrThrow(page.account.pets);
    await page.account.feedingPlans.of(dog!.petPublicId).load();
    expect(await read(page, 'feeding-plan')).toMatch(/error retrieving .*feeding plan/i);
  },
  'message-payment': async ({ visit }) => {
    expect((await (await visit('every-status')).read('deliveries')).text).toContain(
      'There’s a problem with your latest payment',
    );
  },
  'message-updating-order': async ({ fresh }) => {
    const { account, backend } = fresh('single-dog');
    const { deliveries } = await loadOrThrow(account.deliveries);
    const { id, pets } = deliveries.find(({ status }) => status === 'scheduled')!;
    const item = pets.flatMap(({ items }) => items).find(({ kind }) => kind === 'wet')!;
    backend.failNext({ call: 'adjust-quantity', fault: '500-json' });
    const quantities = { [item.identifier!]: item.quantity! + 1 };
    const outcome = await contentChangesOf(account)(id).submit({ kind: 'quantity', quantities, version: 0 });
    expect(outcome.status).not.toBe('saved');
  },
  'payment-states': async (shop) => {
    if (!gives(shop) || shop.style['deliveryShape'] === 'next-and-future') return 'absent';
    const { account } = await shop.visit('every-payment');
    const problems = (dataOf(account.deliveries.$state.get())?.deliveries ?? []).map(({ payment }) => payment?.problem);
    expect(problems).toEqual(expect.arrayContaining(['no-longer-stored', 'billing-problem']));
    return undefined;
  },
};
