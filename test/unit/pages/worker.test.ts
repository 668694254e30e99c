import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { now } from '../../support/clock.ts';

const source = readFileSync('demo/site/cms/theme/installed/worker.js', 'utf8');

/** What the network answers, by path. Where there is none for a path, it fails. */
type Network = Map<string, () => Response>;

/** What `fetch` does in the worker. */
const fetchFrom = (network: Network) => async (asked: string | { url: string }) => {
  const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
  const answer = network.get(path);
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
};

/** Storage for responses, as far as the worker uses it. */
function createCaches(network: Network) {
  const stores = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async (path: string, response: Response) => void store.set(path, response),
        add: async (path: string) => void store.set(path, await fetchFrom(network)(path)),
      };
    },
    match: async (path: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(path)?.clone(),
    delete: async (name: string) => stores.delete(name),
    has: async (name: string) => stores.has(name),
    /** The stored responses of all caches. */
    all: () => [...stores.values()].flatMap((store) => [...store.values()]),
  };
}

const subscriptionOf = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  options: { applicationServerKey: 'the shop’s key' },
  toJSON: () => ({
    endpoint: `https://push.example/${name}`,
    expirationTime: null,
    keys: { p256dh: name, auth: name },
  }),
  unsubscribe: vi.fn(async () => true),
});

/** The worker with what a browser gives it. */
function start(windows: { focus: () => Promise<unknown> }[] = [], network: Network = new Map()) {
  const listeners = new Map<string, (event: object) => void>();
  const shown = new Set<string>();
  const showNotification = vi.fn(async (title: string, _options: NotificationOptions) => void shown.add(title));
  const getNotifications = async () => [...shown].map((title) => ({ title, close: () => shown.delete(title) }));
  const stores = createCaches(network);
  const openWindow = vi.fn(async (_url: string) => {});
  const fetchIn = vi.fn(fetchFrom(network) as (path: string, options?: RequestInit) => Promise<Response>);
  const subscribe = vi.fn(async (_options: object) => subscriptionOf('new'));
  runInContext(
    source,
    createContext({
      location: new URL('https://shop.example/account/worker.js'),
      URL,
      Response,
      fetch: fetchIn,
      caches: stores,
      AbortSignal,
      navigator: { locks: { request: (_name: string, work: () => Promise<void>) => work() } },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: { showNotification, getNotifications, pushManager: { subscribe } },
      clients: { matchAll: async () => windows, openWindow },
    }),
  );
  const waiting: Promise<unknown>[] = [];
  const send = async (name: string, event: object): Promise<void> => {
    listeners.get(name)!({ ...event, waitUntil: (each: Promise<unknown>) => waiting.push(each) });
    await Promise.all(waiting.splice(0));
  };
  /** The text that a page or a file of the account area gets; undefined: none, as without the worker. */
  const load = async (path: string, mode = 'navigate'): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    await send('fetch', {
      request: { mode, url: `https://shop.example${path}` },
      preloadResponse: Promise.resolve(),
      respondWith: (each: Promise<Response>) => (answer = each),
    });
    const response = await answer;
    await Promise.all(waiting.splice(0));
    return response?.type === 'error' ? undefined : response?.text();
  };
  return {
    load,
    /** What is left on the device: texts of stored pages, and titles of reminders. */
    left: async () => [...(await Promise.all(stores.all().map((each) => each.clone().text()))), ...shown],
    message: (data: unknown) => send('message', { data }),
    push: (text: string) => send('push', { data: { json: () => JSON.parse(text) as unknown } }),
    press: (data: unknown) => send('notificationclick', { notification: { close: () => {}, data } }),
    change: (event: object) => send('pushsubscriptionchange', event),
    fetchIn,
    subscribe,
    showNotification,
    openWindow,
  };
}

const device = 'device.owner';
/** The backend knows the device and its customer, or answers with another status. */
const asked = (status = 204): Network => new Map([[`/account/push/${device}`, () => new Response(null, { status })]]);

test('A push shows a notification with its page, and no push shows none', async () => {
  const { push, showNotification } = start([], asked());
  await push(
    JSON.stringify({ title: 'On its way', body: 'For Waffle.', path: '/account/gb/deliveries/d-1', tag: 't1', device }),
  );
  expect(showNotification).toHaveBeenLastCalledWith(
    'On its way',
    expect.objectContaining({
      body: 'For Waffle.',
      tag: 't1',
      data: { url: 'https://shop.example/account/gb/deliveries/d-1' },
    }),
  );
  for (const broken of ['', 'not JSON', 'null', '{"title":{}}', '[1]']) await push(broken);
  expect(showNotification).toHaveBeenCalledTimes(6);
});

