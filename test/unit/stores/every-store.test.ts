import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/answer.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import { dataOf } from '../../../src/remote.ts';
import { watchChanges } from '../../../src/stores/account/changes.ts';
import type { Outcome } from '../../../src/stores/account/changes.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { json } from '../../support/views/environment.ts';
import { callNames, fakeBackend, sampleIds, touchedBy } from '../../support/views/store-cases.ts';
import type { CallName, ChangeCase, Failure, Opened, ReadCase } from '../../support/views/store-cases.ts';
import type { Topic } from '../../../src/contract/calls/topics.ts';
import { customerStores } from '../../support/stores/customer.ts';
import { deliveryStores } from '../../support/stores/deliveries.ts';
import { topicReads } from '../../support/stores/topic-reads.ts';
import { petStores } from '../../support/stores/pets.ts';
import { visitorStores } from '../../support/stores/visitors.ts';
import { now } from '../../support/clock.ts';

/*
 * Each store, by its reads and changes, against the preview's backend: a success, each kind of failure, and what the
 * customer has entered after it. A store's own rules have their own tests.
 */

const all = [...customerStores, ...deliveryStores, ...petStores, ...visitorStores];
const reads = all.flatMap(({ store, reads: own = [] }) =>
  own.map((each) => ({ name: `${store}: ${each.call}`, ...each })),
);
const changes = all.flatMap(({ store, changes: own = [] }) =>
  own.map((each, index) => ({
    name: `${store}: ${each.call}${own.findIndex(({ call }) => call === each.call) < index ? ' once more' : ''}`,
    ...each,
  })),
);

/** Their responses have the deliveries that changed, unless there are too many. */
const mayBringDeliveries = [
  'changeDateOf: changeDate',
  'codesOf: enterCode',
  'codesOf: removeCode',
  'extrasStoreOf: chooseExtra',
  'farewellsOf: sayFarewell',
  'mixOf: saveProfile',
  'profilesOf: saveProfile',
  'subscriptionsOf: takeStep',
  'swapsOf: swapRecipe',
  'weightsOf: removeWeight',
  'weightsOf: saveWeight',
];

const refusal = (status: number, code: string, more: object = {}): Failure => ({
  status,
  error: { code, message: 'As a test', ...more },
});
const signedOut = refusal(401, 'signed-out', { redirectUrl: '/signin?return=/gb/pets' });

