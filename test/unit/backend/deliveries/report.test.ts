import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { lookAtDue } from '../../../../demo/backend/jobs/due.ts';
import type { FoodInHouse } from '../../../../src/contract/pets/food.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { DeliveryReport } from '../../../../src/contract/deliveries/report.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { addDays } from '../../../../src/days.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { jpeg, photo } from '../../../support/backend/pictures.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const noon = (date: string): Promise<unknown> => backend.clock(`${date}T12:00:00Z`);
/** Lets the jobs do what is due by then. */
async function look(date: string): Promise<void> {
  await noon(date);
  while (await lookAtDue(backend.database, readConfig({ DEMO: '1' }), new Date(`${date}T12:00:00Z`)));
}
const read = (actor: Actor, { id }: Delivery) => actor.read<DeliveryReport>(`delivery/${id}/report`);
const send = (actor: Actor, { id }: Delivery, body: object, key?: string) =>
  actor.post(`delivery/${id}/report`, body, key);

/** The delivery of the first dog that is on its way. */
async function onItsWay(actor: Actor): Promise<Delivery> {
  const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
  const deliveries = await Promise.all(pets.map(({ petPublicId }) => actor.deliveries(petPublicId)));
  return deliveries.flat().find(({ status }) => status === 'dispatched')!;
}

