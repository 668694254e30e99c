import { expect, test } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { deliveryOf } from '../../../../src/stores/deliveries/one-delivery.ts';
import { codesOf } from '../../../../src/stores/shop/codes.ts';
import { changedProducts, shopOf, withDelivery } from '../../../../src/stores/shop/shop.ts';
import { shoppingOf } from '../../../../src/stores/shop/shopping-of.ts';
import { makeDelivery, makeItem, makePet } from '../../../support/views/delivery.ts';
import { fakeBackend, sampleIds } from '../../../support/views/store-cases.ts';

async function setUp() {
  const backend = fakeBackend();
  await loadOrThrow(backend.account.customer);
  await loadOrThrow(backend.account.pets);
  const shop = shopOf(backend.account);
  const { products, delivery } = await loadOrThrow(shop.products);
  const bodies = () => backend.sentTo('adjustQuantity').map(({ body }) => body);
  return { ...backend, shop, list: products, next: delivery!, bodies };
}
const refused = (status: number, code: string, current?: object) => ({
  status,
  error: { code, message: 'No', current },
});

test('The products have the quantities of the delivery, of all its dogs', async () => {
  const { list } = await setUp();
  const [one, other] = list;
  const delivery = makeDelivery({
    pets: [
      makePet('Waffle', makeItem({ identifier: one!.identifier, quantity: 2 })),
      makePet('Pickle', makeItem({ identifier: other!.identifier, quantity: 3 })),
    ],
  });
  const { id, version, date, changesUntil, amounts } = delivery;
  expect(withDelivery({ delivery: null, products: list }, delivery)).toEqual({
    delivery: { id, version, date, changesUntil, total: amounts.total },
    products: list.map((each) => ({ ...each, quantity: each === one ? 2 : each === other ? 3 : 0 })),
  });
});

test('Chosen quantities count if they differ, up to the most of a product on offer', async () => {
  const { list } = await setUp();
  const [first, second] = list.map((each) => ({ ...each, quantity: 1, max: 4 }));
  const products = [first!, second!];
  const [a, b] = products.map(({ identifier }) => identifier) as [string, string];
  expect(changedProducts(products, {})).toEqual({});
  expect(changedProducts(products, { [a]: 1, [b]: 2, gone: 3 })).toEqual({ [b]: 2 });
  expect(changedProducts(products, { [a]: 0, [b]: 9 })).toEqual({ [a]: 0, [b]: 4 });
});

test('Before the products are known, and without a delivery that can be changed, nothing is chosen', async () => {
  const { account, answer, sentTo } = fakeBackend();
  await loadOrThrow(account.customer);
  const shop = shopOf(account);
  shop.choose('dental-chews', 2);
  expect({
    saved: await shop.save(),
    delivery: shop.$delivery.get(),
  }).toEqual({ saved: undefined, delivery: undefined });
  answer('getProducts', { delivery: null, products: [] });
  await shop.products.load();
  shop.choose('dental-chews', 2);
  expect({
    saved: await shop.save(),
    delivery: shop.$delivery.get(),
    adjustQuantity: sentTo('adjustQuantity'),
  }).toEqual({ saved: undefined, delivery: undefined, adjustQuantity: [] });
});

test('Chosen quantities are saved together and only then, with those that failed to save, on the version that was seen first', async () => {
  const { shop, list, next, bodies, fail } = await setUp();
  const [a, b] = list.map(({ identifier }) => identifier) as [string, string];
  fail(['adjustQuantity'], refused(500, 'internal'));
  shop.choose(a, 2);
  expect(bodies()).toEqual([]);
  expect(await shop.save()).toBeUndefined();
  expect(shop.$delivery.get()!.draft.$value.get()).toEqual({ version: next.version, quantities: { [a]: 2 } });
  fail([]);
  shop.choose(b, 3);
  const saved = await shop.save();
  expect(saved).toMatchObject({ id: next.id });
  expect(bodies().at(-1)).toEqual({
    identifierDesiredQuantityMapping: { [a]: 2, [b]: 3 },
    version: next.version,
  });
  expect(dataOf(shop.products.$state.get())).toEqual(withDelivery({ delivery: next, products: list }, saved!));
  expect(shop.$delivery.get()!.draft.$value.get()).toBeUndefined();
});

test('The same quantity sends nothing and leaves nothing chosen', async () => {
  const { shop, list, bodies } = await setUp();
  shop.choose(list[0]!.identifier, list[0]!.quantity + 1);
  shop.choose(list[0]!.identifier, list[0]!.quantity);
  expect({ bodies: bodies(), draft: shop.$delivery.get()!.draft.$value.get() }).toEqual({
    bodies: [],
    draft: undefined,
  });
  expect({ saved: await shop.save(), bodies: bodies() }).toEqual({ saved: undefined, bodies: [] });
});

test('While a quantity is saved, another isn’t chosen', async () => {
  const { shop, list, bodies } = await setUp();
  const [a, b] = list.map(({ identifier }) => identifier) as [string, string];
  shop.choose(a, 2);
  const first = shop.save();
  shop.choose(b, 2);
  await first;
  expect(bodies()).toEqual([expect.objectContaining({ identifierDesiredQuantityMapping: { [a]: 2 } })]);
});

test.each([
  ['closed', true],
  ['mismatch', true],
  ['invalid', false],
])(
  'After the refusal "%s" the products are loaded again, with its message, if it is about the delivery: %s',
  async (code, isGone) => {
    const { shop, list, fail, sent, sentTo } = await setUp();
    fail(['adjustQuantity'], refused(409, code));
    sent.length = 0;
    shop.choose(list[0]!.identifier, 2);
    await shop.save();
    await shop.products.load();
    expect(shop.$closed.get()).toMatchObject(isGone ? { status: 'failed', error: { code } } : { status: 'idle' });
    expect(shop.$delivery.get()!.draft.$value.get() === undefined).toBe(isGone);
    expect(sentTo('getProducts')).toHaveLength(isGone ? 1 : 0);
    fail([]);
    shop.choose(list[0]!.identifier, 3);
    expect(shop.$closed.get()).toEqual({ status: 'idle' });
  },
);

