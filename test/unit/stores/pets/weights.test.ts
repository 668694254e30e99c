import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../../src/remote.ts';
import type { Account } from '../../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { profilesOf } from '../../../../src/stores/pets/profile.ts';
import { weightsOf } from '../../../../src/stores/pets/weights.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import { photo } from '../../../support/backend/pictures.ts';
import { backendAccount } from '../../../support/views/customer-views.ts';

const dog = 'robin-waffle';
const today = '2026-11-12';
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  // Whose samples are restored before each test.
  await actAs(backend, 'robin');
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

async function openLog(name = 'robin') {
  const { account } = await backendAccount(backend, name);
  await account.customer.load();
  await account.pets.load();
  const store = weightsOf(account)(dog);
  await loadOrThrow(store.log);
  return { account, store, entries: () => dataOf(store.log.$state.get())!.entries };
}
const type = (account: Account, kg: string, day = today) =>
  weightsOf(account)(dog).open({ was: '', day, kg, shape: '' });

test('DECISIONS.md#weights A wrong day or weight is named, and nothing is requested', async () => {
  const { account, store, entries } = await openLog();
  const before = entries();
  for (const [kg, day, errors] of [
    ['', today, { kg: true }],
    ['12.55', today, { kg: true }],
    ['0', today, { kg: true }],
    ['12', '2026-11-13', { day: true }],
    ['12', '2000-01-01', { day: true }],
    ['heavy', '', { day: true, kg: true }],
  ] as const) {
    type(account, kg, day);
    await store.look(today);
    expect({ errors: store.$errors.get(), previewStatus: store.$preview.get().status }).toEqual({
      errors,
      previewStatus: 'idle',
    });
  }
  expect(entries()).toEqual(before);
});

test('DECISIONS.md#weights A weight far from the nearest one is asked about, and saved once the customer is sure', async () => {
  const { account, store, entries } = await openLog();
  const [newest] = entries();
  type(account, '1,7');
  await store.look(today);
  expect({ far: store.$far.get(), previewStatus: store.$preview.get().status }).toEqual({
    far: newest,
    previewStatus: 'idle',
  });
  await store.look(today, true);
  expect(store.$preview.get()).toMatchObject({ status: 'saved', data: { plan: { before: {}, after: {} } } });
  await store.confirm('keep');
  expect(entries()[0]).toMatchObject({ day: today, kg: 1.7 });
  expect(store.$typed.get()).toBeUndefined();
});

test('DECISIONS.md#weights What leaves the plan as it is gets saved at once, with a comma, and the profile follows', async () => {
  const { account, store, entries } = await openLog();
  await loadOrThrow(profilesOf(account).profile(dog));
  type(account, '16,8', '2026-06-01');
  await store.look(today);
  expect(store.edit.$state.get()).toMatchObject({ status: 'saved', data: { plan: null } });
  expect(entries().map(({ kg }) => kg)).toContain(16.8);
  const newest = entries()[0]!;
  store.open({ was: newest.day, day: today, kg: '19', shape: 'round' });
  await store.look(today);
  await store.confirm('new');
  expect(store.edit.$state.get()).toMatchObject({ status: 'saved', data: { plan: { before: {} } } });
  expect(entries().map(({ day }) => day)).not.toContain(newest.day);
  const { answers } = await loadOrThrow(profilesOf(account).profile(dog));
  expect(answers).toMatchObject({ weightKg: 19, shape: 'round' });
});

test('DECISIONS.md#weights The plan for a saved weight can be looked at and left, without a change', async () => {
  const { account, store, entries } = await openLog();
  type(account, '19');
  await store.look(today);
  await store.confirm('keep');
  const { version } = dataOf(store.log.$state.get())!;
  const saved = { was: today, day: today, kg: '19', shape: '' };
  await store.see(saved);
  expect(store.$preview.get()).toMatchObject({ status: 'saved', data: { plan: { after: {} } } });
  await store.confirm('keep');
  expect({ version: dataOf(store.log.$state.get())!.version, typed: store.$typed.get() }).toEqual({
    version,
    typed: undefined,
  });
  await store.see(saved);
  await store.confirm('new');
  // It fits from then on.
  await store.see(saved);
  expect(store.$preview.get()).toMatchObject({ status: 'saved', data: { plan: null } });
  expect({ typed: store.$typed.get(), newest: entries()[0]!.kg }).toEqual({ typed: undefined, newest: 19 });
});

test('DECISIONS.md#weights An entry changed in another tab stays typed, below the present log', async () => {
  const { account, store, entries } = await openLog();
  const { store: other, account: elsewhere } = await openLog();
  type(account, '18');
  type(elsewhere, '17.9');
  await other.confirm('keep');
  await store.confirm('keep');
  expect(store.edit.$state.get()).toMatchObject({ status: 'failed', problem: 'conflict' });
  expect({ typed: store.$typed.get()?.kg, newest: entries()[0]!.kg }).toEqual({ typed: '18', newest: 17.9 });
  await store.confirm('keep');
  expect(entries()[0]!.kg).toBe(18);
});

test('DECISIONS.md#weights A photo is sent with its entry, and one that is no picture is named', async () => {
  const { account, store, entries } = await openLog();
  type(account, '17.6');
  store.$photo.set(Buffer.from('no picture').toString('base64'));
  await store.confirm('keep');
  expect(store.$errors.get()).toEqual({ photo: true });
  store.$photo.set((await photo(40, 40)).toString('base64'));
  await store.confirm('keep');
  expect(entries()[0]!.photoUrl).toMatch(/^\/weight-photo\/robin-waffle\//);
  await store.removal.submit(today);
  expect(entries().map(({ day }) => day)).not.toContain(today);
});
