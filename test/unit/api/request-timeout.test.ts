import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { footersOf } from '../../../src/stores/shop/footer.ts';
import { createAccount } from '../../../src/stores/account/account.ts';
import { groups } from '../../../src/contract/groups.ts';
import { fakeEnvironment, json, shopper } from '../../support/views/environment.ts';
import { shoppingOf } from '../../../src/stores/shop/shopping-of.ts';

const auth = '/service-endpoint/shopping/auth';
type Handler = (init: RequestInit | undefined, attempt: number) => Response | Promise<Response>;

/** A signed-in customer whose call gets the given responses, one per try. */
function setUp(path: string, answer: Handler) {
  let attempt = 0;
  const fake = fakeEnvironment((url, init) => {
    if (url.pathname === auth) return json({ success: true });
    return url.pathname.endsWith(path) ? answer(init, ++attempt) : json({}, 404);
  });
  return { ...fake, account: createAccount(fake.environment), tries: () => attempt };
}

/** Never responds; ends only when the request's signal aborts. */
const never: Handler = (init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error));
  });

/** Fake timers don't cover `AbortSignal.timeout`, so these replace it. */
function useTimers(): void {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
}
// Loads the on-demand chunks now: they can't load while the clock is stopped.
beforeAll(() => Promise.all([import('../../../src/api/retry.ts'), import('../../../src/stores/shop/shopping.ts')]));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('DECISIONS.md#situations: A call has 20 s a try', () => {
  test.each([
    ['a read of the Account API', '/customer/pets', (account: ReturnType<typeof createAccount>) => account.pets],
    ['the footer', '/footer/', (account: ReturnType<typeof createAccount>) => footersOf(account).of('gb')],
  ] as const)('%s without a response: two tries, then it fails', async (_, path, pick) => {
    useTimers();
    const { account, tries } = setUp(path, never);
    const resource = pick(account);
    void resource.load();
    await vi.advanceTimersByTimeAsync(19_500);
    expect({ tries: tries(), status: resource.$state.get().status }).toEqual({ tries: 1, status: 'loading' });
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(tries()).toBe(2));
    await vi.advanceTimersByTimeAsync(21_000);
    await vi.waitFor(() => expect(resource.$state.get().status).toBe('error'));
    expect(tries()).toBe(2);
  });

  test('a query of the shopping service too', async () => {
    const { account, tries } = setUp('/gql', never);
    const { customer } = await shoppingOf(account);
    useTimers();
    void customer.load();
    await vi.waitFor(() => expect(tries()).toBe(1));
    await vi.advanceTimersByTimeAsync(21_000);
    await vi.waitFor(() => expect(tries()).toBe(2));
    await vi.advanceTimersByTimeAsync(21_000);
    await vi.waitFor(() => expect(customer.$state.get().status).toBe('error'));
  });
});

test('§7 The client retries a query of the shopping service once, though it is a POST', async () => {
  const { account, tries } = setUp('/gql', () => json({}, 503));
  const { customer } = await shoppingOf(account);
  await customer.load();
  expect(tries()).toBe(2);
});

describe('§7 A changed tag is sent again with its key after a network error', () => {
  const pet = { publicId: 'p1', gender: null, name: 'Rex', tags: [], upcomingFeedingPlan: null, feedingPlans: [] };
  test.each([
    ['of a backend that knows keys', groups as readonly string[] | undefined, 1],
    ['of a backend with only the specification’s calls, without one', undefined, 0],
  ])('%s', async (_, can, keys) => {
    const sent: (string | null)[] = [];
    const fake = fakeEnvironment((url, init) => {
      if (url.pathname === auth) return json({ success: true, ...(can && { can }) });
      if (!(init!.body as string).includes('savePetTags')) return json({ data: { pet } });
      sent.push(new Headers(init?.headers).get('idempotency-key'));
      // A page that is left does not stop it.
      expect(init?.keepalive).toBe(true);
      if (sent.length === 1) throw new TypeError('network');
      return json({ data: { savePetTags: { savedTags: ['a'] } } });
    });
    const shopping = await shoppingOf(createAccount(fake.environment));
    await shopping.saveTags('p1', ['a'], 'key-1');
    expect(sent).toEqual(keys ? ['key-1', 'key-1'] : [null, null]);
  });
});

test('§7 Complete data next to an error of the shopping service is used, and the errors are reported once', async () => {
  const errors = [{ message: 'segments are late' }, { message: 'address unknown' }];
  const { account, reports } = setUp('/gql', (_, attempt) =>
    json({ data: { customer: attempt === 1 ? shopper : null }, errors }),
  );
  const shopping = await shoppingOf(account);
  expect(await shopping.customer.load()).toMatchObject({ status: 'success', data: { firstName: 'Robin' } });
  expect(reports).toHaveLength(1);
  expect((reports[0]!.cause as Error).cause).toMatchObject({ errors });
  expect((await shopping.customer.reload()).status).toBe('error');
});

describe('DECISIONS.md#situations: a wait requested by Retry-After', () => {
  test.each([45, 3600])('of %i s is observed, and its end is known', async (seconds) => {
    useTimers();
    const { account, environment, tries } = setUp('/customer/pets', (_, attempt) =>
      attempt === 1 ? json({}, 429, { 'retry-after': String(seconds) }) : json({ pets: [] }),
    );
    environment.wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    void account.pets.load();
    await vi.waitFor(() => expect(account.$nextTry.get()).toBe(environment.now() + seconds * 1000));
    await vi.advanceTimersByTimeAsync((seconds - 1) * 1000);
    expect(tries()).toBe(1);
    await vi.advanceTimersByTimeAsync(1500);
    await vi.waitFor(() => expect(tries()).toBe(2));
    await vi.waitFor(() => expect(account.$nextTry.get()).toBeUndefined());
  });

  test('of more than a day ends the retries, and no try is made before the given time', async () => {
    const { account, tries } = setUp('/customer/pets', () => json({}, 503, { 'retry-after': '86401' }));
    expect((await account.pets.load()).status).toBe('error');
    expect(tries()).toBe(1);
    expect(account.$nextTry.get()).toBeUndefined();
  });
});
