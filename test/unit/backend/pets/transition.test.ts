import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookAtDue, lookAtEveryone } from '../../../../demo/backend/jobs/due.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { FoodInHouse, Transition } from '../../../../src/contract/pets/food.ts';
import type { RecipeChoices, SwapOutcome } from '../../../../src/contract/pets/swap.ts';
import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { actAs, refusalOf, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actionOf, mailsIn } from '../../../support/backend/mails.ts';
import { startPushService } from '../../../support/servers/push-service.ts';

const nala = 'single-nala';
const environment = { PUSH_TO_PRIVATE: '1' };
const config = readConfig({ DEMO: '1', ...environment });
let backend: Backend;
let ruby: Actor;
beforeAll(async () => {
  backend = await startBackend(environment);
});
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  for (const table of ['outbox', 'mail_refusals'] as const) await backend.database.kysely.deleteFrom(table).execute();
  ruby = await actAs(backend, 'single');
});

const at = (day: string, time = '12:00:00'): Date => instantAt(day, time, 'Europe/London');
const goTo = (day: string): Promise<void> => backend.clock(at(day).toISOString());
const transitions = async (): Promise<readonly Transition[]> =>
  (await ruby.read<FoodInHouse>('food')).transitions ?? [];
const firstDay = async (): Promise<string | undefined> => (await transitions())[0]?.days[0]?.day;
const lastDay = ({ date, until }: Delivery): string => until ?? date;
const open = (): Promise<Delivery[]> => ruby.open(nala);

