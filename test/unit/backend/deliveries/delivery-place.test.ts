import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryPlace } from '../../../../src/contract/deliveries/place.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let robin: Actor;
let box: Delivery;
beforeAll(async () => {
  backend = await startBackend({ SELLER_NAME: 'Pawtal' });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  await backend.database.kysely.deleteFrom('outbox').execute();
  robin = await actAs(backend, 'robin');
  box = (await robin.open('robin-waffle'))[0]!;
});

const ann = { name: 'Ann Lee', line1: '7 Mill Lane', line2: '', postcode: 'YO1 7HB', city: 'York' };
const line = 'Ann Lee, 7 Mill Lane, York YO1 7HB';
const home = '12 Orchard Lane, Bristol BS1 4XX';
const read = (actor: Actor = robin, { id }: Delivery = box) => actor.read<DeliveryPlace>(`delivery/${id}/place`);
const send = (body: object, key?: string, actor: Actor = robin) => actor.post(`delivery/${box.id}/place`, body, key);
const sent = async (place: object | null = ann, note = 'Ring twice') => {
  const { version } = await robin.delivery(box.id);
  const response = await send({ place, note, version });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<DeliveryPlace & { delivery: Delivery }>();
};
const changes = async () => (await robin.read<ChangeRecord>('changes')).changes;
const mails = () => backend.database.kysely.selectFrom('outbox').select(['kind', 'text']).orderBy('id').execute();

