import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../../src/contract/all-calls.ts';
import type { Change } from '../../../src/contract/customer/changes.ts';
import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Gifts, GiftOutcome } from '../../../src/contract/shop/gifts.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../support/backend/actor.ts';
import type { Actor } from '../../support/backend/actor.ts';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const place = { name: 'Kim Lee', line1: '1 High Street', line2: '', postcode: 'BA1 1AA', city: 'Bath' };
const gift = { items: { 'dental-chews': 2 }, place, words: 'Enjoy, you two!' };
const giftsOf = (actor: Actor): Promise<Gifts> => actor.read('gifts');
const mails = async () =>
  (await backend.database.kysely.selectFrom('outbox').select(['kind', 'html']).orderBy('id').execute()).map(
    (mail) => mail,
  );

async function send(actor: Actor, body: object = gift, path = 'gifts'): Promise<GiftOutcome> {
  const response = await actor.post(path, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<GiftOutcome>();
}

test('DECISIONS.md#gifts The preview changes nothing, the gift is the same, with a mail; Undo takes it back with a mail', async () => {
  const ruby = await actAs(backend, 'single');
  const own = await ruby.open('single-nala');
  const before = await storedState(backend);
  const previewed = await send(ruby, gift, 'gifts/preview');
  expect(await storedState(backend)).toEqual(before);
  const { reference, gift: sent } = await send(ruby);
  expect(sent.delivery).toMatchObject({
    kind: 'gift',
    status: 'scheduled',
    date: previewed.gift.delivery.date,
    elsewhere: true,
    address: { oneLine: 'Kim Lee, 1 High Street, Bath BA1 1AA' },
    amounts: { total: { amount: 1590 } },
    pets: [{ name: 'Kim Lee', items: [{ identifier: 'dental-chews', quantity: 2 }] }],
  });
  expect((await giftsOf(ruby)).gifts.map(({ words }) => words)).toEqual(['Enjoy, you two!']);
  // The dog's deliveries are the same, in the list and in the plan.
  expect(await ruby.open('single-nala')).toEqual(own);
  expect((await mails()).at(-1)).toMatchObject({ kind: 'gift' });
  expect((await mails()).at(-1)!.html).toContain('Enjoy, you two!');
  const undone = await ruby.post(`changes/${reference!}/undo`, {});
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await giftsOf(ruby)).gifts).toEqual([]);
  expect((await mails()).at(-1)).toMatchObject({ kind: 'gift-cancelled' });
});

const orders = async (): Promise<unknown> =>
  backend.database.kysely
    .selectFrom('deliveries')
    .select(['kind', 'outcome', 'items', 'place', 'lines'])
    .where('kind', '=', 'gift')
    .orderBy('id')
    .execute();

test('DECISIONS.md#gifts A gift is changed as any delivery: another day, another address but the customer’s, other products; without any it is cancelled, with a mail', async () => {
  const ruby = await actAs(backend, 'single');
  const { delivery } = (await send(ruby)).gift;
  const path = `delivery/${delivery.id}`;
  const ranges = await ruby.read<Ranges>(`${path}/ranges`);
  const [window] = ranges.methods;
  const { date } = window!.dates.at(-1)!;
  const moved = await ruby.post(`${path}/change-date`, { date, method: 'window', version: delivery.version });
  expect(moved.statusCode, moved.body).toBe(200);
  const home = await ruby.post(`${path}/place`, { place: null, note: '', version: delivery.version + 1 });
  expect(refusalOf(home)).toEqual([422, 'invalid']);
  const elsewhere = { ...place, name: 'Kim and Lou Lee', line1: '2 High Street' };
  const sent = await ruby.post(`${path}/place`, { place: elsewhere, note: '', version: delivery.version + 1 });
  expect(sent.statusCode, sent.body).toBe(200);
  const now = (await giftsOf(ruby)).gifts[0]!.delivery;
  expect({ date: now.date, name: now.pets[0]!.name }).toEqual({ date, name: 'Kim and Lou Lee' });
  // A second gift to the same friend is another parcel, also on the same day, and earlier ones don't limit it.
  const other = (await send(ruby)).gift.delivery;
  expect(other.id).not.toBe(now.id);
  const same = await ruby.post(`delivery/${other.id}/change-date`, { date, method: 'window', version: other.version });
  expect(same.statusCode, same.body).toBe(200);
  expect((await giftsOf(ruby)).gifts).toHaveLength(2);
  const emptied = await ruby.post(now.removeAllUrl!);
  expect(emptied.json<{ delivery: Delivery }>().delivery.status, emptied.body).toBe('cancelled');
  expect((await giftsOf(ruby)).gifts.map(({ delivery: { id } }) => id)).toEqual([other.id]);
  expect((await mails()).at(-1)).toMatchObject({ kind: 'gift-cancelled' });
  const { changes } = await ruby.read<{ changes: Change[] }>('changes');
  const undone = await ruby.post(`changes/${changes.find(({ kind }) => kind === 'removed-all')!.reference}/undo`, {});
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await giftsOf(ruby)).gifts).toHaveLength(2);
  expect((await mails()).at(-1)).toMatchObject({ kind: 'gift' });
});

test('DECISIONS.md#gifts A gift is charged on its day, has a receipt with recipient and message, and asks no question about its arrival', async () => {
  const ruby = await actAs(backend, 'single');
  const { delivery } = (await send(ruby)).gift;
  await backend.clock(`${delivery.date}T12:00:00Z`);
  const shown = (await giftsOf(ruby)).gifts[0]!.delivery;
  expect(shown).toMatchObject({ status: 'dispatched', askArrival: false, amounts: delivery.amounts });
  const { receipts } = await ruby.read<{ receipts: { orderId: string; url: string }[] }>('receipts');
  const receipt = receipts.find(({ orderId }) => orderId === delivery.orderId)!;
  const page = await ruby.get(receipt.url);
  expect(page.body).toContain('Kim Lee');
  expect(page.body).toContain('Enjoy, you two!');
});

test('DECISIONS.md#gifts Refuses what the shop or the country doesn’t have, without products, on hold, and once the account is to be deleted', async () => {
  const ruby = await actAs(backend, 'single');
  const before = await storedState(backend);
  for (const [body, field] of [
    [{ ...gift, items: {} }, 'items'],
    [{ ...gift, items: { 'dental-chews': 11 } }, 'items.dental-chews'],
    [{ ...gift, items: { kibble: 1 } }, 'items.kibble'],
    [{ ...gift, place: { ...place, postcode: '75001' } }, 'place.postcode'],
    [{ ...gift, words: 'x'.repeat(301) }, 'words'],
  ] as const) {
    const response = await ruby.post('gifts', body);
    expect({ statusCode: response.statusCode, field: response.json<Failure>().error.field }).toEqual({
      statusCode: 422,
      field,
    });
  }
  expect(await storedState(backend)).toEqual(before);
  await send(ruby);
  const deleted = await ruby.post('account-deletion', { password: 'pawtal' });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect(await giftsOf(ruby)).toEqual({ first: null, gifts: [] });
  expect(await orders()).toMatchObject([{ outcome: 'cancelled' }]);
  expect(refusalOf(await ruby.post('gifts', gift))).toEqual([409, 'not-possible']);
});