const reminder = JSON.stringify({ title: 'On its way', body: 'For Waffle.', path: '/account/gb', tag: 't', device });

test('A reminder of a customer who is no longer on this device is not shown, and closes those before it', async () => {
  const network = asked();
  const worker = start([], network);
  await worker.push(reminder);
  expect(await worker.left()).toEqual(['On its way']);
  network.set(`/account/push/${device}`, () => new Response(null, { status: 404 }));
  await worker.push(reminder);
  expect(worker.showNotification).toHaveBeenCalledTimes(1);
  expect(await worker.left()).toEqual([]);
});

test.each([
  ['without a network', new Map(), reminder],
  ['while the backend fails', asked(500), reminder],
  ['while the backend is busy', asked(429), reminder],
  ['of an unknown device', asked(), reminder.replace(device, '../../evil')],
  ['without a device', asked(), JSON.stringify({ title: 'On its way', body: 'For Waffle.', path: '/account/gb' })],
])('A reminder %s can’t be checked, and shows the shop’s name alone', async (_, network: Network, text) => {
  const { push, showNotification } = start([], network);
  await push(text);
  expect(showNotification.mock.calls).toEqual([
    ['Pawtal', { body: '', icon: expect.any(String), data: { url: 'https://shop.example/account/' } }],
  ]);
});

test('A press opens pages of this site only', async () => {
  const { push, showNotification } = start([], asked());
  for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 3, undefined]) {
    await push(JSON.stringify({ title: 'x', path, device }));
    expect(showNotification.mock.lastCall![1].data).toEqual({ url: 'https://shop.example/account/' });
  }
});

test('A press uses an open window of the account area, else opens one', async () => {
  const url = 'https://shop.example/account/gb/deliveries/d-1';
  const navigate = vi.fn(async (_url: string) => {});
  const open = start([{ focus: async () => ({ navigate }) }]);
  await open.press({ url });
  expect(navigate).toHaveBeenCalledWith(url);
  expect(open.openWindow).not.toHaveBeenCalled();
  const closing = start([{ focus: () => Promise.reject(new Error('closed')) }]);
  await closing.press({ url });
  expect(closing.openWindow).toHaveBeenCalledWith(url);
  const none = start();
  await none.press(undefined);
  expect(none.openWindow).toHaveBeenCalledWith('https://shop.example/account/');
});

const day = 86_400_000;
const page = (text: string, at = now(), status = 200) =>
  new Response(text, { status, headers: { date: new Date(at).toUTCString() } });
const sheet = '/theme/receipt.css';

/** A worker that has shown a page with this answer of `/account/offline`, and then has no network. */
async function offlineAfter(...answers: (() => Response)[]) {
  const network: Network = new Map();
  const worker = start([], network);
  for (const answer of answers) {
    network.set('/account/gb', () => page('online'));
    network.set('/account/offline', answer);
    network.set(sheet, () => page('styles'));
    expect(await worker.load('/account/gb')).toBe('online');
  }
  network.clear();
  return worker;
}

test('Without a network each page of the account area is the copy that was last loaded, with its styles', async () => {
  const { load } = await offlineAfter(
    () => page('first'),
    () => page('second'),
  );
  expect(await load('/account/gb/deliveries/d-1')).toBe('second');
  expect(await load(sheet, 'no-cors')).toBe('styles');
  // Answers of APIs and files of the account area are the network's alone.
  expect(await load('/gb/new-account-api/1.0/navbar', 'cors')).toBeUndefined();
});

test.each([
  ['no customer is signed in', () => page('', now(), 401)],
  ['the shop has no reminders', () => page('', now(), 404)],
])('The copy is forgotten once %s', async (_, answer) => {
  const { load } = await offlineAfter(() => page('mine'), answer);
  expect(await load('/account/gb')).toBeUndefined();
});

