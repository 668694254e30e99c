import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runRecall } from '../../../../demo/backend/commands/recall.ts';
import { isRecalled } from '../../../../demo/backend/rules/deliveries/recall.ts';
import type { StoredItem } from '../../../../demo/backend/rules/food/delivery-items.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { deliveryStatuses } from '../../../../src/contract/lists.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import { passNoonOf } from '../../../support/backend/payment.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => void (backend = await startBackend()));
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

/** The command on the database of the test, which stays open. */
const recall = (...words: string[]) => runRecall(words, async () => ({ ...backend.database, close: async () => {} }));
const mails = async () =>
  (await backend.database.kysely.selectFrom('outbox').select(['customer_id', 'kind']).execute()).filter(
    ({ kind }) => kind === 'recall',
  );
const refunded = () =>
  backend.database.kysely.selectFrom('refunds').selectAll().where('reason', '=', 'recall').execute();

describe('DECISIONS.md#recalls', () => {
  test('A delivery is recalled if it has the product, was packed on one of the days and has not come back', () => {
    const days = fc.integer({ min: -3, max: 10 });
    const item = (product: string, quantity: number) => ({ product, quantity }) as StoredItem;
    fc.assert(
      fc.property(
        fc.constantFrom('dental-chews', 'kibble'),
        fc.nat({ max: 1 }),
        days,
        fc.constantFrom(...deliveryStatuses),
        (product, quantity, day, status) => {
          const of = { product: 'dental-chews', lots: ['L1'], from: '2026-11-02', until: '2026-11-05' };
          const packedOn = addDays(of.from, day);
          const row = { date: addDays(packedOn, 1), items: [item(product, quantity), item('kibble', 1)], status };
          const isPacked = ['preparing', 'dispatched', 'delivered', 'lost'].includes(status);
          const isThen = packedOn >= of.from && packedOn <= of.until;
          expect(isRecalled(of, row)).toBe(product === of.product && quantity > 0 && isThen && isPacked);
        },
      ),
    );
  });

  test('A dry run names the customers and changes nothing; the recall informs each once, gives the money back and shows a notice; no one else is informed', async () => {
    const robin = await actAs(backend, 'robin');
    const pets = (await robin.read<{ pets: { petPublicId: string }[] }>('customer/pets')).pets;
    const own = (await Promise.all(pets.map(({ petPublicId }) => robin.deliveries(petPublicId)))).flat();
    const last = own.findLast(({ status, amounts }) => status === 'delivered' && amounts.total.amount > 0)!;
    const product = 'kibble';
    const item = last.pets.flatMap(({ items }) => items).find(({ kind }) => kind === 'dry')!;
    expect(item).toBeDefined();
    const day = addDays(last.date, -1);
    const words = ['--product', product, '--lots', 'L2611A,L2611B', '--from', day, '--until', day];
    const named = await recall(...words, '--dry-run');
    expect(named).toContain(last.orderId);
    expect(named).toContain('Nothing was changed.');
    expect(await mails()).toEqual([]);
    expect((await robin.delivery(last.id)).recalls).toEqual([]);
    expect(await recall(...words)).toContain(last.orderId);
    const informed = await mails();
    const orders = named.split('\n').filter((line) => line.includes('@'));
    expect(informed).toHaveLength(orders.length);
    const [shown] = (await robin.delivery(last.id)).recalls ?? [];
    expect(shown).toMatchObject({ lots: ['L2611A', 'L2611B'] });
    const refunds = await refunded();
    expect(refunds.filter(({ delivery }) => delivery === last.id)).toHaveLength(1);
    expect(refunds.find(({ delivery }) => delivery === last.id)!.amount).toBeLessThanOrEqual(last.amounts.total.amount);
    // A second run informs no one twice, and nothing goes back twice.
    expect(await recall(...words)).toContain('0 of them informed now');
    expect(await mails()).toEqual(informed);
    expect(await refunded()).toEqual(refunds);
    // Everybody who was informed is named by the dry run.
    for (const { customer_id } of informed) {
      const { public_id } = await backend.database.kysely
        .selectFrom('customers')
        .select('public_id')
        .where('id', '=', customer_id!)
        .executeTakeFirstOrThrow();
      expect(named).toContain(public_id);
    }
  });

  test.each([
    [['--product', 'nothing', '--lots', 'L1', '--from', '2026-11-02', '--until', '2026-11-02'], 'no product'],
    [['--product', 'kibble', '--lots', ' ', '--from', '2026-11-02', '--until', '2026-11-02'], 'Name the lots'],
    [['--product', 'kibble', '--lots', 'L1', '--from', '2026-11-03', '--until', '2026-11-02'], 'Name the days'],
  ])('Words that make no sense are refused: %s', async (words, message) => {
    await expect(recall(...words)).rejects.toThrow(message);
  });

  test('With --remedy replace the product is sent again once and free, and neither twice nor refunded', async () => {
    const robin = await actAs(backend, 'robin');
    const last = (await robin.deliveries('robin-waffle')).findLast(({ status }) => status === 'delivered')!;
    const day = addDays(last.date, -1);
    const words = ['--product', 'kibble', '--lots', 'L9', '--from', day, '--until', day, '--remedy', 'replace'];
    await recall(...words);
    await recall(...words);
    const again = (await robin.deliveries('robin-waffle')).filter(({ replaces }) => replaces === last.id);
    const kibble = (delivery: Delivery) =>
      delivery.pets.flatMap(({ items }) =>
        items.filter(({ kind }) => kind === 'dry').map(({ identifier }) => identifier),
      );
    expect(again.map(kibble)).toEqual([kibble(last)]);
    expect(again[0]!.pets.flatMap(({ items }) => items).every(({ kind }) => kind === 'dry')).toBe(true);
    expect(again[0]!.amounts.total.amount).toBe(0);
    expect((await refunded()).filter(({ delivery }) => delivery === last.id)).toEqual([]);
    // What was sent again is not refunded by another recall of the same product.
    await recall(...words.slice(0, 2), '--lots', 'L10', ...words.slice(4, 8));
    expect((await refunded()).filter(({ delivery }) => delivery === last.id)).toEqual([]);
    await expect(recall(...words.slice(0, 8), '--remedy', 'sorry')).rejects.toThrow('refund or replace');
  });

  test('Promotional credit comes back with the whole delivery only, as it does for a report', async () => {
    const actor = await actAs(backend, 'single');
    const next = (await actor.open('single-nala')).find(({ kind }) => kind === 'food')!;
    expect(next.amounts.offerCredit.amount).toBeLessThan(0);
    await passNoonOf(backend, addDays(next.date, 1));
    const [day, given] = [addDays(next.date, -1), -next.amounts.offerCredit.amount];
    const back = async () =>
      (await backend.database.kysely.selectFrom('ledger').selectAll().where('delivery', '=', next.id).execute())
        .filter(({ kind, account }) => kind === 'refunded' && account === 'offer')
        .reduce((sum, { amount }) => sum + amount, 0);
    const { rows } = await backend.database.pool.query<{ product: string }>(
      'select distinct item ->> $2 as product from deliveries, jsonb_array_elements(items) as item where public_id = $1',
      [next.id, 'product'],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const [index, { product }] of rows.entries()) {
      expect(await back()).toBe(0);
      await recall('--product', product, '--lots', `L${index}`, '--from', day, '--until', day);
    }
    expect(await back()).toBe(given);
  });
});