describe('DECISIONS.md#reports: a problem with a delivery', () => {
  test('before its day nothing can be reported; on it what is missing or damaged; after its window also that it never came', async () => {
    const robin = await actAs(backend, 'robin');
    const delivery = await onItsWay(robin);
    await noon(addDays(delivery.date, -1));
    expect(await read(robin, delivery)).toMatchObject({ problems: [], lateFrom: null, report: null });
    await noon(delivery.date);
    expect(await read(robin, delivery)).toMatchObject({
      problems: ['missing', 'damaged', 'wrong-item', 'not-eaten'],
      lateFrom: addDays(delivery.until, 1),
    });
    await noon(addDays(delivery.until, 1));
    expect(await read(robin, delivery)).toMatchObject({
      problems: ['not-arrived', 'missing', 'damaged', 'wrong-item', 'not-eaten'],
      lateFrom: null,
    });
    // It is marked as delivered automatically, and can still be reported for two weeks.
    await noon(addDays(delivery.until, 10));
    expect((await robin.delivery(delivery.id)).status).toBe('delivered');
    expect((await read(robin, delivery)).problems).toContain('not-arrived');
    await noon(addDays(delivery.until, 15));
    expect((await read(robin, delivery)).problems).toEqual([]);
    const late = await send(robin, delivery, { problem: 'not-arrived', items: [], remedy: 'refund' });
    expect(refusalOf(late)).toEqual([409, 'not-possible']);
    const format = createFormat(findLocale('gb')!);
    expect(late.json<Failure>().error.message).toContain(
      `could be reported until ${format.dateLong(addDays(delivery.until, 14))}`,
    );
  });

  test('an unconfirmed delivery does not count as remaining food; a confirmed one does', async () => {
    const single = await actAs(backend, 'single');
    const [delivery] = await single.open('single-nala');
    const food = async () => (await single.read<FoodInHouse>('food')).dogs;
    await noon(addDays(delivery!.date, -1));
    const [before] = await food();
    await noon(addDays(delivery!.until, 1));
    expect((await single.delivery(delivery!.id)).askArrival).toBe(true);
    expect(await food()).toEqual([]);
    await single.post(`pet/confirm-delivery/${delivery!.id}`, {});
    const [after] = await food();
    expect(after!.runsOut > before!.runsOut).toBe(true);
  });

  test('a delivery that never came is lost, and is paid back whole: received, agreed, refunded with amount and day', async () => {
    const robin = await actAs(backend, 'robin');
    const box = await onItsWay(robin);
    await noon(addDays(box.until, 1));
    const body = { problem: 'not-arrived', items: [], remedy: 'refund' };
    const [one, two] = await Promise.all([send(robin, box, body, 'late'), send(robin, box, body, 'late')]);
    expect(two.json()).toEqual(one.json());
    const { delivery, report } = one.json<DeliveryReport & { delivery: Delivery }>();
    expect({ status: delivery.status, askArrival: delivery.askArrival, reported: delivery.reported }).toEqual({
      status: 'lost',
      askArrival: false,
      reported: true,
    });
    expect((await robin.delivery(box.id)).reported).toBe(true);
    expect(report).toMatchObject({ status: 'received', amount: box.amounts.total });
    expect(report!.decidedOn > report!.reportedOn && report!.on > report!.decidedOn).toBe(true);
    await noon(report!.decidedOn);
    expect((await read(robin, box)).report?.status).toBe('decided');
    await look(addDays(report!.on, 1));
    expect((await read(robin, box)).report).toMatchObject({
      status: 'refunded',
      on: report!.on,
      amount: report!.amount,
    });
    const again = await send(robin, box, { ...body, remedy: 'resend' });
    expect(refusalOf(again)).toEqual([409, 'already-reported']);
    expect(again.json<Failure>().error.message).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    const { changes } = await robin.read<{ changes: { kind: string }[] }>('changes');
    expect(changes.filter(({ kind }) => kind === 'reported')).toHaveLength(1);
  });

  test('a delivery with missing items has arrived; its replacement has a day', async () => {
    const robin = await actAs(backend, 'robin');
    const box = await onItsWay(robin);
    await noon(box.date);
    const { items } = await read(robin, box);
    const done = await send(robin, box, { problem: 'missing', items: [items[0]!.identifier], remedy: 'resend' });
    const { delivery, report } = done.json<DeliveryReport & { delivery: Delivery }>();
    expect(delivery.status).toBe('delivered');
    expect(report).toMatchObject({ remedy: 'resend', amount: null, items: [items[0]!.identifier] });
    await noon(report!.on);
    expect((await read(robin, box)).report?.status).toBe('resent');
  });

  test('what never came is sent again as a delivery: in the lists and the calendar, by mail, free, and apart from others', async () => {
    const single = await actAs(backend, 'single');
    const [delivery] = (await single.open('single-nala')) as [Delivery];
    await noon(addDays(delivery.until, 1));
    const done = await send(single, delivery, { problem: 'not-arrived', items: [], remedy: 'resend' });
    const { report } = done.json<DeliveryReport>();
    const list = await single.deliveries('single-nala');
    const all = list.filter(({ replaces }) => replaces === delivery.id);
    expect(all).toMatchObject([{ status: 'processing', date: report!.on, amounts: { total: { amount: 0 } } }]);
    const [made] = all as [Delivery];
    const { date, until } = made;
    const names = (each: Delivery) => each.pets.flatMap(({ items }) => items.map(({ name }) => name));
    expect(names(made)).toEqual(names(delivery));
    const others = list.filter(({ id, status }) => status === 'scheduled' && id !== made.id);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((each) => each.date <= until && each.until >= date)).toEqual([]);
    expect(await single.delivery(made.id)).toMatchObject({ replaces: delivery.id, removeAllUrl: null });
    const mails = await backend.database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'replacement')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(made.orderId);
    const { url } = (await single.post('calendar')).json<{ url: string }>();
    expect((await single.get(new URL(url).pathname)).body).toContain(`${made.id}@pawtal`);
    // It costs nothing, so that no payment can hold it back and no receipt is written.
    await noon(addDays(made.date, 4));
    await single.post(`pet/confirm-delivery/${made.id}`, {});
    expect((await single.delivery(made.id)).status).toBe('delivered');
    const { receipts } = await single.read<{ receipts: { orderId: string }[] }>('receipts');
    expect(receipts.map(({ orderId }) => orderId)).not.toContain(made.orderId);
  });

  test('items that were missing are sent again alone, and move no other delivery', async () => {
    const robin = await actAs(backend, 'robin');
    const delivery = await onItsWay(robin);
    await noon(delivery.date);
    const [dog] = delivery.pets;
    const plain = (list: Delivery[]) =>
      list.filter(({ status }) => status === 'scheduled').map(({ id, date }) => [id, date]);
    const before = plain(await robin.deliveries(dog!.petPublicId));
    const [item] = (await read(robin, delivery)).items;
    await send(robin, delivery, { problem: 'missing', items: [item!.identifier], remedy: 'resend' });
    const after = await robin.deliveries(dog!.petPublicId);
    const made = after.find(({ replaces }) => replaces === delivery.id)!;
    expect(made.pets.flatMap(({ items }) => items.map(({ identifier }) => identifier))).toEqual([item!.identifier]);
    expect(plain(after)).toEqual(before);
    // A replacement can have missing items as well: what was paid for them is left.
    await noon(made.date);
    expect(await read(robin, made)).toMatchObject({
      remedies: ['resend', 'refund'],
      items: [{ identifier: item!.identifier, paid: item!.paid }],
    });
  });

  test('an item is paid back by its share of what was paid, and never more than that', async () => {
    const robin = await actAs(backend, 'robin');
    const delivery = await onItsWay(robin);
    await noon(delivery.date);
    const { items, paid } = await read(robin, delivery);
    expect(items.reduce((sum, item) => sum + item.paid.amount, 0)).toBeLessThanOrEqual(paid.amount);
    const done = await send(robin, delivery, { problem: 'damaged', items: [items[0]!.identifier], remedy: 'refund' });
    expect(done.json<DeliveryReport>().report?.amount).toEqual(items[0]!.paid);
  });

  test.each([
    [{ problem: 'missing', items: [], remedy: 'refund' }, 422, 'invalid', 'items'],
    [{ problem: 'missing', items: ['no-such-item'], remedy: 'refund' }, 422, 'unknown-item', 'items'],
    [{ problem: 'not-eaten', items: ['scoop'], remedy: 'resend' }, 409, 'not-possible', undefined],
    [{ problem: 'stolen', items: [], remedy: 'refund' }, 422, 'invalid', 'problem'],
    [{ problem: 'not-arrived', items: [], remedy: 'refund' }, 409, 'not-possible', undefined],
  ])('§5 %j on its day is refused', async (body, status, code, field) => {
    const robin = await actAs(backend, 'robin');
    const delivery = await onItsWay(robin);
    await noon(delivery.date);
    const response = await send(robin, delivery, body);
    expect(refusalOf(response)).toEqual([status, code]);
    expect(response.json<Failure>().error.field).toBe(field);
    expect((await read(robin, delivery)).report).toBeNull();
  });
});

