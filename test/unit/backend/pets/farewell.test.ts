import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLedger } from '../../../../demo/payment-provider/sessions.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { lookAtDue, lookAtEveryone } from '../../../../demo/backend/jobs/due.ts';
import { reconcile } from '../../../../demo/backend/payment/reconcile.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { Receipts } from '../../../../src/contract/customer/settings.ts';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { EndedDog, FarewellOutcome } from '../../../../src/contract/pets/farewell.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs, refusalOf } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startPaymentWorld } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';
import { filledAt } from '../../../support/database/template.ts';

const config = readConfig({ DEMO: '1' });
let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld(createLedger())));
afterAll(() => world.close());
beforeEach(async () => {
  await world.backend.clock(filledAt.toISOString());
  await fillSamples(world.backend.database, filledAt, { only: ['single', 'robin'] });
  // The jobs look at these customers only.
  await sql`delete from due where customer_id not in (select id from customers
    where email in ('single@example.test', 'robin@example.test'))`.execute(world.backend.database.kysely);
});

const waffle = 'robin-waffle';
const pickle = 'robin-pickle';
const biscuit = 'robin-biscuit';

/** Moves the clock, and lets the jobs do what is due by then. */
async function at(moment: string): Promise<void> {
  const { database, clock } = world.backend;
  await clock(moment);
  await lookAtEveryone(database.kysely);
  while (await lookAtDue(database, config, new Date(moment)));
}

async function farewell(actor: Actor, dog: string, path = '', kind = 'died'): Promise<FarewellOutcome> {
  const response = await actor.post(`pet/farewell/${dog}${path}`, { kind });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<FarewellOutcome>();
}
const undo = (actor: Actor, dog: string) => actor.post(`pet/farewell/${dog}/undo`);
const petsOf = async (actor: Actor): Promise<Pet[]> => (await actor.read<{ pets: Pet[] }>('customer/pets')).pets;
const names = (pets: readonly Pick<Pet, 'name'>[]): string[] => pets.map(({ name }) => name);
const table = <T extends 'refunds' | 'outbox' | 'charges' | 'facts'>(name: T) =>
  world.backend.database.kysely
    .selectFrom(name as 'outbox')
    .selectAll()
    .execute();
const refunds = () =>
  world.backend.database.kysely
    .selectFrom('refunds')
    .select(['delivery', 'amount'])
    .where('reason', '=', 'farewell')
    .orderBy('id')
    .execute();
/** Of the customers at whom the jobs look. */
const mismatches = async () =>
  (await reconcile(world.backend.database.kysely)).mismatches.filter(
    (each) => !/without a charge: s-(?!robin|single)/.test(each),
  );
/** One dog's part of each delivery, by date. */
const partOf = (deliveries: readonly Delivery[], dog: string) =>
  deliveries.flatMap(({ id, date, pets }) =>
    pets
      .filter(({ petPublicId }) => petPublicId === dog)
      .map(({ items }) => ({
        id,
        date,
        items: items.map(({ identifier, quantity, price }) => [identifier, quantity, price.amount]),
      })),
  );

