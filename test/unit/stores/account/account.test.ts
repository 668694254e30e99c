import { describe, expect, test } from 'vitest';
import { loadFollowing, loadRest } from '../../../../src/stores/session/startup.ts';
import { createEdit } from '../../../../src/stores/account/edit.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { dataOf } from '../../../../src/remote.ts';
import { isNoPets } from '../../../../src/stores/account/pets.ts';
import { signUpUrl } from '../../../../src/stores/account/sign-up.ts';
import { authenticated, fakeEnvironment, json, shopper } from '../../../support/views/environment.ts';
import { shoppingOf } from '../../../../src/stores/shop/shopping-of.ts';

const customer = {
  public_id: 'c1',
  email: 'robin@example.test',
  locale: 'de-DE',
  storeCountryCode: 'DE',
  is_complete: true,
};
const pet = (petId: number, more: object = {}) => ({
  petId,
  petPublicId: `p${petId}`,
  name: `Dog ${petId}`,
  active: false,
  subscription_status: 'pending',
  status: 'partial',
  ...more,
});
const money = (amount: number) => ({ amount, currency: 'EUR' });
const delivery = (id: string, date: string) => ({
  id,
  orderId: id,
  kind: 'food',
  status: 'scheduled',
  version: 1,
  method: 'window',
  date,
  until: date,
  packDate: date,
  changesUntil: `${date}T22:59:59Z`,
  address: { oneLine: 'Hof 1' },
  payment: { date, type: 'card' },
  amounts: {
    deliveryFee: money(0),
    referralCredit: money(0),
    offerDiscount: money(0),
    offerCredit: money(0),
    total: money(0),
  },
  pets: [],
});
type Answers = Record<string, () => Response | Promise<Response>>;
const signedIn: Answers = {
  '/service-endpoint/shopping/auth': () => json(authenticated),
  '/gb/new-account-api/1.0/customer-data': () => json(customer),
  '/gb/new-account-api/1.0/customer/pets': () =>
    json({ pets: [pet(1, { active: true, subscription_status: 'active' })] }),
};

function setUp(answers: Answers = {}, page?: string) {
  const all = { ...signedIn, ...answers };
  const fake = fakeEnvironment(
    (url) => all[url.pathname]?.() ?? json({ error: { code: 'not-found', message: url.pathname } }, 404),
    page,
  );
  return { ...fake, account: createAccount(fake.environment) };
}
const unauthorized = (redirectUrl?: string) => () =>
  json({ error: { code: 'signed-out', message: 'Sign in', redirectUrl } }, 401);