beforeAll(async () => {
  // Loaded before the clock stops: chunks arrive in real time.
  await Promise.all([
    import('../../../src/api/reading/reader.ts'),
    import('../../../src/api/retry.ts'),
    import('../../../src/stores/shop/shopping.ts'),
  ]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-12T09:00:00Z') });
  vi.stubGlobal('location', new URL('https://shop.test/gb/pets'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Backend = ReturnType<typeof fakeBackend>;

/** As in a browser that forbids it. */
class NoStorage extends Map<string, string> {
  override get = (): never => this.refuse();
  override set = (): never => this.refuse();
  override delete = (): never => this.refuse();
  private refuse(): never {
    throw new Error('storage');
  }
}

async function start({ scenario, call }: ReadCase | ChangeCase, kept?: Map<string, string>): Promise<Backend> {
  const backend = fakeBackend(scenario, kept);
  if (call !== 'getCustomer') await loadOrThrow(backend.account.customer);
  if (call !== 'getPets') await loadOrThrow(backend.account.pets);
  return backend;
}

async function open(change: ChangeCase, kept?: Map<string, string>): Promise<{ backend: Backend; opened: Opened }> {
  const backend = await start(change, kept);
  const opened = await change.open(backend.account);
  await backend.settle();
  backend.sent.length = 0;
  backend.tabMessages.length = 0;
  return { backend, opened };
}

/** Makes the change and waits for its result. */
async function act(backend: Backend, action: () => unknown) {
  const acted = action();
  await backend.settle();
  await acted;
}

test('Every store has cases, for each of its calls', () => {
  const stores = new URL('../../../src/stores/', import.meta.url);
  const factories = readdirSync(stores, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, stores), 'utf8').matchAll(/(\w+) = perAccount\(/g)])
    .map(([, name]) => name);
  expect(all.map(({ store }) => store).toSorted()).toEqual(['createAccount', ...factories].toSorted());
  // The session makes the auth check (session.test.ts), the check-in saves tags (check-in.test.ts).
  const tested = [...reads, ...changes].map(({ call }) => call).concat('authenticate', 'savePetTags');
  expect([...new Set(tested)].toSorted()).toEqual(callNames.toSorted());
});

describe.each(reads)('A read: $name', (read) => {
  const failing = [read.call, ...(read.also ?? [])];

  test('Loads once, however many views show it', async () => {
    const backend = await start(read);
    const resource = await read.resource(backend.account, sampleIds);
    const states = Promise.all([resource.load(), resource.load()]);
    expect(resource.$state.get().status).toBe('loading');
    await backend.settle();
    expect((await states).map(({ status }) => status)).toEqual(['success', 'success']);
    expect(backend.reports).toEqual([]);
    const requested = backend.sentTo(read.call).map(({ path }) => path);
    expect(requested.length).toBeGreaterThan(0);
    expect(new Set(requested).size, 'each at most once').toBe(requested.length);
  });

  test.each<[string, Failure]>([
    ['a failure of the server', refusal(500, 'internal')],
    ['no response', 'lost'],
    ...(read.call in calls
      ? [['a response that does not fit the contract', { body: '"unexpected"' }] as [string, Failure]]
      : []),
  ])('After %s reports it once, and loads when the customer tries again', async (_, how) => {
    const backend = await start(read);
    const resource = await read.resource(backend.account, sampleIds);
    backend.fail(failing, how);
    void resource.load();
    await backend.settle();
    expect(resource.$state.get().status).toBe('error');
    expect(backend.reports.length).toBeGreaterThan(0);
    expect(new Set(backend.reports.map(({ cause }) => cause)).size).toBe(backend.reports.length);
    expect(backend.account.session.$signedOut.get()).toBeUndefined();
    backend.fail(failing);
    void resource.reload();
    await backend.settle();
    expect(resource.$state.get().status).toBe('success');
  });

  test(read.open ? 'A 401 signs no visitor out' : 'A 401 signs the page out', async () => {
    const backend = await start(read);
    const resource = await read.resource(backend.account, sampleIds);
    backend.fail(failing, signedOut);
    void resource.load();
    await backend.settle();
    expect(resource.$state.get().status).toBe('error');
    const target = read.open ? undefined : 'https://shop.test/signin?return=/gb/pets';
    expect(backend.account.session.$signedOut.get()).toBe(target);
  });
});

test('Topics of another tab make this page request again what it shows of them, and nothing else', async () => {
  const backend = await start(reads[0]!);
  for (const read of reads) {
    const resource = await read.resource(backend.account, sampleIds);
    void resource.load();
    await backend.settle();
    resource.$state.listen(() => {});
  }
  for (const [topic, expected] of Object.entries(topicReads)) {
    backend.sent.length = 0;
    backend.notifyTab([topic]);
    await backend.settle();
    const requested = callNames.filter((name) => backend.sentTo(name).length > 0);
    expect(requested.toSorted(), topic).toEqual(expected.split(' ').toSorted());
  }
});

describe.each(changes)('A change: $name', (change) => {
  const { name, call, brings = [], isPreview = false } = change;
  const touched = touchedBy(change).toSorted();
  const isChange = touched.length > 0;

  test('Is sent once with a key and the version that the customer saw, and is then shown', async () => {
    const { backend, opened } = await open(change);
    const outdate = vi.spyOn(backend.account.topics, 'invalidate');
    await act(backend, () => {
      // A double press.
      const first = opened.act();
      if (!isPreview) void opened.act();
      return first;
    });
    const state = opened.$state.get();
    expect(state).toMatchObject({ status: 'saved' });
    const sent = backend.sentTo(call);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.key).toMatch(/^[\da-f-]{36}$/);
    expect(sent[0]!.body['version']).toBe(opened.version);
    expect(backend.tabMessages.map((names) => names.toSorted())).toEqual(touched.length > 0 ? [touched] : []);
    const here = outdate.mock.calls.flatMap(([names]) => names ?? 'all');
    expect(here.toSorted()).toEqual(touched.filter((topic) => !brings.includes(topic)));
    expect(opened.entered?.(backend.account)).toBeUndefined();
    if (opened.entered) expect([...backend.kept.keys()].join()).not.toContain('pawtal:draft:');
    const data = state.status === 'saved' ? state.data : undefined;
    if (opened.shown) expect(opened.shown()).toEqual(opened.pick ? opened.pick(data as never) : data);
    expect(backend.reports).toEqual([]);
  });

  test('DECISIONS.md#events Is announced once when it is saved, also after a retry, and each failure is; a preview never', async () => {
    const { backend, opened } = await open(change);
    const outcomes: Outcome[] = [];
    watchChanges(backend.account, () => (outcome) => outcomes.push(outcome));
    await backend.settle();
    // Of the change that an undo needs.
    outcomes.length = 0;
    backend.fail([call], 'lost');
    await act(backend, opened.act);
    backend.fail([call], refusal(422, 'not-possible'));
    await act(backend, opened.act);
    backend.fail([call]);
    await act(backend, opened.act);
    expect(opened.$state.get()).toMatchObject({ status: 'saved' });
    const failed = (status: number, reason: string) => ({
      failed: expect.objectContaining({ status, reason }) as unknown,
    });
    const saved = {
      saved: expect.objectContaining({ change: expect.stringMatching(/^[a-z-]+$/) as unknown }) as unknown,
    };
    expect(outcomes).toEqual(isChange ? [failed(0, 'network'), failed(422, 'not-possible'), saved] : []);
  });

  if (mayBringDeliveries.includes(name))
    test.each([
      ['with', true],
      ['without', false],
    ])('A response %s the deliveries that changed', async (_, has) => {
      const { backend, opened } = await open(change);
      const { deliveries, environment, topics } = backend.account;
      const [first] = (await loadOrThrow(deliveries)).deliveries;
      const newer = { ...first!, version: first!.version! + 7 };
      const { fetch } = environment;
      environment.fetch = async (url, init) => {
        const { length } = backend.sentTo(call);
        const response = await fetch(url, init);
        if (backend.sentTo(call).length === length) return response;
        return json({ ...((await response.json()) as object), deliveries: has ? [newer] : null });
      };
      const outdate = vi.spyOn(topics, 'invalidate');
      await act(backend, opened.act);
      expect(opened.$state.get()).toMatchObject({ status: 'saved' });
      const shown = dataOf(deliveries.$state.get())!.deliveries.find(({ id }) => id === first!.id);
      expect(shown).toEqual(has ? newer : first);
      expect(outdate.mock.calls.flatMap(([names]) => names).includes('deliveries')).toBe(!has);
    });

  test.each<[name: string, how: Failure, problem: string, sameKey: boolean]>([
    ['a refusal (422)', refusal(422, 'not-possible'), 'refused', false],
    ['a conflict (409)', refusal(409, 'conflict'), 'conflict', false],
    ['a lost response', 'lost', 'no-answer', true],
    ['a failure of the server (500)', refusal(500, 'internal'), 'broken', true],
  ])('After %s keeps what is entered and can be tried again', async (_, how, problem, sameKey) => {
    const { backend, opened } = await open(change);
    const before = opened.entered?.(backend.account);
    backend.fail([call], how);
    await act(backend, opened.act);
    expect(opened.$state.get()).toMatchObject({ status: 'failed', problem });
    expect(opened.entered?.(backend.account)).toEqual(before);
    expect(backend.tabMessages).toEqual([]);
    expect(backend.reports).not.toEqual([]);
    expect(backend.account.session.$signedOut.get()).toBeUndefined();
    backend.fail([call]);
    await act(backend, opened.act);
    expect(opened.$state.get()).toMatchObject({ status: 'saved' });
    const keys = backend.sentTo(call).map(({ key }) => key);
    if (!isPreview) expect(new Set(keys).size).toBe(sameKey ? 1 : 2);
  });

  test('§6 After the session has ended stays, offers to sign in, and keeps what is entered for this customer', async () => {
    const { backend, opened } = await open(change);
    const before = opened.entered?.(backend.account);
    backend.fail([call], signedOut);
    await act(backend, opened.act);
    const signInUrl = 'https://shop.test/signin?return=/gb/pets';
    expect(opened.$state.get()).toMatchObject({ status: 'failed', problem: 'signed-out', signInUrl });
    expect(backend.account.session.$signedOut.get()).toBeUndefined();
    expect(backend.navigations).toEqual([]);
    if (!opened.entered) return;
    expect(opened.entered(backend.account)).toEqual(before);
    const [key, ...others] = [...backend.kept.keys()].filter((each) => each.startsWith('pawtal:draft:'));
    expect(others).toEqual([]);
    expect(key).toMatch(/^pawtal:draft:[a-z]/);
    const { public_id: owner } = await loadOrThrow(backend.account.customer);
    expect(JSON.parse(backend.kept.get(key!)!)).toMatchObject({ owner });
    /** What the page that opens next has of this in storage. */
    const later = async (stored: (draft: object) => unknown): Promise<unknown> => {
      const draft = JSON.parse(backend.kept.get(key!)!) as object;
      const kept = new Map(backend.kept).set(key!, JSON.stringify(stored(draft)));
      const { account } = await start(change, kept);
      const found = opened.entered!(account);
      // What isn't restored is removed.
      if (found === undefined) expect(kept.get(key!)).toBeUndefined();
      return found;
    };
    const old = (milliseconds: number) => (draft: object) => ({ ...draft, at: now() - milliseconds });
    expect(await later((draft) => draft)).toEqual(before);
    expect(await later(old(30 * 60_000 - 1))).toEqual(before);
    expect(await later(old(30 * 60_000))).toBeUndefined();
    expect(await later((draft) => ({ ...draft, owner: 'someone-else' }))).toBeUndefined();
    expect(await later((draft) => ({ ...draft, value: 7 }))).toBeUndefined();
    expect(await later(() => null)).toBeUndefined();
  });

  test('What is entered survives that the page is left or reloaded, until it is saved', async () => {
    const { backend, opened } = await open(change);
    if (!opened.entered) return;
    const before = opened.entered(backend.account);
    backend.leave();
    const { account } = await start(change, new Map(backend.kept));
    await backend.settle();
    expect(opened.entered(account)).toEqual(before);
    await act(backend, opened.act);
    backend.leave();
    const later = await start(change, new Map(backend.kept));
    expect(opened.entered(later.account)).toBeUndefined();
  });

  test('What is kept when any other call finds the session ended is removed once it is saved', async () => {
    const { backend, opened } = await open(change);
    if (!opened.entered) return;
    const drafts = (): string[] => [...backend.kept.keys()].filter((key) => key.startsWith('pawtal:draft:'));
    backend.account.session.onFailure(new ApiError('navbar', 401, 'signed-out', 'As a test'));
    expect(drafts()).toHaveLength(1);
    await act(backend, opened.act);
    expect(opened.$state.get()).toMatchObject({ status: 'saved' });
    expect(drafts()).toEqual([]);
  });

  test('Needs no storage', async () => {
    const { backend, opened } = await open(change, new NoStorage());
    await act(backend, opened.act);
    expect(opened.$state.get()).toMatchObject({ status: 'saved' });
  });

  if (touched.length > 0)
    test.each(['', '{}', '{"success":true}', '{"status":"ok"}', '<!doctype html><title>OK</title>'])(
      'DECISIONS.md#success A 2xx with the body “%s” is a success, and its result is read again',
      async (body) => {
        const { backend, opened } = await open(change);
        const outdate = vi.spyOn(backend.account.topics, 'invalidate');
        backend.fail([call], { body });
        await act(backend, opened.act);
        expect(opened.$state.get()).toMatchObject({ status: 'saved' });
        expect(opened.entered?.(backend.account)).toBeUndefined();
        expect(backend.tabMessages.map((names) => names.toSorted())).toEqual([touched]);
        const here = outdate.mock.calls.flatMap(([names]) => names ?? 'all');
        // The shop's products follow from the delivery.
        const isRead = (topic: Topic): boolean =>
          (name === 'shopOf: adjustQuantity' && topic === 'products') ||
          topicReads[topic].split(' ').some((read) => backend.sentTo(read as CallName).length > 0);
        expect(touched.filter((topic) => !here.includes(topic) && !isRead(topic))).toEqual([]);
      },
    );

  const { current } = change;
  if (current)
    test('After a conflict shows the present state, and makes the change on that', async () => {
      const { backend, opened } = await open(change);
      const version = opened.version! + 1;
      backend.fail([call], refusal(409, 'conflict', { current: await current(backend.account, version) }));
      await act(backend, opened.act);
      expect(opened.$state.get()).toMatchObject({ status: 'failed', problem: 'conflict' });
      backend.fail([call]);
      await act(backend, opened.onNewest ?? opened.act);
      expect(backend.sentTo(call).at(-1)!.body['version']).toBe(version);
      expect(opened.$state.get()).toMatchObject({ status: 'saved' });
    });
});
