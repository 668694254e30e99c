import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { contentChangesOf } from '../../../../src/stores/deliveries/content-changes.ts';
import { deliveryOf } from '../../../../src/stores/deliveries/one-delivery.ts';
import { quantityPreviewOf } from '../../../../src/stores/deliveries/quantity-preview.ts';
import { makeDelivery, makeItem, makePet } from '../../../support/views/delivery.ts';
import { authenticated, fakeEnvironment, json } from '../../../support/views/environment.ts';

const trays = makeItem({ identifier: 'trays', kind: 'wet', quantity: 42, adjustable: { min: 0, max: 84 } });
const delivery = makeDelivery({ pets: [makePet('Waffle', trays)] });
const withTotal = (amount: number) => ({
  delivery: { ...delivery, amounts: { ...delivery.amounts, total: { amount, currency: 'GBP' } } },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Pending {
  trays: number;
  answer: (response: Response) => void;
}

/** A page that follows the draft of this delivery. `pending`: requested previews without an answer. */
async function setUp(can: readonly string[] = ['delivery', 'quantities', 'quantities-preview']) {
  const pending: Pending[] = [];
  const saves: ((response: Response) => void)[] = [];
  let present = delivery;
  const { environment, reports } = fakeEnvironment((url, init) => {
    if (url.pathname.endsWith('/adjust-quantity')) return new Promise<Response>((answer) => saves.push(answer));
    if (url.pathname.endsWith('/adjust-quantity/preview'))
      return new Promise<Response>((answer) => {
        const body = JSON.parse(init?.body as string) as { identifierDesiredQuantityMapping: { trays: number } };
        pending.push({ trays: body.identifierDesiredQuantityMapping.trays, answer });
      });
    if (url.pathname === '/service-endpoint/shopping/auth') return json({ ...authenticated, can });
    if (url.pathname.endsWith('/customer-data'))
      return json({ public_id: 'c1', email: 'a@b.test', locale: 'en-GB', storeCountryCode: 'GB', is_complete: true });
    if (url.pathname.endsWith('/box-breakdown/upcoming/a')) return json(present);
    return json({ error: { code: 'not-found', message: url.pathname } }, 404);
  });
  const account = createAccount(environment);
  await Promise.all([deliveryOf(account)('a').load(), vi.runAllTimersAsync()]);
  const { draft, submit } = contentChangesOf(account)('a');
  const { $state, $latest, follow } = quantityPreviewOf(account)('a');
  const stop = follow();
  const choose = (quantity: number): void => draft.set({ version: 1, quantities: { trays: quantity } });
  const total = (): number | undefined => $latest.get()?.amounts.total?.amount;
  const settle = (milliseconds = 1000): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
  return {
    pending,
    draft,
    choose,
    status: () => $state.get().status,
    total,
    settle,
    stop,
    reports,
    save: async (quantity: number): Promise<(response: Response) => void> => {
      void submit({ kind: 'quantity', version: 1, quantities: { trays: quantity } });
      await settle();
      return saves.at(-1)!;
    },
    /** What another tab has saved since. */
    changeElsewhere: async (): Promise<void> => {
      present = { ...delivery, version: 2 };
      void account.topics.invalidate(['deliveries']);
      await settle();
    },
  };
}

test('Loads one preview of several presses, and shows it', async () => {
  const { pending, choose, status, total, settle } = await setUp();
  for (const quantity of [43, 44, 45]) {
    choose(quantity);
    await settle(100);
  }
  expect({ status: status(), total: total(), pendingCount: pending.length }).toEqual({
    status: 'saving',
    total: undefined,
    pendingCount: 0,
  });
  await settle();
  expect(pending.map((each) => each.trays)).toEqual([45]);
  pending[0]!.answer(json(withTotal(4500)));
  await settle();
  expect({ status: status(), total: total() }).toEqual({ status: 'saved', total: 4500 });
});

test('In any order of answers, only the one for the latest choice is shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 43, max: 84 }), { minLength: 2, maxLength: 5 }).chain((chosen) =>
        fc.record({
          chosen: fc.constant(chosen),
          order: fc.shuffledSubarray([...chosen.keys()], { minLength: chosen.length }),
        }),
      ),
      async ({ chosen, order }) => {
        const { pending, choose, status, total, settle } = await setUp();
        for (const quantity of chosen) {
          choose(quantity);
          await settle();
        }
        expect(pending.map((each) => each.trays)).toEqual(chosen);
        let isAnswered = false;
        for (const index of order) {
          pending[index]!.answer(json(withTotal(chosen[index]! * 100)));
          await settle();
          isAnswered ||= index === chosen.length - 1;
          expect({ status: status(), total: total() }).toEqual(
            isAnswered ? { status: 'saved', total: chosen.at(-1)! * 100 } : { status: 'saving', total: undefined },
          );
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('Keeps the latest amounts while the next ones load, and drops them with the draft', async () => {
  const { pending, draft, choose, status, total, settle } = await setUp();
  choose(43);
  await settle();
  pending[0]!.answer(json(withTotal(4300)));
  await settle();
  choose(44);
  expect({ status: status(), total: total() }).toEqual({ status: 'saving', total: 4300 });
  draft.clear();
  await settle();
  expect({ status: status(), total: total(), pendingCount: pending.length }).toEqual({
    status: 'idle',
    total: undefined,
    pendingCount: 1,
  });
});

test('A preview that a save overtakes, here or in another tab, is neither a failure nor reported', async () => {
  const conflict = (): Response => json({ error: { code: 'conflict', message: 'Changed.' } }, 409);
  const here = fc.shuffledSubarray(['save', 'preview'] as const, { minLength: 2 });
  await fc.assert(
    fc.asyncProperty(here, async (order) => {
      const { pending, choose, save, status, settle, reports } = await setUp();
      choose(43);
      await settle();
      const saved = await save(43);
      for (const each of order) {
        if (each === 'save') saved(json({ delivery: { ...delivery, version: 2 } }));
        else pending[0]!.answer(conflict());
        await settle();
      }
      expect({ status: status(), reports }).toEqual({ status: 'idle', reports: [] });
    }),
    { numRuns: 4 },
  );
  const other = await setUp();
  other.choose(43);
  await other.settle();
  await other.changeElsewhere();
  other.pending[0]!.answer(conflict());
  await other.settle();
  expect({ pendingCount: other.pending.length, status: other.status(), reports: other.reports }).toEqual({
    pendingCount: 2,
    status: 'saving',
    reports: [],
  });
  other.pending[1]!.answer(json(withTotal(4300)));
  await other.settle();
  expect({ status: other.status(), total: other.total() }).toEqual({ status: 'saved', total: 4300 });
});

test('While a save is under way no preview is requested, and one is if the save fails', async () => {
  const { pending, choose, save, settle, status } = await setUp();
  choose(43);
  const saved = await save(43);
  expect(pending).toEqual([]);
  saved(json({ error: { code: 'invalid', message: 'Too many.' } }, 422));
  await settle();
  expect({ pending: pending.map((each) => each.trays), status: status() }).toEqual({ pending: [43], status: 'saving' });
});

test('Without an answer, and without the group, there is no preview', async () => {
  const failing = await setUp();
  failing.choose(43);
  await failing.settle();
  failing.pending[0]!.answer(json({ error: { code: 'conflict', message: 'Changed.' } }, 409));
  await failing.settle();
  expect(failing.status()).toBe('failed');
  failing.stop();
  expect(failing.status()).toBe('idle');

  const other = await setUp(['delivery', 'quantities']);
  other.choose(43);
  await other.settle();
  expect({ status: other.status(), pendingCount: other.pending.length }).toEqual({ status: 'idle', pendingCount: 0 });
});
