import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { StepBody, StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import type { SubscriptionStep } from '../../../../src/contract/groups.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const pets = async (actor: Actor): Promise<Pet[]> => (await actor.read<{ pets: Pet[] }>('customer/pets')).pets;
const stand = async (actor: Actor): Promise<string[]> =>
  (await pets(actor)).map(({ name, subscription_status }) => `${name} ${subscription_status}`);
const take = (actor: Actor, pet: string, step: SubscriptionStep, body: StepBody = {}, key?: string) =>
  actor.post(`subscription/${pet}/${step}`, body, key);
const preview = (actor: Actor, pet: string, step: SubscriptionStep, body: StepBody = {}) =>
  actor.post(`subscription/${pet}/${step}/preview`, body);
const done = async (actor: Actor, pet: string, step: SubscriptionStep, body: StepBody = {}): Promise<StepOutcome> => {
  const response = await take(actor, pet, step, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<StepOutcome>();
};
const dates = async (actor: Actor, pet: string): Promise<string[]> => (await actor.open(pet)).map(({ date }) => date);
/** All data that a step can affect. */
const state = async () => ({
  ...((await storedState(backend)) as object),
  pets: await backend.database.kysely.selectFrom('pets').selectAll().orderBy('id').execute(),
  plans: await backend.database.kysely.selectFrom('plans').selectAll().orderBy('id').execute(),
});

describe('DECISIONS.md#subscription-per-pet', () => {
  test('the preview of a cancellation shows the credit that no delivery uses any more; a restart uses it again', async () => {
    const robin = await actAs(backend, 'robin');
    const [next] = await robin.open('robin-waffle');
    expect(next!.amounts.referralCredit.amount).toBe(-1000);
    const one = (await preview(robin, 'robin-waffle', 'cancel')).json<StepOutcome>();
    expect(one.credit).toBeNull();
    const all = (await preview(robin, 'all', 'cancel')).json<StepOutcome>();
    expect(all.credit).toEqual({ amount: 1000, currency: 'GBP' });
    expect((await done(robin, 'all', 'cancel')).credit).toEqual(all.credit);
    await done(robin, 'all', 'restart');
    const again = (await robin.open('robin-waffle')).map(({ amounts }) => amounts.referralCredit.amount);
    expect(again[0]).toBe(-1000);
  });
  test('a holiday shows how each dog’s food lasts until the last day of its next delivery’s window', async () => {
    const robin = await actAs(backend, 'robin');
    const until = '2027-01-20';
    const { food } = (await preview(robin, 'all', 'pause', { from: '2026-11-20', until })).json<StepOutcome>();
    expect(food.map(({ name }) => name)).toEqual(['Waffle', 'Pickle']);
    await done(robin, 'all', 'pause', { from: '2026-11-20', until });
    for (const { petPublicId, next, until: last } of food) {
      const [delivery] = await robin.open(petPublicId);
      expect({ next, last }).toEqual({ next: delivery!.date, last: delivery!.until });
    }
  });
  test('pending → (profile complete) start → active', async () => {
    const ruby = await actAs(backend, 'ready');
    expect(await stand(ruby)).toEqual(['Poppy active', 'Clover pending']);
    const before = await ruby.open('ready-poppy');
    const outcome = await done(ruby, 'ready-clover', 'start');
    expect(outcome.pets).toMatchObject([{ name: 'Clover', subscription_status: 'active', active: true }]);
    expect(await stand(ruby)).toEqual(['Poppy active', 'Clover active']);
    // The dog is in the household's deliveries from the next one on, with the plan's portions.
    const after = await ruby.open('ready-clover');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const clover = after[0]!.pets.find(({ name }) => name === 'Clover')!;
    expect(clover.items.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['dry', 1],
      ['wet', 63],
    ]);
    expect(after[0]!.version).toBe(before[0]!.version + 1);
    expect(outcome.boxes.map(({ id, before: was, after: is }) => [id, was, is])).toEqual(
      before.map(({ id, amounts }, index) => [id, amounts.total, after[index]!.amounts.total]),
    );
    expect(
      (await ruby.read<{ upcoming: { deliveryDate: string } }>('pet/feeding-plan-public/ready-clover')).upcoming
        .deliveryDate,
    ).toBe(after[0]!.date);
  });
  test('a first dog’s deliveries start at the first possible date, and three are planned', async () => {
    const fern = await actAs(backend, 'first');
    expect(await dates(fern, 'first-daisy')).toEqual([]);
    const outcome = await done(fern, 'first-daisy', 'start');
    // Three days ahead is Sunday the 15th.
    expect(await dates(fern, 'first-daisy')).toEqual(['2026-11-16', '2026-12-14', '2027-01-11']);
    expect(outcome.nextCharge).toBe('2026-11-14');
    expect(outcome.boxes.map(({ before }) => before)).toEqual([null, null, null]);
    expect((await fern.read<{ shipment: string }>('navbar')).shipment).toContain(outcome.boxes[0]!.id);
  });
  test('an incomplete profile blocks the start and lists the missing answers', async () => {
    const robin = await actAs(backend, 'robin');
    const response = await take(robin, 'robin-biscuit', 'start');
    expect(refusalOf(response)).toEqual([409, 'profile-incomplete']);
    expect(response.json<Failure>().error.current).toMatchObject({
      pets: [{ profile: { missing: ['weight', 'activity'] } }],
    });
    await backend.database.kysely
      .updateTable('pets')
      .set({ answered: 6, missing: '[]' })
      .where('public_id', '=', 'robin-biscuit')
      .execute();
    await done(robin, 'robin-biscuit', 'start');
    expect((await robin.open('robin-biscuit'))[0]?.pets.map(({ name }) => name)).toEqual([
      'Waffle',
      'Pickle',
      'Biscuit',
    ]);
  });
  test('active → pause → resume → active, and the deliveries are as before', async () => {
    const robin = await actAs(backend, 'robin');
    const before = await robin.open('robin-waffle');
    const paused = await done(robin, 'robin-waffle', 'pause');
    expect(paused.pets).toMatchObject([
      { subscription_status: 'paused', paused_since: '2026-11-12', paused_until: null },
    ]);
    expect(await dates(robin, 'robin-waffle')).toEqual([]);
    expect((await robin.open('robin-pickle'))[0]).toMatchObject({ id: before[0]!.id, pets: [{ name: 'Pickle' }] });
    const resumed = await done(robin, 'robin-waffle', 'resume');
    expect(resumed.pets).toMatchObject([{ subscription_status: 'active', paused_since: null }]);
    const after = await robin.open('robin-waffle');
    const timeless = (deliveries: typeof after) =>
      JSON.parse(
        JSON.stringify(deliveries, (key, value: unknown) => (key === 'version' || key.endsWith('Url') ? 0 : value)),
      ) as unknown;
    expect(timeless(after)).toEqual(timeless(before));
    expect(after[0]!.version).toBe(before[0]!.version + 2);
  });
  test('active or paused → cancel (with an optional reason) → restart → active', async () => {
    const robin = await actAs(backend, 'robin');
    const before = await dates(robin, 'robin-waffle');
    const cancelled = await done(robin, 'robin-waffle', 'cancel', { reason: 'Zu teuer 🐕 <b>שלום</b>' });
    expect(cancelled.pets).toMatchObject([{ subscription_status: 'cancelled', cancelled_on: '2026-11-12' }]);
    await done(robin, 'robin-mochi', 'cancel');
    expect(await stand(robin)).toEqual(['Waffle cancelled', 'Pickle active', 'Mochi cancelled', 'Biscuit pending']);
    const reasons = await backend.database.kysely
      .selectFrom('facts')
      .select('value')
      .where('slot', 'like', 'away/robin-%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(reasons.map(({ value }) => value)).toMatchObject([
      { kind: 'cancel', reason: null },
      { kind: 'cancel', reason: 'Zu teuer 🐕 <b>שלום</b>' },
    ]);
    await done(robin, 'robin-waffle', 'restart');
    await done(robin, 'robin-mochi', 'restart');
    expect(await stand(robin)).toEqual(['Waffle active', 'Pickle active', 'Mochi active', 'Biscuit pending']);
    expect(await dates(robin, 'robin-mochi')).toEqual(before);
  });
  test('the mail about one dog names the other dogs that the next charge pays for', async () => {
    const robin = await actAs(backend, 'robin');
    const lines = async (): Promise<string> => (await mailsIn(backend.database)).at(-1)!.text;
    await done(robin, 'robin-pickle', 'cancel');
    expect(await lines()).toMatch(/Deliveries that still come: none\nNext charge: 16\sNovember\s2026, for Waffle\n/);
    await done(robin, 'robin-waffle', 'cancel');
    expect(await lines()).toMatch(/Next charge: none\n/);
    await done(robin, 'all', 'restart');
    expect(await lines()).toMatch(/Next charge: [^,\n]+\n/);
  });
  test.each([
    ['robin', 'robin-waffle', 'active', ['start', 'resume', 'restart']],
    ['robin', 'robin-mochi', 'paused', ['start', 'pause', 'restart']],
    ['ready', 'ready-clover', 'pending', ['pause', 'resume', 'cancel', 'restart']],
    ['cancelled', 'cancelled-rusty', 'cancelled', ['start', 'pause', 'resume', 'cancel']],
  ] as const)('%s: %s is %s, and anything else is refused, nothing changed', async (name, pet, status, steps) => {
    const actor = await actAs(backend, name);
    const before = await state();
    for (const step of steps) {
      for (const call of [take, preview]) {
        const response = await call(actor, pet, step);
        expect(refusalOf(response), step).toEqual([409, 'not-possible']);
        const inWords = status === 'pending' ? 'not started' : status;
        expect(response.json<Failure>().error.message).toContain(`is ${inWords}.`);
        expect(response.json<Failure>().error.current).toMatchObject({
          pets: [{ petPublicId: pet, subscription_status: status }],
        });
      }
    }
    expect(await state()).toEqual(before);
  });
});

