import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { addDays } from '../../../../src/days.ts';
import type { Settings } from '../../../../src/contract/customer/settings.ts';
import type { Charges } from '../../../../src/contract/shop/payment.ts';
import type { PaymentMethods } from '../../../../src/contract/shop/payment-methods.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import {
  passTo,
  pathOf,
  press,
  readOutcome,
  startPaymentWorld,
  visitProvider,
} from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';
import { filledAt } from '../../../support/database/template.ts';

let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  await startAnew(world.backend);
  await fillSamples(world.backend.database, filledAt, { only: ['billing', 'robin'] });
});

const act = (name: string) => actAs(world.backend, name);
const methodsOf = async (actor: Actor) => (await actor.read<PaymentMethods>('payment/methods')).methods;
const settingsOf = (actor: Actor) => actor.read<Settings>('settings');
const made = () => world.ledger.charged().made;
const noon = (day: string) => `${day}T12:30:00Z`;

/** Adds a way to pay at the provider. */
async function add(actor: Actor, way: string) {
  const { page, reference } = await visitProvider(actor, { purpose: 'add' });
  await actor.get(pathOf(await press(world, page, { way })));
  return readOutcome(actor, reference);
}
/** Adds one and puts it in reserve. Returns its id. */
async function reserve(actor: Actor, way: string): Promise<string> {
  await add(actor, way);
  const { id } = (await methodsOf(actor)).find(({ isDefault }) => !isDefault)!;
  expect((await actor.post(`payment/methods/${id}/reserve`, { on: true })).statusCode).toBe(200);
  return id;
}

describe('Several ways to pay', () => {
  test('One is added at the provider without a charge, also while a charge is due; it is neither default nor in reserve', async () => {
    const bella = await act('billing');
    const before = made().length;
    expect(await add(bella, 'works')).toMatchObject({ outcome: 'saved', purpose: 'add', charged: null });
    expect(made().length).toBe(before);
    expect((await settingsOf(bella)).payment.cardDigits).toBe('4242');
    expect(await methodsOf(bella)).toMatchObject([
      { cardDigits: '4242', isDefault: true, isReserve: false, removable: true },
      { cardDigits: '1881', isDefault: false, isReserve: false, brand: 'Visa', expires: expect.any(String) },
    ]);
    expect(JSON.stringify(await methodsOf(bella))).not.toContain('tok_');
  });

  test('Another one becomes the default: the last one stays, what was charged keeps how it was paid', async () => {
    const robin = await act('robin');
    const [past] = (await robin.deliveries('robin-waffle')).filter(({ status }) => status === 'delivered');
    const [coming] = await robin.open('robin-waffle');
    await add(robin, 'direct-debit');
    const other = (await methodsOf(robin))[1]!;
    await robin.post(`payment/methods/${other.id}/default`);
    expect(await methodsOf(robin)).toMatchObject([
      { id: other.id, type: 'direct-debit', isDefault: true },
      { cardDigits: '4242', isDefault: false, isReserve: false },
    ]);
    expect((await robin.delivery(past!.id)).payment.cardDigits).toBe('4242');
    expect((await robin.delivery(coming!.id)).payment.type).toBe('direct-debit');
    const { changes } = await robin.read<{ changes: { kind: string; from: object; to: object }[] }>('changes');
    expect(changes[0]).toMatchObject({ kind: 'payment', from: { text: '•••• 4242' }, to: { text: 'IBAN •••• 3000' } });
    // The same again changes nothing.
    expect((await robin.post(`payment/methods/${other.id}/default`)).statusCode).toBe(200);
    expect(await methodsOf(robin)).toHaveLength(2);
  });

  test('One is in reserve, by consent, until that is withdrawn; never the default one', async () => {
    const robin = await act('robin');
    const id = await reserve(robin, 'works');
    const [first] = await methodsOf(robin);
    expect(refusalOf(await robin.post(`payment/methods/${first!.id}/reserve`, { on: true }))).toEqual([
      422,
      'default-method',
    ]);
    await add(robin, 'paypal');
    const third = (await methodsOf(robin)).at(-1)!;
    await robin.post(`payment/methods/${third.id}/reserve`, { on: true });
    expect((await methodsOf(robin)).map((each) => [each.id, each.isReserve])).toEqual([
      [first!.id, false],
      [third.id, true],
      [id, false],
    ]);
    await robin.post(`payment/methods/${third.id}/reserve`, { on: false });
    expect((await methodsOf(robin)).some(({ isReserve }) => isReserve)).toBe(false);
    expect((await robin.post('payment/methods/unknown/reserve', { on: true })).statusCode).toBe(404);
  });

  test('The only one can’t be removed while a charge is to come; the default one is followed by the one in reserve', async () => {
    const robin = await act('robin');
    const [only] = await methodsOf(robin);
    expect(only!.removable).toBe(false);
    expect(refusalOf(await robin.post(`payment/methods/${only!.id}/remove`))).toEqual([409, 'method-needed']);
    const id = await reserve(robin, 'works');
    await robin.post(`payment/methods/${only!.id}/remove`);
    expect(await methodsOf(robin)).toMatchObject([{ id, isDefault: true, isReserve: false, removable: false }]);
    await robin.post('subscription/all/cancel', {});
    const [left] = await methodsOf(robin);
    const open = (await robin.read<Charges>('payment/charges')).charges.length > 0;
    expect(left!.removable).toBe(!open);
    if (open) return;
    await robin.post(`payment/methods/${id}/remove`);
    expect(await methodsOf(robin)).toEqual([]);
  });

  test('Other customers’ ways to pay are unknown', async () => {
    const [robin, bella] = [await act('robin'), await act('billing')];
    const [only] = await methodsOf(bella);
    for (const what of ['default', 'remove'])
      expect((await robin.post(`payment/methods/${only!.id}/${what}`)).statusCode).toBe(404);
  });
});

