import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rhythms, RhythmOutcome } from '../../../../src/contract/pets/subscription.ts';
import type { ChangeRecord, Actor } from '../../../support/backend/actor.ts';
import { addDays, daysBetween } from '../../../../src/days.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import { mailsIn } from '../../../support/backend/mails.ts';

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

const read = (): Promise<Rhythms> => robin.read<Rhythms>('rhythm');
const set = async (who: string, weeks: number, more: { key?: string; preview?: boolean } = {}) => {
  const { version } = await read();
  return robin.post(`rhythm/${who}${more.preview ? '/preview' : ''}`, { weeks, version }, more.key);
};
const done = async (...asked: Parameters<typeof set>): Promise<RhythmOutcome> => {
  const response = await set(...asked);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<RhythmOutcome>();
};
const weeksOf = async () =>
  Object.fromEntries((await read()).dogs.map(({ petPublicId, weeks }) => [petPublicId, weeks]));
const gaps = async (pet: string): Promise<number[]> => {
  const dates = (await robin.open(pet)).map(({ date }) => date);
  return dates.slice(1).map((date, index) => daysBetween(dates[index]!, date));
};
const gramsOf = async (pet: string): Promise<number[]> =>
  (await robin.open(pet)).map((delivery) =>
    delivery.pets
      .filter(({ petPublicId }) => petPublicId === pet)
      .flatMap(({ items }) => items)
      .reduce((sum, { kind, quantity, unitGrams }) => sum + (kind === 'dry' ? quantity * (unitGrams ?? 0) : 0), 0),
  );

