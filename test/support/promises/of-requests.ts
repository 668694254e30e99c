import { expect } from 'vitest';
import { dataOf } from '../../../src/remote.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { arrivalsOf } from '../../../src/stores/deliveries/arrival.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { loadFollowing, loadRest } from '../../../src/stores/session/startup.ts';
import { promises } from '../../spec-backend/promises.mjs';
import type { SpecPage } from '../views/spec-views.ts';
import type { Check, Shop } from './visit.ts';

/** Promises of section 7: what the backend's own rules (`check-requests.mjs`) say of every request of a journey. */

/** Each call of the specification, by a customer with everything. */
async function journey({ fresh }: Shop): Promise<SpecPage> {
  const page = fresh('treatments');
  const { account } = page;
  const { deliveries } = await loadOrThrow(account.deliveries);
  await Promise.all([loadRest(account), loadFollowing(account), account.navbar.load(), account.dryClaims.load()]);
  const onItsWay = deliveries.find(({ status }) => status === 'dispatched')!;
  await arrivalsOf(account)(onItsWay.id).submit();
  const { id, removeAllUrl, pets } = deliveries.find(
    ({ status, kind }) => status === 'scheduled' && kind !== 'treatment',
  )!;
  const changes = contentChangesOf(account)(id);
  const item = pets.flatMap(({ items }) => items).find(({ kind }) => kind === 'wet')!;
  await changes.submit({ kind: 'quantity', quantities: { [item.identifier!]: item.quantity! + 1 }, version: 0 });
  const part = pets.find(({ scoopUrl }) => scoopUrl);
  if (part?.scoopUrl)
    await changes.submit({ kind: 'scoop', petPublicId: part.petPublicId ?? '', quantity: 0, url: part.scoopUrl });
  if (removeAllUrl) await changes.submit({ kind: 'removed-all', url: removeAllUrl });
  const [dog] = dataOf(account.pets.$state.get())!;
  const checkIn = await loadOrThrow(checkInsOf(account).of(dog!.petPublicId));
  await checkIn.answer('enjoying', 'yes');
  return page;
}

const journeys = new WeakMap<Shop, Promise<SpecPage>>();
const journeyOf = (shop: Shop): Promise<SpecPage> => {
  const made = journeys.get(shop) ?? journey(shop);
  journeys.set(shop, made);
  return made;
};

/** A fault of every read, once. The page waits as asked, without a clock. */
async function failOnce({ fresh }: Shop, fault: string): Promise<SpecPage> {
  const page = fresh('single-dog', { fault, faultCalls: 'account-api', faultTimes: 'first-attempt' });
  await Promise.all([page.account.deliveries.load(), page.account.navbar.load()]);
  return page;
}

const ruleHolds =
  (rule: string): Check =>
  async (shop) => {
    const { backend } = await journeyOf(shop);
    expect(backend.checkRequests().filter((each) => each.rule === rule)).toEqual([]);
  };

const made =
  (call: string): Check =>
  async (shop) => {
    const { backend } = await journeyOf(shop);
    expect(backend.requests.map((each) => each.call)).toContain(call);
  };

const retried =
  (fault: string): Check =>
  async (shop) => {
    const { account, backend } = await failOnce(shop, fault);
    const times = (call: string): number => backend.requests.filter((each) => each.call === call).length;
    expect({ deliveries: account.deliveries.$state.get().status, navbar: account.navbar.$state.get().status }).toEqual({
      deliveries: 'success',
      navbar: 'success',
    });
    expect({ navbar: times('navbar'), customerPets: times('customer-pets') }).toEqual({ navbar: 2, customerPets: 2 });
  };

const rules = promises
  .filter(({ id, checkedHere }) => checkedHere && /^request-(?!tracking)/.test(id))
  .map(({ id }) => id);

export const ofRequests: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(rules.map((rule) => [rule, ruleHolds(rule)])),
  'request-auth': made('auth'),
  'request-scoop-supplied': async (shop) =>
    shop.style['suppliedUrls'] === 'missing' ? 'absent' : made('update-scoop')(shop),
  'request-remove-all-supplied': async (shop) =>
    shop.style['suppliedUrls'] === 'missing' ? 'absent' : made('remove-all')(shop),
  'retry-once': async ({ fresh }) => {
    const { account, backend } = fresh('single-dog', {
      fault: '503-empty',
      faultCalls: 'navbar',
      faultTimes: 'always',
    });
    await account.navbar.load();
    expect(backend.requests.filter(({ call }) => call === 'navbar')).toHaveLength(2);
  },
  'retry-when': async (shop) => {
    for (const fault of ['network', '500-html', '503-empty', '429']) await retried(fault)(shop);
    const { account, backend } = shop.fresh('single-dog', { fault: '404-empty', faultCalls: 'navbar' });
    await account.navbar.load();
    expect(backend.requests.filter(({ call }) => call === 'navbar')).toHaveLength(1);
  },
  'retry-idempotent': async ({ fresh }) => {
    const { account, backend } = fresh('single-dog', { fault: '500-json', faultCalls: 'changes' });
    const { deliveries } = await loadOrThrow(account.deliveries);
    await arrivalsOf(account)(deliveries.find(({ status }) => status === 'dispatched')!.id).submit();
    expect(backend.requests.filter(({ call }) => call === 'confirm-delivery')).toHaveLength(1);
  },
  'retry-never-401': async ({ fresh }) => {
    const { account, backend } = fresh('none', { authRefusal: '401' });
    await account.pets.load();
    expect(backend.requests.filter(({ call }) => call === 'auth')).toHaveLength(1);
  },
};
