import { parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedDelivery, ranges } from '../../../../src/contract/deliveries/changes.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { isDeliveryDay } from '../../../../demo/backend/rules/deliveries/calendar.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import type { FoodInHouse } from '../../../../src/contract/pets/food.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';

let backend: Backend;
let robin: Actor;
let next: Delivery;
let second: Delivery;
let third: Delivery;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  robin = await actAs(backend, 'robin');
  [next, second, third] = (await robin.open('robin-waffle')) as [Delivery, Delivery, Delivery];
});

const rangesOf = async (id: string, actor = robin): Promise<Ranges> =>
  parse(ranges, await actor.read(`delivery/${id}/ranges`));
const datesOf = (answer: Ranges): string[] => answer.methods[0]!.dates.map(({ date }) => date);
const move = (delivery: Delivery, body: object = {}, key?: string) =>
  robin.post(
    `delivery/${delivery.id}/change-date`,
    { date: '2026-11-24', method: 'window', version: delivery.version, ...body },
    key,
  );

describe('DECISIONS.md#deliveries: the server offers ranges of available dates', () => {
  test('from the first date still possible up to 8 weeks, without Sundays, with a free window or on a named day at a fee', async () => {
    const answer = await rangesOf(next.id);
    expect(answer.version).toBe(1);
    expect(answer.methods.map(({ method, fee, total }) => [method, fee.amount, total.amount])).toEqual([
      ['window', 0, 6346],
      ['named-day', 299, 6645],
    ]);
    const dates = datesOf(answer);
    // Excluded: Sundays from the 15th on, Christmas, Boxing Day with its substitute on the 28th, and New Year's Day.
    expect({ first: dates[0], last: dates.at(-1), count: dates.length }).toEqual({
      first: '2026-11-16',
      last: '2027-01-07',
      count: 42,
    });
    for (const missing of ['2026-11-22', '2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'])
      expect(dates).not.toContain(missing);
  });
  test('each date has its charge date, its cut-off, and the dates of the following deliveries', async () => {
    const { methods } = await rangesOf(next.id);
    expect(methods[0]!.dates.find(({ date }) => date === '2026-11-26')).toEqual({
      date: '2026-11-26',
      until: '2026-11-28',
      chargeDate: '2026-11-24',
      changesUntil: '2026-11-23T23:59:59+00:00',
      // The holidays in the window of the 24th move it forward.
      following: ['2026-12-22', '2027-01-21'],
      gaps: [expect.objectContaining({ from: '2026-11-20', until: '2026-11-28', days: 8 }), expect.anything()],
    });
    expect(methods[1]!.dates.find(({ date }) => date === '2026-11-26')).toMatchObject({
      until: '2026-11-26',
      gaps: [expect.objectContaining({ until: '2026-11-26', days: 6 }), expect.anything()],
    });
  });
  test('the order of deliveries stays: a later one comes after the previous one, and the date that its interval gives is always available', async () => {
    const dates = datesOf(await rangesOf(third.id));
    expect(dates[0]! > second.date).toBe(true);
    expect(dates).toContain(third.date);
    expect(datesOf(await rangesOf(second.id))[0]).toBe('2026-11-21');
  });
  test.each(localeTable.map(({ segment, tag }) => [segment, tag] as const))(
    'in every country: %s (%s)',
    async (segment) => {
      const actor = await actAs(backend, segment === 'gb' ? 'single' : segment, segment);
      const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
      const [box] = await actor.open(pets[0]!.petPublicId);
      const { methods } = await rangesOf(box!.id, actor);
      for (const { dates } of methods) {
        expect(dates.length).toBeGreaterThan(35);
        for (const each of dates)
          expect([each.date, ...each.following].every((day) => isDeliveryDay(segment.toUpperCase(), day))).toBe(true);
      }
      const wanted = methods[1]!.dates.at(-1)!;
      const answer = await actor.post(`delivery/${box!.id}/change-date`, {
        date: wanted.date,
        method: 'named-day',
        version: 1,
      });
      const { delivery } = parse(changedDelivery, answer.json());
      expect(delivery).toMatchObject({
        date: wanted.date,
        until: wanted.until,
        changesUntil: wanted.changesUntil,
        version: 2,
      });
      expect(delivery.payment.date).toBe(wanted.chargeDate);
      expect(delivery.amounts.total).toEqual(methods[1]!.total);
      const open = await actor.open(pets[0]!.petPublicId);
      expect(open.map(({ date }) => date)).toEqual([wanted.date, ...wanted.following]);
    },
  );
  test('in a pause with an end no date is offered that would be refused', async () => {
    const holiday = await actAs(backend, 'holiday');
    const [first] = await holiday.open('holiday-bonnie');
    const [earliest] = datesOf(await rangesOf(first!.id, holiday));
    expect(earliest).toBe('2026-11-30');
    const to = async (date: string) =>
      (await holiday.post(`delivery/${first!.id}/change-date`, { date, method: 'named-day', version: 1 })).statusCode;
    expect(await to('2026-11-28')).toBe(422);
    expect(await to(earliest!)).toBe(200);
  });
  test('the food needn’t last until a later delivery: another one comes before it', async () => {
    const moreBefore = async (id: string) => (await rangesOf(id)).food.map((each) => [each.name, each.moreBefore]);
    expect(await moreBefore(next.id)).toEqual([
      ['Waffle', false],
      ['Pickle', false],
    ]);
    expect(await moreBefore(second.id)).toEqual([
      ['Waffle', true],
      ['Pickle', true],
    ]);
  });
  test('a delivery that comes in between counts: its day and its food', async () => {
    const [waffle] = (await rangesOf(second.id)).food;
    expect(waffle!.coming).toEqual([{ date: next.date, grams: expect.any(Number) as number }]);
    expect(waffle!.coming[0]!.grams).toBeGreaterThan(0);
    // Those that move with it don't.
    expect((await rangesOf(next.id)).food.map(({ coming }) => coming)).toEqual([[], []]);
  });
  test('GET food: how long it lasts for each dog whose deliveries come, first the one whose bowl is empty first', async () => {
    const { dogs } = await robin.read<FoodInHouse>('food');
    expect(dogs).toEqual([
      { petPublicId: 'robin-waffle', name: 'Waffle', runsOut: '2026-11-18', daysLeft: 6, next: next.date, gap: null },
      { petPublicId: 'robin-pickle', name: 'Pickle', runsOut: '2026-11-18', daysLeft: 6, next: next.date, gap: null },
    ]);
  });
  test('an estimate of how many days of food each dog has left, with its calculation', async () => {
    const { food } = await rangesOf(next.id);
    // The kibble came three weeks ago; Waffle's wet food was topped up today.
    expect(food).toEqual([
      {
        petPublicId: 'robin-waffle',
        name: 'Waffle',
        kind: 'dry',
        boxDate: '2026-10-21',
        boxGrams: 3800,
        leftGrams: 0,
        dailyGrams: 135,
        runsOut: '2026-11-18',
        daysLeft: 6,
        coming: [],
        moreBefore: false,
      },
      {
        petPublicId: 'robin-pickle',
        name: 'Pickle',
        kind: 'dry',
        boxDate: '2026-10-21',
        boxGrams: 2300,
        leftGrams: 0,
        dailyGrams: 82,
        runsOut: '2026-11-18',
        daysLeft: 6,
        coming: [],
        moreBefore: false,
      },
    ]);
  });
  test('of a delivery that can no longer be changed: 409 with the present delivery', async () => {
    const answer = await robin.get('delivery/s-robin-3/ranges');
    expect(refusalOf(answer)).toEqual([409, 'closed']);
    const { message, current } = answer.json<Failure>().error;
    expect(current).toMatchObject({ id: 's-robin-3', status: 'delivered' });
    expect(message).toContain((current as { date: string }).date);
  });
});

