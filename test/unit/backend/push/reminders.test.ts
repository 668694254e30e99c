import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { lookAtDue } from '../../../../demo/backend/jobs/due.ts';
import { reminders } from '../../../../demo/backend/push/send.ts';
import { addDays } from '../../../../src/days.ts';
import type { Push } from '../../../../src/contract/customer/push.ts';
import { instantAt } from '../../../../src/instants.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { startPushService } from '../../../support/servers/push-service.ts';
import { now } from '../../../support/clock.ts';

const environment = { PUSH_TO_PRIVATE: '1' };
const config = readConfig({ DEMO: '1', ...environment });
const zone = 'Europe/London';
let backend: Backend;
let service: Awaited<ReturnType<typeof startPushService>>;
let cookie: string;
beforeAll(async () => {
  [backend, service] = await Promise.all([startBackend(environment), startPushService()]);
});
afterAll(() => Promise.all([backend.close(), service.close()]));
beforeEach(async () => {
  for (const table of ['outbox', 'push_devices', 'push_choices'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
  service.arrived.length = 0;
  cookie = await backend.signIn('robin');
});

const call = async (path: string, body?: object, as = cookie): Promise<{ status: number; json: Push }> => {
  const answer = await backend.app.inject({
    method: body ? 'POST' : 'GET',
    url: api(path),
    headers: { cookie: as, 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, json: answer.json<Push>() };
};
const subscribe = async (as = cookie) => {
  const { publicKey } = (await call('push', undefined, as)).json;
  const subscription = service.subscribe(publicKey);
  const { status, json } = await call('push', subscription, as);
  expect(status).toBe(200);
  return { subscription, devices: json.devices };
};
const fail = (error: Error): never => {
  throw error;
};
/** Does what is due for the customer, with two processes at a time. */
const look = async (now: Date): Promise<void> => {
  await backend.database.pool.query(
    `update due set at = case when email = 'robin@example.test' then '-infinity' else 'infinity' end::timestamptz
     from customers where id = customer_id`,
  );
  const run = async () => {
    while (await lookAtDue(backend.database, config, now, fail)) continue;
  };
  await Promise.all([run(), run()]);
};
const queued = () =>
  backend.database.kysely.selectFrom('outbox').selectAll().where('path', 'is not', null).orderBy('id').execute();
const send = async () => {
  await drain(reminders(backend.database, config));
  return service.arrived;
};
const at = (day: string, time: string): Date => instantAt(day, time, zone);
const next = async (): Promise<{ id: string; date: string }> => {
  const { rows } = await backend.database.pool.query<{ id: string; date: string }>(
    `select d.public_id as id, d.date from deliveries d join customers c on c.id = d.customer_id
     where c.email = 'robin@example.test' and d.kind = 'food' and d.date > '2026-11-16' and d.outcome = 'ok'
     order by d.date limit 1`,
  );
  return rows[0]!;
};
const only = async (...wanted: string[]): Promise<void> => {
  for (const { kind } of (await call('push')).json.kinds)
    if (!wanted.includes(kind)) await call('push/kinds', { kind, on: false });
};

describe('Devices', () => {
  test('A browser has one subscription; a second one of it replaces the first', async () => {
    const first = await subscribe();
    expect(first.devices).toMatchObject([{ browser: 'Chrome', system: 'Android', lastSent: null }]);
    const second = await subscribe();
    expect(second.devices).toHaveLength(1);
    expect(second.devices[0]!.id).not.toBe(first.devices[0]!.id);
    // The same again changes nothing.
    expect((await call('push', second.subscription)).json.devices).toMatchObject(second.devices);
  });

  test('Ten devices get reminders; another one is refused until one is removed', async () => {
    const cookies = [cookie];
    while (cookies.length < 11) cookies.push(await backend.signIn('robin'));
    for (const each of cookies.slice(0, 10)) await subscribe(each);
    const { publicKey, devices } = (await call('push')).json;
    expect(devices).toHaveLength(10);
    const refused = await call('push', service.subscribe(publicKey), cookies[10]);
    expect({ status: refused.status, body: refused.json }).toMatchObject({
      status: 422,
      body: { error: { code: 'too-many-devices' } },
    });
    expect((await call(`push/${devices[3]!.id}/remove`, {})).json.devices).toHaveLength(9);
    await subscribe(cookies[10]);
  });

  test('A device of another customer can’t be removed', async () => {
    const { devices } = await subscribe();
    const other = await backend.signIn('de');
    expect((await call(`push/${devices[0]!.id}/remove`, {}, other)).status).toBe(404);
    expect((await call('push')).json.devices).toHaveLength(1);
  });

  test('Signing out ends the reminders of that browser, here or from another one; the end of a session does not', async () => {
    await subscribe();
    const other = await backend.signIn('robin');
    await subscribe(other);
    await backend.app.inject({ method: 'POST', url: '/signout', headers: { cookie } });
    expect((await call('push', undefined, other)).json.devices).toHaveLength(1);
    await backend.database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(now() - 1000) })
      .execute();
    await backend.database.kysely.deleteFrom('sessions').execute();
    cookie = await backend.signIn('robin');
    expect((await call('push')).json.devices).toHaveLength(1);
    const again = await backend.signIn('robin');
    await subscribe(again);
    const { devices } = (await backend.app.inject({ url: api('devices'), headers: { cookie } })).json<{
      devices: { id: string; current: boolean }[];
    }>();
    const elsewhere = devices.find(({ current }) => !current)!;
    await call(`devices/${elsewhere.id}/sign-out`, {});
    expect((await call('push')).json.devices).toHaveLength(1);
  });

  test('“Sign out everywhere” ends reminders on each device, also where the session has ended before', async () => {
    const other = await backend.signIn('robin');
    await subscribe(other);
    await backend.database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(now() - 1000) })
      .execute();
    await backend.database.kysely.deleteFrom('sessions').execute();
    cookie = await backend.signIn('robin');
    await subscribe();
    expect((await call('push')).json.devices).toHaveLength(2);
    await call('devices/sign-out', {});
    cookie = await backend.signIn('robin');
    expect((await call('push')).json.devices).toEqual([]);
  });

  test('A reminder names its device to the service worker, and the backend knows the name until the customer leaves', async () => {
    const { date } = await next();
    await only('last-day');
    const { subscription } = await subscribe();
    await look(at(addDays(date, -4), '09:00:00'));
    const [sent] = await send();
    const name = String((sent!.payload as { device?: unknown }).device);
    const ask = async (device: string) => (await backend.app.inject({ url: `/account/push/${device}` })).statusCode;
    // Nothing in it is a secret: the endpoint is one.
    expect(name).not.toContain(subscription.endpoint);
    expect(await ask(name)).toBe(204);
    for (const wrong of [name.split('.')[0]!, `${name}x`, `x${name}`, `${name.split('.')[0]}.c-de`])
      expect(await ask(wrong), wrong).toBe(404);
    // Another customer adds the same browser: what the push service still has for the first one isn't theirs.
    const other = await backend.signIn('de');
    await call('push', subscription, other);
    expect(await ask(name)).toBe(404);
    await call('push', subscription);
    expect(await ask(name)).toBe(204);
    await backend.app.inject({ method: 'POST', url: '/signout', headers: { cookie } });
    expect(await ask(name)).toBe(404);
  });

  test('Another customer who signs in on the same browser gets none of the first one’s reminders there', async () => {
    const signedIn = await backend.app.inject({
      method: 'POST',
      url: '/signin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: 'robin@example.test', password: 'pawtal' }).toString(),
    });
    const cookies = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await subscribe(cookies);
    await backend.app.inject({
      method: 'POST',
      url: '/signin',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookies },
      payload: new URLSearchParams({ email: 'de@example.test', password: 'pawtal' }).toString(),
    });
    expect((await call('push')).json.devices).toEqual([]);
  });
});

