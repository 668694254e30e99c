import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import type { Extra, ExtraOutcome, Extras } from '../../../../src/contract/pets/extras.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actionOf, mailsIn } from '../../../support/backend/mails.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const nala = 'single-nala';
const extrasOf = (actor: Actor, pet = nala): Promise<Extras> => actor.read(`pet/extras/${pet}`);
const extraIn = ({ extras }: Extras, product: string): Extra => extras.find((each) => each.product === product)!;

/** Chooses with the present version. */
async function choose(actor: Actor, body: object, pet = nala, path = `pet/extras/${pet}`): Promise<ExtraOutcome> {
  const { version } = await extrasOf(actor, pet);
  const response = await actor.post(path, { version, ...body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ExtraOutcome>();
}
const productsIn = ({ pets }: Delivery, pet: string) =>
  pets
    .filter(({ petPublicId }) => petPublicId === pet)
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === 'product')
    .map(({ identifier, quantity }) => [identifier, quantity]);
/** How many of a product each open delivery has. */
const shown = async (actor: Actor, product: string) =>
  (await actor.open(nala)).map((each) => productsIn(each, nala).find(([name]) => name === product)?.[1] ?? 0);
const mails = async (): Promise<string[]> =>
  (await backend.database.kysely.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

test('A product in every delivery: the preview changes nothing, the choice does the same, with a mail, and Undo removes it', async () => {
  const ruby = await actAs(backend, 'single');
  const state = async () => ({ shown: await shown(ruby, 'dental-chews'), stored: await storedState(backend) });
  const before = await state();
  const previewed = await choose(ruby, { product: 'dental-chews', often: 'every' }, nala, `pet/extras/${nala}/preview`);
  expect(await state()).toEqual(before);
  const done = await choose(ruby, { product: 'dental-chews', often: 'every' });
  expect(done.boxes).toEqual(previewed.boxes);
  expect(done.boxes.map(({ before: was, after }) => after!.amount - was!.amount)).toEqual([795, 795, 795]);
  expect(await shown(ruby, 'dental-chews')).toEqual([1, 1, 1]);
  expect(extraIn(await extrasOf(ruby), 'dental-chews')).toMatchObject({ often: 'every', quantity: 1, paused: false });
  expect((await mails()).at(-1)).toBe('extra');
  const undone = await ruby.post(`changes/${done.reference!}/undo`, {});
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await shown(ruby, 'dental-chews')).toEqual([0, 0, 0]);
  expect((await mails()).slice(-2)).toEqual(['extra', 'undone']);
});

test('Once means one delivery; every delivery takes it over, and once again leaves it in one', async () => {
  const ruby = await actAs(backend, 'single');
  const { deliveries } = await extrasOf(ruby);
  await choose(ruby, { product: 'salmon-bites', often: 'once', from: deliveries[1]!.id, quantity: 2 });
  expect(await shown(ruby, 'salmon-bites')).toEqual([0, 2, 0]);
  await choose(ruby, { product: 'salmon-bites', often: 'every' });
  expect(await shown(ruby, 'salmon-bites')).toEqual([2, 2, 2]);
  await choose(ruby, { product: 'salmon-bites', often: 'once', from: deliveries[2]!.id });
  expect(await shown(ruby, 'salmon-bites')).toEqual([0, 0, 2]);
  await choose(ruby, { product: 'salmon-bites', often: 'never' });
  expect(await shown(ruby, 'salmon-bites')).toEqual([0, 0, 0]);
  expect((await mails()).filter((kind) => kind.startsWith('extra'))).toEqual(['extra', 'extra-ended']);
});

test('What was chosen for one delivery stays while the extra changes, and comes back after a pause', async () => {
  const ruby = await actAs(backend, 'single');
  await choose(ruby, { product: 'dental-chews', often: 'every' });
  const [, second] = await ruby.open(nala);
  const adjusted = await ruby.post(`box-breakdown/upcoming/${second!.id}/adjust-quantity`, {
    identifierDesiredQuantityMapping: { 'dental-chews': 0 },
    version: second!.version,
  });
  expect(adjusted.statusCode, adjusted.body).toBe(200);
  await choose(ruby, { product: 'dental-chews', often: 'every', quantity: 3 });
  expect(await shown(ruby, 'dental-chews')).toEqual([3, 0, 3]);
  await choose(ruby, { product: 'dental-chews', often: 'every', paused: true });
  expect(await shown(ruby, 'dental-chews')).toEqual([0, 0, 0]);
  expect(extraIn(await extrasOf(ruby), 'dental-chews')).toMatchObject({ often: 'every', paused: true, quantity: 3 });
  await choose(ruby, { product: 'dental-chews', often: 'every', paused: false });
  expect(await shown(ruby, 'dental-chews')).toEqual([3, 0, 3]);
  expect(await mails()).toEqual(expect.arrayContaining(['extra-paused']));
  // Added to one delivery while it is paused, it comes with that one.
  await choose(ruby, { product: 'dental-chews', often: 'every', paused: true });
  const [first] = await ruby.open(nala);
  await ruby.post(`box-breakdown/upcoming/${first!.id}/adjust-quantity`, {
    identifierDesiredQuantityMapping: { 'dental-chews': 2 },
    version: first!.version,
  });
  expect(await shown(ruby, 'dental-chews')).toEqual([2, 0, 0]);
});

test('Added in the shop, a product is the dog’s extra once, and can come with every delivery', async () => {
  const ruby = await actAs(backend, 'single');
  const [first] = await ruby.open(nala);
  await ruby.post(`box-breakdown/upcoming/${first!.id}/adjust-quantity`, {
    identifierDesiredQuantityMapping: { 'lamb-roll': 2 },
    version: first!.version,
  });
  const lamb = extraIn(await extrasOf(ruby), 'lamb-roll');
  expect(lamb).toMatchObject({ often: 'once', quantity: 2 });
  expect(lamb.deliveries.map(({ id }) => id)).toEqual([first!.id]);
  await choose(ruby, { product: 'lamb-roll', often: 'every' });
  expect(await shown(ruby, 'lamb-roll')).toEqual([2, 2, 2]);
});

test('The same choice again changes nothing and is in no record', async () => {
  const ruby = await actAs(backend, 'single');
  for (const often of ['every', 'once', 'never']) {
    await choose(ruby, { product: 'dental-chews', often });
    const before = { shown: await shown(ruby, 'dental-chews'), extras: await extrasOf(ruby) };
    expect((await choose(ruby, { product: 'dental-chews', often })).reference ?? null).toBeNull();
    expect({ shown: await shown(ruby, 'dental-chews'), extras: await extrasOf(ruby) }).toEqual(before);
  }
});

test('Two dogs get the same product in one delivery, each its own', async () => {
  const robin = await actAs(backend, 'robin');
  const { pets } = await robin.read<{ pets: { petPublicId: string; subscription_status: string }[] }>('customer/pets');
  const [one, other] = pets
    .filter(({ subscription_status: status }) => status === 'active')
    .map((pet) => pet.petPublicId);
  await choose(robin, { product: 'oat-biscuits', often: 'every' }, one);
  await choose(robin, { product: 'oat-biscuits', often: 'every', quantity: 2 }, other);
  const shared = (await robin.open(one!)).find((delivery) => delivery.pets.length > 1)!;
  expect(productsIn(shared, one!)).toContainEqual(['oat-biscuits', 1]);
  expect(productsIn(shared, other!)).toContainEqual([`${other}-oat-biscuits`, 2]);
  const adjusted = await robin.post(`box-breakdown/upcoming/${shared.id}/adjust-quantity`, {
    identifierDesiredQuantityMapping: { [`${other}-oat-biscuits`]: 4 },
    version: shared.version,
  });
  expect(adjusted.statusCode, adjusted.body).toBe(200);
  const now = (await robin.open(one!)).find(({ id }) => id === shared.id)!;
  expect(productsIn(now, one!)).toContainEqual(['oat-biscuits', 1]);
  expect(productsIn(now, other!)).toContainEqual([`${other}-oat-biscuits`, 4]);
});

test('DECISIONS.md#extras The button of each mail about an extra leads to the extras of its dog, of several', async () => {
  const robin = await actAs(backend, 'robin');
  for (const pet of ['robin-waffle', 'robin-pickle']) {
    const before = (await mailsIn(backend.database)).length;
    for (const choice of [{ often: 'every' }, { often: 'every', paused: true }, { often: 'never' }])
      await choose(robin, { product: 'oat-biscuits', ...choice }, pet);
    const written = (await mailsIn(backend.database)).slice(before);
    expect(written.map((mail) => [mail.kind, actionOf(mail)])).toEqual(
      ['extra', 'extra-paused', 'extra-ended'].map((kind) => [kind, `/account/gb/${pet}/feeding-plan#extras`]),
    );
  }
});

test('A paused dog gets extras alone in a delivery without food, and its extras of every delivery with the next food', async () => {
  const ruby = await actAs(backend, 'single');
  const paused = await ruby.post(`subscription/${nala}/pause`, {});
  expect(paused.statusCode, paused.body).toBe(200);
  const { deliveries, alone, version } = await extrasOf(ruby);
  expect(deliveries).toEqual([]);
  expect(refusalOf(await ruby.post(`pet/extras/${nala}`, { version, product: 'bone-broth', often: 'once' }))).toEqual([
    409,
    'not-possible',
  ]);
  await choose(ruby, { product: 'bone-broth', often: 'once', alone: true, quantity: 2 });
  await choose(ruby, { product: 'dental-chews', often: 'once', alone: true });
  await choose(ruby, { product: 'salmon-bites', often: 'every' });
  const [parcel, ...more] = await ruby.open(nala);
  expect(more).toEqual([]);
  expect({ date: parcel!.date, kind: parcel!.kind }).toEqual({ date: alone!.date, kind: 'food' });
  expect(productsIn(parcel!, nala)).toEqual([
    ['bone-broth', 2],
    ['dental-chews', 1],
  ]);
  expect(parcel!.pets[0]!.mix).toBeNull();
  // The next food brings the other extra.
  await ruby.post(`subscription/${nala}/resume`, {});
  const all = await ruby.open(nala);
  expect(
    all.map((each) =>
      productsIn(each, nala)
        .map(([name]) => name)
        .join(),
    ),
  ).toEqual(expect.arrayContaining(['bone-broth,dental-chews', 'salmon-bites', 'salmon-bites', 'salmon-bites']));
});

test('States the treats of a day and the room that the plan leaves, and never more than that without it', async () => {
  const ruby = await actAs(backend, 'single');
  await choose(ruby, { product: 'salmon-bites', often: 'never' });
  const { treats: none } = await extrasOf(ruby);
  expect(none).toMatchObject({ kcal: 0 });
  const { extras } = await choose(ruby, { product: 'dental-chews', often: 'every', quantity: 2 });
  expect(extras.treats).toEqual({ kcal: 90, room: none!.room });
});

test('Refuses what isn’t possible, with the reason, and another version with the present extras', async () => {
  const ruby = await actAs(backend, 'single');
  const robin = await actAs(backend, 'robin');
  const { version } = await extrasOf(ruby);
  const tried = async (more: object) =>
    refusalOf(await ruby.post(`pet/extras/${nala}`, { version, product: 'dental-chews', often: 'every', ...more }));
  expect(await tried({ version: version + 1 })).toEqual([409, 'conflict']);
  expect(await tried({ product: 'constructor' })).toEqual([422, 'invalid']);
  expect(await tried({ quantity: 0 })).toEqual([422, 'invalid']);
  expect(await tried({ quantity: 11 })).toEqual([422, 'too-many-items']);
  expect(await tried({ from: 'elsewhere' })).toEqual([422, 'invalid']);
  expect(await tried({ often: 'sometimes' })).toEqual([422, 'invalid']);
  expect(await tried({ paused: true })).toEqual([422, 'invalid']);
  expect(await tried({ alone: true })).toEqual([422, 'invalid']);
  expect(refusalOf(await robin.get(`pet/extras/${nala}`))).toEqual([404, 'not-found']);
  expect(
    refusalOf(await robin.post(`pet/extras/${nala}`, { version, product: 'dental-chews', often: 'every' })),
  ).toEqual([404, 'not-found']);
  expect(await shown(ruby, 'lamb-roll')).toEqual([0, 0, 0]);
});

test('Extras alone can be moved and emptied like any delivery, and limit the days of no food', async () => {
  const ruby = await actAs(backend, 'single');
  const [next] = await ruby.open(nala);
  const rangesOf = (id: string): Promise<Ranges> => ruby.read(`delivery/${id}/ranges`);
  const daysOf = async (id: string) => (await rangesOf(id)).methods.map(({ dates }) => dates.map(({ date }) => date));
  const before = await daysOf(next!.id);
  await choose(ruby, { product: 'bone-broth', often: 'once', alone: true });
  const parcel = (await ruby.open(nala)).find(({ pets }) => pets[0]!.items.length === 1)!;
  expect(parcel.date < next!.date).toBe(true);
  expect(await daysOf(next!.id)).toEqual(before);
  const { methods, version } = await rangesOf(parcel.id);
  const { date } = methods[0]!.dates.at(-1)!;
  const moved = await ruby.post(`delivery/${parcel.id}/change-date`, { date, method: methods[0]!.method, version });
  expect(moved.statusCode, moved.body).toBe(200);
  expect((await ruby.open(nala)).find(({ id }) => id === parcel.id)?.date).toBe(date);
  expect((await ruby.open(nala))[0]).toMatchObject({ id: next!.id, date: next!.date });
  await choose(ruby, { product: 'bone-broth', often: 'never' });
  expect((await ruby.open(nala)).map(({ id }) => id)).not.toContain(parcel.id);
});

test('What the shop doesn’t have any more is in no delivery, and can be removed', async () => {
  const ruby = await actAs(backend, 'single');
  await choose(ruby, { product: 'dental-chews', often: 'every' });
  await sql`update facts set slot = ${`extra/${nala}/last-years-cake`}
    where slot = ${`extra/${nala}/dental-chews`}`.execute(backend.database.kysely);
  await choose(ruby, { product: 'salmon-bites', often: 'every' });
  const gone = extraIn(await extrasOf(ruby), 'last-years-cake');
  expect(gone).toMatchObject({ often: 'every', price: null, deliveries: [] });
  expect(await shown(ruby, 'dental-chews')).toEqual([0, 0, 0]);
  const { version } = await extrasOf(ruby);
  expect(
    refusalOf(await ruby.post(`pet/extras/${nala}`, { version, product: 'last-years-cake', often: 'once' })),
  ).toEqual([422, 'invalid']);
  const { extras } = await choose(ruby, { product: 'last-years-cake', often: 'never' });
  expect(extras.extras.map(({ product }) => product)).not.toContain('last-years-cake');
});
