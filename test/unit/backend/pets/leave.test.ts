import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextFor } from '../../../../demo/backend/pets/outlook.ts';
import type { Outlook } from '../../../../demo/backend/pets/outlook.ts';
import { leaveReasons } from '../../../../src/contract/lists.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { FarewellOutcome } from '../../../../src/contract/pets/farewell.ts';
import type { StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import type { Leaving } from '../../../../src/contract/pets/leave.ts';
import type { RecipeChoices } from '../../../../src/contract/pets/swap.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  await backend.database.kysely.deleteFrom('leave_reasons').execute();
});

const waffle = 'robin-waffle';
const leavingOf = (actor: Actor, who = waffle): Promise<Leaving> => actor.read(`pet/leave/${who}`);
const counts = () => backend.database.kysely.selectFrom('leave_reasons').selectAll().orderBy('reason').execute();

describe('DECISIONS.md#leave', () => {
  test('Names what still comes, what stays for the other dogs and the reasons, and changes nothing', async () => {
    const robin = await actAs(backend, 'robin');
    const before = await storedState(backend);
    const { parcels, others, reasons } = await leavingOf(robin);
    expect(await storedState(backend)).toEqual(before);
    const sent = (await robin.deliveries(waffle)).find(({ status }) => status === 'dispatched')!;
    expect(parcels).toEqual([{ id: sent.id, date: sent.date, until: sent.until, isCharged: true }]);
    expect(others).toEqual([
      { petPublicId: 'robin-pickle', name: 'Pickle', next: (await robin.open('robin-pickle'))[0]!.date },
    ]);
    expect(reasons).toEqual(leaveReasons);
    expect((await leavingOf(robin, 'all')).others).toEqual([]);
    expect(refusalOf(await robin.get('pet/leave/single-nala'))).toEqual([404, 'not-found']);
  });

  test('Too much food: the next delivery is skipped, and comes on the stated day instead', async () => {
    const robin = await actAs(backend, 'robin');
    const { skip } = (await leavingOf(robin)).offers.find(({ reason }) => reason === 'too-much')!;
    const [first] = await robin.open(waffle);
    expect(skip).toMatchObject({ delivery: first!.id, date: first!.date });
    expect(skip!.next > skip!.date).toBe(true);
    const { methods } = await robin.read<Ranges>(`delivery/${first!.id}/ranges`);
    const response = await robin.post(`delivery/${first!.id}/change-date`, {
      date: skip!.next,
      method: methods[0]!.method,
      version: first!.version,
    });
    expect(response.statusCode, response.body).toBe(200);
    expect((await robin.open(waffle))[0]!.date).toBe(skip!.next);
  });

  test('States the same next deliveries for the other dogs as a farewell', async () => {
    const robin = await actAs(backend, 'robin');
    for (const [dog, other] of [
      [waffle, 'robin-pickle'],
      ['robin-pickle', waffle],
    ] as const) {
      const { others } = await leavingOf(robin, dog);
      expect(others).toMatchObject([{ petPublicId: other, next: (await robin.open(other))[0]!.date }]);
      const farewell = await robin.post(`pet/farewell/${dog}/preview`, { kind: 'died' });
      expect(farewell.json<FarewellOutcome>().others).toEqual(others);
    }
  });

  test('The next delivery for a dog is one that is on its way only if no other comes', () => {
    const dog = { petPublicId: waffle, name: 'Waffle' };
    const shared = {
      rowId: 1,
      id: 'd',
      kind: 'food',
      total: () => ({ amount: 0, currency: 'GBP' }),
      pets: () => [dog],
    } as const;
    const sent = { ...shared, date: '2026-11-12', isOnItsWay: true };
    const packed = { ...shared, date: '2026-11-16', isOnItsWay: false };
    const open = { ...packed, date: '2026-11-18', contents: '', held: false };
    const nextIn = (outlook: Pick<Outlook, 'open' | 'coming'>) =>
      nextFor({ ...outlook, credit: shared.total(), later: new Map(), nextCharge: null, chargedPets: () => [] }, [
        dog,
      ])[0]?.next;
    expect(nextIn({ coming: [sent], open: [open] })).toBe(open.date);
    expect(nextIn({ coming: [sent, packed], open: [open] })).toBe(packed.date);
    expect(nextIn({ coming: [sent], open: [{ ...open, held: true }] })).toBe(sent.date);
    expect(nextIn({ coming: [], open: [] })).toBeUndefined();
  });

  test('Too expensive: both recipes of the swap that suits and saves most, with what it saves', async () => {
    const robin = await actAs(backend, 'robin');
    const { swap } = (await leavingOf(robin)).offers.find(({ reason }) => reason === 'price')!;
    const { recipes } = await robin.read<RecipeChoices>(`pet/recipes/${waffle}`);
    const cheaper = recipes.flatMap(({ recipe, name, options }) =>
      options.flatMap(({ recipe: by, name: byName, fit, difference }) =>
        fit === 'fits' && difference && difference.amount < 0 ? [{ recipe, name, by, byName, difference }] : [],
      ),
    );
    expect(cheaper).toContainEqual(swap);
    expect(swap!.difference.amount).toBe(Math.min(...cheaper.map(({ difference }) => difference.amount)));
  });

  test('What the backend refuses isn’t offered: no skip and no recipe without deliveries or with a mismatch', async () => {
    const robin = await actAs(backend, 'robin');
    const kinds = async (who: string) => (await leavingOf(robin, who)).offers.map(({ kind }) => kind);
    expect(await kinds('robin-biscuit')).toEqual(['address', 'contact']);
    expect(await kinds('all')).toEqual(['address', 'contact']);
    await backend.database.kysely.updateTable('pets').set({ matched: false }).where('public_id', '=', waffle).execute();
    expect(await kinds(waffle)).toEqual(['address', 'contact']);
    await backend.database.kysely.updateTable('pets').set({ matched: true }).where('public_id', '=', waffle).execute();
  });

  test('A reason is counted by month, once for a repeated request, without the customer; none is needed', async () => {
    const robin = await actAs(backend, 'robin');
    const path = `subscription/${waffle}/cancel`;
    await robin.post(`${path}/preview`, { why: 'price' });
    expect(await counts()).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      expect((await robin.post(path, { why: 'price' }, 'one-and-the-same')).statusCode).toBe(200);
    expect((await robin.post('subscription/robin-pickle/cancel', {})).statusCode).toBe(200);
    expect((await robin.post('subscription/robin-mochi/cancel', { why: 'price' })).statusCode).toBe(200);
    expect(await counts()).toEqual([{ month: '2026-11', reason: 'price', count: 2 }]);
    expect(refusalOf(await robin.post(`subscription/${waffle}/restart`, { why: 'price' }))).toEqual([422, 'invalid']);
    expect(refusalOf(await robin.post(path, { why: 'my own words' }))).toEqual([422, 'invalid']);
  });
});

test('DECISIONS.md#leave The outcome of a cancellation names each treatment that ends, however late it would come', async () => {
  const robin = await actAs(backend, 'robin');
  const planned = await robin.read<{ deliveries: Delivery[] }>('pet/delivery-details-public/treatment/robin-pickle');
  const open = planned.deliveries.filter(({ status }) => status === 'scheduled').map(({ id }) => id);
  expect(open.length).toBeGreaterThan(1);
  const { boxes } = (await robin.post('subscription/all/cancel/preview', {})).json<StepOutcome>();
  const ended = boxes.filter(({ after }) => after === null).map(({ id }) => id);
  expect(ended).toEqual(expect.arrayContaining(open));
});
