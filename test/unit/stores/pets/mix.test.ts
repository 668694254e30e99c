import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProfileBody } from '../../../../src/contract/pets/profile.ts';
import { mixOf } from '../../../../src/stores/pets/mix.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { fakeBackend, sampleIds } from '../../../support/views/store-cases.ts';
import { runs } from '../../../support/project/length.ts';

/*
 * Dry and wet food as a slider: DECISIONS.md#profiles. The sample dog has 40 % wet food.
 */

const { dog } = sampleIds;
const saved = 40;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-12T09:00:00Z') });
});
afterEach(() => vi.useRealTimers());

async function setUp(kept?: Map<string, string>) {
  const backend = fakeBackend({}, kept);
  await loadOrThrow(backend.account.customer);
  await loadOrThrow(backend.account.pets);
  const store = mixOf(backend.account)(dog);
  await loadOrThrow(store.profile);
  const shares = (call: 'previewProfile' | 'saveProfile') =>
    backend.sentTo(call).map(({ body }) => (body as unknown as ProfileBody).answers.wetShare);
  return { ...backend, store, shares };
}

test('DECISIONS.md#profiles A slider that moves asks once it rests, and shows the answer for where it rests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 10 }), fc.constantFrom(20, 250, 900)), {
        minLength: 1,
        maxLength: 8,
      }),
      async (moves) => {
        const { store, shares, settle } = await setUp();
        for (const [tenth, rest] of moves) {
          store.choose(tenth * 10);
          expect(store.$chosen.get()).toBe(tenth * 10 === saved ? undefined : tenth * 10);
          // What is known of another share is no answer for this one.
          expect(store.$preview.get().status).toBe('idle');
          await vi.advanceTimersByTimeAsync(rest);
        }
        await vi.advanceTimersByTimeAsync(300);
        await settle();
        const last = moves.at(-1)![0] * 10;
        const rested = moves.filter(
          ([tenth, rest], index) => tenth * 10 !== saved && (rest > 300 || index === moves.length - 1),
        );
        expect(shares('previewProfile')).toEqual(rested.map(([tenth]) => tenth * 10));
        const state = store.$preview.get();
        expect(state.status).toBe(last === saved ? 'idle' : 'saved');
        expect(store.$latest.get()?.profile.answers.wetShare).toBe(last === saved ? undefined : last);
        expect(shares('saveProfile')).toEqual([]);
      },
    ),
    { numRuns: runs(20, 100) },
  );
});

test('DECISIONS.md#profiles The chosen share survives a reload, and is saved once', async () => {
  const kept = new Map<string, string>();
  const first = await setUp(kept);
  first.store.choose(80);
  const { store, shares, settle } = await setUp(kept);
  await settle();
  expect([store.$chosen.get(), store.$preview.get().status]).toEqual([80, 'saved']);
  await store.confirm();
  await store.confirm();
  expect(shares('saveProfile')).toEqual([80]);
  expect([store.$chosen.get(), store.$preview.get().status]).toEqual([undefined, 'idle']);
});

test('DECISIONS.md#profiles Undo before Save requests nothing, and no late answer brings the draft back', async () => {
  const { store, shares, settle } = await setUp();
  store.choose(90);
  store.discard();
  await settle();
  expect(shares('previewProfile')).toEqual([]);
  store.choose(90);
  const late = store.look();
  store.discard();
  await late;
  await settle();
  expect([store.$chosen.get(), store.$latest.get(), store.$preview.get().status]).toEqual([
    undefined,
    undefined,
    'idle',
  ]);
});
