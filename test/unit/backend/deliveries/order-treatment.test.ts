import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { TreatmentOrder } from '../../../../src/contract/deliveries/treatment-orders.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const pet = 'robin-waffle';
const read = async (actor: Actor): Promise<TreatmentOrder> =>
  (await actor.read<{ dogs: TreatmentOrder[] }>('treatments')).dogs.find(({ petPublicId }) => petPublicId === pet)!;
const send = (actor: Actor, ordered: boolean, version: number, key?: string) =>
  actor.post(`treatments/${pet}`, { ordered, version }, key);
const treatmentsIn = ({ pets }: Delivery) =>
  pets.find(({ petPublicId }) => petPublicId === pet)!.items.filter(({ kind }) => kind === 'treatment');

describe('DECISIONS.md#treatments: ordering a treatment', () => {
  test('before the order it shows delivery, price and last day; then the treatment is in that delivery, once for one key', async () => {
    const robin = await actAs(backend, 'robin');
    const { offer } = await read(robin);
    const before = await robin.delivery(offer!.id);
    expect({ before: offer!.before, changesUntil: offer!.changesUntil }).toEqual({
      before: before.amounts.total,
      changesUntil: before.changesUntil,
    });
    const [one, two] = await Promise.all([
      send(robin, true, offer!.version, 'o'),
      send(robin, true, offer!.version, 'o'),
    ]);
    expect(two.json()).toEqual(one.json());
    const { delivery } = one.json<{ delivery: Delivery }>();
    expect(treatmentsIn(delivery)).toMatchObject([{ quantity: 1, price: offer!.price }]);
    expect(delivery.amounts.total).toEqual(offer!.after);
    expect(await read(robin)).toMatchObject({ offer: null, reason: 'planned', ordered: { id: offer!.id } });
    // The following deliveries stay as they are.
    const [, next] = await robin.open(pet);
    expect(treatmentsIn(next!)).toEqual([]);
  });

  test('no second one, and it can be cancelled until the last day for changes', async () => {
    const robin = await actAs(backend, 'robin');
    const { offer } = await read(robin);
    await send(robin, true, offer!.version);
    expect(refusalOf(await send(robin, true, offer!.version + 1))).toEqual([409, 'not-possible']);
    const { ordered } = await read(robin);
    const { delivery } = (await send(robin, false, ordered!.version)).json<{ delivery: Delivery }>();
    expect({ treatments: treatmentsIn(delivery), total: delivery.amounts.total }).toEqual({
      treatments: [],
      total: offer!.before,
    });
    const again = (await read(robin)).offer!;
    await send(robin, true, again.version);
    const at = new Date(Date.parse(again.changesUntil) + 60_000).toISOString();
    await backend.clock(at);
    expect((await read(robin)).ordered).toBeNull();
    expect(refusalOf(await send(robin, false, again.version + 1))).toEqual([409, 'closed']);
    expect(treatmentsIn(await robin.delivery(again.id))).toHaveLength(1);
  });

  test('an outdated version is a conflict; a dog that isn’t there is not found; a body that isn’t right names its field', async () => {
    const robin = await actAs(backend, 'robin');
    expect(refusalOf(await send(robin, true, 999))).toEqual([409, 'conflict']);
    expect(refusalOf(await robin.post('treatments/single-nala', { ordered: true, version: 1 }))).toEqual([
      404,
      'not-found',
    ]);
    expect(refusalOf(await robin.post(`treatments/${pet}`, { ordered: 'yes', version: 1 }))).toEqual([422, 'invalid']);
  });

  test('§6 a mismatched account orders nothing', async () => {
    const mismatched = await actAs(backend, 'mismatch');
    const { dogs } = await mismatched.read<{ dogs: TreatmentOrder[] }>('treatments');
    expect(dogs.map(({ offer, reason }) => [offer, reason])).toEqual(dogs.map(() => [null, 'mismatch']));
  });
});
