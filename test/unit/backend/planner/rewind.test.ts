import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Change, UndoOutcome } from '../../../../src/contract/customer/changes.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { ChangeRecord, Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, refusalOf } from '../../../support/backend/actor.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
let robin: Actor;
let next: Delivery;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await fillSamples(backend.database, filledAt, { only: ['robin', 'single'] });
  await backend.clock(filledAt.toISOString());
  robin = await actAs(backend, 'robin');
  next = (await robin.open('robin-waffle'))[0]!;
});

const latest = async (): Promise<Change> => (await robin.read<ChangeRecord>('changes')).changes[0]!;
const undo = (reference: string, key?: string) => robin.post(`changes/${reference}/undo`, undefined, key);
const preview = async (reference: string): Promise<UndoOutcome> =>
  (await robin.post(`changes/${reference}/undo/preview`)).json<UndoOutcome>();
const delivery = (): Promise<Delivery> => robin.delivery(next.id);
const laterDay = async (): Promise<string> => {
  const { methods } = await robin.read<{ methods: { method: string; dates: { date: string }[] }[] }>(
    `delivery/${next.id}/ranges`,
  );
  return methods.find(({ method }) => method === next.method)!.dates.find(({ date }) => date > next.date)!.date;
};
const move = async (): Promise<string> => {
  const { version, method } = await delivery();
  const date = await laterDay();
  expect((await robin.post(`delivery/${next.id}/change-date`, { date, method, version })).statusCode).toBe(200);
  return date;
};
const adjust = async (identifier: string, quantity: number): Promise<void> => {
  const changed = { identifierDesiredQuantityMapping: { [identifier]: quantity } };
  expect((await robin.post(`box-breakdown/upcoming/${next.id}/adjust-quantity`, changed)).statusCode).toBe(200);
};
const wet = 'robin-waffle-wet-chicken';
/** What the customer sees of a delivery, without its version. */
const seen = ({ date, method, pets, amounts }: Delivery) => ({
  date,
  method,
  amounts,
  items: pets.flatMap(({ items }) => items.map(({ identifier, quantity }) => `${identifier} ${quantity}`)).toSorted(),
});

