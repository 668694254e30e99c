import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { breakdown } from '../../../../src/contract/deliveries/changes.ts';
import type { Breakdown } from '../../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { samples } from '../../../../demo/backend/samples/fill.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';

let backend: Backend;
let robin: Actor;
let next: Delivery;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  robin = await actAs(backend, 'robin');
  next = (await robin.open('robin-waffle'))[0]!;
});

const read = async (id: string, actor = robin): Promise<Breakdown> =>
  parse(breakdown, await actor.read(`delivery/${id}/breakdown`));
const sum = (amounts: { amount: number }[]): number => amounts.reduce((total, { amount }) => total + amount, 0);

/** Expects all amounts to add up exactly. */
function expectSums({ lines, goods, fee, discount, referralCredit, offerCredit, total, before }: Breakdown): void {
  for (const { quantity, unitPrice, price } of lines) expect(price.amount).toBe(quantity * unitPrice.amount);
  expect(sum(lines.map(({ price }) => price))).toBe(goods.amount);
  const taken = [discount?.amount, referralCredit?.used, offerCredit?.used].flatMap((each) => each ?? []);
  expect(goods.amount + fee.amount.amount + sum(taken)).toBe(total.amount);
  if (discount)
    expect({ of: discount.of, amount: discount.amount.amount }).toEqual({
      of: goods,
      amount: -Math.round((goods.amount * discount.percent!) / 100),
    });
  for (const credit of [referralCredit, offerCredit])
    if (credit) expect(-credit.used.amount).toBeLessThanOrEqual(credit.available.amount);
  if (!before) return;
  expect(before.difference.amount).toBe(total.amount - before.total.amount);
  expect(sum([...before.items, ...before.sums].map(({ amount }) => amount))).toBe(before.difference.amount);
  for (const each of before.items) expect(each.before).not.toEqual(each.after);
}

describe('Why this price: each line explained, and the difference from the previous delivery', () => {
  test('the delivery in the design’s pictures', async () => {
    const answer = await read(next.id);
    expectSums(answer);
    expect(answer.total).toEqual(next.amounts.total);
    expect(
      answer.lines.map((line) => [line.petName, line.name, line.quantity, line.unitPrice.amount, line.price.amount]),
    ).toEqual([
      ['Waffle', 'Waffle’s kibble blend', 1, 2160, 2160],
      ['Waffle', 'Chicken and carrot wet food', 42, 86, 3612],
      ['Waffle', 'Portion scoop', 1, 0, 0],
      ['Pickle', 'Pickle’s kibble blend', 1, 1240, 1240],
      ['Pickle', 'Flea and tick treatment', 1, 1150, 1150],
    ]);
    expect(answer).toMatchObject({
      fee: { method: 'window', amount: { amount: 0 } },
      discount: { percent: 10, of: { amount: 8162 }, amount: { amount: -816 } },
      referralCredit: { available: { amount: 1000 }, used: { amount: -1000 } },
      offerCredit: null,
    });
  });
  test('the previous delivery is the last with dry food, not the trays sent in between', async () => {
    const { before } = await read(next.id);
    const inBetween = (await robin.deliveries('robin-waffle')).find(({ pets }) =>
      pets.every(({ items }) => items.every(({ kind }) => kind === 'wet')),
    );
    expect(inBetween!.date < next.date).toBe(true);
    expect(before!.date < inBetween!.date).toBe(true);
    expect(
      before!.items.map(({ identifier, before: was, after: is }) => [
        identifier,
        was?.unitPrice.amount,
        is?.unitPrice.amount,
      ]),
    ).toEqual([
      ['robin-waffle-wet-chicken', 80, 86],
      ['robin-pickle-flea-tick', undefined, 1150],
    ]);
  });
  test('items added, removed, or with another quantity or price; discount and credit that have ended', async () => {
    const [, second] = await robin.open('robin-waffle');
    await robin.post(`box-breakdown/upcoming/${second!.id}/adjust-quantity`, {
      identifierDesiredQuantityMapping: { 'robin-waffle-wet-chicken': 40, 'lamb-roll': 2 },
    });
    await robin.post(second!.pets[0]!.scoopUrl!.replace('version=1', 'version=2'), { quantity: 0 });
    await robin.post(`delivery/${second!.id}/change-date`, { date: second!.date, method: 'named-day', version: 3 });
    const answer = await read(second!.id);
    expectSums(answer);
    expect(answer.before).toMatchObject({ id: next.id, date: next.date, total: next.amounts.total });
    expect(
      answer.before!.items.map(({ identifier, before, after, amount }) => [
        identifier,
        before?.quantity,
        after?.quantity,
        amount.amount,
      ]),
    ).toEqual([
      ['robin-waffle-kibble', 1, 1, 114],
      ['robin-waffle-wet-chicken', 42, 40, -172],
      ['lamb-roll', undefined, 2, 750],
      ['robin-waffle-scoop', 1, undefined, 0],
      ['robin-pickle-flea-tick', 1, undefined, -1150],
    ]);
    expect(answer.before!.sums.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['fee', 299],
      ['discount', 816],
      ['referral-credit', 1000],
    ]);
  });
  test('a price that has risen since a delivery weeks ago', async () => {
    const deliveries = await robin.deliveries('robin-waffle');
    const first = deliveries[0]!;
    expect((await read(first.id)).before).toBeNull();
    // The second was cancelled, so the first is the previous delivery of the third.
    const third = deliveries.find(({ date }) => date === '2026-10-21')!;
    const { before } = await read(third.id);
    expect(before!.id).toBe(first.id);
    expect(before!.items.find(({ kind }) => kind === 'wet')).toMatchObject({
      before: { quantity: 28, unitPrice: { amount: 70 } },
      after: { quantity: 42, unitPrice: { amount: 80 } },
    });
  });
  test('a credit is never more than the amount due', async () => {
    await backend.database.kysely
      .updateTable('deliveries')
      .set({ offer_credit: 99_999 })
      .where('public_id', '=', next.id)
      .execute();
    const answer = await read(next.id);
    expectSums(answer);
    expect(answer).toMatchObject({
      total: { amount: 0 },
      offerCredit: { available: { amount: 99_999 }, used: { amount: -6346 } },
    });
    await backend.database.kysely
      .updateTable('deliveries')
      .set({ offer_credit: 0 })
      .where('public_id', '=', next.id)
      .execute();
  });
  test('amounts add up for every delivery of every sample customer', async () => {
    for (const { name, country } of samples.filter((each) => each.name !== 'many')) {
      const actor = await actAs(backend, name, country.toLowerCase());
      const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
      for (const { petPublicId } of pets)
        for (const delivery of await actor.deliveries(petPublicId)) {
          const answer = await read(delivery.id, actor);
          expectSums(answer);
          expect(answer.total).toEqual(delivery.amounts.total);
        }
    }
  });
  test('another customer’s delivery is not found', async () => {
    const other = await actAs(backend, 'single');
    expect((await other.get(`delivery/${next.id}/breakdown`)).statusCode).toBe(404);
  });
});