async function done(path: string, body: object = {}): Promise<SwapOutcome> {
  const response = await ruby.post(path, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SwapOutcome>();
}
/** Swaps the first recipe for another one, from that delivery on: the nth that suits. Returns the names of both. */
async function swap(from = 0, { alternates = false, nth = 0, pet = nala } = {}) {
  const { version, recipes, deliveries } = await ruby.read<RecipeChoices>(`pet/recipes/${pet}`);
  const { recipe, name: before, options } = recipes[0]!;
  const { recipe: by, name: after } = options.filter(({ difference }) => difference !== null)[nth]!;
  const body = { version, recipe, by, from: deliveries[from]!.id, alternates };
  return { before, after, reference: (await done(`pet/recipes/${pet}`, body)).reference! };
}
/** Does what is due for all customers, with two processes at a time. */
async function look(now: Date, name = 'single') {
  await lookAtEveryone(backend.database.kysely);
  const run = async (): Promise<void> => {
    const fail = (error: Error): never => {
      throw error;
    };
    while (await lookAtDue(backend.database, config, now, fail)) continue;
  };
  await Promise.all([run(), run()]);
  return (await mailsIn(backend.database)).filter(
    ({ recipient, kind }) => recipient === `${name}@example.test` && kind === 'transition',
  );
}

describe('DECISIONS.md#transition: the state of a dog', () => {
  test('Seven days from the last day of the window of the first delivery with the new kibble, which stay while they last', async () => {
    expect(await transitions()).toEqual([]);
    const { before, after } = await swap();
    const date = lastDay((await open())[0]!);
    const [planned, ...others] = await transitions();
    expect(others).toEqual([]);
    expect(planned).toMatchObject({ petPublicId: nala, before, after });
    expect(planned!.days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(date, index)));
    for (const later of [0, 3, 6]) {
      await goTo(addDays(date, later));
      expect(await transitions()).toEqual([planned]);
    }
    await goTo(addDays(date, 7));
    expect(await transitions()).toEqual([]);
  });

  test('An undone swap has none', async () => {
    const { reference } = await swap();
    await done(`changes/${reference}/undo`);
    expect(await transitions()).toEqual([]);
  });

  test('It moves with its delivery', async () => {
    await swap(1);
    const [, second] = (await open()) as [Delivery, Delivery];
    const { id, version, date: was, method } = second;
    const { methods } = await ruby.read<{ methods: { method: string; dates: { date: string; until: string }[] }[] }>(
      `delivery/${id}/ranges`,
    );
    const { date, until } = methods.find((each) => each.method === method)!.dates.find((each) => each.date > was)!;
    await done(`delivery/${id}/change-date`, { date, method, version });
    expect(await firstDay()).toBe(until);
  });

  test('A second change before the first one comes leads from what the dog eats to what it gets', async () => {
    const first = await swap(1);
    const second = await swap(1, { nth: 1 });
    expect(second.before).toBe(first.after);
    expect(second.after).not.toBe(first.before);
    expect(await transitions()).toMatchObject([{ before: first.before, after: second.after }]);
  });

  test('A pause moves a planned one with its delivery, or removes it without an end; one that runs stays', async () => {
    await swap();
    const [{ date }] = (await open()) as [Delivery];
    await done(`subscription/${nala}/pause`, { until: addDays(date, 10) });
    expect(await firstDay()).toBe(lastDay((await open())[0]!));
    expect((await firstDay())! >= addDays(date, 10)).toBe(true);
    await done(`subscription/${nala}/resume`);
    await done(`subscription/${nala}/pause`);
    expect(await transitions()).toEqual([]);
    await done(`subscription/${nala}/resume`);
    const start = (await firstDay())!;
    await goTo(addDays(start, 2));
    await done(`subscription/${nala}/pause`);
    expect(await firstDay()).toBe(start);
  });

  test.each(['lost', 'billing-problem'] as const)(
    'A delivery with %s: the next one with the new kibble starts it',
    async (outcome) => {
      await swap();
      const [first, second] = (await open()) as [Delivery, Delivery];
      await backend.database.kysely
        .updateTable('deliveries')
        .set({ outcome })
        .where('public_id', '=', first.id)
        .execute();
      await goTo(addDays(first.until ?? first.date, 2));
      expect(await firstDay()).toBe(lastDay(second));
    },
  );

  test('A confirmed arrival starts it on that day, also before the window ends', async () => {
    await swap();
    const [delivery] = (await open()) as [Delivery];
    await goTo(delivery.date);
    expect(await firstDay()).toBe(lastDay(delivery));
    const { reference } = await done(`pet/confirm-delivery/${delivery.id}`);
    expect(await firstDay()).toBe(delivery.date);
    await done(`changes/${reference!}/undo`);
    expect(await firstDay()).toBe(lastDay(delivery));
  });

  test('After "Not yet" it doesn’t start: it waits for the confirmation, or the day on which the delivery counts as delivered', async () => {
    await swap();
    const [delivery] = (await open()) as [Delivery];
    const last = lastDay(delivery);
    await goTo(delivery.date);
    await done(`delivery/${delivery.id}/not-yet`);
    // The window isn’t over.
    expect(await firstDay()).toBe(last);
    await goTo(last);
    await done(`delivery/${delivery.id}/not-yet`);
    expect(await firstDay()).toBe(addDays(last, 3));
    await goTo(addDays(last, 1));
    expect(await firstDay()).toBe(addDays(last, 3));
    await done(`pet/confirm-delivery/${delivery.id}`);
    expect(await firstDay()).toBe(addDays(last, 1));
    const refused = await ruby.post(`delivery/${delivery.id}/not-yet`);
    expect(refusalOf(refused)).toEqual([409, 'not-dispatched']);
  });

  test('None after a farewell, nor a mail that waits; it returns with the dog’s deliveries', async () => {
    await swap();
    await done(`pet/farewell/${nala}`, { kind: 'rehomed' });
    expect(await transitions()).toEqual([]);
    await done(`pet/farewell/${nala}/undo`);
    expect(await transitions()).toEqual([]);
    await done(`subscription/${nala}/restart`);
    const start = (await firstDay())!;
    expect(start).toBe(lastDay((await open())[0]!));
    await goTo(addDays(start, -1));
    expect(await look(at(addDays(start, -1)))).toHaveLength(1);
    await done(`pet/farewell/${nala}`, { kind: 'rehomed' });
    expect(await transitions()).toEqual([]);
    const rows = await mailsIn(backend.database);
    expect(rows.filter(({ kind }) => kind === 'transition')).toEqual([]);
  });

  test('Each dog has its own: two dogs have two mails of one day', async () => {
    ruby = await actAs(backend, 'robin');
    const pets = ['robin-waffle', 'robin-pickle'];
    for (const pet of pets) await swap(0, { pet });
    const found = await transitions();
    expect(found.map(({ petPublicId }) => petPublicId)).toEqual(pets);
    const [day, ...others] = new Set(found.map(({ days }) => days[0]!.day));
    expect(others).toEqual([]);
    const mails = await look(at(addDays(day!, -1)), 'robin');
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Waffle', 'Pickle']);
  });

  test('With recipes that alternate, each delivery changes the kibble', async () => {
    const { before, after } = await swap(0, { alternates: true });
    const [first, second] = (await open()) as [Delivery, Delivery];
    expect(await transitions()).toMatchObject([{ before, after, days: { length: 7, 0: { day: lastDay(first) } } }]);
    await goTo(addDays(lastDay(first), 8));
    expect(await transitions()).toMatchObject([
      { before: after, after: before, days: { 0: { day: lastDay(second) } } },
    ]);
  });
});