describe('§4 Startup', () => {
  test('authenticate; load customer, pets; then delivery data and treatment delivery data by store country', async () => {
    const { account, paths } = setUp({
      '/de/new-account-api/1.0/pet/delivery-details-public/p1': () =>
        json({ deliveries: [delivery('b', '2026-12-02'), delivery('a', '2026-11-18')] }),
      '/de/new-account-api/1.0/pet/delivery-details-public/treatment/p1': () =>
        json({ deliveries: [delivery('c', '2026-11-25')] }),
    });
    const state = await account.deliveries.load();
    expect(dataOf(state)?.deliveries.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(paths()).toEqual([
      'GET /service-endpoint/shopping/auth',
      'GET /gb/new-account-api/1.0/customer-data',
      'GET /gb/new-account-api/1.0/customer/pets',
      'GET /de/new-account-api/1.0/pet/delivery-details-public/p1',
      'GET /de/new-account-api/1.0/pet/delivery-details-public/treatment/p1',
    ]);
  });
  test('referral content and the shopping customer follow; its name is used where the account backend has none', async () => {
    const { account, paths } = setUp({ '/gql': () => json({ data: { customer: shopper } }) });
    await account.customer.load();
    expect(account.$name.get()).toBeUndefined();
    await Promise.all([loadRest(account), loadRest(account)]);
    expect(account.$name.get()).toBe('Robin');
    expect(paths().slice(-2).toSorted()).toEqual(['GET /gb/new-account-api/1.0/raf', 'POST /gql']);
    for (const [first_name, name] of [
      ['Bobby', 'Bobby'],
      [' Bobby ', 'Bobby'],
      ['  ', 'Robin'],
    ]) {
      account.customer.update((now) => ({ ...now, first_name }));
      expect(account.$name.get()).toBe(name);
    }
  });
  test('a backend with neither group gets neither request, and without an answer there is no name', async () => {
    const can = ['delivery'];
    const { account, paths } = setUp({ '/service-endpoint/shopping/auth': () => json({ success: true, can }) });
    await account.session.ready();
    await loadRest(account);
    expect(paths()).toHaveLength(1);
    const failing = setUp({ '/gql': () => json({}, 400) });
    await failing.account.customer.load();
    await loadRest(failing.account);
    expect(failing.account.$name.get()).toBeUndefined();
  });
  test('then the feeding plan of each dog and the deliveries, one after the other, and nothing twice', async () => {
    const two = [pet(1, { active: true }), pet(2)];
    const { account, paths } = setUp({ '/gb/new-account-api/1.0/customer/pets': () => json({ pets: two }) });
    await account.feedingPlans.of('p2').load();
    await loadFollowing(account);
    await loadFollowing(account);
    const base = 'GET /de/new-account-api/1.0/pet';
    expect(paths().slice(3)).toEqual([
      `${base}/feeding-plan-public/p2`,
      `${base}/feeding-plan-public/p1`,
      `${base}/delivery-details-public/p1`,
      `${base}/delivery-details-public/treatment/p1`,
    ]);
  });
  test.each(['customer/pets', 'customer-data'])('no plans or deliveries while %s has failed', async (failing) => {
    const { account, paths } = setUp({ [`/gb/new-account-api/1.0/${failing}`]: () => json({}, 404) });
    await loadFollowing(account);
    expect(paths()).toHaveLength(3);
  });
  test('one session per page: each resource is requested once, however many views load it', async () => {
    const { account, paths } = setUp();
    await Promise.all([
      account.pets.load(),
      account.pets.load(),
      account.customer.load(),
      account.session.ready(),
      account.pets.load(),
    ]);
    expect(new Set(paths()).size).toBe(paths().length);
    expect(paths()).toHaveLength(3);
  });
  test('request status for every load: init, loading, success', async () => {
    const { account } = setUp();
    const seen: string[] = [];
    account.pets.$state.subscribe(({ status }) => seen.push(status));
    await account.pets.load();
    expect(seen).toEqual(['init', 'loading', 'success']);
  });
  test('Fetching delivery data while pets failed is an error', async () => {
    const { account } = setUp({ '/gb/new-account-api/1.0/customer/pets': () => json({}, 404) });
    expect((await account.deliveries.load()).status).toBe('error');
  });
  test('deliveries are loaded of pets that ever had a subscription, and a whole list is not partial', async () => {
    const { account, paths, reports } = setUp({
      '/gb/new-account-api/1.0/customer/pets': () =>
        json({ pets: [pet(1, { subscription_status: 'cancelled' }), pet(2)] }),
      '/de/new-account-api/1.0/pet/delivery-details-public/p1': () =>
        json({ deliveries: [delivery('a', '2026-11-18'), delivery('b', '2026-11-17')] }),
      '/de/new-account-api/1.0/pet/delivery-details-public/treatment/p1': () => json({ deliveries: [] }),
    });
    const list = dataOf(await account.deliveries.load());
    expect({ deliveries: list?.deliveries.map(({ id }) => id), partial: list?.partial, reports }).toEqual({
      deliveries: ['b', 'a'],
      partial: false,
      reports: [],
    });
    expect(paths().filter((path) => path.includes('delivery-details'))).toHaveLength(2);
  });
  test('without any delivery a failure is one, reported once for each call; without pets none is', async () => {
    const { account, reports } = setUp({
      '/de/new-account-api/1.0/pet/delivery-details-public/p1': () => json({ deliveries: [] }),
      '/de/new-account-api/1.0/pet/delivery-details-public/treatment/p1': () => json({ error: { code: 'no' } }, 400),
    });
    expect((await account.deliveries.load()).status).toBe('error');
    expect(reports).toHaveLength(1);
    const none = setUp({ '/gb/new-account-api/1.0/customer/pets': () => json({ pets: [] }) });
    expect((await none.account.deliveries.load()).status).toBe('error');
    expect(none.reports).toEqual([]);
  });
  test('a partial delivery list is marked as such', async () => {
    const { account, reports } = setUp({
      '/de/new-account-api/1.0/pet/delivery-details-public/p1': () =>
        json({ deliveries: [delivery('a', '2026-11-18')] }),
      '/de/new-account-api/1.0/pet/delivery-details-public/treatment/p1': () => json({}, 500),
      '/de/new-account-api/1.0/pet/delivery-details-public/p2': () => json({ deliveries: [] }),
    });
    expect(dataOf(await account.deliveries.load())).toMatchObject({ partial: true, deliveries: [{ id: 'a' }] });
    expect(reports).toHaveLength(1);
  });
});

describe('§4 Pets', () => {
  test('are sorted: active or active-subscription pets first, then complete ones, then by ascending petId', async () => {
    const { account } = setUp({
      '/gb/new-account-api/1.0/customer/pets': () =>
        json({
          pets: [
            pet(5),
            pet(4, { status: 'complete' }),
            pet(3, { subscription_status: 'active' }),
            pet(1),
            pet(2, { active: true }),
            pet(6, { status: 'complete' }),
          ],
        }),
    });
    expect(dataOf(await account.pets.load())?.map(({ petId }) => petId)).toEqual([2, 3, 4, 6, 1, 5]);
  });
  test('The current pet is chosen by index; stepping wraps from last to first and first to last', async () => {
    const {
      account: { pets },
    } = setUp({ '/gb/new-account-api/1.0/customer/pets': () => json({ pets: [pet(1), pet(2), pet(3)] }) });
    pets.step(1);
    await pets.load();
    const current = () => pets.$current.get()?.petId;
    expect(current()).toBe(1);
    pets.step(-1);
    expect(current()).toBe(3);
    pets.step(1);
    expect(current()).toBe(1);
    pets.choose('p2');
    expect(current()).toBe(2);
  });
  test('§8 no pets: pet list emptied, status error; which is not reported as a failure', async () => {
    const { account, reports } = setUp({ '/gb/new-account-api/1.0/customer/pets': () => json({ pets: [] }) });
    const state = await account.pets.load();
    expect(state.status === 'error' && isNoPets(state.error)).toBe(true);
    expect(reports).toEqual([]);
  });
});

describe('§6 A 401 on any request sends the browser to sign in', () => {
  test('to the redirect URL in the error body if present, once', async () => {
    const { account, navigations, reports } = setUp({
      '/service-endpoint/shopping/auth': unauthorized('/signin?return=x'),
    });
    await Promise.all([account.customer.load(), account.pets.load(), account.navbar.load()]);
    account.session.leave();
    account.session.leave();
    expect(navigations).toEqual(['https://shop.test/signin?return=x']);
    expect(reports.filter(({ message }) => message === 'Customer is not logged in')).toHaveLength(1);
  });
  test('else /signin; an unsafe redirect URL is not followed but reported', async () => {
    const { account, navigations, reports } = setUp({
      '/service-endpoint/shopping/auth': unauthorized('https://evil.test/'),
    });
    await account.customer.load();
    account.session.leave();
    expect(navigations).toEqual(['/signin']);
    expect(reports.map(({ message }) => message)).toContain('Unsafe redirect URL');
  });
  test('also later in a session, from any call', async () => {
    const { account } = setUp({ '/gb/new-account-api/1.0/raf': unauthorized() });
    await account.referral.load();
    expect(account.session.$signedOut.get()).toBe('/signin');
  });
  test('The shopping auth check retries on non-401 failure: five more tries, waiting 0.5, 1, 2, 4 and 8 s', async () => {
    const { account, waits } = setUp({ '/service-endpoint/shopping/auth': () => json({}, 400) });
    void account.customer.load();
    await expect.poll(() => account.session.$state.get().status).toBe('error');
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
  });
});

test('a failed session check can be retried, and loads waiting for it continue', async () => {
  let broken = true;
  const answers = { '/service-endpoint/shopping/auth': () => (broken ? json({}, 400) : json(authenticated)) };
  const { account } = setUp(answers);
  const load = account.pets.load();
  await expect.poll(() => account.session.$state.get().status).toBe('error');
  broken = false;
  account.session.retry();
  expect((await load).status).toBe('success');
});

describe('§4 A customer with is_complete false is redirected to the new sign-up page', () => {
  test.each([
    ['https://shop.test/gb/pets', 'DE', 'https://shop.test/de/signup/'],
    ['http://shop.test:8080/gb/pets', 'GB', 'https://shop.test/gb/signup/'],
    ['http://localhost:8002/account/gb', 'GB', 'http://localhost:8002/gb/signup/'],
    ['https://shop.test/', undefined, 'https://shop.test/signup/'],
    ['http://127.0.10.1:8002/gb', 'GB', 'http://127.0.10.1:8002/gb/signup/'],
    ['http://[::1]:8002/gb', 'GB', 'http://[::1]:8002/gb/signup/'],
    ['http://localhost.test/gb', 'GB', 'https://localhost.test/gb/signup/'],
    ['http://my-localhost/gb', 'GB', 'https://my-localhost/gb/signup/'],
    ['http://127.shop.test/gb', 'GB', 'https://127.shop.test/gb/signup/'],
  ])('from %s, country %s: %s', (page, country, target) => {
    expect(signUpUrl(new URL(page), country)).toBe(target);
  });
  test.each(['https://shop.test/de/signup/', 'https://shop.test/de/signup?friend=x'])(
    'but not from that page itself: %s',
    async (page) => {
      const answers = { '/gb/new-account-api/1.0/customer-data': () => json({ ...customer, is_complete: false }) };
      const { account, navigations, requests } = setUp(answers, page);
      void account.customer.load();
      await expect.poll(() => requests.length).toBe(2);
      await new Promise((resolve) => setImmediate(resolve));
      expect(navigations).toEqual([]);
    },
  );
  test('and nothing is shown meanwhile', async () => {
    const { account, navigations } = setUp({
      '/gb/new-account-api/1.0/customer-data': () => json({ ...customer, is_complete: false }),
    });
    void account.customer.load();
    await expect.poll(() => navigations).toEqual(['https://shop.test/de/signup/']);
    expect(account.customer.$state.get().status).toBe('loading');
  });
});

describe('§8 Error catalogue', () => {
  test.each([
    ['customer', 'customer-data', 'Failed to fetch customer'],
    ['navbar', 'navbar', 'Failed to load navbar data'],
  ] as const)('%s: a failure of "%s" reports "%s" with a timestamp', async (name, path, message) => {
    const { account, reports } = setUp({ [`/gb/new-account-api/1.0/${path}`]: () => json({}, 404) });
    await account[name].load();
    expect(reports).toMatchObject([{ message, at: '2026-11-12T09:00:00.000Z' }]);
  });
  test('Shopping service failures are reported', async () => {
    const { account, reports } = setUp({ '/gql': () => json({ errors: [{ message: 'down' }] }) });
    const shopping = await shoppingOf(account);
    await shopping.customer.load();
    await shopping.pet('p1').load();
    expect(reports.map(({ message }) => message)).toEqual([
      'Error getting customer from shopping service',
      'Error getting pet from shopping service',
    ]);
  });
});

describe('§4 Pet tags are saved optimistically', () => {
  const shoppingPet = {
    publicId: 'p1',
    gender: null,
    name: 'Waffle',
    tags: ['old'],
    upcomingFeedingPlan: null,
    feedingPlans: [],
  };
  const gql = (save: () => Response): Answers => {
    let calls = 0;
    return { '/gql': () => (calls++ === 0 ? json({ data: { pet: shoppingPet } }) : save()) };
  };
  test('only newly added tags are sent, added locally at once', async () => {
    const { account, requests } = setUp(gql(() => json({ data: { savePetTags: { savedTags: ['new'] } } })));
    const shopping = await shoppingOf(account);
    await shopping.pet('p1').load();
    const saving = shopping.saveTags('p1', ['old', 'new'], 'key');
    await expect.poll(() => dataOf(shopping.pet('p1').$state.get())?.tags).toEqual(['old', 'new']);
    await saving;
    const body = JSON.parse(requests.at(-1)?.init?.body as string) as { variables: unknown };
    expect(body.variables).toEqual({ petPublicId: 'p1', tags: ['new'] });
  });
  test('§8 Tag save failure: local tags rolled back and the error reported', async () => {
    const { account, reports } = setUp(gql(() => json({ errors: [{ message: 'no' }] })));
    const shopping = await shoppingOf(account);
    const edit = createEdit(
      account,
      { touches: ['pet-tags'] as const },
      { send: (_: void, key) => shopping.saveTags('p1', ['new'], key) },
    );
    expect((await edit.submit()).status).toBe('failed');
    expect(dataOf(shopping.pet('p1').$state.get())?.tags).toEqual(['old']);
    expect(reports).toHaveLength(1);
  });
});
