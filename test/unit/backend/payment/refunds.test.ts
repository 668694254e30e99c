import { afterAll, assert, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLedger } from '../../../../demo/payment-provider/sessions.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { deleteDue } from '../../../../demo/backend/customer/personal-data/delete.ts';
import { reconcile } from '../../../../demo/backend/payment/reconcile.ts';
import { sampleProvider } from '../../../../demo/backend/platform/provider/sample-provider.ts';
import type { Cashier } from '../../../../demo/backend/platform/context.ts';
import { refundsBy } from '../../../../demo/backend/payment/refunds/send-refunds.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { Receipts } from '../../../../src/contract/customer/settings.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { removeMany } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { passNoonOf, pathOf, press, startPaymentWorld, visitProvider } from '../../../support/backend/payment.ts';
import { filledAt } from '../../../support/database/template.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';

const config = readConfig({ DEMO: '1' });
let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(createLedger());
  await removeMany(world.backend);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.backend.clock(filledAt.toISOString());
  await fillSamples(world.backend.database, filledAt, { only: ['single', 'robin', 'authentication'] });
});

const at = (date: string): Promise<void> => passNoonOf(world.backend, date);

function cashierOf({ backend, provider, key }: PaymentWorld): Cashier {
  const { port } = provider.server.address() as { port: number };
  return {
    database: backend.database,
    config,
    now: backend.now,
    provider: sampleProvider(`http://127.0.0.1:${port}`, key),
  };
}

const mismatches = async () => (await reconcile(world.backend.database.kysely)).mismatches;
const stateOf = async (delivery: string) =>
  (
    await world.backend.database.kysely
      .selectFrom('charges')
      .select('state')
      .where('delivery', '=', delivery)
      .executeTakeFirst()
  )?.state;

/** The delivery of a customer that comes next, marked by the carrier once it has left. */
async function carried(actor: Actor, pet: string, outcome: 'returned' | 'lost'): Promise<Delivery> {
  const [delivery] = await actor.open(pet);
  await world.backend.database.kysely
    .updateTable('deliveries')
    .set({ outcome })
    .where('public_id', '=', delivery!.id)
    .execute();
  return delivery!;
}

