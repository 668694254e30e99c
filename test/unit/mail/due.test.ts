import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { lookAtDue, lookAtEveryone } from '../../../demo/backend/jobs/due.ts';
import { lookAtCustomer } from '../../../demo/backend/jobs/look-at-customer.ts';
import { renewalPayments } from '../../../demo/backend/rules/deliveries/renewal.ts';
import { addDays } from '../../../src/days.ts';
import { instantAt } from '../../../src/instants.ts';
import { api, removeMany, startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { actionOf, mailsIn } from '../../support/backend/mails.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await removeMany(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const table of ['outbox', 'mail_refusals'] as const) await backend.database.kysely.deleteFrom(table).execute();
});

const config = readConfig({ DEMO: '1', PUBLIC_URL: 'https://shop.example' });
const at = (date: string, time: string, zone = 'Europe/Berlin'): Date => instantAt(date, time, zone);
const fail = (error: Error): never => {
  throw error;
};
/** Writes what is due, from two processes at a time. */
const look = async (now: Date) => {
  // The clock of these tests goes back, too.
  await lookAtEveryone(backend.database.kysely);
  const run = async () => {
    while (await lookAtDue(backend.database, config, now, fail)) continue;
  };
  await Promise.all([run(), run()]);
  return mailsIn(backend.database);
};
const nextDelivery = async (email: string): Promise<{ id: string; date: string }> => {
  const { rows } = await backend.database.pool.query<{ id: string; date: string }>(
    `select d.public_id as id, d.date from deliveries d join customers c on c.id = d.customer_id
     where c.email = $1 and d.date > '2026-11-16' and d.outcome = 'ok' order by d.date limit 1`,
    [email],
  );
  return rows[0]!;
};
const stopOf = ({ stop_url }: { stop_url: string | null }): string => new URL(stop_url ?? '').pathname;

describe('Mails that the calendar makes due', () => {
  test('the last day for changes is tomorrow: once for a delivery and its date, from 9 o’clock on in the store', async () => {
    const { id, date } = await nextDelivery('de@example.test');
    const day = addDays(date, -4);
    const own = async (now: Date) => (await look(now)).filter(({ recipient }) => recipient === 'de@example.test');
    expect(await own(at(addDays(day, -1), '12:00:00'))).toEqual([]);
    expect(await own(at(day, '08:59:00'))).toEqual([]);
    const [mail, ...more] = await own(at(day, '09:00:00'));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'last-day',
      subject: 'Morgen kannst du deine Lieferung zum letzten Mal ändern',
    });
    expect(actionOf(mail!)).toBe(`/account/de/deliveries/future/${id}`);
    expect(mail!.text).toContain(', 23:59');
    expect(await own(at(day, '18:00:00'))).toHaveLength(1);
  });

  test('no delivery that a pause leaves out or a mismatch holds back gets one', async () => {
    for (const name of ['paused', 'mismatch']) {
      const { rows } = await backend.database.pool.query<{ date: string }>(
        `select d.date from deliveries d join customers c on c.id = d.customer_id where c.email = $1 and d.date > '2026-11-16'`,
        [`${name}@example.test`],
      );
      expect(rows.length > 0).toBe(name === 'mismatch');
      for (const date of ['2026-11-18', ...rows.map((row) => row.date)])
        await look(at(addDays(date, -4), '10:00:00', 'Europe/London'));
      expect((await mailsIn(backend.database)).map(({ recipient }) => recipient)).not.toContain(`${name}@example.test`);
    }
  });

  test('a payment has failed: the mail leads to the payment', async () => {
    const mails = await look(new Date('2026-11-12T12:00:00Z'));
    const mail = mails.find(({ recipient }) => recipient === 'billing@example.test');
    expect(mail).toMatchObject({ kind: 'payment-failed', stop_url: null });
    expect(actionOf(mail!)).toMatch(/^\/\w\w\/settings\/#payment$/);
    expect(await look(new Date('2026-11-12T13:00:00Z'))).toHaveLength(mails.length);
  });
});