describe('Reminders', () => {
  test('The last day for changes arrives once on each device, from nine o’clock on, and opens the delivery', async () => {
    const { id, date } = await next();
    await only('last-day');
    await subscribe();
    await subscribe(await backend.signIn('robin'));
    await look(at(addDays(date, -4), '08:59:00'));
    expect(await queued()).toEqual([]);
    for (const time of ['09:00:00', '09:30:00', '18:00:00']) await look(at(addDays(date, -4), time));
    const sent = [...(await send())];
    expect(sent.map(({ payload }) => payload.title)).toEqual(Array(2).fill('Tomorrow is the last day for changes'));
    expect(new Set(sent.map(({ path }) => path)).size).toBe(2);
    expect(sent[0]!.payload.path).toBe(`/account/gb/deliveries/future/${id}`);
    expect(sent[0]!.token).toMatchObject({ aud: service.origin, sub: 'mailto:hello@pawtal.example' });
    expect(sent[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    // Until the quiet hours start.
    expect(Number(sent[0]!.headers['ttl'])).toBeGreaterThan(11 * 3600);
    expect(Number(sent[0]!.headers['ttl'])).toBeLessThanOrEqual(12 * 3600);
    expect((await call('push')).json.devices[0]!.lastSent).not.toBeNull();
    // A device that is added, removed or replaced later changes nothing about it.
    await subscribe();
    await look(at(addDays(date, -4), '19:00:00'));
    expect(await send()).toHaveLength(2);
  });

  test('A lock screen shows no address, no price and no name but those of dogs', async () => {
    const { date } = await next();
    await subscribe();
    for (let day = addDays(date, -40); day < addDays(date, 3); day = addDays(day, 1)) await look(at(day, '19:00:00'));
    const texts = (await queued()).map(({ subject, text }) => `${subject} ${text}`).join('\n');
    expect(texts).toContain('Waffle');
    const { first_name, last_name, email, address } = await backend.database.kysely
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', 'robin@example.test')
      .executeTakeFirstOrThrow();
    for (const secret of [first_name, last_name, email, ...address.split(/[, ]+/).filter((part) => part.length > 3)])
      expect(texts).not.toContain(secret);
    expect(texts).not.toMatch(/[£€]|\d[.,]\d\d\b/);
  });

  test('What is due in the quiet hours waits for their end, and is dropped if it makes no sense then', async () => {
    const { id, date } = await next();
    await only('last-day');
    await subscribe();
    await call('push/quiet', { on: true, from: '08:00', until: '12:30' });
    await look(at(addDays(date, -4), '10:00:00'));
    expect(await queued()).toEqual([]);
    const { rows } = await backend.database.pool.query<{ at: Date }>(
      `select at from due join customers c on c.id = customer_id where c.email = 'robin@example.test'`,
    );
    expect(rows[0]!.at.getTime()).toBe(at(addDays(date, -4), '12:30:00').getTime());
    // The customer puts the delivery off in the meantime.
    const moved = await backend.database.kysely
      .updateTable('deliveries')
      .set({ outcome: 'cancelled' })
      .where('public_id', '=', id)
      .executeTakeFirst();
    expect(moved.numUpdatedRows).toBe(1n);
    await look(at(addDays(date, -4), '12:30:00'));
    expect(await queued()).toEqual([]);
    await backend.database.kysely
      .updateTable('deliveries')
      .set({ outcome: 'ok' })
      .where('public_id', '=', id)
      .execute();
    await look(at(addDays(date, -4), '12:30:00'));
    expect(await queued()).toHaveLength(1);
  });

  test('A parcel that has left: in the evening, or in the morning after quiet hours', async () => {
    const { id, date } = await next();
    await only('dispatch');
    await subscribe();
    await call('push/quiet', { on: true, from: '17:00', until: '07:00' });
    await look(at(addDays(date, -1), '18:05:00'));
    expect(await queued()).toEqual([]);
    await look(at(date, '07:00:00'));
    expect(await queued()).toMatchObject([
      { kind: 'reminder-dispatch', path: `/account/gb/deliveries/${id}`, subject: 'Your delivery is on its way' },
    ]);
  });

  test('A treatment is due the day after its pack has come, and every four weeks', async () => {
    await only('treatment');
    await subscribe();
    const { rows } = await backend.database.pool.query<{ id: number; date: string; items: { kind: string }[] }>(
      `select d.id, d.date, d.items from deliveries d join customers c on c.id = d.customer_id
       where c.email = 'robin@example.test' and d.outcome = 'ok' and d.date <= '2026-11-15' order by d.date desc`,
    );
    const pack = rows.find(({ items }) => items.some(({ kind }) => kind === 'treatment'))!;
    expect(pack).toBeDefined();
    const days: string[] = [];
    for (let day = addDays(pack.date, 1); day < addDays(pack.date, 64); day = addDays(day, 1)) {
      await look(at(day, '09:00:00'));
      if ((await queued()).length > days.length) days.push(day);
    }
    expect(days).toHaveLength(3);
    expect(days).toEqual([days[0], addDays(days[0]!, 28), addDays(days[0]!, 56)]);
  });

  test('Food that runs out before the next delivery: once, when it can still be moved forward', async () => {
    await only('food');
    await subscribe();
    const { id, date } = await next();
    // A regular plan leaves no gap.
    for (let day = addDays(date, -10); day < date; day = addDays(day, 1)) await look(at(day, '10:00:00'));
    expect(await queued()).toEqual([]);
    const ranges = await backend.app.inject({ url: api(`delivery/${id}/ranges`), headers: { cookie } });
    const { version, methods } = ranges.json<{
      version: number;
      methods: { method: string; dates: { date: string }[] }[];
    }>();
    const late = methods[0]!.dates.findLast((each) => each.date >= addDays(date, 12))!.date;
    const moved = await backend.app.inject({
      method: 'POST',
      url: api(`delivery/${id}/change-date`),
      headers: { cookie },
      payload: { date: late, method: methods[0]!.method, version },
    });
    expect(moved.statusCode).toBe(200);
    for (let day = '2026-11-15'; day < late; day = addDays(day, 1)) await look(at(day, '10:00:00'));
    const [reminder, ...more] = await queued();
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({ kind: 'reminder-food', path: `/account/gb/deliveries/future/${id}` });
  });
});

describe('Sending', () => {
  const queueOne = async (): Promise<void> => {
    const { date } = await next();
    await only('last-day');
    await subscribe();
    await look(at(addDays(date, -4), '10:00:00'));
    expect(await queued()).toHaveLength(1);
  };
  const dueNow = () =>
    backend.database.kysely
      .updateTable('outbox')
      .set({ next_at: new Date(now() - 1000) })
      .execute();

  test('A busy service and a lost answer are tried again; the message keeps its topic, which replaces the first one', async () => {
    await queueOne();
    service.troubles.push(503, [429, '3600'], 0);
    for (let tries = 1; tries <= 3; tries += 1) {
      await send();
      const [row] = await queued();
      expect(row).toMatchObject({ attempts: tries, sent_at: null, failed_at: null });
      const wait = row!.next_at.getTime() - now();
      expect(wait).toBeGreaterThan(tries === 2 ? 3_500_000 : 20_000);
      await dueNow();
    }
    await send();
    expect(service.arrived).toHaveLength(1);
    const [row] = await queued();
    expect(row!.sent_at).not.toBeNull();
    expect({ text: row!.text, topic: service.arrived[0]!.headers['topic'] }).toEqual({
      text: '',
      topic: service.arrived[0]!.payload.tag,
    });
    await dueNow();
    await send();
    expect(service.arrived).toHaveLength(1);
  });

  test('A device that its service no longer knows is removed, and nothing is sent to it again', async () => {
    for (const status of [404, 410]) {
      await backend.database.kysely.deleteFrom('outbox').execute();
      await queueOne();
      service.troubles.push(status);
      await send();
      expect((await queued())[0]!.failed_at).not.toBeNull();
      expect((await call('push')).json.devices).toEqual([]);
    }
  });

  test('A message that the service refuses is given up; one that is too late is not sent', async () => {
    await queueOne();
    service.troubles.push(413);
    await send();
    expect((await queued())[0]).toMatchObject({ attempts: 1, sent_at: null });
    expect((await queued())[0]!.failed_at).not.toBeNull();
    expect((await call('push')).json.devices).toHaveLength(1);
    await backend.database.kysely.deleteFrom('outbox').execute();
    await queueOne();
    await backend.database.kysely
      .updateTable('outbox')
      .set({ expires_at: new Date(now() - 1000) })
      .execute();
    expect(await send()).toEqual([]);
  });

  test('Two processes send a message once; a removed device gets none; a shop sends none to its own network', async () => {
    await queueOne();
    await Promise.all([0, 1].map(() => drain(reminders(backend.database, config))));
    expect(service.arrived).toHaveLength(1);
    await backend.database.kysely.deleteFrom('outbox').execute();
    await queueOne();
    const [device] = (await call('push')).json.devices;
    await call(`push/${device!.id}/remove`, {});
    expect(await send()).toHaveLength(1);
    await backend.database.kysely.deleteFrom('outbox').execute();
    await queueOne();
    await drain(reminders(backend.database, readConfig({ DEMO: '1' })));
    expect(service.arrived).toHaveLength(1);
    expect((await call('push')).json.devices).toEqual([]);
  });

  test('No mail goes to a device, and no reminder to a mailbox', async () => {
    await queueOne();
    for (const { path, recipient } of await mailsIn(backend.database)) expect(path === null).toBe(recipient !== '');
  });
});

describe('DECISIONS.md#push A subscription that the browser renews', () => {
  const renew = (payload: object) => backend.app.inject({ method: 'POST', url: '/account/push', payload });

  test('replaces the old one, whose endpoint proves the device, also without a session; once', async () => {
    const { subscription, devices } = await subscribe();
    const { publicKey } = (await call('push')).json;
    const next = service.subscribe(publicKey);
    expect((await renew({ old: subscription.endpoint, subscription: next })).statusCode).toBe(204);
    const after = (await call('push')).json.devices;
    expect(after).toHaveLength(1);
    expect(after[0]!.id).not.toBe(devices[0]!.id);
    expect({ ...after[0], id: '' }).toEqual({ ...devices[0], id: '' });
    expect((await renew({ old: subscription.endpoint, subscription: service.subscribe(publicKey) })).statusCode).toBe(
      404,
    );
    expect((await call('push')).json.devices).toEqual(after);
  });

  test('changes nothing with an unknown endpoint, an address of no push service, or after signing out', async () => {
    const { subscription, devices } = await subscribe();
    const { publicKey } = (await call('push')).json;
    const next = service.subscribe(publicKey);
    for (const body of [
      { old: 'https://push.example/guessed', subscription: next },
      { old: subscription.endpoint, subscription: { ...next, endpoint: 'ftp://push.example/' } },
      { old: subscription.endpoint, subscription: { ...next, keys: { ...next.keys, auth: 'short' } } },
      { old: subscription.endpoint },
    ])
      expect((await renew(body)).statusCode).toBe(404);
    expect((await call('push')).json.devices).toEqual(devices);
    await backend.database.kysely.deleteFrom('push_devices').execute();
    expect((await renew({ old: subscription.endpoint, subscription: next })).statusCode).toBe(404);
    expect((await call('push')).json.devices).toEqual([]);
  });
});
