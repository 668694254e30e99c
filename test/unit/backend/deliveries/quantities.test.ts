import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedDelivery, recordedDelivery } from '../../../../src/contract/deliveries/changes.ts';
import { products } from '../../../../src/contract/shop/products.ts';
import type { Products } from '../../../../src/contract/shop/products.ts';
import type { Delivery, DeliveryItem } from '../../../../src/contract/deliveries/delivery.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';

let backend: Backend;
let robin: Actor;
let next: Delivery;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  robin = await actAs(backend, 'robin');
  next = (await robin.open('robin-waffle'))[0]!;
});

const adjust = (identifierDesiredQuantityMapping: object, more: object = {}, key?: string) =>
  robin.post(`box-breakdown/upcoming/${next.id}/adjust-quantity`, { identifierDesiredQuantityMapping, ...more }, key);
const deliveryOf = (response: { json: () => unknown }): Delivery => parse(changedDelivery, response.json()).delivery;
const itemOf = (delivery: Delivery, identifier: string): DeliveryItem | undefined =>
  delivery.pets.flatMap(({ items }) => items).find((each) => each.identifier === identifier);
const changes = () =>
  backend.database.kysely.selectFrom('changes').select(['kind', 'subject', 'before', 'after']).execute();
const wet = 'robin-waffle-wet-chicken';

