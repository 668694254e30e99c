import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Milestones } from '../../../../src/contract/pets/milestones.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { Profile } from '../../../../src/contract/pets/profile.ts';
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

const nala = 'single-nala';
const milestonesOf = (actor: Actor): Promise<Milestones> => actor.read('milestones');

/** Sets the dog's birthday. */
async function bear(actor: Actor, born: string, bornBy: 'day' | 'year' = 'day', dog = nala): Promise<void> {
  const { version } = await actor.read<Profile>(`pet/profile/${dog}`);
  const response = await actor.post(`pet/profile/${dog}`, { version, answers: { born, bornBy } });
  expect(response.statusCode, response.body).toBe(200);
}

describe('DECISIONS.md#milestones', () => {
  test('a birthday is shown for five days, and once it is closed no more', async () => {
    const ruby = await actAs(backend, 'single');
    await bear(ruby, '2022-11-10');
    const { on, today } = await milestonesOf(ruby);
    expect(on).toBe(true);
    expect(today).toMatchObject({
      id: `${nala}/birthday-4`,
      kind: 'birthday',
      name: 'Nala',
      years: 4,
      day: '2026-11-10',
      until: '2026-11-14',
    });
    const closed = await ruby.post('milestones', { seen: today!.id });
    expect([closed.statusCode, closed.json<Milestones>()]).toEqual([200, { on: true, today: null }]);
    // Closing it again has the same effect.
    expect((await ruby.post('milestones', { seen: today!.id })).statusCode).toBe(200);
    expect((await milestonesOf(ruby)).today).toBeNull();
    const other = await ruby.post('milestones', { seen: `${nala}/first-box` });
    expect(refusalOf(other)).toEqual([422, 'invalid']);
  });

  test('a birthday that is known by its year has none, nor has one of other days', async () => {
    const ruby = await actAs(backend, 'single');
    for (const [born, by] of [
      ['2022-11-10', 'year'],
      ['2022-11-13', 'day'],
      ['2022-11-07', 'day'],
    ] as const) {
      await bear(ruby, born, by);
      expect((await milestonesOf(ruby)).today).toBeNull();
    }
  });

  test('the day is that of the store: a birthday starts and ends at its midnight', async () => {
    for (const [name, segment, starts, ends] of [
      ['single', 'gb', '2026-11-14T00:00:00Z', '2026-11-19T00:00:00Z'],
      ['de', 'de', '2026-11-13T23:00:00Z', '2026-11-18T23:00:00Z'],
    ] as const) {
      await startAnew(backend);
      const customer = await actAs(backend, name, segment);
      const { pets } = await customer.read<{ pets: Pet[] }>('/gb/new-account-api/1.0/customer/pets');
      const dog = pets.find(({ active }) => active)!.petPublicId;
      await bear(customer, '2022-11-14', 'day', dog);
      const shownAt = async (instant: string, offset: number) => {
        await backend.clock(new Date(Date.parse(instant) + offset).toISOString());
        return (await milestonesOf(customer)).today?.id ?? null;
      };
      const birthday = `${dog}/birthday-4`;
      expect([
        await shownAt(starts, -1000),
        await shownAt(starts, 0),
        await shownAt(ends, -1000),
        await shownAt(ends, 0),
      ]).toEqual([null, birthday, birthday, null]);
    }
  });

  test('switched off, none is shown until they are switched on again', async () => {
    const ruby = await actAs(backend, 'single');
    await bear(ruby, '2022-11-12');
    expect((await ruby.post('milestones', { on: false })).json()).toEqual({ on: false, today: null });
    expect(await milestonesOf(ruby)).toEqual({ on: false, today: null });
    expect((await ruby.post('milestones', { on: true })).json<Milestones>().today?.kind).toBe('birthday');
  });

  test('a failed payment, a mismatch and a farewell leave no room for any', async () => {
    const { kysely } = backend.database;
    const ruby = await actAs(backend, 'single');
    await bear(ruby, '2022-11-12');
    const isShown = async () => (await milestonesOf(ruby)).today !== null;
    expect(await isShown()).toBe(true);
    const customer = kysely.updateTable('customers').where('email', '=', 'single@example.test');
    await customer.set({ payment_problem: 'not-found' }).execute();
    expect(await isShown()).toBe(false);
    await customer.set({ payment_problem: null, matched: false }).execute();
    expect(await isShown()).toBe(false);
    await customer.set({ matched: true }).execute();
    expect(await isShown()).toBe(true);
    expect((await ruby.post(`pet/farewell/${nala}`, { kind: 'died' })).statusCode).toBe(200);
    expect(await isShown()).toBe(false);
  });
});
