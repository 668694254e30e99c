import fc from 'fast-check';
import { afterAll, assert, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLedger } from '../../../../demo/payment-provider/sessions.ts';
import { inTransaction } from '../../../../demo/backend/platform/database/transaction.ts';
import { enter, leftOf } from '../../../../demo/backend/payment/ledger/ledger.ts';
import { sharesOf, worthOf } from '../../../../demo/backend/planner/shares.ts';
import { reconcile } from '../../../../demo/backend/payment/reconcile.ts';
import { sumsOf } from '../../../../demo/backend/rules/food/prices.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { CodeOutcome } from '../../../../src/contract/shop/codes.ts';
import type { Receipts } from '../../../../src/contract/customer/settings.ts';
import type { DeliveryReport } from '../../../../src/contract/deliveries/report.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { removeMany } from '../../../support/backend/backend.ts';
import { passNoonOf, startPaymentWorld } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';
import { filledAt } from '../../../support/database/template.ts';
import { itemOf } from '../../../support/model/household.ts';

const money = fc.nat(9000);

test('DECISIONS.md#ledger What a delivery was paid with is shared out over its items without a rest, and no share is negative', () => {
  const item = fc.record({ dog: fc.constantFrom('rex', 'bella'), quantity: fc.nat(4), unitPrice: fc.nat(5000) });
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 6 }),
      fc.constantFrom(0, 299),
      fc.record({ discountPercent: fc.nat(100), discountAmount: money, referralCredit: money, offerCredit: money }),
      fc.nat(100),
      (bought, fee, reductions, part) => {
        const items = bought.map(({ dog, ...more }, index) =>
          itemOf(dog, 'product', { identifier: `i${index}`, ...more }),
        );
        const sums = sumsOf(items, items.length > 0 ? fee : 0, reductions);
        const card = Math.floor((Math.abs(sums.offerCredit) * part) / 100);
        const shares = sharesOf({ items }, sums, [
          { account: 'referral', amount: -sums.referralCredit },
          { account: 'offer', amount: -sums.offerCredit - card },
          { account: 'code/1', amount: card },
        ]);
        const sum = (account: string): number =>
          shares.reduce((all, share) => (share.account === account ? all + share.amount : all), 0);
        expect(shares.every(({ amount }) => amount > 0 && Number.isInteger(amount))).toBe(true);
        expect({
          discount: sum('discount'),
          referral: sum('referral'),
          offer: sum('offer'),
          card: sum('code/1'),
          money: sum('money'),
          goods: sum('goods'),
        }).toEqual({
          discount: Math.abs(sums.offerDiscount),
          referral: Math.abs(sums.referralCredit),
          offer: Math.abs(sums.offerCredit) - card,
          card,
          money: sums.total,
          goods: items.reduce((all, { quantity }) => all + quantity, 0),
        });
        for (const { identifier, quantity, unitPrice } of items) {
          const own = shares.filter((share) => share.item === identifier && share.account !== 'goods');
          expect(own.reduce((all, { amount }) => all + amount, 0)).toBe(quantity * unitPrice);
        }
      },
    ),
  );
});

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(createLedger());
  await removeMany(world.backend);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.backend.clock(filledAt.toISOString());
  await fillSamples(world.backend.database, filledAt, { only: ['single', 'robin', 'de', 'at'] });
});

const at = (date: string): Promise<void> => passNoonOf(world.backend, date);

const mismatches = async () => (await reconcile(world.backend.database.kysely)).mismatches;
const dogsOf = async (actor: Actor): Promise<string[]> =>
  (await actor.read<{ pets: { petPublicId: string; active: boolean }[] }>('customer/pets')).pets
    .filter(({ active }) => active)
    .map(({ petPublicId }) => petPublicId);
/** The customer's next food delivery, for one dog or several. */
async function nextOf(actor: Actor): Promise<Delivery> {
  for (const dog of await dogsOf(actor)) {
    const next = (await actor.open(dog)).find(({ kind }) => kind === 'food');
    if (next) return next;
  }
  throw new Error('No delivery comes');
}
const about = (actor: Actor, { id }: Delivery) => actor.read<DeliveryReport>(`delivery/${id}/report`);
const report = (actor: Actor, { id }: Delivery, remedy: string, items: string[] = []) =>
  actor.post(`delivery/${id}/report`, { problem: items.length > 0 ? 'damaged' : 'not-arrived', items, remedy });
