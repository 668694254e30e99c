import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/answer.ts';
import type { Client } from '../../../../src/api/client.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { createAbilities } from '../../../../src/stores/account/abilities.ts';
import { createFailures, isNotFound } from '../../../../src/stores/account/failures.ts';
import { createSession } from '../../../../src/stores/account/session.ts';
import { isSameCustomer } from '../../../../src/stores/session/who.ts';
import { fakeEnvironment, json } from '../../../support/views/environment.ts';

const auth = '/service-endpoint/shopping/auth';
const customer = {
  public_id: 'c1',
  email: 'robin@example.test',
  locale: 'en-GB',
  storeCountryCode: 'GB',
  is_complete: true,
};

interface World {
  /** Responses to the auth check in order; the last one repeats. */
  checks: (() => Response)[];
  host?: string;
  page?: string;
}

function setUp({ checks, host = '', page }: World) {
  let made = 0;
  const fake = fakeEnvironment((url) => {
    if (url.pathname === auth) return checks[Math.min(made++, checks.length - 1)]!();
    return url.pathname.endsWith('/customer-data') ? json(customer) : json({ pets: [] });
  }, page);
  fake.environment.host = host;
  return { ...fake, account: createAccount(fake.environment) };
}
const refused = (redirectUrl?: string) => () =>
  json({ error: { code: 'signed-out', message: 'Sign in', redirectUrl } }, 401);
const down = () => json({}, 400);

async function signInUrl(world: Omit<World, 'checks'>, redirectUrl?: string): Promise<string | undefined> {
  const { account } = setUp({ ...world, checks: [refused(redirectUrl)] });
  await account.customer.load();
  return account.session.$signedOut.get();
}

describe('A relative redirectUrl is relative to the backend, and so is /signin', () => {
  const elsewhere = { host: 'https://account.shop.test', page: 'https://www.shop.test/blog/a?b=c#d' };
  const wayBack = 'return=https%3A%2F%2Fwww.shop.test%2Fblog%2Fa%3Fb%3Dc%23d';
  test('on another origin: the backend’s /signin, with a return URL to the original page', async () => {
    expect(await signInUrl(elsewhere)).toBe(`https://account.shop.test/signin?${wayBack}`);
    expect(await signInUrl(elsewhere, '/signin')).toBe(`https://account.shop.test/signin?${wayBack}`);
    expect(await signInUrl(elsewhere, '/signin?locale=de')).toBe(
      `https://account.shop.test/signin?locale=de&${wayBack}`,
    );
  });
  test('a return URL set by the backend stays, and a URL other than /signin gets none', async () => {
    expect(await signInUrl(elsewhere, '/signin?return=%2Fgb')).toBe('https://account.shop.test/signin?return=%2Fgb');
    expect(await signInUrl(elsewhere, '/login')).toBe('https://account.shop.test/login');
    expect(await signInUrl(elsewhere, 'https://www.shop.test/signin')).toBe('https://www.shop.test/signin');
  });
  test('a URL to an unsafe target is not followed', async () => {
    expect(await signInUrl(elsewhere, 'https://evil.test/signin')).toBe(`https://account.shop.test/signin?${wayBack}`);
  });
  test('on the backend’s own origin it stays unchanged', async () => {
    expect(await signInUrl({}, '/signin?return=%2Fgb%2Fpets')).toBe('https://shop.test/signin?return=%2Fgb%2Fpets');
    expect(await signInUrl({})).toBe('/signin');
  });
});

describe('One auth loop per page', () => {
  test('loads wait for it, also those after the last try, and none starts another', async () => {
    const { account, paths } = setUp({ checks: [down] });
    void account.customer.load();
    await expect.poll(() => account.session.$state.get().status).toBe('error');
    void account.pets.load();
    void account.navbar.load();
    await new Promise((resolve) => setImmediate(resolve));
    expect(paths()).toEqual(Array.from({ length: 6 }, () => `GET ${auth}`));
    for (const { $state } of [account.customer, account.pets, account.navbar])
      expect($state.get().status).toBe('loading');
  });
  test('§8 The check’s own attempts are all: the client retries none of them, unless Retry-After requires it', async () => {
    const { account, paths } = setUp({ checks: [() => json({}, 503)] });
    void account.customer.load();
    await expect.poll(() => account.session.$state.get().status).toBe('error');
    expect(paths()).toHaveLength(6);
    const asked = setUp({ checks: [() => json({}, 503, { 'retry-after': '30' }), () => json({ success: true })] });
    await asked.account.customer.load();
    expect(new Set(asked.waits)).toEqual(new Set([30_000]));
    expect(asked.paths().filter((path) => path.endsWith('auth'))).toHaveLength(2);
  });
  test('one retry lets all of them continue', async () => {
    const { account } = setUp({ checks: [...Array<typeof down>(6).fill(down), () => json({ success: true })] });
    const loads = [account.customer.load(), account.pets.load()];
    await expect.poll(() => account.session.$state.get().status).toBe('error');
    expect(account.session.$trouble.get()?.status).toBe(400);
    account.session.retry();
    await Promise.all(loads);
    expect(account.customer.$state.get().status).toBe('success');
    expect(account.session.$trouble.get()).toBeUndefined();
  });
  test('a sign-out is final', async () => {
    const { account, requests } = setUp({ checks: [refused()] });
    await account.customer.load();
    account.session.retry();
    expect(requests).toHaveLength(1);
  });
});