describe('DECISIONS.md#payments: every charge has a state, and money that is paid back is visible', () => {
  test('a delivery that came back: refunded on a stated day, on its way, done with its day; the charge is refunded', async () => {
    const single = await actAs(world.backend, 'single');
    const delivery = await carried(single, 'single-nala', 'returned');
    const { total } = delivery.amounts;
    await at(addDays(delivery.until, 1));
    expect(await stateOf(delivery.id)).toBe('paid');
    const [planned] = (await single.delivery(delivery.id)).refunds;
    expect(planned).toEqual({
      to: 'payment',
      reason: 'not-delivered',
      status: 'due',
      amount: total,
      on: addDays(delivery.until, 31),
    });
    await at(planned!.on);
    const [sent] = (await single.delivery(delivery.id)).refunds;
    expect(sent).toMatchObject({ status: 'sent', amount: total, on: planned!.on });
    const mails = (await mailsIn(world.backend.database)).filter(({ kind }) => kind === 'refund');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['single@example.test']);
    await at(addDays(planned!.on, 6));
    const [done] = (await single.delivery(delivery.id)).refunds;
    expect(done).toMatchObject({ status: 'done', amount: total });
    expect(done!.on > planned!.on && done!.on <= addDays(planned!.on, 6)).toBe(true);
    expect(await stateOf(delivery.id)).toBe('refunded');
    const { receipts } = await single.read<Receipts>('receipts');
    expect(receipts.find(({ orderId }) => orderId === delivery.orderId)?.refunded).toEqual(total);
    expect((await single.get(receipts.find(({ orderId }) => orderId === delivery.orderId)!.url)).body).toContain(
      'Refunds',
    );
    expect(await mismatches()).toEqual([]);
  });

  test('a delivery that came back and is sent again: nothing is paid back', async () => {
    const single = await actAs(world.backend, 'single');
    const delivery = await carried(single, 'single-nala', 'returned');
    await at(addDays(delivery.until, 1));
    const body = { problem: 'not-arrived', items: [], remedy: 'resend' };
    expect((await single.post(`delivery/${delivery.id}/report`, body)).json()).toMatchObject({
      report: { remedy: 'resend' },
    });
    expect((await single.delivery(delivery.id)).refunds).toEqual([]);
    await at(addDays(delivery.until, 40));
    expect((await single.delivery(delivery.id)).refunds).toEqual([]);
    expect(await stateOf(delivery.id)).toBe('paid');
    expect(await mismatches()).toEqual([]);
  });

  test('a part is paid back: the charge stays paid', async () => {
    const robin = await actAs(world.backend, 'robin');
    const { pets } = await robin.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const [delivery] = await robin.open(pets[0]!.petPublicId);
    assert(delivery);
    await at(delivery.date);
    const { items } = await robin.read<{ items: { identifier: string; paid: { amount: number } }[] }>(
      `delivery/${delivery.id}/report`,
    );
    const item = items.find(({ paid }) => paid.amount > 0)!;
    const body = { problem: 'missing', items: [item.identifier], remedy: 'refund' };
    expect((await robin.post(`delivery/${delivery.id}/report`, body)).statusCode).toBe(200);
    expect((await robin.delivery(delivery.id)).refunds).toMatchObject([
      { reason: 'report', status: 'due', amount: item.paid },
    ]);
    await at(addDays(delivery.date, 10));
    expect((await robin.delivery(delivery.id)).refunds).toMatchObject([{ status: 'done', amount: item.paid }]);
    expect(await stateOf(delivery.id)).toBe('paid');
    expect(await mismatches()).toEqual([]);
  });

  test('a charge under the provider’s name is paid back by the provider; one of the simulated run by the clock', async () => {
    const { kysely } = world.backend.database;
    for (const payment of [null, 'charge-of-our-run']) {
      await fillSamples(world.backend.database, filledAt, { only: ['single'] });
      const single = await actAs(world.backend, 'single');
      const [delivery] = await single.open('single-nala');
      assert(delivery);
      await at(delivery.date);
      const { amount } = delivery.amounts.total;
      if (payment) {
        world.ledger.charge(payment, 'tok_works_single', amount);
        await kysely.updateTable('charges').set({ payment }).where('delivery', '=', delivery.id).execute();
      }
      const before = world.ledger.paid();
      await at(addDays(delivery.until, 4));
      const body = { problem: 'not-arrived', items: [], remedy: 'refund' };
      expect((await single.post(`delivery/${delivery.id}/report`, body)).statusCode).toBe(200);
      await at(addDays(delivery.until, 12));
      await drain(refundsBy(cashierOf(world)), () => undefined);
      expect(before - world.ledger.paid()).toBe(payment ? amount : 0);
      const { refunds } = await single.delivery(delivery.id);
      expect(refunds.filter(({ to }) => to === 'payment')).toMatchObject([{ status: payment ? 'sent' : 'done' }]);
      expect(await mismatches()).toEqual([]);
    }
  });

  test('a withdrawn delivery that was charged keeps how it was paid, also once the customer pays another way', async () => {
    await fillSamples(world.backend.database, filledAt, { only: ['at'] });
    const actor = await actAs(world.backend, 'at', 'at');
    const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const [delivery] = await actor.open(pets[0]!.petPublicId);
    assert(delivery);
    await at(addDays(delivery.date, -2));
    const who = { name: 'A B', email: 'at@example.test', contract: 'all', locale: 'de-AT' };
    expect((await actor.post('withdrawal', who)).statusCode).toBe(200);
    const { payment } = await actor.delivery(delivery.id);
    expect(payment).toEqual(delivery.payment);
    const { page } = await visitProvider(actor, { purpose: 'method' });
    await actor.get(pathOf(await press(world, page, { way: 'works' })));
    expect(await actor.read('settings')).toMatchObject({ payment: { cardDigits: '1881' } });
    expect((await actor.delivery(delivery.id)).payment).toEqual(payment);
    await at(addDays(delivery.date, 10));
    expect((await actor.delivery(delivery.id)).refunds).toMatchObject([{ reason: 'withdrawal', status: 'done' }]);
    expect(await mismatches()).toEqual([]);
  });

  test('a surplus is on its way when the provider has it, and done when the provider reports it', async () => {
    const { backend } = world;
    const actor = await actAs(backend, 'authentication');
    const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const deliveries = await actor.deliveries(pets[0]!.petPublicId);
    const delivery = deliveries.find(({ status }) => status === 'authentication-required')!;
    const { page } = await visitProvider(actor, { purpose: 'authenticate' });
    await backend.database.kysely
      .updateTable('deliveries')
      .set({ outcome: 'cancelled' })
      .where('public_id', '=', delivery.id)
      .execute();
    await actor.get(pathOf(await press(world, page, { answer: 'confirm' })));
    const cashier = cashierOf(world);
    const statuses: (string | undefined)[] = [];
    for (let look = 0; look < 2; look += 1) {
      await backend.database.kysely
        .updateTable('payment_visits')
        .set({ look_at: new Date(0) })
        .execute();
      await backend.database.kysely
        .updateTable('refunds')
        .set({ next_at: new Date(0) })
        .execute();
      statuses.push((await actor.delivery(delivery.id)).refunds[0]?.status);
      await drain(refundsBy(cashier));
    }
    statuses.push((await actor.delivery(delivery.id)).refunds[0]?.status);
    expect(statuses).toEqual(['due', 'sent', 'done']);
  });

  test('a deletion waits until the money is back', async () => {
    const single = await actAs(world.backend, 'single');
    const delivery = await carried(single, 'single-nala', 'lost');
    await at(addDays(delivery.until, 1));
    const { kysely } = world.backend.database;
    const clock = new Date(`${addDays(delivery.until, 1)}T12:30:00Z`);
    await kysely.updateTable('deliveries').set({ outcome: 'cancelled' }).where('date', '>', delivery.until).execute();
    await kysely
      .updateTable('customers')
      .set({ deletion_due: clock })
      .where('email', '=', 'single@example.test')
      .execute();
    await kysely
      .updateTable('due')
      .set({ at: new Date(0) })
      .execute();
    await at(addDays(delivery.until, 1));
    const refund = await kysely
      .selectFrom('refunds')
      .select('refunded_at')
      .where('delivery', '=', delivery.id)
      .executeTakeFirst();
    expect(refund).toEqual({ refunded_at: null });
    await deleteDue(world.backend.database, config, clock);
    expect(
      await kysely.selectFrom('customers').select('id').where('email', '=', 'single@example.test').execute(),
    ).toHaveLength(1);
  });
});