describe('DECISIONS.md#rhythm', () => {
  test('for all dogs: the next delivery keeps its day, and those after it come in the new interval', async () => {
    const [next] = await robin.open('robin-waffle');
    const before = await gramsOf('robin-waffle');
    const outcome = await done('all', 6);
    expect(await weeksOf()).toMatchObject({ 'robin-waffle': 6, 'robin-pickle': 6 });
    const after = await robin.open('robin-waffle');
    expect(after[0]!.date).toBe(next!.date);
    expect(after[0]!.id).toBe(next!.id);
    // A public holiday moves one a day forward.
    for (const days of await gaps('robin-waffle')) expect(days).toBeGreaterThanOrEqual(41);
    // Each delivery lasts until the next one.
    expect((await gramsOf('robin-waffle'))[0]! / before[0]!).toBeGreaterThan(1.4);
    expect(outcome.boxes.map(({ date, was }) => [date, was])).toEqual(
      after.map(({ date }, index) => [date, outcome.boxes[index]!.was]),
    );
    expect(outcome.food.map(({ petPublicId }) => petPublicId)).toEqual(['robin-waffle', 'robin-pickle']);
    expect(outcome.nextCharge).toBe(next!.payment.date);
  });

  test('a dog with another rhythm shares deliveries that come on the same day, and all of them with the rhythm of the others', async () => {
    const shared = await robin.open('robin-pickle');
    await done('robin-pickle', 2);
    expect(await weeksOf()).toMatchObject({ 'robin-waffle': 4, 'robin-pickle': 2 });
    const own = await robin.open('robin-pickle');
    const both = ['robin-waffle', 'robin-pickle'];
    expect(own.map(({ date, pets }) => [date, pets.map(({ petPublicId }) => petPublicId)])).toEqual([
      [shared[0]!.date, both],
      [addDays(shared[0]!.date, 14), ['robin-pickle']],
      [shared[1]!.date, both],
      // A public holiday is in the window of the day after.
      [addDays(shared[1]!.date, 13), ['robin-pickle']],
      [shared[2]!.date, both],
    ]);
    await done('robin-pickle', 4);
    const again = await robin.open('robin-pickle');
    expect(again.map(({ id }) => id)).toEqual(shared.map(({ id }) => id));
    expect((await read()).dogs[0]!.sharedWith).toContain('robin-pickle');
  });

  test('a preview returns the same as the change and changes nothing', async () => {
    await read();
    const before = await storedState(backend);
    const preview = await done('robin-pickle', 8, { preview: true });
    expect(await storedState(backend)).toEqual(before);
    const { reference, ...outcome } = await done('robin-pickle', 8);
    const comparable = ({ boxes: deliveries, ...more }: Omit<RhythmOutcome, 'reference'>) => ({
      ...more,
      boxes: deliveries.map(({ date, was, before: old, after }) => ({ date, was, old, after })),
    });
    expect(comparable({ ...preview, reference: undefined } as never)).toMatchObject(comparable(outcome));
    expect(reference).toMatch(/^K-/);
  });

  test('it is in the record, sent by mail, and can be undone until the last day for changes', async () => {
    await read();
    const before = await robin.open('robin-pickle');
    const { reference } = await done('robin-pickle', 2, { key: 'once' });
    const { changes } = await robin.read<ChangeRecord>('changes');
    expect(changes[0]).toMatchObject({
      kind: 'rhythm',
      subject: 'Pickle',
      from: { quantity: 4 },
      to: { quantity: 2 },
      undoUntil: before[0]!.changesUntil,
    });
    const mails = await backend.database.kysely.selectFrom('outbox').select(['kind', 'text']).execute();
    expect(mails.at(-1)!.kind).toBe('rhythm');
    for (const text of [reference!, 'Deliveries for Pickle now come every 2 weeks.'])
      expect(mails.at(-1)!.text).toContain(text);
    // The next charge is for both dogs.
    expect(mails.at(-1)!.text).toMatch(/Next charge: [^,\n]+, for Waffle and Pickle\n/);
    const back = await robin.post(`changes/${reference}/undo`);
    expect(back.statusCode, back.body).toBe(200);
    const after = await robin.open('robin-pickle');
    const shape = (deliveries: typeof before) =>
      deliveries.map(({ id, date, amounts }) => [id, date, amounts.total.amount]);
    expect(shape(after)).toEqual(shape(before));
    expect(await weeksOf()).toMatchObject({ 'robin-waffle': 4, 'robin-pickle': 4 });
  });

  test('its mail lists the deliveries of the dogs that it is about, and no others', async () => {
    await done('robin-pickle', 3);
    const own = (await robin.open('robin-pickle')).map(({ date }) => date);
    const others = (await robin.open('robin-waffle')).map(({ date }) => date).filter((date) => !own.includes(date));
    const { text } = (await mailsIn(backend.database)).at(-1)!;
    const { dateLong } = createFormat(findLocale('gb')!);
    const times = (date: string): number => text.split(new RegExp(`\\b${dateLong(date)}`)).length - 1;
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((date) => times(date) > 0)).toEqual([]);
    expect(own.slice(0, 2).map(times)).toEqual([1, 1]);
  });

  test('another number of weeks is refused at its field, an outdated look with how it is now', async () => {
    expect(refusalOf(await set('all', 9))).toEqual([422, 'invalid']);
    expect(refusalOf(await set('unknown', 4))).toEqual([404, 'not-found']);
    const { version } = await read();
    expect(refusalOf(await robin.post('rhythm/all', { weeks: 3, version: version + 1 }))).toEqual([409, 'conflict']);
    const daisy = await actAs(backend, 'first');
    expect((await daisy.read<Rhythms>('rhythm')).dogs).toEqual([]);
    expect(refusalOf(await daisy.post('rhythm/all', { weeks: 3, version: 0 }))).toEqual([409, 'not-possible']);
    const matched = await actAs(backend, 'mismatch');
    expect(refusalOf(await matched.post('rhythm/all', { weeks: 3, version: 0 }))).toEqual([409, 'mismatch']);
  });

  test('the same rhythm again changes nothing, and leaves no entry', async () => {
    await done('all', 4);
    expect((await robin.read<ChangeRecord>('changes')).changes).toEqual([]);
  });
});