describe('DECISIONS.md#tries with a way to pay in reserve', () => {
  const start = '2026-11-12T12:00:00Z';
  const due = async (actor: Actor) =>
    (await actor.read<Charges>('payment/charges')).charges.find(({ isDue }) => isDue)!;
  const failed = async () =>
    (await mailsIn(world.backend.database)).filter(
      ({ kind, recipient }) => kind === 'payment-failed' && recipient === 'billing@example.test',
    );

  test('It is tried on the next day, which is announced with it, and delivery and receipt name it', async () => {
    const bella = await act('billing');
    await world.backend.clock(start);
    await reserve(bella, 'works');
    await passTo(world, start);
    const { tries, delivery, amount } = await due(bella);
    expect(tries![0]).toMatchObject({ on: '2026-11-13', type: 'card', cardDigits: '1881' });
    expect((await failed()).at(-1)!.text).toContain('with the payment method in reserve');
    const before = made().length;
    await passTo(world, noon(tries![0]!.on));
    expect(made().slice(before)).toMatchObject([{ status: 'paid', amount: amount.amount }]);
    const paid = await bella.delivery(delivery.id);
    expect(paid.payment).toMatchObject({ cardDigits: '1881', date: tries![0]!.on });
    // The default one stays what it was.
    expect((await settingsOf(bella)).payment.cardDigits).toBe('4242');
    const { body } = await world.backend.database.kysely
      .selectFrom('receipts')
      .innerJoin('deliveries', 'deliveries.id', 'receipts.delivery_id')
      .select('body')
      .where('public_id', '=', delivery.id)
      .executeTakeFirstOrThrow();
    expect(body.payment.cardDigits).toBe('1881');
  });

  test('A reserve that is allowed later has its own announced day', async () => {
    const bella = await act('billing');
    await passTo(world, start);
    const before = (await due(bella)).tries!.length;
    await reserve(bella, 'works');
    await passTo(world, '2026-11-12T13:00:00Z');
    const { tries } = await due(bella);
    expect(tries).toHaveLength(before + 1);
    expect(await failed()).toHaveLength(2);
  });

  test('A consent that is withdrawn before the day leaves nothing to try with', async () => {
    const bella = await act('billing');
    await world.backend.clock(start);
    const id = await reserve(bella, 'works');
    await passTo(world, start);
    const { tries } = await due(bella);
    await bella.post(`payment/methods/${id}/reserve`, { on: false });
    const count = made().length;
    await passTo(world, noon(tries![0]!.on));
    expect(made().length).toBe(count);
    expect((await due(bella)).tries!.some(({ cardDigits }) => cardDigits === '1881')).toBe(false);
    await passTo(world, noon(addDays(tries![0]!.on, 30)));
  });
});