describe('DECISIONS.md#rewind', () => {
  const makers: Record<string, () => Promise<unknown>> = {
    date: move,
    quantity: () => adjust(wet, 12),
    method: async () => robin.post('delivery/method', { method: 'named-day', version: (await delivery()).version }),
    scoop: async () => {
      const { scoopUrl, items } = (await delivery()).pets[0]!;
      const has = items.some(({ kind }) => kind === 'scoop');
      return robin.post(scoopUrl!, { quantity: has ? 0 : 1 });
    },
    'removed-all': async () => {
      await adjust('dental-chews', 2);
      return robin.post((await delivery()).removeAllUrl!);
    },
    pause: () => robin.post('subscription/all/pause', {}),
    cancel: () => robin.post('subscription/robin-waffle/cancel', {}),
  };
  test.each(Object.keys(makers))('%s is undone, with one entry for the undo', async (kind) => {
    if (kind === 'removed-all') await adjust('dental-chews', 2);
    const before = seen(await delivery());
    const all = (await robin.open('robin-waffle')).map(seen);
    await makers[kind]!();
    const entry = await latest();
    expect(entry.kind).toBe(kind);
    expect(entry.undoUntil).toBe(next.changesUntil);
    const shown = await preview(entry.reference);
    expect(shown.dependents).toEqual([]);
    const answer = await undo(entry.reference);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(seen(await delivery())).toEqual(before);
    expect((await robin.open('robin-waffle')).map(seen)).toEqual(all);
    const { changes } = await robin.read<ChangeRecord>('changes');
    expect(changes[0]).toMatchObject({ kind: 'undone', subject: entry.reference, from: entry.to, to: entry.from });
    expect(changes[0]!.undoUntil).toBeNull();
    expect(changes[1]).toMatchObject({ reference: entry.reference, undone: true, undoUntil: null });
  });

  test('what it means is shown before: deliveries with their days and totals, food, charge', async () => {
    const date = await move();
    const { boxes: deliveries, food, nextCharge } = await preview((await latest()).reference);
    expect(deliveries[0]).toMatchObject({ id: next.id, was: date, date: next.date });
    expect(food.map(({ name, next: day }) => [name, day])).toContainEqual(['Waffle', next.date]);
    expect(nextCharge).toBe(next.payment.date);
    expect((await delivery()).date).toBe(date);
  });

  test('twice, from two tabs at once or with one key, takes back once', async () => {
    await move();
    const { reference } = await latest();
    const answers = await Promise.all([undo(reference, 'a'), undo(reference, 'b'), undo(reference, 'a')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((each) => each.json<UndoOutcome>().reference)).size).toBe(1);
    const { changes } = await robin.read<ChangeRecord>('changes');
    expect(changes.map(({ kind }) => kind)).toEqual(['undone', 'date']);
  });

  test('a change that another depends on is refused with the later one’s name, then both can be undone', async () => {
    await adjust(wet, 12);
    const first = await latest();
    await adjust(wet, 15);
    const second = await latest();
    const named = [{ reference: second.reference, kind: 'quantity', subject: second.subject }];
    expect((await preview(first.reference)).dependents).toMatchObject(named);
    const { at, from, to } = second;
    expect((await preview(first.reference)).dependents).toMatchObject([{ at, from, to }]);
    const refused = await undo(first.reference);
    expect(refusalOf(refused)).toEqual([409, 'depended-on']);
    expect(refused.json<Failure>().error.current).toMatchObject({ dependents: named });
    // The message names the day of what depends on it.
    expect(refused.json<Failure>().error.message).toContain(`quantity of ${at.slice(0, 10)} (${second.reference})`);
    expect((await undo(second.reference)).statusCode).toBe(200);
    expect((await undo(first.reference)).statusCode).toBe(200);
    expect(seen(await delivery())).toEqual(seen(next));
  });

  test('two changes of one delivery that don’t depend on each other are undone in any order', async () => {
    await adjust(wet, 12);
    const { reference } = await latest();
    await move();
    expect((await undo(reference)).statusCode).toBe(200);
    expect((await undo((await robin.read<ChangeRecord>('changes')).changes[1]!.reference)).statusCode).toBe(200);
    expect(seen(await delivery())).toEqual(seen(next));
  });

  test('after the last day for changes it can’t be undone, and isn’t offered', async () => {
    await move();
    const { reference, undoUntil } = await latest();
    await backend.clock(new Date(Date.parse(undoUntil!) + 1000).toISOString());
    expect((await latest()).undoUntil).toBeNull();
    const late = await undo(reference);
    expect(refusalOf(late)).toEqual([409, 'too-late']);
    expect(late.json<Failure>().error.message).toContain(undoUntil!.slice(0, 19));
  });

  test('somebody else’s change doesn’t exist, and one without stored values can’t be undone', async () => {
    await move();
    const { reference } = await latest();
    const other = await actAs(backend, 'single');
    expect(refusalOf(await other.post(`changes/${reference}/undo`))).toEqual([404, 'not-found']);
    expect(refusalOf(await undo('K-ZZZZZZ'))).toEqual([404, 'not-found']);
    expect(refusalOf(await undo('nonsense'))).toEqual([404, 'not-found']);
    await robin.post('calendar');
    expect((await latest()).undoUntil).toBeNull();
    expect(refusalOf(await undo((await latest()).reference))).toEqual([409, 'not-undoable']);
  });

  test('DECISIONS.md#profiles: a plan that starts with a delivery moves with it', async () => {
    const kysely = backend.database.kysely;
    // The plan starts with the delivery after the next one.
    const dayOfSecond = async () => (await robin.open('robin-waffle'))[1]!.date;
    const before = await dayOfSecond();
    const plan = await kysely
      .selectFrom('plans')
      .innerJoin('pets', 'pets.id', 'plans.pet_id')
      .select('plans.id')
      .where('pets.public_id', '=', 'robin-waffle')
      .where('delivery_date', '=', before)
      .executeTakeFirstOrThrow();
    const dayOf = async () =>
      (await kysely.selectFrom('plans').select('delivery_date').where('id', '=', plan.id).executeTakeFirstOrThrow())
        .delivery_date;
    await move();
    const after = await dayOfSecond();
    expect(await dayOf()).toEqual(after);
    expect(after > before).toBe(true);
    await undo((await latest()).reference);
    expect(await dayOf()).toBe(before);
  });

  test('§8 while a mismatch holds deliveries back, Undo is neither offered nor done', async () => {
    await fillSamples(backend.database, filledAt, { only: ['mismatch', 'petmismatch'] });
    for (const [name, pet] of [
      ['mismatch', 'mismatch-poppy'],
      ['petmismatch', 'petmismatch-poppy'],
    ] as const) {
      const customer = await actAs(backend, name);
      expect((await customer.post(`subscription/${pet}/pause`, {})).statusCode).toBe(200);
      const [entry] = (await customer.read<ChangeRecord>('changes')).changes;
      expect(entry).toMatchObject({ kind: 'pause', undoUntil: null, undone: false });
      expect(refusalOf(await customer.post(`changes/${entry!.reference}/undo`))).toEqual([409, 'mismatch']);
    }
  });
});