describe('DECISIONS.md#deliveries: later deliveries keep their interval from the new date', () => {
  test('and their versions go up; the change is recorded', async () => {
    const { delivery } = parse(changedDelivery, (await move(next)).json());
    expect(delivery).toMatchObject({ id: next.id, date: '2026-11-24', until: '2026-11-26', version: 2 });
    const open = await robin.open('robin-waffle');
    expect(open.map(({ date, version }) => [date, version])).toEqual([
      ['2026-11-24', 2],
      ['2026-12-22', 2],
      ['2027-01-19', 2],
    ]);
    const [kept, ...rest] = await backend.database.kysely.selectFrom('changes').selectAll().execute();
    expect(rest).toEqual([]);
    expect(kept).toMatchObject({
      kind: 'date',
      subject: next.orderId,
      before: { date: '2026-11-18' },
      after: { date: '2026-11-24' },
    });
  });
  test('before a holiday if the food would run out, and on its weekday again afterwards', async () => {
    // Four weeks after 28 November is Boxing Day, a Saturday, with a substitute holiday on the 28th.
    await move(next, { date: '2026-11-28' });
    expect((await robin.open('robin-waffle')).map(({ date }) => date)).toEqual([
      '2026-11-28',
      '2026-12-23',
      '2027-01-23',
    ]);
  });
  test('undo is the same with the old date and method', async () => {
    await move(next, { date: '2027-01-07', method: 'named-day' });
    const undone = await move(next, { date: next.date, version: 2 });
    expect(undone.json<{ delivery: Delivery }>().delivery).toEqual({
      ...next,
      version: 3,
      pets: next.pets.map((pet) => ({ ...pet, scoopUrl: pet.scoopUrl?.replace('version=1', 'version=3') })),
      removeAllUrl: next.removeAllUrl!.replace('version=1', 'version=3'),
    });
    expect((await robin.open('robin-waffle')).map(({ date }) => date)).toEqual([next.date, second.date, third.date]);
  });
  test('also of the third delivery, more than 8 weeks ahead', async () => {
    expect((await move(third, { date: '2026-12-30' })).statusCode).toBe(200);
    expect((await move(third, { date: third.date, version: 2 })).statusCode).toBe(200);
  });
  test('changing only the method leaves later deliveries unchanged', async () => {
    const { delivery } = parse(changedDelivery, (await move(next, { date: next.date, method: 'named-day' })).json());
    expect({
      deliveryFee: delivery.amounts.deliveryFee.amount,
      total: delivery.amounts.total.amount,
      until: delivery.until,
    }).toEqual({ deliveryFee: 299, total: 6645, until: next.date });
    expect((await robin.open('robin-waffle')).slice(1)).toEqual([second, third]);
    expect(await backend.database.kysely.selectFrom('changes').select(['kind', 'before', 'after']).execute()).toEqual([
      { kind: 'method', before: { code: 'window' }, after: { code: 'named-day' } },
    ]);
  });
  test('the same date and method change nothing', async () => {
    const before = (await storedState(backend)) as { deliveries: unknown };
    expect((await move(next, { date: next.date })).json()).toEqual({ delivery: next, deliveries: [] });
    expect(((await storedState(backend)) as { deliveries: unknown }).deliveries).toEqual(before.deliveries);
  });
  test('deliveries created later follow from the new date', async () => {
    await move(third, { date: '2027-01-15' });
    await backend.clock('2026-11-17T09:00:00Z');
    expect((await robin.open('robin-waffle')).map(({ date }) => date)).toEqual([
      '2026-12-16',
      '2027-01-15',
      '2027-02-12',
    ]);
  });
});

