import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comingCharge } from '../../../../src/contract/deliveries/coming-charge.ts';
import { deliveryStatuses } from '../../../../src/contract/lists.ts';
import type { GiftOutcome } from '../../../../src/contract/shop/gifts.ts';
import type { Charges } from '../../../../src/contract/shop/payment.ts';
import type { RecipeChoices, SwapOutcome } from '../../../../src/contract/pets/swap.ts';
import type { StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { pathOf, press, startPaymentWorld, visitProvider } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';

let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld()));
afterAll(() => world.close());
beforeEach(() => startAnew(world.backend));

const act = (name: string) => actAs(world.backend, name);
const chargesOf = async (actor: Actor) => (await actor.read<Charges>('payment/charges')).charges;
const sum = (charges: Charges['charges']) => charges.reduce((total, { amount }) => total + amount.amount, 0);
const taken = async (actor: Actor, id: string) => {
  await actor.get('receipts');
  const { amount } = await world.backend.database.kysely
    .selectFrom('charges')
    .select('amount')
    .where('delivery', '=', id)
    .where('state', 'in', ['paid', 'declined'])
    .executeTakeFirstOrThrow();
  return amount;
};
/** A gift of two products, to another address. */
async function sendGift(actor: Actor): Promise<string> {
  const place = { name: 'Alex Park', line1: '1 High Street', line2: '', postcode: 'BA1 1AA', city: 'Bath' };
  const answer = await actor.post('gifts', { items: { 'dental-chews': 2 }, place, words: '' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<GiftOutcome>().gift.delivery.id;
}

describe('DECISIONS.md#coming-charges', () => {
  test('A charge to come has an amount above zero and a status that leads to it', () => {
    const total = fc.option(
      fc.record({ amount: fc.integer({ min: -5, max: 9000 }), currency: fc.constant('GBP' as const) }),
    );
    const delivery = fc.record({
      status: fc.constantFrom(...deliveryStatuses, 'new-status', null),
      replaces: fc.option(fc.constant('box')),
      amounts: fc.record({ total }),
      payment: fc.record({ date: fc.option(fc.constant('2026-11-16')) }),
    });
    fc.assert(
      fc.property(delivery, (each) => {
        const charge = comingCharge(each);
        if (!charge) return;
        expect(charge.amount.amount).toBeGreaterThan(0);
        expect([
          'payment-complete',
          'preparing',
          'dispatched',
          'delivered',
          'returned',
          'lost',
          'cancelled',
        ]).not.toContain(each.status);
        expect(each.replaces).toBeNull();
      }),
    );
  });

  test('The charge of a gift is the next one, if it comes first', async () => {
    const robin = await act('single');
    const id = await sendGift(robin);
    const charges = await chargesOf(robin);
    const gift = charges.find(({ delivery }) => delivery.id === id)!;
    expect(charges.map(({ on }) => on)).toEqual(charges.map(({ on }) => on).toSorted());
    await world.backend.clock(`${gift.on}T12:00:00Z`);
    expect(await taken(robin, id)).toBe(gift.amount.amount);
    // The mail about the gift named that charge.
    const { text } = await world.backend.database.kysely
      .selectFrom('outbox')
      .select('text')
      .where('kind', '=', 'gift')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(text).toContain(`£${(gift.amount.amount / 100).toFixed(2)}, `);
  });

  test.each(['single', 'billing', 'robin'])(
    'The next charge of %s, as it is announced, is taken on its day',
    async (name) => {
      const actor = await act(name);
      const [next] = (await chargesOf(actor)).filter(({ isDue }) => !isDue);
      await world.backend.clock(`${next!.on}T12:00:00Z`);
      expect(await taken(actor, next!.delivery.id)).toBe(next!.amount.amount);
    },
  );

  test('A new payment method takes what was named before it was chosen, and nothing else', async () => {
    const bella = await act('billing');
    const due = (await chargesOf(bella)).filter(({ isDue }) => isDue);
    expect(due.length).toBeGreaterThan(0);
    const before = world.ledger.charged().made.length;
    const { page } = await visitProvider(bella, { purpose: 'method' });
    await bella.get(pathOf(await press(world, page, { way: 'works' })));
    const made = world.ledger.charged().made.slice(before);
    expect(made.reduce((total, { amount }) => total + amount, 0)).toBe(sum(due));
    expect((await chargesOf(bella)).filter(({ isDue }) => isDue)).toEqual([]);
  });

  test('A new payment method is refused unless the customer has agreed to the sum that is due', async () => {
    const bella = await act('billing');
    const due = sum((await chargesOf(bella)).filter(({ isDue }) => isDue));
    const start = (agreed: unknown) =>
      bella.post('payment/start', { purpose: 'method', delivery: null, agreed, returnTo: '/gb/' });
    for (const amount of [due - 1, due + 1])
      expect(refusalOf(await start({ amount, currency: 'GBP' }))).toEqual([409, 'charges-changed']);
    expect(refusalOf(await start(null))).toEqual([409, 'charges-changed']);
    expect((await start({ amount: due, currency: 'GBP' })).statusCode).toBe(200);
    const single = await act('single');
    const body = { purpose: 'method', delivery: null, agreed: null, returnTo: '/gb/' };
    expect((await single.post('payment/start', body)).statusCode).toBe(200);
  });

  test('What failed after the customer had left for the provider isn’t taken with the new method', async () => {
    const bella = await act('billing');
    const due = (await chargesOf(bella)).filter(({ isDue }) => isDue);
    const later = (await chargesOf(bella)).find(({ isDue }) => !isDue)!;
    const { page } = await visitProvider(bella, { purpose: 'method' });
    await world.backend.database.kysely
      .updateTable('deliveries')
      .set({ outcome: 'billing-problem' })
      .where('public_id', '=', later.delivery.id)
      .execute();
    await world.backend.clock(`${later.on}T12:00:00Z`);
    const before = world.ledger.charged().made.length;
    await bella.get(pathOf(await press(world, page, { way: 'works' })));
    const made = world.ledger.charged().made.slice(before);
    expect(made.reduce((total, { amount }) => total + amount, 0)).toBeLessThanOrEqual(sum(due));
    expect((await chargesOf(bella)).filter(({ isDue }) => isDue).map(({ delivery }) => delivery.id)).toContain(
      later.delivery.id,
    );
  });

  test('An ending leaves no charge that the list still names', async () => {
    const bella = await act('billing');
    const { nextCharge } = (await bella.post('subscription/all/cancel', {})).json<StepOutcome>();
    const charges = await chargesOf(bella);
    expect(charges[0]?.on ?? null).toBe(nextCharge);
    expect(charges.filter(({ isDue }) => isDue)).toEqual([]);
  });

  test('The price difference of each recipe is what a swap takes off the next delivery or adds to it', async () => {
    const ruby = await act('single');
    const [pet] = (await ruby.read<{ pets: { petPublicId: string }[] }>('customer/pets')).pets;
    expect((await ruby.post('codes', { code: 'WOOF20' })).statusCode).toBe(200);
    const { version, recipes, deliveries } = await ruby.read<RecipeChoices>(`pet/recipes/${pet!.petPublicId}`);
    let compared = 0;
    for (const { recipe, options } of recipes)
      for (const { recipe: by, difference } of options.filter((each) => each.difference !== null)) {
        const body = { version, recipe, by, from: deliveries[0]!.id };
        const answer = await ruby.post(`pet/recipes/${pet!.petPublicId}/preview`, body);
        const box = answer.json<SwapOutcome>().boxes.find(({ id }) => id === deliveries[0]!.id)!;
        expect(difference!.amount).toBe(box.after!.amount - box.before!.amount);
        compared += 1;
      }
    expect(compared).toBeGreaterThan(1);
  });
});