describe('DECISIONS.md#reports: the photo of a report', () => {
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  /** A delivery on its day, and a report about it without a photo. */
  async function reportable() {
    const robin = await actAs(backend, 'robin');
    const delivery = await onItsWay(robin);
    await noon(addDays(delivery.until, 1));
    const { items, takesPhoto } = await read(robin, delivery);
    expect(takesPhoto).toBe(true);
    return { robin, delivery, body: { problem: 'damaged', items: [items[0]!.identifier], remedy: 'refund' } };
  }

  test('is drawn anew, and shown to the customer who sent it, and to no other visitor', async () => {
    const { robin, delivery, body } = await reportable();
    const sent = await photo(600, 400, 'jpeg', 6);
    const { report } = (await send(robin, delivery, { ...body, photo: base64(sent) })).json<DeliveryReport>();
    expect(report!.photoUrl).toMatch(new RegExp(`^/report-photo/${delivery.id}/[0-9a-f]{16}$`));
    expect((await read(robin, delivery)).report).toEqual(report);
    const shown = await robin.get(report!.photoUrl!);
    expect({
      statusCode: shown.statusCode,
      contentType: shown.headers['content-type'],
      contentTypeOptions: shown.headers['x-content-type-options'],
    }).toEqual({ statusCode: 200, contentType: 'image/jpeg', contentTypeOptions: 'nosniff' });
    expect(shown.rawPayload.equals(sent)).toBe(false);
    const other = await actAs(backend, 'single');
    expect((await other.get(report!.photoUrl!)).statusCode).toBe(404);
    expect((await backend.app.inject(report!.photoUrl!)).statusCode).toBe(401);
    expect((await robin.get(`/report-photo/${delivery.id}/0000000000000000`)).statusCode).toBe(404);
  });

  test.each([
    ['photo-type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['photo-broken', jpeg(600, 400)],
    ['photo-large', jpeg(1201, 400)],
  ])('is refused as %s, and nothing is reported', async (code, bytes) => {
    const { robin, delivery, body } = await reportable();
    const refused = await send(robin, delivery, { ...body, photo: base64(bytes) });
    expect(refusalOf(refused)).toEqual([422, code]);
    expect(refused.json<Failure>().error.field).toBe('photo');
    expect((await read(robin, delivery)).report).toBeNull();
    expect((await send(robin, delivery, body)).json<DeliveryReport>().report!.photoUrl).toBeNull();
  });

  test('is not of what never arrived, and not of another customer’s delivery', async () => {
    const { robin, delivery } = await reportable();
    const picture = base64(await photo(60, 40));
    const gone = { problem: 'not-arrived', items: [], remedy: 'refund', photo: picture };
    expect(refusalOf(await send(robin, delivery, gone))).toEqual([422, 'invalid']);
    const other = await actAs(backend, 'single');
    expect((await send(other, delivery, gone)).statusCode).toBe(404);
  });
});