describe('Bad input changes nothing', () => {
  const refused = async (body: object, expected: [number, string], words?: RegExp): Promise<void> => {
    const before = await storedState(backend);
    const answer = await move(next, body);
    expect(refusalOf(answer)).toEqual(expected);
    if (words) expect(answer.json<{ error: { message: string } }>().error.message).toMatch(words);
    expect(await storedState(backend)).toEqual(before);
  };
  test.each([
    ['2026-11-22', /Sunday/],
    ['2026-12-25', /public holiday/],
    ['2026-11-14', /too soon: .*2026-11-15/],
    ['2020-01-01', /too soon/],
    ['2027-01-08', /too late: .*2027-01-07/],
    ['9999-12-31', /too late/],
  ])('%s: 422 with the reason', async (date, words) => {
    await refused({ date }, [422, 'unavailable-date'], words);
  });
  test.each([
    [{ date: '18.11.2026' }, /"date"/],
    [{ date: '2026-13-45' }, /"date"/],
    [{ date: '2026-02-30' }, /"date"/],
    [{ date: null }, /"date"/],
    [{ date: ['2026-11-24'] }, /"date"/],
    [{ date: 'x'.repeat(10_000) }, /"date"/],
    [{ method: 'drone' }, /"method"/],
    [{ version: -1 }, /"version"/],
    [{ version: 1.5 }, /"version"/],
    [{ version: '1' }, /"version"/],
    [{ version: 1e308 }, /./],
    [{ extra: 1 }, /"extra"/],
  ])('%o: 4xx that names the field', async (body, words) => {
    const before = await storedState(backend);
    const answer = await move(next, body);
    expect([409, 422]).toContain(answer.statusCode);
    expect(answer.json<{ error: { message: string } }>().error.message).toMatch(words);
    expect(await storedState(backend)).toEqual(before);
  });
  test('a later delivery before the previous one: 422', async () => {
    const before = await storedState(backend);
    const answer = await move(second, { date: next.date });
    expect(refusalOf(answer)).toEqual([422, 'unavailable-date']);
    expect(await storedState(backend)).toEqual(before);
  });
  test('another version: 409 with the present delivery', async () => {
    await move(next);
    const before = await storedState(backend);
    const answer = await move(next, { date: '2026-11-27' });
    expect(refusalOf(answer)).toEqual([409, 'conflict']);
    expect(answer.json()).toMatchObject({ error: { current: await robin.delivery(next.id) } });
    const forged = await move(next, { version: 77 });
    expect(refusalOf(forged)).toEqual([409, 'conflict']);
    expect(await storedState(backend)).toEqual(before);
  });
  test('past changesUntil, to the second: 409 with the present delivery', async () => {
    expect(next.changesUntil).toBe('2026-11-15T23:59:59+00:00');
    await backend.clock('2026-11-15T23:59:40Z');
    expect((await move(next)).statusCode).toBe(200);
    await backend.clock('2026-11-21T23:59:59.900Z');
    const before = await storedState(backend);
    const answer = await move(next, { version: 2 });
    expect(refusalOf(answer)).toEqual([409, 'closed']);
    expect(answer.json()).toMatchObject({ error: { current: { id: next.id, status: 'processing' } } });
    expect(await storedState(backend)).toEqual(before);
  });
  test.each([
    ['billing', 'billing-problem'],
    ['authentication', 'authentication-required'],
    ['lost', 'lost'],
    ['cancelled', 'cancelled'],
  ])('the customer %s: a delivery that is %s is closed', async (name, status) => {
    const actor = await actAs(backend, name);
    const pet = name === 'cancelled' ? 'cancelled-rusty' : `${name}-poppy`;
    const delivery = (await actor.deliveries(pet)).find((each) => each.status === status)!;
    const answer = await actor.post(`delivery/${delivery.id}/change-date`, {
      date: '2026-11-24',
      method: 'window',
      version: 1,
    });
    expect(refusalOf(answer)).toEqual([409, 'closed']);
  });
  test('another customer’s delivery and an unknown one: the same 404', async () => {
    const other = await actAs(backend, 'single');
    const before = await storedState(backend);
    const body = { date: '2026-11-24', method: 'window', version: 1 };
    const theirs = await other.post(`delivery/${next.id}/change-date`, body);
    const unknown = await other.post('delivery/s-unknown-1/change-date', body);
    expect({ statusCode: theirs.statusCode, body: theirs.body }).toEqual({ statusCode: 404, body: unknown.body });
    expect(await storedState(backend)).toEqual(before);
  });
  test('§8 "We already have an account matching your details": no progress on upcoming orders', async () => {
    const mina = await actAs(backend, 'mismatch');
    const [delivery] = await mina.open('mismatch-poppy');
    const answer = await mina.post(`delivery/${delivery!.id}/change-date`, {
      date: '2026-11-24',
      method: 'window',
      version: 1,
    });
    expect(refusalOf(answer)).toEqual([409, 'mismatch']);
    expect(await mina.delivery(delivery!.id)).toEqual(delivery);
  });
});

describe('Never lost, never twice', () => {
  test('the same key and body: one effect, the same response; another body: refused', async () => {
    const first = await move(next, {}, 'once');
    const state = await storedState(backend);
    const again = await move(next, {}, 'once');
    expect({ statusCode: again.statusCode, body: again.body }).toEqual({ statusCode: 200, body: first.body });
    expect(refusalOf(await move(next, { date: '2026-11-27' }, 'once'))).toEqual([422, 'key-reused']);
    expect(await storedState(backend)).toEqual(state);
  });
  test('two at once on one version: exactly one wins, the other gets 409', async () => {
    const dates = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25'];
    const answers = await Promise.all(dates.map((date) => move(next, { date })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const winner = dates[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(await robin.delivery(next.id)).toMatchObject({ date: winner, version: 2 });
    expect(await backend.database.kysely.selectFrom('changes').select('kind').execute()).toHaveLength(1);
  });
  test('the same key at once: one effect, the same response for all', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(next, {}, 'at-once')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await robin.delivery(next.id)).toMatchObject({ date: '2026-11-24', version: 2 });
  });
});