test('A conflict shows the products of the delivery of now', async () => {
  const { shop, account, list, next, fail } = await setUp();
  const current = { ...(await loadOrThrow(deliveryOf(account)(next.id))), version: 9 };
  fail(['adjustQuantity'], refused(409, 'conflict', current));
  shop.choose(list[0]!.identifier, 2);
  expect(await shop.save()).toBeUndefined();
  expect(dataOf(shop.products.$state.get())?.delivery?.version).toBe(9);
});

test('What was chosen has its new total before it is saved, and after it an undo to what was there', async () => {
  const { shop, list, bodies, sentTo } = await setUp();
  const [{ identifier, quantity }] = list as [(typeof list)[0]];
  const { preview, revert, $undo } = shop.$delivery.get()!;
  const stop = preview.follow();
  shop.choose(identifier, quantity + 1);
  await expect.poll(() => preview.$state.get().status).toBe('saved');
  expect({ previewed: sentTo('previewQuantities').length, saved: bodies() }).toEqual({ previewed: 1, saved: [] });
  await shop.save();
  stop();
  expect($undo.get()?.quantities).toEqual({ [identifier]: quantity });
  await revert();
  expect(bodies().at(-1)).toMatchObject({ identifierDesiredQuantityMapping: { [identifier]: quantity } });
});

test('Each next delivery has its own changes', async () => {
  const { shop, next } = await setUp();
  const before = shop.$delivery.get();
  shop.products.update((data) => ({ ...data }));
  expect(shop.$delivery.get()).toBe(before);
  shop.products.update((data) => ({ ...data, delivery: { ...next, id: 'later' } }));
  expect(shop.$delivery.get()).toMatchObject({ id: 'later' });
});

test('A typed code is previewed and entered without the spaces around it, and nothing is left of it then', async () => {
  const { account, sentTo } = await setUp();
  const { codes, type, look, enter, edit, $typed, $preview } = codesOf(account);
  await loadOrThrow(codes);
  await look();
  type('   ');
  await look();
  expect({ previewCode: sentTo('previewCode'), previewStatus: $preview.get().status }).toEqual({
    previewCode: [],
    previewStatus: 'idle',
  });
  type(' WOOF20 ');
  await look();
  expect({ previewCode: sentTo('previewCode').map(({ body }) => body), previewStatus: $preview.get().status }).toEqual({
    previewCode: [{ code: 'WOOF20' }],
    previewStatus: 'saved',
  });
  type(' WOOF2');
  expect($preview.get().status).toBe('idle');
  await look();
  await enter();
  expect(sentTo('enterCode').map(({ body }) => body)).toEqual([{ code: 'WOOF2' }]);
  expect({ typed: $typed.get(), previewStatus: $preview.get().status, editStatus: edit.$state.get().status }).toEqual({
    typed: undefined,
    previewStatus: 'idle',
    editStatus: 'saved',
  });
  type('X');
  expect(edit.$state.get().status).toBe('idle');
  type(undefined);
  expect($typed.get()).toBeUndefined();
});

test('A refused code stays typed', async () => {
  const { account, fail } = await setUp();
  const { type, enter, $typed, $preview, look } = codesOf(account);
  type('WOOF20');
  await look();
  fail(['enterCode'], refused(422, 'used'));
  await enter();
  expect({ typed: $typed.get(), previewStatus: $preview.get().status }).toEqual({
    typed: 'WOOF20',
    previewStatus: 'saved',
  });
});

test('§4 A tag is added at once, sent once, and rolled back alone if that fails', async () => {
  const { account, sentTo, fail } = await setUp();
  const shopping = await shoppingOf(account);
  expect(await shoppingOf(account)).toBe(shopping);
  const pet = shopping.pet(sampleIds.dog);
  const before = (await loadOrThrow(pet)).tags;
  const tags = (): readonly string[] | undefined => dataOf(pet.$state.get())?.tags;
  const saving = shopping.saveTags(sampleIds.dog, ['a', 'a', ...before], 'k1');
  await Promise.resolve();
  await expect.poll(tags).toEqual([...before, 'a']);
  await saving;
  expect(tags()).toEqual([...before, 'a']);
  await shopping.saveTags(sampleIds.dog, ['a'], 'k2');
  expect(sentTo('savePetTags')).toHaveLength(1);
  fail(['savePetTags'], { status: 403, error: { code: 'forbidden', message: 'No' } });
  await expect(shopping.saveTags(sampleIds.dog, ['b', 'a'], 'k3')).rejects.toMatchObject({ status: 403 });
  expect(tags()).toEqual([...before, 'a']);
});

test('DECISIONS.md#codes A code that is entered where the codes show brings them with its response: they are not read again', async () => {
  const { account, sentTo } = await setUp();
  const { codes, type, enter } = codesOf(account);
  const stop = codes.$state.listen(() => {});
  await loadOrThrow(codes);
  const reads = () => sentTo('getCodes').length;
  expect(reads()).toBe(1);
  type('WOOF20');
  await enter();
  await loadOrThrow(codes);
  expect(reads()).toBe(1);
  // Another change outdates them.
  void account.topics.invalidate(['dates', 'prices']);
  await loadOrThrow(codes);
  expect(reads()).toBe(2);
  stop();
});
