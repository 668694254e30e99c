import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import { paymentOf, withoutResult } from '../../../../src/stores/customer/payment.ts';
import { fakeBackend } from '../../../support/views/store-cases.ts';

let shown: (event: { persisted: boolean }) => void;
beforeEach(() =>
  vi.stubGlobal('addEventListener', (name: string, listener: typeof shown) => {
    if (name === 'pageshow') shown = listener;
  }),
);
afterEach(() => void vi.unstubAllGlobals());

function setUp(page = 'https://shop.test/gb/settings/?payment=r1&a=b') {
  const backend = fakeBackend({ back: 'paid' });
  backend.account.environment.location = () => new URL(page);
  return { ...backend, ...paymentOf(backend.account) };
}

test.each([
  ['method', undefined, 'https://shop.test/gb/settings/?a=b'],
  ['authenticate', 'payment', 'https://shop.test/gb/settings/?a=b#payment'],
] as const)(
  'Leaves for the provider, to come back to this page without the last result: %s',
  async (purpose, section, to) => {
    const { start, navigations, sentTo } = setUp();
    await start.submit({ purpose, delivery: 'd1', section });
    expect(sentTo('startPayment').map(({ body }) => body)).toEqual([{ purpose, delivery: 'd1', returnTo: to }]);
    expect(navigations).toEqual(['https://shop.test/preview']);
  },
);

test('A provider’s address on another site is not followed', async () => {
  const { start, navigations, answer } = setUp();
  answer('startPayment', { url: 'https://evil.test/pay' });
  expect(await start.submit({ purpose: 'method', delivery: null })).toMatchObject({ status: 'failed' });
  expect(navigations).toEqual([]);
});

test('The button can be pressed again after a while, or back from the provider by the browser', async () => {
  const { start, account } = setUp();
  let waited: () => void = () => {};
  account.environment.wait = () => new Promise((resolve) => (waited = resolve));
  await start.submit({ purpose: 'method', delivery: null });
  shown({ persisted: false });
  expect(start.$state.get().status).toBe('saved');
  shown({ persisted: true });
  expect(start.$state.get().status).toBe('idle');
  await start.submit({ purpose: 'method', delivery: null });
  waited();
  await expect.poll(() => start.$state.get().status).toBe('idle');
});

test('Without a visit there is no result, and nothing is requested', async () => {
  const { result, sent } = setUp('https://shop.test/gb/settings/');
  expect({ result: dataOf(await result.load()), sent }).toEqual({ result: null, sent: [] });
});

test('Each further look has another key, and a result that came later outdates what depends on it', async () => {
  const { result, tabMessages, sentTo, answer } = setUp();
  const outcomes = ['pending', 'pending', 'paid'];
  const announced: number[] = [];
  for (const outcome of outcomes) {
    answer('getPaymentResult', { result: { outcome, purpose: 'method' } });
    expect(dataOf(await result.reload())).toMatchObject({ outcome });
    announced.push(tabMessages.length);
  }
  expect(announced).toEqual([0, 0, 1]);
  expect(tabMessages).toEqual([['settings', 'payment-methods', 'deliveries', 'prices', 'change-record']]);
  const sent = sentTo('getPaymentResult');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(sent.map(({ body }) => body['reference'])).toEqual(['r1', 'r1', 'r1']);
});

test('A result that is there at once outdates nothing, and a lost response is requested with the same key', async () => {
  const { result, tabMessages, sentTo, fail } = setUp();
  fail(['getPaymentResult'], 'lost', true);
  await result.load();
  expect({ tabMessages, keyCount: new Set(sentTo('getPaymentResult').map(({ key }) => key)).size }).toEqual({
    tabMessages: [],
    keyCount: 1,
  });
});

test('The first tag that claims it shows the result', () => {
  const { claim } = setUp();
  const [first, second] = [{}, {}];
  expect(claim(first)).toBe(true);
  expect(claim(second)).toBe(false);
  expect(claim(first)).toBe(true);
});

test('The page’s address without the result', () => {
  const url = new URL('https://shop.test/?payment=r1&a=b#c');
  expect({ withoutResult: withoutResult(url), href: url.href }).toEqual({
    withoutResult: 'https://shop.test/?a=b#c',
    href: 'https://shop.test/?payment=r1&a=b#c',
  });
});