test('$trouble is set after the first failed try', async () => {
  const { account, environment } = setUp({ checks: [down] });
  environment.wait = () => new Promise(() => {});
  void account.customer.load();
  await expect.poll(() => account.session.$trouble.get()?.status).toBe(400);
  expect(account.session.$state.get().status).toBe('loading');
});

test.each<[who: string, answer: () => Response, isSame: boolean | undefined, isSignedOut: boolean]>([
  ['the same customer', () => json(customer), true, false],
  ['another customer', () => json({ ...customer, public_id: 'c2' }), false, false],
  ['no customer', refused(), false, true],
  ['an unknown one, since the backend fails', () => json({}, 500), undefined, false],
])('Whether the page’s customer is still signed in: %s', async (_, answer, isSame, isSignedOut) => {
  let next = () => json(customer);
  const { environment, paths } = fakeEnvironment((url) => (url.pathname === auth ? json({ success: true }) : next()));
  const account = createAccount(environment);
  await account.customer.load();
  next = answer;
  expect(await isSameCustomer(account)).toBe(isSame);
  expect(account.session.$signedOut.get()).toBe(isSignedOut ? '/signin' : undefined);
  expect(paths().at(-1)).toBe('GET /gb/new-account-api/1.0/customer-data');
});

describe('The check', () => {
  const failure = (status: number, code: string): ApiError => new ApiError('auth', status, code, 'As a test');
  const alone = (answer: () => Promise<{ success: boolean; can?: string[] }>) => {
    const fake = fakeEnvironment(() => json({}));
    let made = 0;
    const authenticate = () => {
      made += 1;
      return answer();
    };
    const abilities = createAbilities(fake.environment);
    const failures = createFailures(fake.environment);
    const session = createSession(
      fake.environment,
      { read: authenticate as unknown as Client['read'] } as Client,
      failures,
      abilities,
    );
    return { ...fake, session, abilities, made: () => made };
  };

  test.each<
    [what: string, error: Error | undefined, made: number, trouble: number | undefined, target: string | undefined]
  >([
    ['a 401', failure(401, 'signed-out'), 1, undefined, '/signin'],
    ['a broken adapter', failure(0, 'adapter'), 1, undefined, undefined],
    ['a failure', failure(400, 'other'), 6, 400, undefined],
    // Retrying would leave the tags loading for 15 s without a word.
    ['an exception in code that the page has broken', new TypeError('each is no schema'), 1, undefined, undefined],
    ['an answer without success', undefined, 1, undefined, '/signin'],
  ])('after %s', async (_, error, made, trouble, target) => {
    const check = alone(async () => {
      if (error) throw error;
      return { success: false };
    });
    const ready = check.session.ready().catch((reason: unknown) => reason);
    await expect.poll(() => check.session.$state.get().status).toBe('error');
    expect({
      checks: check.made(),
      trouble: check.session.$trouble.get()?.status,
      signedOut: check.session.$signedOut.get(),
    }).toEqual({ checks: made, trouble, signedOut: target });
    expect(check.reports).toHaveLength(1);
    if (target) expect(await ready).toBeInstanceOf(ApiError);
  });

  test('that succeeds resolves with true, states what the backend can do, and isn’t made again', async () => {
    const { session, abilities, made, navigations } = alone(async () => ({ success: true, can: ['settings'] }));
    expect(abilities.has('receipts')).toBe(true);
    expect(await Promise.all([session.ready(), session.ready()])).toEqual([true, true]);
    expect({
      settings: abilities.has('settings'),
      receipts: abilities.has('receipts'),
      can: abilities.$can.get(),
    }).toEqual({ settings: true, receipts: false, can: ['settings'] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.$state.lc).toBe(0);
    session.retry();
    session.leave();
    expect({ checks: made(), hasLeft: session.hasLeft(), navigations }).toEqual({
      checks: 1,
      hasLeft: false,
      navigations: [],
    });
  });

  test('leaves once, to where the first 401 of any call leads', async () => {
    const { session, navigations, reports } = alone(async () => ({ success: true }));
    session.onFailure(failure(401, 'signed-out'));
    session.onFailure(new ApiError('pets', 401, 'signed-out', 'No', { redirectUrl: '/signin?second' }));
    session.leave();
    session.leave();
    expect({ hasLeft: session.hasLeft(), navigations, reports: reports.map(({ message }) => message) }).toEqual({
      hasLeft: true,
      navigations: ['/signin'],
      reports: ['Customer is not logged in', 'Customer is not logged in'],
    });
  });
});

test('Not found is a 404 of a call, and nothing else', () => {
  expect(isNotFound(new ApiError('pet', 404, 'not-found', 'No'))).toBe(true);
  expect(isNotFound(new ApiError('pet', 403, 'not-found', 'No'))).toBe(false);
  for (const other of [{ status: 404 }, new Error('404'), undefined]) expect(isNotFound(other)).toBe(false);
});
