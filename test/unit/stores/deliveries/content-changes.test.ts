import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import { shownDelivery } from '../../../../src/preview/samples/deliveries.ts';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { contentChangesOf, changeFor, currentOf } from '../../../../src/stores/deliveries/content-changes.ts';
import { changedQuantities, hasScoop, withoutWet } from '../../../../src/stores/deliveries/quantities.ts';
import type { ContentChange } from '../../../../src/stores/deliveries/content-changes.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { fakeBackend } from '../../../support/views/store-cases.ts';
import { makeDelivery, makeItem, makePet } from '../../../support/views/delivery.ts';
import { itemKinds } from '../../../../src/contract/lists.ts';
import { authenticated, fakeEnvironment, json } from '../../../support/views/environment.ts';
import { deliveryOf } from '../../../../src/stores/deliveries/one-delivery.ts';

const customer = {
  public_id: 'c1',
  email: 'robin@example.test',
  locale: 'en-GB',
  storeCountryCode: 'GB',
  is_complete: true,
};
const trays = makeItem({
  identifier: 'trays',
  kind: 'wet',
  unit: 'tray',
  quantity: 42,
  adjustable: { min: 0, max: 84 },
});
const scoop = makeItem({ identifier: 'scoop', kind: 'scoop', unit: 'scoop' });
const scoopUrl = '/gb/new-account-api/1.0/scoop/a/waffle/1';
const delivery = makeDelivery({
  pets: [{ ...makePet('Waffle', makeItem(), trays), scoopUrl }],
  removeAllUrl: '/gb/remove-all',
});
const quantity = (quantities: Record<string, number>, version = 1): ContentChange => ({
  kind: 'quantity',
  quantities,
  version,
});

type Reply = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>;

/** A page that shows this delivery; `reply` responds to POSTs. */
async function setUp(reply: Reply = () => json({ delivery: { ...delivery, version: 2 } })) {
  const answers = { reply };
  const fake = fakeEnvironment((url, init) => {
    if (init?.method === 'POST') return answers.reply(url, init);
    if (url.pathname === '/service-endpoint/shopping/auth') return json(authenticated);
    if (url.pathname.endsWith('/customer-data')) return json(customer);
    if (url.pathname.endsWith('/box-breakdown/upcoming/a')) return json(delivery);
    return json({ error: { code: 'not-found', message: url.pathname } }, 404);
  });
  const account = createAccount(fake.environment);
  await deliveryOf(account)('a').load();
  const posts = () => fake.requests.filter(({ method }) => method === 'POST');
  const keys = () => posts().map(({ init }) => new Headers(init?.headers).get('idempotency-key'));
  return { ...fake, account, answers, posts, keys, changes: contentChangesOf(account)('a') };
}
const refusal = (status: number, code: string, current?: unknown) => () =>
  json({ error: { code, message: 'So it is.', current } }, status);

