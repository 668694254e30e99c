import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../../src/days.ts';
import type { AccountDeletion } from '../../../../src/contract/customer/personal-data.ts';
import type { DeclarationTerms } from '../../../../src/contract/legal/declarations.ts';
import type { StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import type { Charges } from '../../../../src/contract/shop/payment.ts';
import type { FarewellOutcome } from '../../../../src/contract/pets/farewell.ts';
import type { Leaving } from '../../../../src/contract/pets/leave.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { passTo, pathOf, press, startPaymentWorld, visitProvider } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';

let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld()));
afterAll(() => world.close());
beforeEach(() => startAnew(world.backend));

const act = (name: string) => actAs(world.backend, name);
const made = () => world.ledger.charged().made.length;
const dogsOf = async (actor: Actor) =>
  (await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets')).pets.map(({ petPublicId }) => petPublicId);
const isWaiting = ({ status }: { status: string }): boolean =>
  status === 'billing-problem' || status === 'authentication-required';
const daysOf = async (actor: Actor) =>
  new Map((await actor.open((await dogsOf(actor))[0]!)).map(({ id, date }) => [id, date]));
const waiting = async (actor: Actor) => (await actor.deliveries((await dogsOf(actor))[0]!)).find(isWaiting)!;

/** Stores a new card that works, as the settings offer it, or as the delivery does that it pays. */
async function storeCard(actor: Actor, delivery: string | null = null): Promise<void> {
  const { page } = await visitProvider(actor, { purpose: 'method', delivery });
  await actor.get(pathOf(await press(world, page, { way: 'works' })));
}

const statement = {
  name: 'Bella',
  email: 'b@example.test',
  contract: '1',
  locale: 'en-GB',
  type: 'ordinary',
  reason: '',
};
const ok = ({ statusCode, body }: { statusCode: number; body: string }) => expect(statusCode, body).toBe(200);

/** The ways to end or pause all deliveries of a customer. */
const ways: Record<string, (actor: Actor, today: string) => Promise<unknown>> = {
  'cancels all dogs': async (actor) => ok(await actor.post('subscription/all/cancel', {})),
  'cancels each dog': async (actor) => {
    for (const dog of await dogsOf(actor)) ok(await actor.post(`subscription/${dog}/cancel`, {}));
  },
  'pauses until a day': async (actor, today) =>
    ok(await actor.post('subscription/all/pause', { until: addDays(today, 30) })),
  'pauses without an end': async (actor) => ok(await actor.post('subscription/all/pause', { until: null })),
  'pauses from a later day on': async (actor, today) =>
    ok(await actor.post('subscription/all/pause', { from: addDays(today, 6), until: addDays(today, 30) })),
  'pauses from a far day on': async (actor, today) =>
    ok(await actor.post('subscription/all/pause', { from: addDays(today, 200), until: null })),
  'ends the contract by the statutory form': async (actor) =>
    ok(await actor.post('contract-cancellation', { ...statement, endsOn: null })),
  'ends the contract by the statutory form on a later day': async (actor, today) =>
    ok(await actor.post('contract-cancellation', { ...statement, endsOn: addDays(today, 11) })),
  'ends the contract by the statutory form on a far day': async (actor, today) =>
    ok(await actor.post('contract-cancellation', { ...statement, endsOn: addDays(today, 200) })),
  'requests the account’s deletion': async (actor) => ok(await actor.post('account-deletion', { password: 'pawtal' })),
};

describe('DECISIONS.md#what-has-ended', () => {
  describe.each(Object.keys(ways))('A customer with a delivery that waits for payment %s', (way) => {
    // Before its day, on its day before and after the charge run, and days after it.
    test.each([-1, 0, 0.3, 9])('%s days after its date: a later payment is for nothing', async (days) => {
      const bella = await act('billing');
      const unpaid = await waiting(bella);
      const at = new Date(Date.parse(`${unpaid.date}T05:00:00Z`) + days * 86_400_000);
      await world.backend.clock(at.toISOString());
      expect(isWaiting(await bella.delivery(unpaid.id))).toBe(true);
      const before = made();
      const planned = await daysOf(bella);
      const { last } = await world.backend.database.kysely
        .selectFrom('outbox')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      await ways[way]!(bella, at.toISOString().slice(0, 10));
      // Its mail names the sum that is dropped.
      const { text } = await world.backend.database.kysely
        .selectFrom('outbox')
        .select('text')
        .where('id', '>', last ?? 0)
        .where('text', 'like', '%Unpaid, not sent%')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(text).toContain(`(£${(unpaid.amounts.total.amount / 100).toFixed(2)})`);
      expect((await bella.delivery(unpaid.id)).status).toBe('cancelled');
      // Nothing takes its place: no delivery comes earlier than planned.
      for (const [id, date] of await daysOf(bella)) expect(planned.get(id) ?? '', id).toSatisfy((day) => day <= date);
      await storeCard(bella);
      for (const later of [0, 1, 5]) {
        await world.backend.clock(new Date(at.getTime() + later * 86_400_000).toISOString());
        expect((await bella.delivery(unpaid.id)).status).toBe('cancelled');
      }
      expect(made()).toBe(before);
    });
  });

  test('the statutory form and the deletion name what waits for its payment before they are sent', async () => {
    const bella = await act('billing');
    const { id, date, until, amounts } = await waiting(bella);
    const { unpaid } = await bella.read<DeclarationTerms>('contract-cancellation');
    expect(unpaid).toEqual([{ id, date, until, amount: amounts.total }]);
    const { boxes } = await bella.read<AccountDeletion>('account-deletion');
    expect(boxes).toContainEqual({ id, date, until, becomes: 'unpaid' });
    await storeCard(bella);
    expect((await bella.read<DeclarationTerms>('contract-cancellation')).unpaid).toEqual([]);
  });

  test('a payment that is under way when the deliveries end is refunded', async () => {
    const bella = await act('billing');
    const unpaid = await waiting(bella);
    const { page } = await visitProvider(bella, { purpose: 'method' });
    const back = await press(world, page, { way: 'works' });
    ok(await bella.post('subscription/all/cancel', {}));
    await bella.get(pathOf(back));
    expect((await bella.delivery(unpaid.id)).status).toBe('cancelled');
  });

  test('the preview names what is dropped, and an undo doesn’t bring it back', async () => {
    const bella = await act('billing');
    const unpaid = await waiting(bella);
    const preview = (await bella.post('subscription/all/cancel/preview', {})).json<StepOutcome>();
    expect(preview.boxes).toContainEqual(
      expect.objectContaining({ id: unpaid.id, before: unpaid.amounts.total, after: null }),
    );
    const { reference } = (await bella.post('subscription/all/cancel', {})).json<StepOutcome>();
    ok(await bella.post(`changes/${reference}/undo`, {}));
    const before = made();
    await storeCard(bella);
    expect({ status: (await bella.delivery(unpaid.id)).status, charges: made() }).toEqual({
      status: 'cancelled',
      charges: before,
    });
  });

  test.each(['cancel', 'pause', 'later pause'])(
    'a customer who keeps it at a %s pays the named sum alone, and receives it',
    async (way) => {
      const bella = await act('billing');
      const unpaid = await waiting(bella);
      const step = way === 'cancel' ? 'cancel' : 'pause';
      const from = way === 'later pause' ? { from: addDays(unpaid.date, 3) } : {};
      const body = step === 'pause' ? { ...from, until: null } : {};
      const dropped = (await bella.post(`subscription/all/${step}/preview`, body)).json<StepOutcome>();
      const named = { id: unpaid.id, date: unpaid.date, until: unpaid.until, amount: unpaid.amounts.total };
      expect(dropped.unpaid).toEqual([{ ...named, kept: false }]);
      const before = made();
      const kept = (await bella.post(`subscription/all/${step}`, { ...body, keepUnpaid: true })).json<StepOutcome>();
      // It is tried on its announced days, and nothing else is charged.
      const { charges } = await bella.read<Charges>('payment/charges');
      expect({ unpaid: kept.unpaid, nextCharge: kept.nextCharge }).toEqual({
        unpaid: [{ ...named, kept: true }],
        nextCharge: charges[0]!.tries![0]!.on,
      });
      expect(charges.map(({ delivery }) => delivery.id)).toEqual([unpaid.id]);
      expect(isWaiting(await bella.delivery(unpaid.id))).toBe(true);
      // A new card from the settings isn't charged for it, only a press that pays this delivery.
      expect(charges[0]!.hasEnded).toBe(true);
      await storeCard(bella);
      expect({ isWaiting: isWaiting(await bella.delivery(unpaid.id)), charges: made() }).toEqual({
        isWaiting: true,
        charges: before,
      });
      await storeCard(bella, unpaid.id);
      expect(isWaiting(await bella.delivery(unpaid.id))).toBe(false);
      expect((await bella.delivery(unpaid.id)).status).not.toBe('cancelled');
      expect(made()).toBe(before + 1);
      // A later ending has nothing left to drop.
      expect((await bella.post('subscription/all/cancel/preview', {})).json<StepOutcome>().unpaid ?? []).toEqual([]);
    },
  );

  test.each(['with a payment method', 'without one'])(
    'kept at a cancellation %s, it is never tried with a payment method that came later',
    async (had) => {
      const bella = await act('billing');
      const unpaid = await waiting(bella);
      const { kysely } = world.backend.database;
      const none = { payment_type: 'none', payment_token: null, card_digits: null } as const;
      const only = { payment_token: 'tok_empty_of-bella' };
      const of = kysely.updateTable('customers').where('public_id', '=', 'c-billing');
      await of.set(had === 'without one' ? none : only).execute();
      const day = unpaid.payment.date!;
      await passTo(world, `${addDays(day, 1)}T12:00:00Z`);
      ok(await bella.post('subscription/all/cancel', { keepUnpaid: true }));
      const { charges } = await bella.read<Charges>('payment/charges');
      expect(charges[0]!.tries!.length > 0).toBe(had === 'with a payment method');
      const before = made();
      await storeCard(bella);
      expect((await bella.read<Charges>('payment/charges')).charges[0]!.tries).toEqual([]);
      for (let days = 2; days < 18; days += 1) await passTo(world, `${addDays(day, days)}T12:00:00Z`);
      expect({ charges: made(), status: (await bella.delivery(unpaid.id)).status }).toEqual({
        charges: before,
        status: 'cancelled',
      });
    },
  );

  test('a farewell names it in its preview, and drops it', async () => {
    const bella = await act('billing');
    const unpaid = await waiting(bella);
    const [dog] = await dogsOf(bella);
    const named = { id: unpaid.id, date: unpaid.date, until: unpaid.until, amount: unpaid.amounts.total, kept: false };
    const before = made();
    for (const path of ['/preview', '']) {
      const { unpaid: shown } = (
        await bella.post(`pet/farewell/${dog}${path}`, { kind: 'died' })
      ).json<FarewellOutcome>();
      expect(shown).toEqual([named]);
    }
    await storeCard(bella, unpaid.id);
    expect({ status: (await bella.delivery(unpaid.id)).status, charges: made() }).toEqual({
      status: 'cancelled',
      charges: before,
    });
  });

  test('the page of leaving names it too, and other steps refuse the choice', async () => {
    const bella = await act('billing');
    const unpaid = await waiting(bella);
    const { unpaid: named } = await bella.read<Leaving>('pet/leave/all');
    expect(named.map(({ id, amount }) => [id, amount])).toEqual([[unpaid.id, unpaid.amounts.total]]);
    expect((await bella.post('subscription/all/resume', { keepUnpaid: true })).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('a planned pause that is called off, by a resume or an undo, doesn’t bring it back', async () => {
    for (const path of ['subscription/all/resume', 'undo']) {
      await startAnew(world.backend);
      const bella = await act('billing');
      const unpaid = await waiting(bella);
      const pause = await bella.post('subscription/all/pause', { from: addDays(unpaid.date, 9), until: null });
      const { reference } = pause.json<StepOutcome>();
      ok(await bella.post(path === 'undo' ? `changes/${reference}/undo` : path, {}));
      const before = made();
      await storeCard(bella);
      expect({ status: (await bella.delivery(unpaid.id)).status, charges: made() }).toEqual({
        status: 'cancelled',
        charges: before,
      });
    }
  });
});