describe('Mails that may be switched off', () => {
  const reminder = async () => {
    const { date } = await nextDelivery('de@example.test');
    const mails = await look(at(addDays(date, -4), '10:00:00'));
    return mails.find(({ recipient, kind }) => recipient === 'de@example.test' && kind === 'last-day');
  };
  const chosen = async (): Promise<unknown> =>
    (await backend.app.inject({ url: api('mails', 'de'), headers: { cookie: await backend.signIn('de') } })).json();
  const off = {
    kinds: [
      { kind: 'delivery-date', on: true },
      { kind: 'last-day', on: false },
      { kind: 'arrival', on: true },
      { kind: 'transition', on: true },
      { kind: 'news', on: false, asked: null },
    ],
  };

  test('RFC 8058: one click ends a kind of mail without signing in; a GET ends nothing', async () => {
    const url = stopOf((await reminder())!);
    // A browser follows a link to that address to the page, whose secret no server gets.
    const opened = await backend.app.inject(url);
    expect(opened.statusCode).toBe(303);
    const { pathname, hash } = new URL(String(opened.headers.location), 'http://localhost');
    expect(url).toBe(`${pathname}/${hash.slice(1)}`);
    const page = await backend.app.inject(pathname);
    expect({ statusCode: page.statusCode, buttonCount: page.body.match(/<button/g)?.length }).toEqual({
      statusCode: 200,
      buttonCount: 1,
    });
    expect(await chosen()).not.toEqual(off);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const clicked = await backend.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: type.startsWith('m')
          ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
          : 'List-Unsubscribe=One-Click',
      });
      expect(clicked.statusCode).toBe(200);
      expect(await chosen()).toEqual(off);
    }
    await backend.database.kysely.deleteFrom('outbox').execute();
    expect(await reminder()).toBeUndefined();
    // The page's button sends the secret as a form.
    const press = (verb: string) =>
      backend.app.inject({
        method: 'POST',
        url: `/mail/${verb}/last-day`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: hash.slice(1) }).toString(),
      });
    expect((await press('start')).statusCode).toBe(200);
    expect(await reminder()).toBeDefined();
    expect((await press('stop')).statusCode).toBe(200);
    expect(await chosen()).toEqual(off);
  });

  test('the settings switch them too, and what is needed can’t be switched off', async () => {
    const cookie = await backend.signIn('de');
    const save = (payload: object) =>
      backend.app.inject({ method: 'POST', url: api('mails', 'de'), headers: { cookie }, payload });
    expect((await save({ kind: 'last-day', on: false })).json()).toEqual(off);
    expect(await reminder()).toBeUndefined();
    expect((await save({ kind: 'payment-failed', on: false })).statusCode).toBe(422);
  });

  test('an unknown link reveals nothing', async () => {
    for (const [method, url] of [
      ['POST', `/mail/stop/last-day/${'0'.repeat(64)}`],
      ['POST', '/mail/stop/last-day/%00'],
      ['GET', '/mail/stop/pause/x'],
      ['GET', '/mail/stop/pause'],
    ] as const)
      expect((await backend.app.inject({ method, url })).statusCode).toBe(404);
    const cut = await backend.app.inject('/mail/stop/last-day/%00?locale=de-DE');
    expect({ statusCode: cut.statusCode, location: cut.headers.location }).toEqual({
      statusCode: 303,
      location: '/mail/stop/last-day?locale=de-DE',
    });
  });
});

describe('DECISIONS.md#declarations Reminders of a renewal', () => {
  /** Looks at a customer each morning, and returns the reminders by the day on which each was written. */
  const walk = async (email: string, from: string, start: string, days: number) => {
    const { kysely } = backend.database;
    const { id } = await kysely
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const reminded: { day: string; about: string }[] = [];
    for (let index = 0; index < days; index += 1) {
      const day = addDays(start, index);
      const now = at(day, '09:00:00', 'Europe/London');
      await kysely
        .transaction()
        .execute((transaction) => lookAtCustomer(transaction, { ...config, renewalsFrom: from }, id, now));
      const mails = await kysely
        .selectFrom('outbox')
        .select('about')
        .where('kind', '=', 'renewal')
        .where('recipient', '=', email)
        .execute();
      for (const { about } of mails)
        if (!reminded.some((each) => each.about === about)) reminded.push({ day, about: about! });
    }
    const all = await kysely
      .selectFrom('deliveries')
      .select('date')
      .distinct()
      .where('customer_id', '=', id)
      .where('outcome', '<>', 'cancelled')
      .orderBy('date')
      .execute();
    return { reminded, due: renewalPayments(all.map(({ date }) => date)) };
  };

  test('from the day of the switch on, eight days before each of these deliveries, once; the mail names how to cancel', async () => {
    const { reminded, due } = await walk('robin@example.test', '2026-12-01', '2027-01-25', 14);
    const expected = due.filter((date) => addDays(date, -8) >= '2027-01-25' && addDays(date, -8) < '2027-02-08');
    expect(expected.length).toBeGreaterThan(0);
    expect(reminded.map(({ day, about }) => [day, about.slice(-10)])).toEqual(
      expected.map((date) => [addDays(date, -8), date]),
    );
    const [mail] = (await mailsIn(backend.database)).filter(({ kind }) => kind === 'renewal');
    expect(mail!.subject).toBe('Your Pawtal subscription continues');
    expect(mail!.text).toContain('You can cancel in your settings');
    expect(actionOf(mail!)).toBe('/gb/settings/#subscriptions');
    expect(mail!.stop_url).toBeNull();
  }, 60_000);

  test('none before that day, and none in another country', async () => {
    expect((await walk('robin@example.test', '2099-01-01', '2027-01-25', 14)).reminded).toEqual([]);
    expect((await walk('de@example.test', '2026-01-01', '2027-01-25', 14)).reminded).toEqual([]);
  }, 60_000);
});