describe('A pause', () => {
  test('until a date: deliveries in it come when it ends, and those after them keep their interval', async () => {
    const sam = await actAs(backend, 'single');
    expect(await dates(sam, 'single-nala')).toEqual(['2026-11-18', '2026-12-16', '2027-01-13']);
    const outcome = await done(sam, 'single-nala', 'pause', { from: '2026-12-01', until: '2027-04-01' });
    // Shown as active until the pause starts.
    expect(outcome.pets).toMatchObject([
      { subscription_status: 'active', paused_since: '2026-12-01', paused_until: '2027-04-01' },
    ]);
    expect(await dates(sam, 'single-nala')).toEqual(['2026-11-18', '2027-04-01', '2027-04-29']);
    expect(outcome.boxes.map(({ date, before, after }) => [date, before !== null, after !== null])).toEqual([
      ['2026-11-18', true, true],
      ['2026-12-16', true, false],
      ['2027-01-13', true, false],
      ['2027-04-01', false, true],
      ['2027-04-29', false, true],
    ]);
    await backend.clock('2026-12-01T09:00:00Z');
    expect(await pets(sam)).toMatchObject([{ subscription_status: 'paused', active: false }]);
    await backend.clock('2027-03-31T21:00:00Z');
    expect(await stand(sam)).toEqual(['Nala paused']);
    // It ends automatically.
    await backend.clock('2027-04-01T00:30:00+01:00');
    expect(await pets(sam)).toMatchObject([{ subscription_status: 'active', paused_since: null, paused_until: null }]);
    expect(await dates(sam, 'single-nala')).toEqual(['2027-04-29', '2027-05-27', '2027-06-24']);
    await backend.clock(filledAt.toISOString());
    expect(await pets(sam)).toMatchObject([{ subscription_status: 'active', paused_since: '2026-12-01' }]);
  });
  test('never affects a delivery past its cut-off, which is charged and delivered', async () => {
    const sam = await actAs(backend, 'single');
    await backend.clock('2026-11-16T09:00:00Z');
    const outcome = await done(sam, 'single-nala', 'pause');
    const deliveries = await sam.deliveries('single-nala');
    expect(deliveries.find(({ date }) => date === '2026-11-18')).toMatchObject({
      status: 'payment-pending',
      version: 1,
    });
    expect(outcome.nextCharge).toBe('2026-11-16');
    await backend.clock('2026-11-30T09:00:00Z');
    expect((await sam.deliveries('single-nala')).at(-1)).toMatchObject({ date: '2026-11-18', status: 'delivered' });
    // The food is eaten, so on resuming a delivery comes as soon as it can.
    await backend.clock('2026-12-14T09:00:00Z');
    await done(sam, 'single-nala', 'resume');
    expect((await sam.deliveries('single-nala')).map(({ date }) => date).slice(-4)).toEqual([
      '2026-11-18',
      '2026-12-17',
      '2027-01-14',
      '2027-02-11',
    ]);
  });
  test('a delivery without pets is in no list, not charged, and shown as cancelled by its id', async () => {
    const sam = await actAs(backend, 'single');
    const [next] = await sam.open('single-nala');
    const outcome = await done(sam, 'single-nala', 'pause');
    expect(outcome).toMatchObject({ nextCharge: null, boxes: [{ after: null }, { after: null }, { after: null }] });
    expect(await sam.delivery(next!.id)).toMatchObject({
      status: 'cancelled',
      pets: [],
      amounts: { total: { amount: 0 } },
      version: 2,
    });
    expect((await sam.read<{ shipment: string | null }>('navbar')).shipment).toBeNull();
    await backend.clock('2026-11-30T09:00:00Z');
    expect((await sam.deliveries('single-nala')).map(({ date }) => date)).not.toContain(next!.date);
    expect(await sam.delivery(next!.id)).toMatchObject({ status: 'cancelled' });
  });
  test('that is planned can be revoked or replaced', async () => {
    const sam = await actAs(backend, 'single');
    const before = await dates(sam, 'single-nala');
    await done(sam, 'single-nala', 'pause', { from: '2026-12-01', until: '2027-01-01' });
    await done(sam, 'single-nala', 'pause', { from: '2027-01-05', until: '2027-02-01' });
    expect(await dates(sam, 'single-nala')).toEqual(['2026-11-18', '2026-12-16', '2027-02-01']);
    await done(sam, 'single-nala', 'resume');
    expect((await dates(sam, 'single-nala')).slice(0, 3)).toEqual(before);
  });
  test('leaves treatments out as well', async () => {
    const de = await actAs(backend, 'de', 'de');
    const treatments = async () =>
      (
        await de.read<{ deliveries: { status: string }[] }>('pet/delivery-details-public/treatment/de-frau-kr-mel')
      ).deliveries.filter(({ status }) => status === 'scheduled').length;
    expect(await treatments()).toBe(3);
    await done(de, 'de-frau-kr-mel', 'pause');
    expect(await treatments()).toBe(0);
  });
  test.each([
    [{ from: '2026-11-11' }, 'from'],
    [{ from: '2027-02-30' }, 'from'],
    [{ from: 'tomorrow' }, 'from'],
    [{ from: '2027-11-13' }, 'from'],
    [{ until: '2026-11-12' }, 'until'],
    [{ until: '2027-11-31' }, 'until'],
    [{ until: '2027-11-13' }, 'until'],
    [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
    [{ reason: 'because' }, 'reason'],
    [{ days: 3 }, 'days'],
    [{ until: 3 }, 'until'],
  ])('%o is refused naming the field, nothing changed', async (body, field) => {
    const sam = await actAs(backend, 'single');
    const before = await state();
    for (const call of [take, preview]) {
      const response = await call(sam, 'single-nala', 'pause', body as StepBody);
      expect(refusalOf(response), response.body).toEqual([422, 'invalid']);
      expect(response.json<Failure>().error.field).toBe(field);
    }
    expect(await state()).toEqual(before);
  });
  test('today as the store’s calendar has it, and a year ahead, are allowed', async () => {
    const se = await actAs(backend, 'se', 'se');
    await backend.clock('2026-11-12T23:30:00Z');
    expect((await preview(se, 'se-bullen', 'pause', { from: '2026-11-12' })).statusCode).toBe(422);
    expect((await preview(se, 'se-bullen', 'pause', { from: '2026-11-13', until: '2027-11-13' })).statusCode).toBe(200);
  });
});

describe('For all dogs at once', () => {
  test('a holiday from–to', async () => {
    const robin = await actAs(backend, 'robin');
    const outcome = await done(robin, 'all', 'pause', { from: '2026-12-10', until: '2026-12-20' });
    expect(outcome.pets.map(({ name }) => name)).toEqual(['Waffle', 'Pickle']);
    expect(await dates(robin, 'robin-waffle')).toEqual(['2026-11-18', '2026-12-21', '2027-01-18']);
    expect(await stand(robin)).toEqual(['Waffle active', 'Pickle active', 'Mochi paused', 'Biscuit pending']);
    await done(robin, 'all', 'resume');
    expect(await stand(robin)).toEqual(['Waffle active', 'Pickle active', 'Mochi active', 'Biscuit pending']);
  });
  test('fifty dogs', async () => {
    const many = await actAs(backend, 'many');
    const outcome = await done(many, 'all', 'cancel');
    expect(outcome.pets.length).toBe(50);
    expect(outcome.boxes.length).toBeGreaterThanOrEqual(50 * 3);
    expect(outcome.boxes.filter(({ before, after }) => before === null || after !== null)).toEqual([]);
    expect((await done(many, 'all', 'restart')).pets.length).toBe(50);
  });
  test('none can take the step: 409, with the reason that can be resolved', async () => {
    const robin = await actAs(backend, 'robin');
    expect(refusalOf(await take(robin, 'all', 'restart'))).toEqual([409, 'not-possible']);
    expect(refusalOf(await take(robin, 'all', 'start'))).toEqual([409, 'profile-incomplete']);
    expect(refusalOf(await take(await actAs(backend, 'nopets'), 'all', 'pause'))).toEqual([409, 'not-possible']);
  });
});

describe('Services with only cancelled pets', () => {
  test('create no new deliveries, and start again at the first possible date', async () => {
    const sam = await actAs(backend, 'single');
    await done(sam, 'single-nala', 'cancel');
    const count = async () =>
      (
        await backend.database.kysely
          .selectFrom('deliveries')
          .select('id')
          .where('public_id', 'like', 's-single-%')
          .execute()
      ).length;
    const before = await count();
    await backend.clock('2028-03-01T09:00:00Z');
    expect((await sam.deliveries('single-nala')).every(({ date }) => date < '2026-11-12')).toBe(true);
    expect(await count()).toBe(before);
    const outcome = await done(sam, 'single-nala', 'restart');
    expect(await dates(sam, 'single-nala')).toEqual(['2028-03-04', '2028-04-01', '2028-04-28']);
    expect(outcome.nextCharge).toBe('2028-03-02');
  });
  test('the paused and cancelled sample customers can resume and restart', async () => {
    const callum = await actAs(backend, 'cancelled');
    const pia = await actAs(backend, 'paused');
    expect({ rusty: await callum.open('cancelled-rusty'), socks: await pia.open('paused-socks') }).toEqual({
      rusty: [],
      socks: [],
    });
    expect((await callum.deliveries('cancelled-rusty')).length + (await pia.deliveries('paused-socks')).length).toBe(6);
    await done(callum, 'cancelled-rusty', 'restart');
    await done(pia, 'paused-socks', 'resume');
    expect(await dates(callum, 'cancelled-rusty')).toEqual(['2026-11-16', '2026-12-14', '2027-01-11']);
    expect(await dates(pia, 'paused-socks')).toEqual(['2026-11-18', '2026-12-16', '2027-01-13']);
  });
});

describe('A step’s effect is shown before it is confirmed', () => {
  test.each([
    ['robin', 'all', 'pause', { from: '2026-12-10', until: '2027-02-20' }],
    ['robin', 'robin-waffle', 'cancel', { reason: 'x' }],
    ['robin', 'robin-mochi', 'resume', {}],
    ['cancelled', 'cancelled-rusty', 'restart', {}],
    ['first', 'first-daisy', 'start', {}],
    ['ready', 'all', 'start', {}],
  ] as const)(
    '%s, %s, %s: the preview changes nothing, and equals the step that follows it',
    async (name, pet, step, body) => {
      const actor = await actAs(backend, name);
      await actor.read('navbar');
      const before = await state();
      const shown = await preview(actor, pet, step, body);
      expect(shown.statusCode, shown.body).toBe(200);
      expect(await state()).toEqual(before);
      const outcome = await done(actor, pet, step, body);
      expect(outcome.reference).toMatch(/^K-/);
      // Only a step taken, not its preview, has a reference and returns the changed deliveries.
      const { deliveries, ...rest } = outcome;
      expect({ ...rest, reference: null }).toEqual(shown.json());
      expect(Array.isArray(deliveries)).toBe(true);
    },
  );
});

describe('Never lost', () => {
  test('the same key: the same response, one effect; for another body 422', async () => {
    const sam = await actAs(backend, 'single');
    const first = await take(sam, 'single-nala', 'pause', { until: '2027-01-01' }, 'one');
    const after = await state();
    const again = await take(sam, 'single-nala', 'pause', { until: '2027-01-01' }, 'one');
    expect({ statusCode: again.statusCode, body: again.body }).toEqual({ statusCode: 200, body: first.body });
    expect(refusalOf(await take(sam, 'single-nala', 'pause', { until: '2027-01-02' }, 'one'))).toEqual([
      422,
      'key-reused',
    ]);
    expect(refusalOf(await take(sam, 'single-nala', 'resume', {}, 'one'))).toEqual([422, 'key-reused']);
    expect(await state()).toEqual(after);
  });
  test('steps at the same time: one of them is taken, the others are refused', async () => {
    const sam = await actAs(backend, 'single');
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(sam, 'single-nala', 'pause')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    const rows = await backend.database.kysely
      .selectFrom('facts')
      .select('id')
      .where('slot', '=', 'away/single-nala')
      .execute();
    expect(rows.length).toBe(1);
  });
  test('a refusal is not stored: the same key may try again', async () => {
    const robin = await actAs(backend, 'robin');
    expect((await take(robin, 'robin-mochi', 'pause', {}, 'again')).statusCode).toBe(409);
    await done(robin, 'robin-mochi', 'resume');
    expect((await take(robin, 'robin-mochi', 'pause', {}, 'again')).statusCode).toBe(200);
  });
});

describe('Bad input', () => {
  test.each(['unknown', 'de-frau-kr-mel', 'constructor'])('the pet %s isn’t this customer’s: 404', async (pet) => {
    const robin = await actAs(backend, 'robin');
    const before = await state();
    for (const call of [take, preview]) expect(refusalOf(await call(robin, pet, 'cancel'))).toEqual([404, 'not-found']);
    expect(await state()).toEqual(before);
  });
  test.each(['constructor', 'toString', 'Pause', 'delete'])('there is no step "%s": 404', async (step) => {
    const robin = await actAs(backend, 'robin');
    expect((await take(robin, 'robin-waffle', step as 'pause')).statusCode).toBe(404);
    expect((await preview(robin, 'robin-waffle', step as 'pause')).statusCode).toBe(404);
  });
  test.each([['x'.repeat(10_000)], ['a\0b'], ['\ud800'], [7]])(
    'a reason that can’t be stored is refused: %o',
    async (reason) => {
      const robin = await actAs(backend, 'robin');
      const before = await state();
      const response = await take(robin, 'robin-waffle', 'cancel', { reason } as StepBody);
      expect(refusalOf(response)).toEqual([422, 'invalid']);
      expect(response.json<Failure>().error.field).toBe('reason');
      expect(await state()).toEqual(before);
    },
  );
});

describe('Consequences of a step are shown per dog', () => {
  test('each delivery names the dogs that are in it after the step, and deliveries that can’t be stopped are listed too', async () => {
    const robin = await actAs(backend, 'robin');
    const outcome = await done(robin, 'robin-waffle', 'pause');
    const named = outcome.boxes.map(({ after, pets }) => [after !== null, pets.map(({ name }) => name)]);
    const listed = await robin.read<{ deliveries: Delivery[] }>('pet/delivery-details-public/robin-waffle');
    const coming = listed.deliveries.filter(({ status }) => status === 'dispatched');
    // The delivery on its way still comes for Waffle; the next ones for Pickle alone.
    expect(coming.length).toBeGreaterThan(0);
    expect(outcome.boxes[0]).toMatchObject({ id: coming[0]!.id, pets: [{ name: 'Waffle' }] });
    expect(named.slice(1)).toEqual(named.slice(1).map(() => [true, ['Pickle']]));
  });
});

describe('§8 Mismatch: no progress on upcoming orders', () => {
  test('start, resume and restart are refused; pause and cancel remain possible', async () => {
    const mina = await actAs(backend, 'mismatch');
    await done(mina, 'mismatch-poppy', 'pause');
    expect(refusalOf(await take(mina, 'mismatch-poppy', 'resume'))).toEqual([409, 'mismatch']);
    await done(mina, 'mismatch-poppy', 'cancel');
    expect(refusalOf(await take(mina, 'mismatch-poppy', 'restart'))).toEqual([409, 'mismatch']);
    const ruby = await actAs(backend, 'ready');
    await backend.database.kysely
      .updateTable('pets')
      .set({ matched: false })
      .where('public_id', '=', 'ready-clover')
      .execute();
    expect(refusalOf(await take(ruby, 'ready-clover', 'start'))).toEqual([409, 'mismatch']);
  });
});