describe('§7 adjust-quantity: a map from item identifier to desired quantity', () => {
  test('wet food by the tray, treatments by the pack; kibble and scoop are fixed', () => {
    const limits = next.pets.flatMap(({ items }) =>
      items.map(({ identifier, adjustable }) => [identifier, adjustable]),
    );
    expect(Object.fromEntries(limits)).toEqual({
      'robin-waffle-kibble': null,
      [wet]: { min: 0, max: 112 },
      'robin-waffle-scoop': null,
      'robin-pickle-kibble': null,
      'robin-pickle-flea-tick': { min: 0, max: 3 },
    });
  });
  test('amounts are recomputed by the server, and each change is recorded', async () => {
    const delivery = deliveryOf(await adjust({ [wet]: 30, 'robin-pickle-flea-tick': 2 }, { version: 1 }));
    expect({ quantity: itemOf(delivery, wet)?.quantity, amount: itemOf(delivery, wet)?.price.amount }).toEqual({
      quantity: 30,
      amount: 30 * 86,
    });
    // 81.62 less 12 trays of 0.86, and another treatment at 11.50; less 10 %, less 10.
    const goods = 8162 - 12 * 86 + 1150;
    expect(delivery.amounts).toMatchObject({
      offerDiscount: { amount: -Math.round(goods / 10) },
      total: { amount: goods - Math.round(goods / 10) - 1000 },
    });
    expect(delivery.version).toBe(2);
    expect(await robin.delivery(next.id)).toEqual(delivery);
    expect(await changes()).toEqual([
      { kind: 'quantity', subject: 'Chicken and carrot wet food', before: { quantity: 42 }, after: { quantity: 30 } },
      { kind: 'quantity', subject: 'Flea and tick treatment', before: { quantity: 1 }, after: { quantity: 2 } },
    ]);
  });
  test('of this delivery only', async () => {
    const [, second] = await robin.open('robin-waffle');
    await adjust({ [wet]: 1 });
    expect((await robin.open('robin-waffle'))[1]).toEqual(second);
  });
  test('no trays this time: the line stays, so that they can be added again', async () => {
    expect(itemOf(deliveryOf(await adjust({ [wet]: 0 })), wet)).toMatchObject({ quantity: 0, price: { amount: 0 } });
    expect(deliveryOf(await adjust({ [wet]: 42 })).amounts).toEqual(next.amounts);
  });
  test('no pack this time: the line stays, so that it can be added again, and other packs keep their days', async () => {
    const days = async () =>
      (
        await robin.read<{ deliveries: Delivery[] }>('pet/delivery-details-public/treatment/robin-pickle')
      ).deliveries.map(({ id, date }) => [id, date]);
    const before = await days();
    for (const quantity of [2, 0, 1]) await adjust({ 'robin-pickle-flea-tick': quantity });
    expect(await days()).toEqual(before);
    const without = deliveryOf(await adjust({ 'robin-pickle-flea-tick': 0 }));
    expect(itemOf(without, 'robin-pickle-flea-tick')).toMatchObject({ quantity: 0, price: { amount: 0 } });
    expect(deliveryOf(await adjust({ 'robin-pickle-flea-tick': 1 })).amounts).toEqual(next.amounts);
  });
  test('no pack in a separate delivery: it isn’t sent, the later ones keep their days, and undo brings it back', async () => {
    const packs = async () =>
      (
        await robin.read<{ deliveries: Delivery[] }>('pet/delivery-details-public/treatment/robin-pickle')
      ).deliveries.filter(({ kind, status }) => kind === 'treatment' && status === 'scheduled');
    const before = await packs();
    const [first, ...later] = before as [Delivery, ...Delivery[]];
    const { identifier } = first.pets[0]!.items[0]!;
    const answer = await robin.post(`box-breakdown/upcoming/${first.id}/adjust-quantity`, {
      identifierDesiredQuantityMapping: { [identifier]: 0 },
      version: first.version,
    });
    expect(deliveryOf(answer)).toMatchObject({ id: first.id, status: 'cancelled', amounts: { total: { amount: 0 } } });
    expect((await packs()).slice(0, later.length)).toEqual(later);
    const { changes: entries } = await robin.read<{ changes: { reference: string }[] }>('changes');
    expect((await robin.post(`changes/${entries[0]!.reference}/undo`)).statusCode).toBe(200);
    const plain = (list: Delivery[]) =>
      list.map((each) => JSON.stringify({ ...each, version: 0 }).replaceAll(/version=\d+/g, ''));
    expect(plain(await packs())).toEqual(plain(before));
  });
  test('the present quantities: nothing changes', async () => {
    expect(deliveryOf(await adjust({ [wet]: 42, 'robin-waffle-kibble': 1 }))).toEqual(next);
    expect(deliveryOf(await adjust({}))).toEqual(next);
    expect(await changes()).toEqual([]);
  });
  test.each([
    [{ nothing: 1 }, [422, 'unknown-item']],
    [{ 'single-nala-kibble': 1 }, [422, 'unknown-item']],
    [{ 'robin-mochi-kibble': 1 }, [422, 'unknown-item']],
    [{ 'robin-waffle-kibble': 2 }, [422, 'unknown-item']],
    [{ 'robin-waffle-scoop': 0 }, [422, 'unknown-item']],
    [{ toString: 1 }, [422, 'unknown-item']],
    [{ constructor: 1 }, [422, 'unknown-item']],
    [JSON.parse('{"__proto__":1}') as object, [422, 'unknown-item']],
    [{ [wet]: 113 }, [422, 'too-many-items']],
    [{ [wet]: 9_007_199_254_740_991 }, [422, 'too-many-items']],
    [{ [wet]: 1e308 }, [422, 'too-many-items']],
    [{ 'salmon-bites': 11 }, [422, 'too-many-items']],
    [{ 'robin-pickle-flea-tick': -1 }, [422, 'invalid']],
    [{ 'robin-pickle-flea-tick': 4 }, [422, 'too-many-items']],
    [{ [wet]: -1 }, [422, 'invalid']],
    [{ [wet]: 1.5 }, [422, 'invalid']],
    [{ [wet]: '3' }, [422, 'invalid']],
    [{ [wet]: null }, [422, 'invalid']],
    [{ '💩': 1 }, [422, 'invalid']],
    [{ ['x'.repeat(65)]: 1 }, [422, 'invalid']],
  ] as const)('%o: refused entirely, naming the field, and nothing changes', async (mapping, expected) => {
    const before = await storedState(backend);
    const answer = await adjust(JSON.parse(`{"training-treats":1,${JSON.stringify(mapping).slice(1)}`) as object);
    expect(refusalOf(answer)).toEqual(expected);
    expect(answer.json<{ error: { field: string } }>().error.field).toMatch(/^identifierDesiredQuantityMapping/);
    expect(await storedState(backend)).toEqual(before);
  });
  test.each([
    [[]],
    [{ identifierDesiredQuantityMapping: [] }],
    [{ version: 1 }],
    [{ identifierDesiredQuantityMapping: {}, more: 1 }],
  ])('a body like %o: 422', async (body) => {
    const before = await storedState(backend);
    const answer = await robin.post(`box-breakdown/upcoming/${next.id}/adjust-quantity`, body as object);
    expect([400, 422]).toContain(answer.statusCode);
    expect(await storedState(backend)).toEqual(before);
  });
  test('another version: 409 with the present delivery; without one the quantities are simply set', async () => {
    await adjust({ [wet]: 10 }, { version: 1 });
    const stale = await adjust({ [wet]: 20 }, { version: 1 });
    expect(refusalOf(stale)).toEqual([409, 'conflict']);
    expect(stale.json()).toMatchObject({ error: { current: await robin.delivery(next.id) } });
    expect(itemOf(deliveryOf(await adjust({ [wet]: 20 })), wet)?.quantity).toBe(20);
  });
  test('a preview returns what the change then returns, and saves nothing', async () => {
    for (const mapping of [{ [wet]: 30, 'robin-pickle-flea-tick': 0 }, { [wet]: 0 }, { 'salmon-bites': 3 }, {}]) {
      const { version } = await robin.delivery(next.id);
      const before = await storedState(backend);
      const preview = await robin.post(`box-breakdown/upcoming/${next.id}/adjust-quantity/preview`, {
        identifierDesiredQuantityMapping: mapping,
        version,
      });
      expect(preview.statusCode).toBe(200);
      expect(await storedState(backend)).toEqual(before);
      expect(deliveryOf(preview)).toEqual(deliveryOf(await adjust(mapping, { version })));
    }
  });
  test('a preview of another version is refused with the present delivery, and one above the maximum too', async () => {
    const preview = (mapping: object, version: number) =>
      robin.post(`box-breakdown/upcoming/${next.id}/adjust-quantity/preview`, {
        identifierDesiredQuantityMapping: mapping,
        version,
      });
    expect(refusalOf(await preview({ [wet]: 1 }, 7))).toEqual([409, 'conflict']);
    expect(refusalOf(await preview({ [wet]: 113 }, 1))).toEqual([422, 'too-many-items']);
  });
  test('two at once on one version: exactly one wins', async () => {
    const answers = await Promise.all([5, 6, 7, 8].map((quantity) => adjust({ [wet]: quantity }, { version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)!;
    expect(await robin.delivery(next.id)).toEqual(deliveryOf(winner));
  });
});

describe('§4 A scoop can be added to or removed from the next delivery', () => {
  const urlOf = (delivery: Delivery, pet: string): string =>
    delivery.pets.find(({ petPublicId }) => petPublicId === pet)!.scoopUrl!;
  const scoops = (delivery: Delivery): string[] =>
    delivery.pets.flatMap(({ name, items }) => (items.some(({ kind }) => kind === 'scoop') ? [name] : []));

  test('by the URL that the delivery gives for each dog that eats kibble', async () => {
    expect(urlOf(next, 'robin-pickle')).toBe(
      `/gb/new-account-api/1.0/box-breakdown/upcoming/${next.id}/scoop/robin-pickle?version=1`,
    );
    const added = deliveryOf(await robin.post(urlOf(next, 'robin-pickle'), { quantity: 1 }));
    expect({ before: scoops(next), after: scoops(added), version: added.version }).toEqual({
      before: ['Waffle'],
      after: ['Waffle', 'Pickle'],
      version: 2,
    });
    expect(added.amounts).toEqual(next.amounts);
    const removed = deliveryOf(await robin.post(urlOf(added, 'robin-waffle'), { quantity: 0 }));
    expect({ scoops: scoops(removed), version: removed.version }).toEqual({ scoops: ['Pickle'], version: 3 });
    expect(await robin.delivery(next.id)).toEqual(removed);
    expect(await changes()).toEqual([
      { kind: 'scoop', subject: 'Pickle', before: { quantity: 0 }, after: { quantity: 1 } },
      { kind: 'scoop', subject: 'Waffle', before: { quantity: 1 }, after: { quantity: 0 } },
    ]);
  });
  test('the present state: nothing changes', async () => {
    expect(deliveryOf(await robin.post(urlOf(next, 'robin-waffle'), { quantity: 1 }))).toEqual(next);
    expect(await changes()).toEqual([]);
  });
  test.each([{ quantity: 2 }, { quantity: -1 }, { quantity: 0.5 }, { quantity: '1' }, {}, { quantity: 1, more: 1 }])(
    '%o: 422, nothing changes',
    async (body) => {
      const before = await storedState(backend);
      expect(refusalOf(await robin.post(urlOf(next, 'robin-pickle'), body))).toEqual([422, 'invalid']);
      expect(await storedState(backend)).toEqual(before);
    },
  );
  test('another version: 409 with the present delivery; a forged one or none: 422', async () => {
    const url = urlOf(next, 'robin-pickle');
    await robin.post(url, { quantity: 1 });
    const before = await storedState(backend);
    const stale = await robin.post(url, { quantity: 0 });
    expect(refusalOf(stale)).toEqual([409, 'conflict']);
    expect(stale.json()).toMatchObject({ error: { current: { version: 2 } } });
    for (const version of ['', '?version=', '?version=x', '?version=-1', '?version=2&version=2', '?version=9999999999'])
      expect(refusalOf(await robin.post(url.replace('?version=1', version), { quantity: 0 })), version).toEqual([
        422,
        'invalid',
      ]);
    expect(await storedState(backend)).toEqual(before);
  });
  test('a dog that is not in the delivery, and another customer’s: 404', async () => {
    const before = await storedState(backend);
    for (const pet of ['robin-mochi', 'single-nala', 'unknown', '%F0%9F%92%A9', 'x'.repeat(70)]) {
      const answer = await robin.post(urlOf(next, 'robin-pickle').replace('robin-pickle', pet), { quantity: 1 });
      expect(refusalOf(answer), pet).toEqual([404, 'not-found']);
    }
    const other = await actAs(backend, 'single');
    expect(refusalOf(await other.post(urlOf(next, 'robin-pickle'), { quantity: 1 }))).toEqual([404, 'not-found']);
    expect(await storedState(backend)).toEqual(before);
  });
  test('remove all removes what is optional: scoops and products, but no food or treatments', async () => {
    const full = deliveryOf(await adjust({ 'salmon-bites': 2, 'brush-kit': 1 }));
    const answer = await robin.post(full.removeAllUrl!);
    const bare = deliveryOf(answer);
    expect(bare.pets.map(({ items }) => items.map(({ kind }) => kind))).toEqual([
      ['dry', 'wet'],
      ['dry', 'treatment'],
    ]);
    expect({ version: bare.version, removeAllUrl: bare.removeAllUrl, amounts: bare.amounts }).toEqual({
      version: 3,
      removeAllUrl: null,
      amounts: next.amounts,
    });
    expect((await changes()).at(-1)).toEqual({
      kind: 'removed-all',
      subject: next.orderId,
      before: { quantity: 4 },
      after: { quantity: 0 },
    });
    const again = await robin.post(full.removeAllUrl!);
    expect(refusalOf(again)).toEqual([409, 'conflict']);
    const { reference } = parse(recordedDelivery, answer.json());
    await robin.post(`changes/${reference}/undo`);
    const back = await robin.delivery(next.id);
    expect(back.pets.map(({ items }) => items)).toEqual(full.pets.map(({ items }) => items));
    expect(back.amounts).toEqual(full.amounts);
  });
});

describe('DECISIONS.md#deliveries: allowed until changesUntil, refused with 409 after it', () => {
  test('scoop, quantities, remove all: closed, without URLs, nothing changes', async () => {
    await backend.clock('2026-11-16T00:00:01Z');
    const closed = await robin.delivery(next.id);
    const before = await storedState(backend);
    expect({
      status: closed.status,
      removeAllUrl: closed.removeAllUrl,
      scoopUrls: closed.pets.map(({ scoopUrl }) => scoopUrl),
    }).toEqual({ status: 'processing', removeAllUrl: null, scoopUrls: [null, null] });
    expect(closed.pets.flatMap(({ items }) => items.map(({ adjustable }) => adjustable))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    for (const answer of [
      await adjust({ [wet]: 1 }),
      await robin.post(next.pets[0]!.scoopUrl!, { quantity: 0 }),
      await robin.post(next.removeAllUrl!),
    ]) {
      expect(refusalOf(answer)).toEqual([409, 'closed']);
      expect(answer.json()).toMatchObject({ error: { current: closed } });
    }
    expect(await storedState(backend)).toEqual(before);
  });
  test.each([
    ['mismatch', 'mismatch-poppy'],
    ['petmismatch', 'petmismatch-poppy'],
  ])('§8 %s: blocked, nothing is offered', async (name, pet) => {
    const actor = await actAs(backend, name);
    const delivery = (await actor.open(pet))[0]!;
    expect({
      removeAllUrl: delivery.removeAllUrl,
      scoopUrl: delivery.pets[0]!.scoopUrl,
      adjustable: delivery.pets[0]!.items[0]!.adjustable,
    }).toEqual({ removeAllUrl: null, scoopUrl: null, adjustable: null });
    const path = `box-breakdown/upcoming/${delivery.id}`;
    for (const answer of [
      await actor.post(`${path}/adjust-quantity`, { identifierDesiredQuantityMapping: { [`${pet}-wet-chicken`]: 1 } }),
      await actor.post(`${path}/scoop/${pet}?version=1`, { quantity: 0 }),
      await actor.post(`${path}/remove-all?version=1`),
      await actor.post('delivery/method', { method: 'named-day', version: 1 }),
      await actor.get('delivery/method'),
      await actor.get(`delivery/${delivery.id}/ranges`),
    ])
      expect(refusalOf(answer)).toEqual([409, 'mismatch']);
    expect(await actor.delivery(delivery.id)).toEqual(delivery);
    expect((await actor.read<Products>('products')).delivery).toBeNull();
  });
});

describe('The shop: products that are added to the next delivery', () => {
  test.each(localeTable.map(({ segment, currency }) => [segment, currency] as const))(
    'in every country, in its language and currency: %s',
    async (segment, currency) => {
      const actor = await actAs(backend, segment === 'gb' ? 'robin' : segment, segment);
      const shop = parse(products, await actor.read('products'));
      expect(shop.products.length).toBeGreaterThanOrEqual(6);
      for (const each of shop.products) {
        expect(each.price).toMatchObject({ currency });
        expect(each.price.amount).toBeGreaterThan(0);
        expect(each.text.length).toBeGreaterThan(20);
        expect(each.quantity).toBe(0);
        expect(each.name).not.toBe(each.identifier);
        const picture = await backend.app.inject(each.imageUrl!);
        expect({ statusCode: picture.statusCode, contentType: picture.headers['content-type'] }).toEqual({
          statusCode: 200,
          contentType: 'image/svg+xml',
        });
      }
      const [first] = shop.products;
      const answer = await actor.post(`box-breakdown/upcoming/${shop.delivery!.id}/adjust-quantity`, {
        identifierDesiredQuantityMapping: { [first!.identifier]: 2 },
        version: shop.delivery!.version,
      });
      const line = itemOf(deliveryOf(answer), first!.identifier);
      expect(line).toMatchObject({
        name: first!.name,
        imageUrl: first!.imageUrl,
        price: { amount: 2 * first!.price.amount },
      });
      const after = await actor.read<Products>('products');
      expect(after.products[0]!.quantity).toBe(2);
      expect(after.delivery!.total).toEqual(deliveryOf(answer).amounts.total);
    },
  );
  test('they belong to the first pet in the delivery, and disappear at quantity 0', async () => {
    const delivery = deliveryOf(await adjust({ 'lamb-roll': 3 }));
    expect(delivery.pets.map(({ items }) => items.at(-1)!.identifier)).toEqual(['lamb-roll', 'robin-pickle-flea-tick']);
    expect(itemOf(delivery, 'lamb-roll')!.adjustable).toEqual({ min: 0, max: 10 });
    expect(itemOf(deliveryOf(await adjust({ 'lamb-roll': 0 })), 'lamb-roll')).toBeUndefined();
  });
  test('without a future delivery nothing can be added', async () => {
    const actor = await actAs(backend, 'paused');
    const shop = await actor.read<Products>('products');
    expect(shop.delivery).toBe(null);
    expect(shop.products.length).toBeGreaterThan(5);
  });
  test('no product can be added to a treatment delivery', async () => {
    const treatments = await robin.read<{ deliveries: Delivery[] }>(
      'pet/delivery-details-public/treatment/robin-pickle',
    );
    const delivery = treatments.deliveries.find(({ status }) => status === 'scheduled')!;
    const answer = await robin.post(`box-breakdown/upcoming/${delivery.id}/adjust-quantity`, {
      identifierDesiredQuantityMapping: { 'lamb-roll': 1 },
    });
    expect(refusalOf(answer)).toEqual([422, 'unknown-item']);
  });
});