describe('DECISIONS.md#places: one delivery goes to another address', () => {
  test('with a note; no other delivery does, and the record and a mail say so', async () => {
    const others = (await robin.open('robin-waffle')).slice(1);
    const { delivery, ...about } = await sent();
    expect(about).toEqual({ place: ann, note: 'Ring twice' });
    expect(delivery).toMatchObject({ address: { oneLine: line }, elsewhere: true, version: box.version + 1 });
    expect(await robin.delivery(box.id)).toEqual(delivery);
    expect(await read()).toEqual(about);
    expect((await robin.open('robin-waffle')).slice(1)).toEqual(others);
    expect(others[0]).toMatchObject({ address: { oneLine: home }, elsewhere: false });
    expect((await changes()).slice(0, 2)).toMatchObject([
      { kind: 'note', subject: box.orderId, from: null, to: { text: 'Ring twice' }, undoUntil: box.changesUntil },
      { kind: 'place', subject: box.orderId, from: { text: home }, to: { text: line }, undoUntil: box.changesUntil },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.kind).toBe('place');
    expect(mail!.text).toContain(`Goes to: ${line}`);
    expect(mail!.text).toContain('Note for the driver: Ring twice');
  });

  test('and back to the account’s address; what is so already changes nothing', async () => {
    await sent();
    const { delivery, place, note } = await sent(null, '');
    expect({ place, note, address: delivery.address.oneLine, elsewhere: delivery.elsewhere }).toEqual({
      place: null,
      note: '',
      address: home,
      elsewhere: false,
    });
    const count = (await changes()).length;
    expect((await sent(null, '')).delivery.version).toBe(delivery.version);
    expect(await changes()).toHaveLength(count);
    expect(await mails()).toHaveLength(2);
  });

  test('a note alone stays with the account’s address', async () => {
    const { delivery } = await sent(null, 'Behind the shed');
    expect({ address: delivery.address.oneLine, elsewhere: delivery.elsewhere }).toEqual({
      address: home,
      elsewhere: false,
    });
    expect((await changes()).map(({ kind }) => kind)).toEqual(['note']);
  });

  test.each([
    [{ place: { ...ann, postcode: '20259' } }, 'place.postcode'],
    [{ place: { ...ann, name: ' ' } }, 'place.name'],
    [{ place: { ...ann, line1: 'x'.repeat(101) } }, 'place.line1'],
    [{ place: { ...ann, city: 'Yo\u0007rk' } }, 'place.city'],
    [{ place: { ...ann, city: 'York\uD800' } }, 'place.city'],
    [{ place: { ...ann, country: 'FR' } }, 'place.country'],
    [{ note: 'x'.repeat(251) }, 'note'],
    [{ note: 'a\u0007b' }, 'note'],
    [{ version: -1 }, 'version'],
  ])('§5 %j is refused at its field, and nothing is changed', async (part, field) => {
    const response = await send({ place: ann, note: '', version: box.version, ...part });
    expect(refusalOf(response)).toEqual([422, 'invalid']);
    expect(response.json<Failure>().error.field).toBe(field);
    expect(await read()).toEqual({ place: null, note: '' });
    expect(await robin.delivery(box.id)).toEqual(box);
  });

  test('a note has 250 characters, and every country its own postcodes', async () => {
    expect((await sent(ann, 'x'.repeat(250))).note).toHaveLength(250);
    const de = await actAs(backend, 'de', 'de');
    const { pets } = await de.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const [theirs] = await de.open(pets[0]!.petPublicId);
    const to = (postcode: string) =>
      de.post(`delivery/${theirs!.id}/place`, {
        place: { ...ann, line1: 'Gartenweg 4', city: 'Kiel', postcode },
        note: '',
        version: theirs!.version,
      });
    expect(refusalOf(await to('YO1 7HB'))).toEqual([422, 'invalid']);
    const done = (await to('24103')).json<{ delivery: Delivery }>();
    expect(done.delivery.address.oneLine).toBe('Ann Lee, Gartenweg 4, 24103 Kiel');
  });

  test('until the last day for changes; afterwards it stays as it is', async () => {
    await backend.clock(new Date(Date.parse(box.changesUntil) - 60_000).toISOString());
    await sent();
    await backend.clock(new Date(Date.parse(box.changesUntil) + 1000).toISOString());
    const { version } = await robin.delivery(box.id);
    const late = await send({ place: null, note: '', version });
    expect(refusalOf(late)).toEqual([409, 'closed']);
    expect(late.json<Failure>().error.current).toMatchObject({ id: box.id, address: { oneLine: line } });
    await backend.clock(`${box.until}T12:00:00Z`);
    expect(await robin.delivery(box.id)).toMatchObject({ status: 'dispatched', address: { oneLine: line } });
  });

  test('another version is 409 with how it is now', async () => {
    await sent();
    const response = await send({ place: null, note: '', version: box.version });
    expect(refusalOf(response)).toEqual([409, 'conflict']);
    expect(response.json<Failure>().error.current).toEqual({
      ...(await read()),
      delivery: await robin.delivery(box.id),
    });
  });

  test('one key has one effect, two at once too', async () => {
    const body = { place: ann, note: '', version: box.version };
    const [one, two] = await Promise.all([send(body, 'place-1'), send(body, 'place-1')]);
    expect({ statusCode: one.statusCode, body: two.json() }).toEqual({ statusCode: 200, body: one.json() });
    expect(await changes()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(refusalOf(await send({ ...body, note: 'Ring' }, 'place-1'))).toEqual([422, 'key-reused']);
  });

  test('another customer’s delivery is not found', async () => {
    const single = await actAs(backend, 'single');
    expect((await single.get(`delivery/${box.id}/place`)).statusCode).toBe(404);
    expect((await send({ place: ann, note: '', version: box.version }, undefined, single)).statusCode).toBe(404);
    expect((await read()).place).toBeNull();
  });

  test('a mismatch rules it out', async () => {
    const casey = await actAs(backend, 'mismatch');
    const { pets } = await casey.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const [held] = await casey.open(pets[0]!.petPublicId);
    const response = await casey.post(`delivery/${held!.id}/place`, { place: ann, note: '', version: held!.version });
    expect(refusalOf(response)).toEqual([409, 'mismatch']);
  });

  test('another date keeps it, another address of the account too', async () => {
    await sent();
    const { version, method } = await robin.delivery(box.id);
    const { methods } = await robin.read<{ methods: { method: string; dates: { date: string }[] }[] }>(
      `delivery/${box.id}/ranges`,
    );
    const { date } = methods.find((each) => each.method === method)!.dates.find((each) => each.date > box.date)!;
    await robin.post(`delivery/${box.id}/change-date`, { date, method, version });
    expect(await robin.delivery(box.id)).toMatchObject({ date, address: { oneLine: line } });
    const moved = (await mails()).at(-1)!;
    expect({ kind: moved.kind, text: moved.text }).toEqual({
      kind: 'delivery-date',
      text: expect.stringContaining(line),
    });
    const { payment: _, locales: __, ...settings } = await robin.read<Record<string, unknown>>('settings');
    const address = { line1: '1 New Road', line2: '', postcode: 'BS1 1AA', city: 'Bristol' };
    const saved = await robin.post('customer-data', { ...settings, address });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await robin.delivery(box.id)).address.oneLine).toBe(line);
    expect((await sent(null, '')).delivery.address.oneLine).toBe('1 New Road, Bristol BS1 1AA');
  });

  test('a pause and its end keep it', async () => {
    await sent();
    await robin.post('subscription/robin-waffle/pause', {});
    await robin.post('subscription/robin-waffle/resume', {});
    expect(await read()).toEqual({ place: ann, note: 'Ring twice' });
  });

  test('DECISIONS.md#rewind address and note are undone, each separately, with a mail', async () => {
    await sent();
    const [note, place] = await changes();
    const { version } = await robin.delivery(box.id);
    expect((await robin.post(`changes/${place!.reference}/undo`)).statusCode).toBe(200);
    expect(await read()).toEqual({ place: null, note: 'Ring twice' });
    expect(await robin.delivery(box.id)).toMatchObject({ address: { oneLine: home }, version: version + 1 });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['place', 'place']);
    expect((await robin.post(`changes/${note!.reference}/undo`)).statusCode).toBe(200);
    expect(await read()).toEqual({ place: null, note: '' });
    await sent();
    await sent(null, '');
    const back = (await changes()).find(({ kind }) => kind === 'place')!;
    expect((await robin.post(`changes/${back.reference}/undo`)).statusCode).toBe(200);
    expect((await read()).place).toEqual(ann);
  });

  test('a dog that gets separate deliveries keeps the address of the first one', async () => {
    await sent();
    const { version } = await robin.read<{ version: number }>('rhythm');
    const dog = box.pets[1]!.petPublicId;
    const split = await robin.post(`rhythm/${dog}`, { weeks: 6, version });
    expect(split.statusCode, split.body).toBe(200);
    const [own, next] = await robin.open(dog);
    expect({ date: own!.date, ownAddress: own!.address.oneLine, nextAddress: next!.address.oneLine }).toEqual({
      date: box.date,
      ownAddress: line,
      nextAddress: home,
    });
    expect(own!.id).toBe(box.id);
  });

  test('§2 its receipt has the delivery address, and still names the buyer', async () => {
    await sent();
    await backend.clock(`${addDays(box.date, 1)}T12:00:00Z`);
    const { receipts } = await robin.read<{ receipts: { orderId: string; url: string }[] }>('receipts');
    const { url } = receipts.find(({ orderId }) => orderId === box.orderId)!;
    const { body } = await robin.get(url);
    expect(body).toContain('<dd>Ann Lee, 7 Mill Lane, York, YO1 7HB</dd>');
    expect(body).toContain('12 Orchard Lane');
    const other = receipts.find(({ orderId }) => orderId !== box.orderId)!;
    expect((await robin.get(other.url)).body).not.toContain('Delivered to');
  });
});
