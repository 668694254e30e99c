import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../../src/days.ts';
import type { Charges } from '../../../../src/contract/shop/payment.ts';
import { ownerOfKey } from '../../../../demo/backend/platform/database/directory.ts';
import { lookAtCustomer } from '../../../../demo/backend/jobs/look-at-customer.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { pathOf, passTo, press, startPaymentWorld, visitProvider } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';
import { filledAt } from '../../../support/database/template.ts';

let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  await startAnew(world.backend);
  await fillSamples(world.backend.database, filledAt, { only: ['billing'] });
});

const noon = (day: string) => `${day}T12:30:00Z`;
const due = async (actor: Actor) => (await actor.read<Charges>('payment/charges')).charges.find(({ isDue }) => isDue);
const failed = async (kind = 'payment-failed') =>
  (await mailsIn(world.backend.database)).filter(
    (mail) => mail.kind === kind && mail.recipient === 'billing@example.test',
  );
const made = () => world.ledger.charged().made;
const useCard = (token: string) =>
  world.backend.database.kysely
    .updateTable('customers')
    .set({ payment_token: token })
    .where('public_id', '=', 'c-billing')
    .execute();
const startOfTests = '2026-11-12T12:00:00Z';

describe('DECISIONS.md#tries', () => {
  test('The days of the next tries are in the read of coming charges and in the mail, and each try happens on one of them', async () => {
    const bella = await actAs(world.backend, 'billing');
    await useCard('tok_empty_of-bella');
    await passTo(world, startOfTests);
    const before = made().length;
    const { tries, unpaidUntil, delivery } = (await due(bella))!;
    const days = tries!.map(({ on }) => on);
    expect(days.length).toBeGreaterThan(0);
    expect(unpaidUntil).toBe(addDays(delivery.date!, 14));
    expect(tries![0]).toMatchObject({ type: 'card', cardDigits: '4242' });
    const [mail, ...others] = await failed();
    expect(others).toEqual([]);
    for (const day of [...days, unpaidUntil!]) expect(mail!.text).toContain(String(Number(day.slice(8))));
    const triedOn: string[] = [];
    for (let day = startOfTests.slice(0, 10); day <= addDays(unpaidUntil!, 2); day = addDays(day, 1)) {
      const count = made().length;
      await passTo(world, noon(day));
      await passTo(world, `${day}T14:00:00Z`);
      if (made().length > count) triedOn.push(day);
      expect(made().length - count).toBeLessThanOrEqual(1);
    }
    expect(triedOn).toEqual(days);
    expect(made().length).toBe(before + days.length);
    // One mail for the charge, and one after each try, which names the days that are left.
    const mails = await failed();
    expect(mails).toHaveLength(1 + days.length);
    expect(mails.at(-1)!.text).toContain('we won’t try again');
    expect((await bella.delivery(delivery.id)).status).toBe('cancelled');
    expect(await due(bella)).toBeUndefined();
  });

  test('A try that succeeds pays the charge once, and nothing is tried any more', async () => {
    const bella = await actAs(world.backend, 'billing');
    await passTo(world, startOfTests);
    const { tries, delivery, amount } = (await due(bella))!;
    const before = made().length;
    await passTo(world, noon(tries![0]!.on));
    expect((await bella.delivery(delivery.id)).status).toBe('payment-complete');
    expect(made().slice(before)).toMatchObject([{ status: 'paid', amount: amount.amount }]);
    await passTo(world, noon(tries!.at(-1)!.on));
    expect(made().length).toBe(before + 1);
  });

  test('While a try is under way, no mail is about a failure: what comes of it decides', async () => {
    const bella = await actAs(world.backend, 'billing');
    await passTo(world, startOfTests);
    const { tries } = (await due(bella))!;
    const before = await failed();
    const { kysely } = world.backend.database;
    const id = (await ownerOfKey(kysely, 'customer', 'c-billing'))!;
    const day = noon(tries![0]!.on);
    await world.backend.clock(day);
    // The first look starts the try, the second one finds it under way.
    for (const look of [1, 2])
      await kysely
        .transaction()
        .execute((transaction) => lookAtCustomer(transaction, world.config, id, new Date(Date.parse(day) + look)));
    expect(await failed()).toEqual(before);
    await passTo(world, day);
    expect(await failed()).toEqual(before);
    expect(await failed('payment-received')).toHaveLength(1);
  });

  test('A try that a restored database has forgotten has the same key, so that the provider charges nothing twice', async () => {
    const bella = await actAs(world.backend, 'billing');
    await passTo(world, startOfTests);
    const { tries } = (await due(bella))!;
    const { kysely } = world.backend.database;
    const id = (await ownerOfKey(kysely, 'customer', 'c-billing'))!;
    const day = noon(tries![0]!.on);
    /** The key of the try of that day, in a transaction that is forgotten. */
    const keyOf = async (): Promise<string> => {
      const forgotten = new Error('forgotten');
      let key = '';
      const work = kysely.transaction().execute(async (transaction) => {
        await lookAtCustomer(transaction, world.config, id, new Date(day));
        const visit = transaction.selectFrom('payment_visits').select('reference').where('purpose', '=', 'retry');
        key = (await visit.executeTakeFirstOrThrow()).reference;
        throw forgotten;
      });
      await expect(work).rejects.toBe(forgotten);
      return key;
    };
    const key = await keyOf();
    expect(await keyOf()).toBe(key);
    await passTo(world, day);
    const visit = kysely.selectFrom('payment_visits').select('reference').where('purpose', '=', 'retry');
    expect(await visit.execute()).toEqual([{ reference: key }]);
  });

  test('A customer who pays before the day is not charged again, and a payment that is under way is not doubled', async () => {
    const bella = await actAs(world.backend, 'billing');
    await passTo(world, startOfTests);
    const { tries } = (await due(bella))!;
    const before = made().length;
    const { page } = await visitProvider(bella, { purpose: 'method' });
    const back = await press(world, page, { way: 'works' });
    await passTo(world, noon(tries![0]!.on));
    await bella.get(pathOf(back));
    await passTo(world, noon(tries!.at(-1)!.on));
    expect(made().length).toBe(before + 1);
  });

  test('A day that was not announced before is not used: neither a sum that is higher than announced', async () => {
    const bella = await actAs(world.backend, 'billing');
    await passTo(world, startOfTests);
    const { tries, delivery } = (await due(bella))!;
    const { kysely } = world.backend.database;
    const before = made().length;
    await kysely.updateTable('charge_tries').set({ announced_at: null }).execute();
    await world.backend.clock(noon(tries![0]!.on));
    await passTo(world, noon(tries![0]!.on));
    await kysely
      .updateTable('charge_tries')
      .set({ announced_at: startOfTests, amount: 1 })
      .where('delivery', '=', delivery.id)
      .execute();
    await passTo(world, noon(tries![1]!.on));
    expect(made().length).toBe(before);
  });

  test('The bank may require a confirmation at a try: one mail, and the charge then succeeds once', async () => {
    const bella = await actAs(world.backend, 'billing');
    await useCard('tok_asks-bank_of-bella');
    await passTo(world, startOfTests);
    const { tries, delivery } = (await due(bella))!;
    await passTo(world, noon(tries![0]!.on));
    expect((await bella.delivery(delivery.id)).status).toBe('authentication-required');
    const [mail, ...others] = await failed('payment-confirm');
    expect({ text: mail!.text, others }).toEqual({ text: expect.stringContaining('/settings/#payment'), others: [] });
    await passTo(world, noon(tries![1]!.on));
    const { page } = await visitProvider(bella, { purpose: 'authenticate' });
    const before = world.ledger.paid();
    await bella.get(pathOf(await press(world, page, { answer: 'confirm' })));
    expect((await bella.delivery(delivery.id)).status).toBe('payment-complete');
    await passTo(world, noon(tries!.at(-1)!.on));
    expect(world.ledger.paid() - before).toBe(delivery.amounts!.total!.amount);
  });
});