describe('DECISIONS.md#farewell', () => {
  test('A preview names the sum, the card and the others’ deliveries, and changes nothing', async () => {
    const robin = await actAs(world.backend, 'robin');
    const state = async () => ({
      pets: await petsOf(robin),
      deliveries: await robin.deliveries(waffle),
      facts: await table('facts'),
      outbox: await table('outbox'),
    });
    const before = await state();
    const outcome = await farewell(robin, waffle, '/preview');
    expect(await state()).toEqual(before);
    const sent = (await robin.deliveries(waffle)).find(({ status }) => status === 'dispatched')!;
    expect(outcome.refund).toEqual(sent.amounts.total);
    expect(outcome.refunds).toEqual([
      {
        delivery: sent.id,
        date: sent.date,
        amount: sent.amounts.total,
        isOnItsWay: true,
        payment: { type: 'card', cardDigits: '4242', brand: 'Visa' },
      },
    ]);
    expect(outcome.others).toEqual([
      { petPublicId: pickle, name: 'Pickle', next: (await robin.open(pickle))[0]!.date },
    ]);
    const { refund, refunds: parts, others, dog } = await farewell(robin, waffle);
    expect({ refund, refunds: parts, others, dog }).toEqual({
      refund: outcome.refund,
      refunds: outcome.refunds,
      others: outcome.others,
      dog: outcome.dog,
    });
    // A later read returns the same, until the money has arrived.
    const later = async () => (await robin.read<{ dogs: EndedDog[] }>('pet/farewell')).dogs;
    expect(await later()).toEqual([{ ...dog, refund, credit: null, refunds: parts, others }]);
    await at('2026-12-10T12:00:00Z');
    expect(await later()).toMatchObject([{ petPublicId: waffle, refund: null, refunds: [] }]);
  });

  test('The dog is in no list any more; the deliveries of the others keep their days, items and prices', async () => {
    const robin = await actAs(world.backend, 'robin');
    const before = partOf(await robin.open(pickle), pickle);
    await farewell(robin, waffle);
    expect(names(await petsOf(robin))).not.toContain('Waffle');
    expect(partOf(await robin.open(pickle), pickle)).toEqual(before);
    for (const path of ['navbar', 'food', 'rhythm', 'treatments', 'settings', 'delivery/method', 'kitchen'])
      expect((await robin.get(path)).body, path).not.toMatch(/waffle/i);
    for (const { pets } of await robin.open(pickle)) expect(names(pets)).toEqual(['Pickle']);
    for (const path of [`pet/profile/${waffle}`, `pet/recipes/${waffle}`])
      expect(refusalOf(await robin.get(path)), path).toEqual([404, 'not-found']);
    const { dogs } = await robin.read<{ dogs: FarewellOutcome['dog'][] }>('pet/farewell');
    expect(dogs.map(({ name, kind, on }) => [name, kind, on])).toEqual([['Waffle', 'died', '2026-11-12']]);
    expect((await robin.get(dogs[0]!.planUrl!)).body).toContain('Waffle’s feeding plan');
  });

  test('Nothing about the dog comes in a year: no mail but the one about the money, no delivery, no charge', async () => {
    const robin = await actAs(world.backend, 'robin');
    const { version: of } = await robin.read<{ version: number }>(`pet/extras/${waffle}`);
    const alone = { version: of, product: 'dental-chews', often: 'once', alone: true };
    expect((await robin.post(`pet/extras/${waffle}`, alone)).statusCode).toBe(200);
    const known = new Set((await table('outbox')).map(({ id }) => id));
    const { reference } = await farewell(robin, waffle);
    expect(reference).toMatch(/^K-/);
    const [first, ...more] = (await table('outbox')).filter(({ id }) => !known.has(id));
    expect({ firstKind: first?.kind, moreCount: more.length }).toEqual({ firstKind: 'died-parcel', moreCount: 0 });
    expect(first!.text).toContain('£10.32');
    expect(first!.text).toContain('Waffle');
    known.add(first!.id);
    // A failed charge, an interval, a pause and a resume: the mails of the jobs and of changes for all dogs.
    const day = (days: number): string => addDays('2026-11-12', days);
    for (let days = 1; days < 365; days += 5) {
      await at(`${day(days)}T12:30:00Z`);
      if (days === 31) await robin.post('subscription/all/pause', { until: day(60) });
      if (days === 71) {
        const { version } = await robin.read<{ version: number }>('rhythm');
        expect((await robin.post('rhythm/all', { weeks: 6, version })).statusCode).toBe(200);
      }
      if (days === 106)
        await world.backend.database.kysely
          .updateTable('deliveries')
          .set({ outcome: 'billing-problem' })
          .where('public_id', '=', (await robin.open(pickle))[0]!.id)
          .execute();
    }
    const mails = (await table('outbox')).filter(({ id }) => !known.has(id));
    const kinds = new Set(mails.map(({ kind }) => kind));
    for (const kind of ['last-day', 'pause', 'rhythm', 'payment-failed', 'renewal']) expect([...kinds]).toContain(kind);
    for (const { kind, subject, text, html, attachments } of mails)
      expect(`${subject} ${text} ${html} ${JSON.stringify(attachments)}`, kind).not.toMatch(/waffle/i);
    const later = await world.backend.database.kysely
      .selectFrom('deliveries')
      .select(['public_id', 'items'])
      .where('date', '>', day(3))
      .where('outcome', '<>', 'cancelled')
      .execute();
    expect(later.filter(({ items }) => items.some(({ petPublicId }) => petPublicId === waffle))).toEqual([]);
    expect(await mismatches()).toEqual([]);
  });

  test.each([
    ['before the charge, after the last day for changes', '2026-11-15T23:59:59.500Z', 'processing', 0],
    ['charged', '2026-11-16T12:00:00Z', 'payment-complete', 1],
    ['being packed', '2026-11-17T12:00:00Z', 'preparing', 1],
    ['on its way', '2026-11-17T19:00:00Z', 'dispatched', 1],
  ])(
    'A shared delivery %s: the dog’s part goes or is paid back, once, and the rest stays',
    async (_, moment, status, paid) => {
      const robin = await actAs(world.backend, 'robin');
      const shared = (await robin.open(pickle))[0]!;
      await at(moment);
      const before = await robin.delivery(shared.id);
      expect(before.status).toBe(status);
      const outcome = await farewell(robin, waffle, '/preview');
      const answers = await Promise.all([
        robin.post(`pet/farewell/${waffle}`, { kind: 'died' }, 'one-key'),
        robin.post(`pet/farewell/${waffle}`, { kind: 'died' }, 'one-key'),
        robin.post(`pet/farewell/${waffle}`, { kind: 'rehomed' }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
        expect(refusalOf(answer)).toEqual([409, 'not-possible']);
      const after = await robin.delivery(shared.id);
      expect(after.status).toBe(status);
      expect(partOf([after], pickle)).toEqual(partOf([before], pickle));
      expect(names(after.pets)).toEqual(status === 'dispatched' ? ['Waffle', 'Pickle'] : ['Pickle']);
      const back = (await refunds()).filter(({ delivery }) => delivery === shared.id);
      expect(back.length).toBe(paid);
      expect(
        outcome.refunds.filter(({ delivery }) => delivery === shared.id).map(({ amount }) => amount.amount),
      ).toEqual(back.map(({ amount }) => amount));
      const own = before.pets.find(({ petPublicId }) => petPublicId === waffle)!.subtotal.amount;
      for (const { amount } of back) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(own);
      }
      if (status !== 'dispatched' && paid)
        expect(after.amounts.total.amount + back[0]!.amount).toBe(before.amounts.total.amount);
      // The others' part can still be reported, and is refunded besides.
      await at(`${after.until}T21:00:00Z`);
      await at(`${addDays(after.until, 1)}T12:00:00Z`);
      const report = { problem: 'not-arrived', items: [], remedy: 'refund' };
      const { paid: left } = await robin.read<{ paid: { amount: number } }>(`delivery/${shared.id}/report`);
      if (paid) expect(left.amount).toBe(before.amounts.total.amount - back[0]!.amount);
      expect((await robin.post(`delivery/${shared.id}/report`, report)).statusCode).toBe(200);
      await at(`${addDays(after.until, 12)}T12:00:00Z`);
      const all = await world.backend.database.kysely
        .selectFrom('refunds')
        .select((select) => select.fn.sum<string>('amount').as('sum'))
        .where('delivery', '=', shared.id)
        .executeTakeFirstOrThrow();
      expect(Number(all.sum)).toBe(paid ? before.amounts.total.amount : after.amounts.total.amount);
      expect(await mismatches()).toEqual([]);
    },
  );

  test('The only dog: what was charged and hasn’t left never comes, and is paid back whole with one mail', async () => {
    const sam = await actAs(world.backend, 'single');
    const [next] = await sam.open('single-nala');
    await at(`${addDays(next!.date, -2)}T12:00:00Z`);
    const { amounts } = await sam.delivery(next!.id);
    const known = (await table('outbox')).length;
    const before = await sam.read<Receipts>('receipts');
    expect(before.receipts.length).toBeGreaterThan(0);
    expect((await farewell(sam, 'single-nala', '', 'rehomed')).refund).toEqual(amounts.total);
    // The receipts of the dog's past deliveries stay.
    const { receipts } = await sam.read<Receipts>('receipts');
    for (const { url } of before.receipts) {
      expect(receipts).toContainEqual(expect.objectContaining({ url }));
      const page = await world.backend.app.inject({ url, headers: { cookie: await world.backend.signIn('single') } });
      expect(page.statusCode).toBe(200);
    }
    expect((await sam.delivery(next!.id)).status).toBe('cancelled');
    expect(await petsOf(sam)).toEqual([]);
    await at(`${addDays(next!.date, 8)}T12:00:00Z`);
    const mails = (await table('outbox')).slice(known).filter(({ recipient }) => recipient.startsWith('single'));
    expect(mails.map(({ kind }) => kind)).toEqual(['rehomed']);
    expect(mails[0]!.text).toContain('We hope Nala is settling in well.');
    expect(mails[0]!.text).not.toContain('sorry');
    const charges = await world.backend.database.kysely
      .selectFrom('charges')
      .select('state')
      .where('delivery', '=', next!.id)
      .execute();
    expect(charges).toEqual([{ state: 'refunded' }]);
    expect(await mismatches()).toEqual([]);
  });

  test('§8 The mail names what comes back as money and, apart from it, what comes back as credit', async () => {
    const sam = await actAs(world.backend, 'single');
    expect((await sam.post('codes', { code: 'GIFT-7KQ4-M2XP-9RTD' })).statusCode).toBe(200);
    const [next] = await sam.open('single-nala');
    await at(`${addDays(next!.date, -2)}T12:00:00Z`);
    const known = (await table('outbox')).length;
    const { refund, credit } = await farewell(sam, 'single-nala');
    const { total, offerCredit } = (await sam.delivery(next!.id)).amounts;
    expect({ refund, credit }).toEqual({ refund: total, credit: { ...offerCredit, amount: -offerCredit.amount } });
    const [mail] = (await table('outbox')).slice(known);
    expect(mail!.text).toContain(`food that won’t come: £${(total.amount / 100).toFixed(2)}, the way you paid`);
    expect(mail!.text).toMatch(/Back as credit: £17\.00/);
    expect(await mismatches()).toEqual([]);
  });

  test('A mistake within a day: what was promised for a parcel on its way isn’t paid, and another farewell promises it anew', async () => {
    const robin = await actAs(world.backend, 'robin');
    const known = (await table('outbox')).length;
    const { refund } = await farewell(robin, waffle);
    expect(refund).not.toBeNull();
    expect(await refunds()).toHaveLength(1);
    await undo(robin, waffle);
    await undo(robin, waffle);
    expect(await refunds()).toEqual([]);
    // The mail promises the money, with the time, and a second one withdraws the promise.
    const mails = (await table('outbox')).slice(known);
    expect(mails.map(({ kind }) => kind)).toEqual(['died-parcel', 'farewell-undone']);
    expect(mails[0]!.text).toContain(
      '£10.32. We’ll send the money for the parcel that’s still on its way only tomorrow',
    );
    expect(mails[0]!.text).toMatch(/Refund for the parcel on its way goes out: .?13\sNovember\s2026, 09:00/);
    expect(mails[0]!.text).not.toContain('We’ve sent');
    expect(mails[1]!.text).toContain('We won’t send back the £10.32 for the parcel on its way');
    expect((await robin.read<{ dogs: EndedDog[] }>('pet/farewell')).dogs).toEqual([]);
    expect(await mismatches()).toEqual([]);
    expect((await farewell(robin, waffle)).refund).toEqual(refund);
    expect(await mismatches()).toEqual([]);
  });

  test('A later mistake: the dog is listed as cancelled, refunds stay, and a restart plans deliveries as for any dog', async () => {
    const robin = await actAs(world.backend, 'robin');
    await farewell(robin, waffle);
    await at(new Date(filledAt.getTime() + 25 * 3_600_000).toISOString());
    const paidBack = await refunds();
    const known = (await table('outbox')).length;
    expect((await undo(robin, waffle)).statusCode).toBe(200);
    expect((await undo(robin, waffle)).statusCode).toBe(200);
    expect((await table('outbox')).length).toBe(known);
    const back = (await petsOf(robin)).find(({ petPublicId }) => petPublicId === waffle);
    expect(back?.subscription_status).toBe('cancelled');
    expect(await robin.open(waffle)).toEqual([]);
    expect(await refunds()).toEqual(paidBack);
    expect((await robin.post(`subscription/${waffle}/restart`, {})).statusCode).toBe(200);
    expect((await robin.open(waffle)).length).toBeGreaterThan(0);
    // Another farewell pays nothing back twice.
    expect((await farewell(robin, waffle)).refund).toBeNull();
    expect(await refunds()).toEqual(paidBack);
    expect(await mismatches()).toEqual([]);
  });

  test('A dog without deliveries goes and comes back as it was; earlier changes about it can’t be undone', async () => {
    const robin = await actAs(world.backend, 'robin');
    const before = await petsOf(robin);
    expect((await farewell(robin, biscuit)).refund).toBeNull();
    expect(names(await petsOf(robin))).not.toContain('Biscuit');
    expect(refusalOf(await robin.post(`subscription/${biscuit}/start`, {}))).toEqual([404, 'not-found']);
    await undo(robin, biscuit);
    expect(await petsOf(robin)).toEqual(before);
    const paused = await robin.post(`subscription/${waffle}/pause`, {});
    expect(paused.statusCode).toBe(200);
    await farewell(robin, waffle);
    const { changes } = await robin.read<{ changes: Change[] }>('changes');
    expect(changes.filter(({ undoUntil }) => undoUntil)).toEqual([]);
    expect(refusalOf(await robin.post(`pet/farewell/no-such-dog`, { kind: 'died' }))).toEqual([404, 'not-found']);
    expect(refusalOf(await robin.post(`pet/farewell/${pickle}`, { kind: 'bored' }))).toEqual([422, 'invalid']);
  });
});
