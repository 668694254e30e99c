import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { Profile } from '../../../../src/contract/pets/profile.ts';
import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  robin = await actAs(backend, 'robin');
});

const biscuit = 'robin-biscuit';
const since = async (): Promise<string | null | undefined> =>
  (await robin.read<{ pets: Pet[] }>('customer/pets')).pets.find(({ petPublicId }) => petPublicId === biscuit)!
    .food_since;
const goTo = (day: string, time = '12:00:00'): Promise<void> =>
  backend.clock(instantAt(day, time, 'Europe/London').toISOString());

/** Starts a dog's deliveries, a month after its profile was finished. Returns its first delivery. */
async function start() {
  const { version } = await robin.read<Profile>(`pet/profile/${biscuit}`);
  await robin.post(`pet/profile/${biscuit}`, { version, answers: { weightKg: 12, activity: 'normal' } });
  await goTo('2026-12-10');
  expect(await since()).toBeNull();
  expect((await robin.post(`subscription/${biscuit}/start`, {})).statusCode).toBe(200);
  expect(await since()).toBeNull();
  return (await robin.open(biscuit))[0]!;
}

test('§2 A dog has no new kibble before its first delivery has arrived, by a confirmation', async () => {
  const { id, date } = await start();
  await goTo(date);
  expect(await since()).toBeNull();
  expect((await robin.post(`pet/confirm-delivery/${id}`)).statusCode).toBe(200);
  expect(await since()).toBe(date);
});

test('§2 Without a confirmation, it has it once the delivery counts as delivered', async () => {
  const { date, until } = await start();
  const counts = addDays(until ?? date, 3);
  await goTo(counts, '19:59:00');
  expect(await since()).toBeNull();
  await goTo(counts, '20:01:00');
  expect(await since()).toBe(date);
});