/** Charges less refunds that are stored, in minor units. */
async function takenFor({ id }: Delivery): Promise<number> {
  const { kysely } = world.backend.database;
  const sum = async (table: 'charges' | 'refunds') =>
    (await kysely.selectFrom(table).select('amount').where('delivery', '=', id).execute()).reduce(
      (all, { amount }) => all + amount,
      0,
    );
  return (await sum('charges')) - (await sum('refunds'));
}
const keyOf = async ({ id }: Delivery) => {
  const { customer_id: customerId } = await world.backend.database.kysely
    .selectFrom('deliveries')
    .select('customer_id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  return { customerId, delivery: id };
};
const replacements = async ({ id }: Delivery): Promise<number> =>
  (await world.backend.database.kysely.selectFrom('deliveries').select('id').where('replaces', '=', id).execute())
    .length;
const carry = async ({ id }: Delivery, outcome: 'lost' | 'returned'): Promise<void> =>
  void (await world.backend.database.kysely
    .updateTable('deliveries')
    .set({ outcome })
    .where('public_id', '=', id)
    .execute());

test('DECISIONS.md#ledger A charge that a job has not recorded yet is due, one that no job will record is a mismatch', async () => {
  const actor = await actAs(world.backend, 'robin');
  const parcel = await nextOf(actor);
  await world.backend.clock(`${addDays(parcel.date, 3)}T12:30:00Z`);
  const { kysely, pool } = world.backend.database;
  const due = async () => (await reconcile(kysely)).counts.find(([name]) => name.startsWith('charges due'))?.[1] ?? 0;
  await pool.query(`update due set at = '-infinity'`);
  expect({ due: await due(), mismatches: await mismatches() }).toEqual({ due: expect.any(Number), mismatches: [] });
  expect(await due()).toBeGreaterThan(0);
  await pool.query(`update due set at = 'infinity'`);
  expect(await mismatches()).toContain(`A charged delivery without a charge: ${parcel.id}`);
  await at(addDays(parcel.date, 3));
  expect({ due: await due(), mismatches: await mismatches() }).toEqual({ due: 0, mismatches: [] });
});

describe('DECISIONS.md#ledger No remedy comes twice', () => {
  const names = ['single', 'robin', 'de', 'at'];

  test.each(names)(
    'a parcel on its way, a farewell, a mistake the next day: it is refunded and not sent again: %s',
    async (name) => {
      const actor = await actAs(world.backend, name);
      const parcel = await nextOf(actor);
      await at(parcel.date);
      const dogs = parcel.pets.map(({ petPublicId }) => petPublicId);
      for (const dog of dogs) expect((await actor.post(`pet/farewell/${dog}`, { kind: 'died' })).statusCode).toBe(200);
      await at(addDays(parcel.date, 2));
      for (const dog of dogs) expect((await actor.post(`pet/farewell/${dog}/undo`)).statusCode).toBe(200);
      await at(addDays(parcel.until, 8));
      expect(await takenFor(parcel)).toBe(0);
      const { problems, remedies } = await about(actor, parcel);
      expect({ problems, remedies }).toEqual({ problems: [], remedies: [] });
      const refused = await report(actor, parcel, 'resend');
      expect(refused.statusCode).toBe(409);
      expect(refused.json<{ error: { message: string } }>().error.message).toMatch(
        /was refunded on \d+\s[A-Z][a-z]+\s\d{4}\.$/,
      );
      expect(await replacements(parcel)).toBe(0);
      expect(await mismatches()).toEqual([]);
    },
  );

  test.each(names)(
    'reversed within a day, nothing is refunded, and a parcel that never comes is sent again: %s',
    async (name) => {
      const actor = await actAs(world.backend, name);
      const parcel = await nextOf(actor);
      await at(parcel.date);
      const [dog] = parcel.pets.map(({ petPublicId }) => petPublicId);
      await actor.post(`pet/farewell/${dog}`, { kind: 'died' });
      await actor.post(`pet/farewell/${dog}/undo`);
      await at(addDays(parcel.until, 3));
      expect(await takenFor(parcel)).toBe(parcel.amounts.total.amount);
      expect((await report(actor, parcel, 'resend')).statusCode).toBe(200);
      expect(await replacements(parcel)).toBe(1);
      expect(await mismatches()).toEqual([]);
    },
  );

  test('a lost box, refunded by the account’s deletion, is not sent again once the account is kept', async () => {
    const actor = await actAs(world.backend, 'single');
    const parcel = await nextOf(actor);
    await at(parcel.date);
    await carry(parcel, 'lost');
    await at(addDays(parcel.until, 1));
    expect((await actor.post('account-deletion', { password: 'pawtal' })).statusCode).toBe(200);
    await at(addDays(parcel.until, 2));
    expect(await takenFor(parcel)).toBe(0);
    expect((await actor.post('account-deletion/keep')).statusCode).toBe(200);
    expect((await about(actor, parcel)).remedies).toEqual([]);
    for (const remedy of ['resend', 'refund']) expect((await report(actor, parcel, remedy)).statusCode).toBe(409);
    expect(await replacements(parcel)).toBe(0);
    expect(await mismatches()).toEqual([]);
  });

  test.each(['resend', 'refund'])('credit of a lost box is used until the customer decides: %s', async (remedy) => {
    const actor = await actAs(world.backend, 'single');
    const parcel = await nextOf(actor);
    expect(parcel.amounts.offerCredit.amount).toBe(-500);
    await at(parcel.date);
    await carry(parcel, 'lost');
    await at(addDays(parcel.until, 1));
    const planned = async () =>
      (await actor.open('single-nala')).reduce((sum, each) => sum - each.amounts.offerCredit.amount, 0);
    expect(await planned()).toBe(0);
    expect((await report(actor, parcel, remedy)).statusCode).toBe(200);
    await at(addDays(parcel.until, 6));
    expect(await planned()).toBe(remedy === 'refund' ? 500 : 0);
    expect(await mismatches()).toEqual([]);
  });
});

describe('DECISIONS.md#ledger What was paid by gift card comes back to it', () => {
  const enterCard = async (actor: Actor, code: string) => {
    const entered = await actor.post('codes', { code });
    expect(entered.statusCode).toBe(200);
    return entered.json<CodeOutcome>();
  };

  test.each([
    ['in part', 'GIFT-7KQ4-M2XP-9RTD', 1200],
    ['in full', 'GIFT-3HWN-8FVC-5JYB', 20_000],
  ])('of a box that it paid %s', async (_, code, amount) => {
    const actor = await actAs(world.backend, 'robin');
    await enterCard(actor, code);
    const parcel = await nextOf(actor);
    await at(parcel.date);
    const { items, paid, credit } = await about(actor, parcel);
    const used = -parcel.amounts.offerCredit.amount;
    assert(credit);
    expect({ paid: paid.amount, credit: credit.amount }).toEqual({
      paid: parcel.amounts.total.amount,
      credit: used - parcel.amounts.referralCredit.amount,
    });
    const all = items.map(({ identifier }) => identifier);
    expect((await report(actor, parcel, 'refund', all)).statusCode).toBe(200);
    await at(addDays(parcel.date, 12));
    const { credit: left, codes } = await actor.read<CodeOutcome['codes']>('codes');
    expect(left.amount + (await inPlan(actor))).toBeGreaterThanOrEqual(amount);
    expect(codes.map(({ kind }) => kind)).toContain('credit');
    expect(await takenFor(parcel)).toBeLessThanOrEqual(parcel.amounts.deliveryFee.amount);
    expect(await mismatches()).toEqual([]);
  });

  test('a box names each source of its credit, before the charge and by the ledger after it, as its receipt and mail do', async () => {
    const actor = await actAs(world.backend, 'single');
    await enterCard(actor, 'GIFT-7KQ4-M2XP-9RTD');
    const planned = await nextOf(actor);
    const parts = [
      { code: null, amount: { amount: -500, currency: 'GBP' } },
      { code: '…9RTD', amount: { amount: -1200, currency: 'GBP' } },
    ];
    expect(planned.amounts.credits).toEqual(parts);
    await at(addDays(planned.date, -4));
    await at(planned.date);
    expect((await actor.delivery(planned.id)).amounts).toEqual(planned.amounts);
    const { pool } = world.backend.database;
    const { rows } = await pool.query<{ amount: string }>(
      `select sum(amount) as amount from ledger where delivery = $1 and kind = 'paid'
        and account not in ('goods', 'discount', 'money') group by account order by 1`,
      [planned.id],
    );
    expect(rows.map(({ amount }) => Number(amount))).toEqual([500, 1200]);
    const { receipts } = await actor.read<Receipts>('receipts');
    const receipt = await actor.get(receipts[0]!.url);
    // The offer's credit lowers the price, the gift card pays.
    for (const text of ['−£5.00', 'Paid by</dt>', 'Gift card …9RTD, Card •••• 4242', '>£12.00<'])
      expect(receipt.body).toContain(text);
    for (const mail of await lastDayMails(planned.id))
      for (const text of ['Credit …9RTD', '−£5.00', '−£12.00']) expect(mail).toContain(text);
  });

  /** The mails about the last day for changes of a delivery. */
  async function lastDayMails(delivery: string): Promise<string[]> {
    const mails = await world.backend.database.kysely
      .selectFrom('outbox')
      .select('text')
      .where('about', 'like', `last-day:${delivery}:%`)
      .execute();
    expect(mails).toHaveLength(1);
    return mails.map(({ text }) => text);
  }

  test('whether or not a job has recorded the charge: items and fee add up to the whole', async () => {
    const actor = await actAs(world.backend, 'robin');
    await enterCard(actor, 'GIFT-3HWN-8FVC-5JYB');
    const parcel = await nextOf(actor);
    expect(parcel.amounts.total.amount).toBe(0);
    await world.backend.clock(`${addDays(parcel.date, 1)}T12:30:00Z`);
    const before = await about(actor, parcel);
    // What a gift card paid in full has a receipt too, with the tax.
    const { receipts } = await actor.read<Receipts>('receipts');
    const { total, url } = receipts.find(({ orderId }) => orderId === parcel.orderId)!;
    expect(total.amount).toBe(-parcel.amounts.offerCredit.amount);
    expect((await actor.get(url)).body).not.toContain('•••• 4242');
    const sum = before.items.reduce((all, { paid, credit }) => all + paid.amount + credit!.amount, 0);
    expect(sum + parcel.amounts.deliveryFee.amount - parcel.amounts.referralCredit.amount).toBe(before.credit!.amount);
    await at(addDays(parcel.date, 1));
    expect(await about(actor, parcel)).toEqual(before);
  });

  /** Credit that deliveries to come use. */
  async function inPlan(actor: Actor): Promise<number> {
    const { kysely } = world.backend.database;
    const rows = await kysely
      .selectFrom('credit_balances')
      .select(['granted', 'used'])
      .where('customer_id', 'in', (from) =>
        from.selectFrom('customers').select('id').where('email', '=', 'robin@example.test'),
      )
      .execute();
    const free = rows.reduce((sum, { granted, used }) => sum + granted - used, 0);
    const { credit } = await actor.read<CodeOutcome['codes']>('codes');
    return Math.max(0, free - credit.amount);
  }
});

test.each(['refund', 'resend'])(
  'DECISIONS.md#ledger A charge from before there was a ledger has its remedy, once: %s',
  async (remedy) => {
    const actor = await actAs(world.backend, 'robin');
    const parcel = await nextOf(actor);
    await at(parcel.date);
    const { pool } = world.backend.database;
    for (const table of ['ledger', 'ledger_balances', 'credit_balances']) await pool.query(`delete from ${table}`);
    await at(addDays(parcel.until, 3));
    expect((await about(actor, parcel)).paid).toEqual(parcel.amounts.total);
    expect((await report(actor, parcel, remedy)).statusCode).toBe(200);
    expect(await takenFor(parcel)).toBe(remedy === 'refund' ? 0 : parcel.amounts.total.amount);
    expect(await replacements(parcel)).toBe(remedy === 'refund' ? 0 : 1);
    const left = await leftOf(world.backend.database.kysely, await keyOf(parcel));
    expect(worthOf(left!).money).toBe(0);
  },
);

test('DECISIONS.md#ledger The database refuses what the ledger has not: an item twice, and credit that was not given', async () => {
  const actor = await actAs(world.backend, 'robin');
  const parcel = await nextOf(actor);
  await at(parcel.date);
  const { kysely } = world.backend.database;
  const key = await keyOf(parcel);
  const { customerId } = key;
  const shares = (await leftOf(kysely, key))!;
  expect(worthOf(shares).money).toBe(parcel.amounts.total.amount);
  const refund = () =>
    inTransaction(kysely, (transaction) =>
      enter(transaction, {
        ...key,
        kind: 'refunded',
        reason: 'report',
        shares: shares.slice(0, 1),
        at: new Date(filledAt),
      }),
    );
  await refund();
  await expect(refund()).rejects.toThrow('has less left');
  for (const column of ['refunded', 'replaced'])
    await expect(
      world.backend.database.pool.query(`update ledger_balances set ${column} = paid + 1 where delivery = $1`, [
        parcel.id,
      ]),
    ).rejects.toThrow('check constraint');
  await expect(
    world.backend.database.pool.query(`insert into credit_balances values ($1, 'offer', 100, 101)`, [customerId]),
  ).rejects.toThrow('check constraint');
});