test.each([
  ['fails', () => page('', now(), 500)],
  ['is busy', () => page('', now(), 429)],
  [
    'can’t be reached',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('The copy stays while the backend %s', async (_, answer) => {
  const { load } = await offlineAfter(() => page('mine'), answer);
  expect(await load('/account/gb')).toBe('mine');
});

test('A copy that is older than a session, or without a date, is not shown', async () => {
  expect(await (await offlineAfter(() => page('mine', now() - 29 * day))).load('/account/gb')).toBe('mine');
  expect(await (await offlineAfter(() => page('mine', now() - 31 * day))).load('/account/gb')).toBeUndefined();
  expect(await (await offlineAfter(() => new Response('mine'))).load('/account/gb')).toBeUndefined();
});

/** A worker with a copy and a reminder of a customer, and its network. */
async function withCustomer(answer = () => page('mine')) {
  const network: Network = new Map([...asked(), ['/account/gb', () => page('online')], [sheet, () => page('styles')]]);
  network.set('/account/offline', answer);
  const worker = start([], network);
  await worker.load('/account/gb');
  await worker.push(reminder);
  expect(await worker.left()).toEqual(['mine', 'styles', 'On its way']);
  return { network, worker };
}
const noSession = () => page('', now(), 401);
type Customer = Awaited<ReturnType<typeof withCustomer>>;

/** How a session ends, and the first event that the worker gets of it. */
const endings: [name: string, end: (customer: Customer) => Promise<unknown>][] = [
  ['signing out, on the page after it', ({ worker }) => worker.message('pawtal:signed-out')],
  [
    'signing out in a tab that is closed at once, with the next page',
    async ({ worker, network }) => {
      network.set('/account/offline', noSession);
      await worker.load('/account/gb');
    },
  ],
  [
    '“sign out everywhere” on another device, with the next reminder',
    async ({ worker, network }) => {
      network.set('/account/offline', noSession);
      network.set(`/account/push/${device}`, () => new Response(null, { status: 404 }));
      await worker.push(reminder);
    },
  ],
  [
    'the end of the account, with the next page',
    async ({ worker, network }) => {
      network.set('/account/offline', noSession);
      await worker.load('/account/gb');
    },
  ],
  ['another customer’s sign-in, on the sign-in page', ({ worker }) => worker.message('pawtal:signed-out')],
];

test.each(endings)('After %s nothing of the customer is left on the device', async (_, end) => {
  const customer = await withCustomer();
  await end(customer);
  expect(await customer.worker.left()).toEqual([]);
  customer.network.clear();
  expect(await customer.worker.load('/account/gb')).toBeUndefined();
});

test('After the end of a session nothing of the customer is left, without a network too', async () => {
  let ends = now() + day;
  const { network, worker } = await withCustomer(() => {
    const answer = page('mine');
    answer.headers.set('expires', new Date(ends).toUTCString());
    return answer;
  });
  network.delete('/account/gb');
  expect(await worker.load('/account/gb')).toBe('mine');
  ends = now() - day;
  network.set('/account/gb', () => page('online'));
  await worker.load('/account/gb');
  network.clear();
  expect(await worker.load('/account/gb')).toBeUndefined();
  expect(await worker.left()).toEqual([]);
});

test('Another customer’s page replaces the copy of the one before', async () => {
  const { network, worker } = await withCustomer();
  network.set('/account/offline', () => page('theirs'));
  await worker.load('/account/gb');
  expect(await worker.left()).not.toContain('mine');
});

test('A message that isn’t about signing out removes nothing', async () => {
  const { worker } = await withCustomer();
  for (const data of [undefined, null, '', 'signed-out', { type: 'pawtal:signed-out' }]) await worker.message(data);
  expect(await worker.left()).toHaveLength(3);
});

test('Without a copy the browser shows that there is no network', async () => {
  expect(await start().load('/account/gb')).toBeUndefined();
});

const renewal = (name: string) => ({
  old: 'https://push.example/old',
  subscription: { endpoint: `https://push.example/${name}`, keys: { p256dh: name, auth: name } },
});

test('A subscription that the browser has replaced or ended is renewed with the old one as proof', async () => {
  const network: Network = new Map([['/account/push', () => new Response(null, { status: 204 })]]);
  const { change, fetchIn, subscribe } = start([], network);
  const sent = () => JSON.parse(fetchIn.mock.lastCall![1]!.body as string) as unknown;
  await change({ oldSubscription: subscriptionOf('old'), newSubscription: subscriptionOf('theirs') });
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent()).toEqual(renewal('theirs'));
  await change({ oldSubscription: subscriptionOf('old'), newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the shop’s key' });
  expect(sent()).toEqual(renewal('new'));
  // Without the old one nothing proves which device it is.
  await change({ oldSubscription: null, newSubscription: subscriptionOf('theirs') });
  expect(fetchIn).toHaveBeenCalledTimes(2);
});

test.each([
  [
    'a device that the backend doesn’t know any more ends the subscription',
    new Map([['/account/push', () => new Response(null, { status: 404 })]]),
    1,
  ],
  ['without a network the subscription stays', new Map(), 0],
])('After a change of the subscription, %s', async (_, network: Network, ended) => {
  const { change } = start([], network);
  const theirs = subscriptionOf('theirs');
  await change({ oldSubscription: subscriptionOf('old'), newSubscription: theirs });
  expect(theirs.unsubscribe).toHaveBeenCalledTimes(ended);
});