describe('DECISIONS.md#transition: what announces it', () => {
  test('One mail, from nine o’clock on the day before, with a row for each day; its button leads to the plan', async () => {
    const { before, after } = await swap();
    const start = (await firstDay())!;
    const eve = addDays(start, -1);
    expect(await look(at(addDays(start, -2), '20:00:00'))).toEqual([]);
    expect(await look(at(eve, '08:59:00'))).toEqual([]);
    const [mail, ...more] = await look(at(eve, '09:00:00'));
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^Nala: seven days to the new kibble, from \d+\s\w+$/);
    expect(actionOf(mail!)).toBe(`/account/gb/${nala}/feeding-plan#transition`);
    expect(mail!.html.match(/<th scope="row"/g)).toHaveLength(7);
    const grams = /^.*: ?.*\d+\sg .* \+ .*\d+\sg .*$/gmu;
    expect(mail!.text.match(grams)).toHaveLength(6);
    for (const name of [before, after]) expect(mail!.text).toContain(name);
    expect(mail!.stop_url).toContain('/mail/stop/transition');
    expect(await look(at(start))).toHaveLength(1);
    expect(await look(at(addDays(start, 1)))).toHaveLength(1);
  });

  test('One mail, also when the first day moves after it', async () => {
    await swap();
    const [delivery] = (await open()) as [Delivery];
    const last = lastDay(delivery);
    expect(await look(at(addDays(last, -1)))).toHaveLength(1);
    await goTo(last);
    await done(`delivery/${delivery.id}/not-yet`);
    for (const later of [1, 2, 3]) expect(await look(at(addDays(last, later)))).toHaveLength(1);
    await goTo(addDays(last, 3));
    await done(`pet/confirm-delivery/${delivery.id}`);
    expect(await firstDay()).toBe(addDays(last, 3));
    expect(await look(at(addDays(last, 3)))).toHaveLength(1);
  });

  test('No mail of an undone swap, none that was switched off, and none once it runs', async () => {
    const { reference } = await swap();
    const start = (await firstDay())!;
    await done('mails', { kind: 'transition', on: false });
    expect(await look(at(addDays(start, -1)))).toEqual([]);
    await done('mails', { kind: 'transition', on: true });
    expect(await look(at(addDays(start, 1)))).toEqual([]);
    await startAnew(backend);
    await done(`changes/${(await swap()).reference}/undo`);
    expect(reference).toMatch(/^K-/);
    expect(await look(at(addDays(start, -1)))).toEqual([]);
  });

  test('One reminder on a device, on the morning of the first day', async () => {
    const service = await startPushService();
    const { publicKey } = await ruby.read<{ publicKey: string }>('push');
    await done('push', service.subscribe(publicKey));
    await swap();
    const start = (await firstDay())!;
    const reminders = async (now: Date) => {
      await look(now);
      const rows = await mailsIn(backend.database);
      return rows.filter(({ kind }) => kind === 'reminder-transition').map(({ subject, text }) => [subject, text]);
    };
    expect(await reminders(at(start, '08:59:00'))).toEqual([]);
    const wanted = [['New kibble from today', expect.stringMatching(/^For Nala: /)]];
    expect(await reminders(at(start, '09:00:00'))).toEqual(wanted);
    expect(await reminders(at(start, '18:00:00'))).toEqual(wanted);
    await service.close();
  });

  test('The calendar has each day with its grams and without the dog’s name; the kitchen card half of today’s', async () => {
    const { before, after } = await swap();
    const [{ days }] = (await transitions()) as [Transition];
    const calendar = new URL((await ruby.post('calendar')).json<{ url: string }>().url).pathname;
    const { body } = await backend.app.inject(calendar);
    expect(body.match(/^SUMMARY:New kibble\\, day \d of 7/gm)).toHaveLength(7);
    expect(body).not.toContain('Nala');
    const kitchen = new URL((await ruby.post('kitchen')).json<{ url: string }>().url).pathname;
    const version = async () => (await backend.app.inject(`${kitchen}state`)).json<{ version: string }>().version;
    const was = await version();
    await goTo(days[2]!.day);
    const card = (await backend.app.inject(kitchen)).body;
    expect(card).toContain('New kibble, day 3 of 7');
    for (const [grams, name] of [
      [days[2]!.before, before],
      [days[2]!.after, after],
    ])
      expect(card).toContain(`<strong>${Math.round(Number(grams) / 2)}\u00a0g</strong> <span>${name}`);
    expect(await version()).not.toBe(was);
    const sheet = await ruby.get(`/gb/feeding-plan-sheet/${nala}`);
    expect(sheet.body).toContain('Seven days to the new kibble');
  });
});