describe('§7 POST box-breakdown/upcoming/{id}/adjust-quantity', () => {
  test('sends identifierDesiredQuantityMapping and the version that was seen, with a key; the response is shown', async () => {
    const { changes, posts, keys, account, notified } = await setUp();
    changes.draft.set({ version: 1, quantities: { trays: 43 } });
    await changes.submit(quantity({ trays: 43 }));
    expect(posts()[0]?.url.pathname).toBe('/gb/new-account-api/1.0/box-breakdown/upcoming/a/adjust-quantity');
    expect(JSON.parse(posts()[0]?.init?.body as string)).toEqual({
      identifierDesiredQuantityMapping: { trays: 43 },
      version: 1,
    });
    expect(keys()[0]).toMatch(/^[\w-]{36}$/);
    expect(dataOf(deliveryOf(account)('a').$state.get())?.version).toBe(2);
    expect(changes.draft.$value.get()).toBeUndefined();
    expect(notified).toEqual([
      ['deliveries', 'food', 'dates', 'prices', 'method-options', 'products', 'navbar', 'change-record'],
    ]);
  });

  test('no response: trying again uses the same key, and the draft stays', async () => {
    const { changes, answers, keys } = await setUp(() => Promise.reject(new TypeError('network')));
    changes.draft.set({ version: 1, quantities: { trays: 43 } });
    expect(await changes.submit(quantity({ trays: 43 }))).toMatchObject({ status: 'failed', problem: 'no-answer' });
    expect(changes.draft.$value.get()?.quantities).toEqual({ trays: 43 });
    answers.reply = () => json({ delivery: { ...delivery, version: 2 } });
    expect(await changes.submit(quantity({ trays: 43 }))).toMatchObject({ status: 'saved' });
    expect(new Set(keys()).size).toBe(1);
  });

  test('409 conflict: the present state is shown, and the draft keeps the customer’s choice', async () => {
    const now = {
      ...delivery,
      version: 5,
      pets: [{ ...makePet('Waffle', makeItem(), { ...trays, quantity: 50 }), scoopUrl }],
    };
    const { changes, account } = await setUp(refusal(409, 'conflict', now));
    changes.draft.set({ version: 1, quantities: { trays: 43 } });
    const state = await changes.submit(quantity({ trays: 43 }));
    expect(currentOf(state, account.environment)).toMatchObject({ version: 5 });
    expect(dataOf(deliveryOf(account)('a').$state.get())?.version).toBe(5);
    expect(changes.draft.$value.get()).toEqual({ version: 1, quantities: { trays: 43 } });
    expect(changeFor(quantity({ trays: 43 }), currentOf(state, account.environment)!)).toEqual(
      quantity({ trays: 43 }, 5),
    );
    expect(changeFor(quantity({ trays: 50 }), currentOf(state, account.environment)!)).toBeUndefined();
  });

  test('409 closed: the delivery is fetched again', async () => {
    const { changes, paths } = await setUp(refusal(409, 'closed'));
    const before = paths().length;
    expect(await changes.submit(quantity({ trays: 43 }))).toMatchObject({
      problem: 'refused',
      error: { code: 'closed' },
    });
    await expect
      .poll(() => paths().slice(before))
      .toEqual([
        'POST /gb/new-account-api/1.0/box-breakdown/upcoming/a/adjust-quantity',
        'GET /gb/new-account-api/1.0/box-breakdown/upcoming/a',
      ]);
  });

  test('saved quantities can be undone once, on the version that was saved', async () => {
    const { changes, posts } = await setUp();
    await changes.submit(quantity({ trays: 43 }));
    expect(changes.$undo.get()).toEqual(quantity({ trays: 42 }, 2));
    await changes.revert();
    expect(JSON.parse(posts()[1]?.init?.body as string)).toEqual({
      identifierDesiredQuantityMapping: { trays: 42 },
      version: 2,
    });
    expect(changes.$undo.get()).toBeUndefined();
    await changes.revert();
    expect(posts()).toHaveLength(2);
  });

  test('an undo that fails is reported, and leaves nothing to undo', async () => {
    const { changes, answers } = await setUp();
    await changes.submit(quantity({ trays: 43 }));
    answers.reply = refusal(409, 'closed');
    expect(await changes.revert()).toMatchObject({ status: 'failed', problem: 'refused' });
    expect(changes.$undo.get()).toBeUndefined();
  });

  test('a dog is named whose plan has wet food and that would get none, and no other', () => {
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.nat(50),
        fc.array(fc.record({ quantity: fc.nat(5), chosen: fc.option(fc.nat(5)) }), { maxLength: 4 }),
        (wet, dry, lines) => {
          const items = lines.map((each, index) => ({ ...trays, identifier: `t${index}`, quantity: each.quantity }));
          const pet = { ...makePet('Waffle', makeItem(), ...items), mix: { wet, dry, other: 0 } };
          const chosen = Object.fromEntries(
            lines.flatMap((each, index) => (each.chosen === null ? [] : [[`t${index}`, each.chosen]])),
          );
          const sum = (of: (line: (typeof lines)[number]) => number): number =>
            lines.reduce((all, line) => all + of(line), 0);
          const [before, after] = [sum((each) => each.quantity), sum((each) => each.chosen ?? each.quantity)];
          expect(withoutWet(makeDelivery({ pets: [pet] }), chosen)).toHaveLength(
            wet > 0 && before > 0 && after === 0 ? 1 : 0,
          );
        },
      ),
    );
  });

  test('only changed quantities of adjustable items are sent, within their limits', () => {
    expect(changedQuantities(delivery, { trays: 42, kibble: 3, gone: 2 })).toEqual({});
    expect(changedQuantities(delivery, { trays: 500 })).toEqual({ trays: 84 });
  });

  test('where the backend states no limits, food by number can be changed, kibble and scoop can’t', () => {
    const unstated = [...itemKinds].map((kind) =>
      makeItem({ identifier: kind, kind, quantity: 2, adjustable: undefined }),
    );
    const unknown = makeDelivery({ pets: [makePet('Waffle', ...unstated)] });
    const chosen = Object.fromEntries(itemKinds.map((kind) => [kind, 1]));
    expect(changedQuantities(unknown, chosen)).toEqual({ wet: 1, treatment: 1, product: 1 });
  });
});

describe('§7 POST to a caller-supplied URL', () => {
  const add: ContentChange = { kind: 'scoop', petPublicId: 'waffle', quantity: 1, url: scoopUrl };

  test('scoop update and remove all use the delivery’s URLs', async () => {
    const { changes, posts } = await setUp();
    await changes.submit(add);
    await changes.submit({ kind: 'removed-all', url: delivery.removeAllUrl });
    expect(posts().map(({ url }) => url.pathname)).toEqual([scoopUrl, '/gb/remove-all']);
    expect(posts().map(({ init }) => init?.body)).toEqual(['{"quantity":1}', undefined]);
  });

  test.each([
    'https://evil.test/scoop',
    'javascript:alert(1)',
    '//evil.test/scoop',
    '/\\evil.test/scoop',
    'https://a:b@shop.test/x',
    '',
  ])('DECISIONS.md#session: %s is not followed, reported, and refused with an error', async (url) => {
    const { changes, posts, reports } = await setUp();
    const state = await changes.submit({ ...add, url });
    expect(state).toMatchObject({ status: 'failed', problem: 'refused', error: { code: 'unsafe-url' } });
    expect(posts()).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  test('the customer’s own scoop change keeps the draft quantities, on the new version', async () => {
    const { changes } = await setUp();
    changes.draft.set({ version: 1, quantities: { trays: 43 } });
    await changes.submit(add);
    expect(changes.draft.$value.get()).toEqual({ version: 2, quantities: { trays: 43 } });
  });

  test('A second scoop, pressed while the first is saved, is sent afterwards to the new version; another change is not', async () => {
    const pickle = { ...makePet('Pickle', makeItem()), petPublicId: 'pickle', scoopUrl: '/pickle/2' };
    const { changes, posts } = await setUp(() =>
      json({ delivery: { ...delivery, version: 2, pets: [...delivery.pets, pickle] } }),
    );
    const add = (petPublicId: string): ContentChange => ({ kind: 'scoop', petPublicId, quantity: 1, url: scoopUrl });
    const first = changes.submit(add('waffle'));
    const second = changes.submit(add('pickle'));
    const third = changes.submit(quantity({ trays: 43 }));
    expect(posts()).toHaveLength(1);
    await Promise.all([first, second, third]);
    expect(posts().map(({ url }) => url.pathname)).toEqual([scoopUrl, '/pickle/2']);
    expect(changes.$submitted.get()).toEqual({ ...add('pickle'), url: '/pickle/2' });
  });

  test('repeated for another version it goes to that version’s URL, if there is still something to do', () => {
    const other = { ...delivery, version: 4, pets: [{ ...makePet('Waffle', makeItem()), scoopUrl: '/v4' }] };
    expect(changeFor(add, other)).toEqual({ ...add, url: '/v4' });
    expect(changeFor(add, { ...other, pets: [{ ...makePet('Waffle', scoop), scoopUrl: '/v4' }] })).toBeUndefined();
    expect(changeFor(add, { ...other, pets: [] })).toBeUndefined();
    expect(changeFor({ kind: 'removed-all', url: '/old' }, { ...other, removeAllUrl: null })).toBeUndefined();
    expect(changeFor({ kind: 'removed-all', url: '/old' }, { ...other, removeAllUrl: '/new' })).toEqual({
      kind: 'removed-all',
      url: '/new',
    });
  });
});

test('A dog whose plan has no wet food, or who had none, is not named', () => {
  const pet = makePet('Waffle', { ...trays, quantity: 3 });
  expect(withoutWet({ pets: [pet, { ...pet, mix: { wet: 0, dry: 100, other: 0 } }] }, { trays: 0 })).toEqual([]);
  const mixed = { ...pet, mix: { wet: 50, dry: 50, other: 0 } };
  expect(withoutWet({ pets: [mixed] }, { trays: 0 })).toEqual([mixed]);
  const none = { ...mixed, items: [{ ...trays, quantity: 0 }] };
  expect(withoutWet({ pets: [none] }, { trays: 0 })).toEqual([]);
  const treats = makeItem({ identifier: 'treats', kind: 'product', quantity: 2 });
  const other = { ...makePet('Pickle', treats), mix: { wet: 50, dry: 50, other: 0 } };
  expect(withoutWet({ pets: [other] }, { treats: 0 })).toEqual([]);
});

test('A pet’s part of a delivery has a scoop if there is at least one', () => {
  expect(hasScoop(makePet('Waffle', makeItem(), scoop))).toBe(true);
  expect(hasScoop(makePet('Waffle', makeItem(), { ...scoop, quantity: 0 }))).toBe(false);
  expect(hasScoop(makePet('Waffle', makeItem()))).toBe(false);
});

test.each([
  [{ version: 1, quantities: { trays: 3 } }, true],
  [{ version: 1, quantities: { trays: 3, other: 1.5 } }, false],
  [{ version: 1, quantities: 'trays' }, false],
  [{ version: 1, quantities: null }, false],
])('Kept quantities %j are used: %s', async (value, isUsed) => {
  const { account, kept } = await setUp();
  const at = account.environment.now();
  kept.set('pawtal:draft:quantities:b', JSON.stringify({ owner: 'c1', at, value }));
  expect(contentChangesOf(account)('b').draft.$value.get()).toEqual(isUsed ? value : undefined);
});

test('A scoop leaves quantities that were chosen on an older version as they are', async () => {
  const { changes } = await setUp(() => json({ delivery: { ...delivery, version: 7 } }));
  changes.draft.set({ version: 1, quantities: { trays: 43 } });
  await changes.submit({ kind: 'scoop', petPublicId: 'waffle', quantity: 1, url: scoopUrl });
  expect(changes.draft.$value.get()).toEqual({ version: 1, quantities: { trays: 43 } });
});

test('While a change is saved, another one gets its outcome', async () => {
  const { changes, posts } = await setUp();
  const first = changes.submit(quantity({ trays: 43 }));
  const second = changes.submit({ kind: 'removed-all', url: delivery.removeAllUrl });
  expect(await second).toBe(await first);
  expect(posts()).toHaveLength(1);
});

test('A scoop that can’t be added any more after the one before isn’t sent', async () => {
  const { changes, posts } = await setUp();
  const add: ContentChange = { kind: 'scoop', petPublicId: 'waffle', quantity: 0, url: scoopUrl };
  const first = changes.submit(add);
  expect(await changes.submit(add)).toBe(await first);
  expect(posts()).toHaveLength(1);
});

test('Only saved quantities can be undone, until the next change', async () => {
  const { changes, answers } = await setUp();
  await changes.submit(quantity({ trays: 43 }));
  expect(changes.$undo.get()).toMatchObject({ quantities: { trays: 42 }, version: 2 });
  await changes.submit({ kind: 'removed-all', url: delivery.removeAllUrl });
  expect(changes.$undo.get()).toBeUndefined();
  const state = changes.$state.get();
  expect(await changes.revert()).toBe(state);
  answers.reply = refusal(422, 'invalid');
  await changes.submit(quantity({ trays: 44 }));
  expect({ undo: changes.$undo.get(), submitted: changes.$submitted.get() }).toEqual({
    undo: undefined,
    submitted: quantity({ trays: 44 }),
  });
});

test('§7 Remove all names what it removed, with the reference that undoes it, until the next change', async () => {
  const treats = makeItem({ identifier: 'treats', name: 'Treats', kind: 'product', quantity: 2 });
  const full = { ...delivery, pets: [{ ...makePet('Waffle', makeItem(), trays, treats, scoop), scoopUrl }] };
  const { changes, account, answers } = await setUp(() =>
    json({ delivery: { ...delivery, version: 2 }, reference: 'K-000001' }),
  );
  deliveryOf(account)('a').set(full);
  await changes.submit({ kind: 'removed-all', url: delivery.removeAllUrl });
  expect(changes.$removed.get()).toEqual({ names: [treats.name, scoop.name], reference: 'K-000001' });
  answers.reply = () => json({ delivery: { ...delivery, version: 3 } });
  await changes.submit(quantity({ trays: 43 }, 2));
  expect(changes.$removed.get()).toBeUndefined();
  // A backend of the specification alone states no reference.
  await changes.submit({ kind: 'removed-all', url: delivery.removeAllUrl });
  expect(changes.$removed.get()).toMatchObject({ reference: null });
});

test('An undo comes with the outcome, so that this is announced once, and has no undo itself', async () => {
  const { changes } = await setUp();
  const seen: boolean[] = [];
  changes.$undo.listen((undo) => undo && seen.push(changes.$state.get().status === 'saved'));
  changes.$state.listen(({ status }) => status === 'saved' && seen.push(changes.$undo.get() !== undefined));
  await changes.submit(quantity({ trays: 43 }));
  expect(seen).toEqual([false, true]);
  await changes.revert();
  expect(seen).toEqual([false, true, false]);
});

test('A delivery that is cancelled without its last item offers no undo', async () => {
  const { changes } = await setUp(() =>
    json({ delivery: { ...delivery, version: 2, status: 'cancelled', pets: [], removeAllUrl: null } }),
  );
  expect(await changes.submit(quantity({ trays: 0 }))).toMatchObject({ status: 'saved' });
  expect(changes.$undo.get()).toBeUndefined();
});

test.each([
  ['closed', 2],
  ['invalid', 1],
])('After the refusal "%s" the delivery is requested: %i times', async (code, times) => {
  const { account, changes, paths } = await setUp(refusal(409, code));
  await changes.submit(quantity({ trays: 43 }));
  await deliveryOf(account)('a').load();
  expect(paths().filter((path) => path.endsWith('/box-breakdown/upcoming/a'))).toHaveLength(times);
});

test('§7 adjust-quantity sends the mapping alone, without a key, to a backend that announces neither versions nor keys', async () => {
  const { account, sentTo } = fakeBackend({ unsupported: 'specification' });
  await loadOrThrow(account.deliveries);
  expect(await contentChangesOf(account)(shownDelivery).submit(quantity({ 'dental-chews': 2 }))).toMatchObject({
    status: 'saved',
  });
  expect(sentTo('adjustQuantity')).toMatchObject([{ key: '' }]);
  expect(sentTo('adjustQuantity')[0]!.body).toEqual({ identifierDesiredQuantityMapping: { 'dental-chews': 2 } });
});
