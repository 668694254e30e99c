import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { Lanes } from '../../../../demo/backend/platform/queue/lanes.ts';
import type { Sender } from '../../../../demo/backend/platform/queue/lanes.ts';
import { mailsOf } from '../../../../demo/backend/mail/deliver.ts';
import { sampleProvider } from '../../../../demo/backend/platform/provider/sample-provider.ts';
import type { PaymentProvider } from '../../../../demo/backend/platform/provider/provider.ts';
import { refundsBy } from '../../../../demo/backend/payment/refunds/send-refunds.ts';
import { openVisitsOf } from '../../../../demo/backend/payment/visits/open-visits.ts';
import { reminders } from '../../../../demo/backend/push/send.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { filledAt } from '../../../support/database/template.ts';
import { manners, startHanging } from '../../../support/servers/hanging.ts';
import { startPushService } from '../../../support/servers/push-service.ts';
import { startSmtp } from '../../../support/servers/smtp.ts';

/*
 * Each sender with receivers that hang, on real sockets: what is due after them is sent within two seconds. The time limits
 * of the tries are shorter than in a shop, so that the tests end soon.
 */

const environment = { PUSH_TO_PRIVATE: '1' };
const config = readConfig({ DEMO: '1', ...environment });
const limit = 800;
const longestDelay = 2000;
/** Receivers that hang, before the one that answers. */
const count = 40;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend(environment);
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const table of ['outbox', 'push_devices', 'refunds', 'payment_visits'])
    await backend.database.pool.query(`delete from ${table}`);
});

/** Runs a sender until `isDone`. Returns after how many milliseconds that is, and ends what is still open. */
async function delayUntil<Row>(sender: Sender<Row>, isDone: () => Promise<boolean> | boolean): Promise<number> {
  const lanes = new Lanes({ ...sender, limit }, () => {});
  const start = performance.now();
  const running = (async () => {
    while (await lanes.step()) continue;
  })();
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 20 });
  const delay = performance.now() - start;
  await running;
  return delay;
}

const hanging = async (...order: Parameters<typeof startHanging>) => {
  const server = await startHanging(...order);
  onTestFinished(server.close);
  return server;
};

describe('DECISIONS.md#lanes Receivers that hang delay no other one for more than two seconds', () => {
  test.each(manners)('Push services of which each %s', async (manner) => {
    const service = await startPushService();
    onTestFinished(service.close);
    const cookie = await backend.signIn('robin');
    const { publicKey } = (await backend.app.inject({ url: api('push'), headers: { cookie } })).json<{
      publicKey: string;
    }>();
    const bad = await hanging(manner, 'HTTP/1.1 201 Created\r\nx: ');
    const add = async (index: number, host: string): Promise<void> => {
      const { endpoint, keys } = service.subscribe(publicKey);
      const address = new URL(endpoint);
      address.host = host || address.host;
      await backend.database.pool.query(
        `with device as (insert into push_devices (customer_id, endpoint, public_id, p256dh, auth)
           select id, $1, $2, $3, $4 from customers where email = $5 returning id, customer_id)
         insert into outbox (message_id, customer_id, kind, recipient, subject, text, html, path, device, expires_at, next_at)
         select $2, customer_id, 'reminder-food', '', 'Food', '', '', '/', id, now() + interval '1 day',
           now() - interval '1 hour' + $6 * interval '1 second' from device`,
        [address.href, `device-${index}`, keys.p256dh, keys.auth, `${host ? 'robin' : 'de'}@example.test`, index],
      );
    };
    // All on one address, which is worse than each on another.
    for (let index = 0; index < 20; index += 1) await add(index, bad.host);
    await add(20, '');
    const delay = await delayUntil(reminders(backend.database, config), () => service.arrived.length === 1);
    expect(delay).toBeLessThan(longestDelay);
    const { rows } = await backend.database.pool.query<{ sent: number; failed: number }>(
      `select count(sent_at)::int as sent, count(error)::int as failed from outbox`,
    );
    expect(rows).toEqual([{ sent: 1, failed: 20 }]);
    await vi.waitFor(() => expect(bad.open()).toBe(0));
  });

  const queueMail = (recipient: string, second: number, minutes: number | null) =>
    backend.database.pool.query(
      `insert into outbox (message_id, kind, recipient, subject, text, html, expires_at, next_at)
       values ($1, 'test', $2, '', '', '', now() + $3 * interval '1 minute',
         now() - interval '1 hour' + $4 * interval '1 second')`,
      [`<${second}@shop.example>`, recipient, minutes, second],
    );

  test('Mailboxes for which the mail server never answers', async () => {
    const smtp = await startSmtp();
    onTestFinished(smtp.close);
    const transport = createTransport({ url: smtp.url });
    for (let index = 0; index < count; index += 1) await queueMail(`a${index}@hangs.example`, index, null);
    await queueMail('b@shop.example', count, null);
    const delay = await delayUntil(mailsOf(backend.database, transport, 'hello@pawtal.example', 'mail'), () =>
      smtp.received.some(({ to }) => to[0] === 'b@shop.example'),
    );
    expect(delay).toBeLessThan(longestDelay);
  });

  test.each(manners)('A mail server that %s: each mail waits for its next try', async (manner) => {
    const bad = await hanging(manner, '220-');
    for (let index = 0; index < 3; index += 1) await queueMail(`a${index}@shop.example`, index, null);
    const transport = createTransport({ url: `smtp://${bad.host}`, socketTimeout: 60_000, greetingTimeout: 60_000 });
    const failed = async () =>
      (await backend.database.pool.query('select 1 from outbox where error is not null and next_at > now()')).rowCount;
    const delay = await delayUntil(
      mailsOf(backend.database, transport, 'hello@pawtal.example', 'mail'),
      async () => (await failed()) === 3,
    );
    expect(delay).toBeLessThan(limit + longestDelay);
  });

  test('20,000 mails that are due before it: a mail to sign in with is sent at once', async () => {
    const smtp = await startSmtp();
    onTestFinished(smtp.close);
    await backend.database.pool.query(
      `insert into outbox (message_id, kind, recipient, subject, text, html, next_at)
       select n, 'last-day', n || '@shop.example', '', '', '', now() - interval '1 hour' from generate_series(1, 20000) n`,
    );
    await queueMail('robin@example.test', 3000, 15);
    const transport = createTransport({ url: smtp.url });
    const delay = await delayUntil(
      mailsOf(backend.database, transport, 'hello@pawtal.example', 'urgent'),
      () => smtp.received.length === 1,
    );
    expect(delay).toBeLessThan(longestDelay);
  });

  const cashierOf = (provider: PaymentProvider) => ({
    database: backend.database,
    config,
    provider,
    now: async () => filledAt,
  });
  /** Never answers about what is named so. */
  const answers = <T>(name: string, answer: T): Promise<T> =>
    name.startsWith('hangs') ? new Promise(() => {}) : Promise.resolve(answer);
  const provider: PaymentProvider = {
    ...sampleProvider('http://127.0.0.1:9', 'unused'),
    look: (session) => answers(session, undefined),
    refund: ({ payment }) => answers(payment, 'done'),
  };
  const countOf = async (statement: string) => (await backend.database.pool.query(statement)).rowCount ?? 0;
  const queueRefunds = (each: number) =>
    backend.database.pool.query(
      `insert into refunds (customer_id, delivery, payment, amount, currency, reason, created_at, next_at)
       select id, 'x', case when n <= $1 then 'hangs' || n else 'own' end, 1, 'GBP', 'surplus', $2,
         now() - interval '1 hour' + n * interval '1 second'
       from customers, generate_series(1, $1 + 1) n where email = 'robin@example.test'`,
      [each, filledAt],
    );

  test('Refunds about which the provider never answers; each is asked about again later', async () => {
    await queueRefunds(count);
    const delay = await delayUntil(
      refundsBy(cashierOf(provider)),
      async () => (await countOf('select 1 from refunds where refunded_at is not null')) === 1,
    );
    expect(delay).toBeLessThan(longestDelay);
    expect(
      await countOf(`select 1 from refunds where payment like 'hangs%' and attempts = 1 and next_at > now()`),
    ).toBe(count);
  });

  test('Visits to the payment page about which the provider never answers', async () => {
    await backend.database.pool.query(
      `insert into payment_visits (reference, customer_id, purpose, return_to, session, expires_at, charges, look_at)
       select n, id, 'method', '/', case when n <= $1 then 'hangs' || n else 'own' end, now(), '[]',
         now() - interval '1 hour' + n * interval '1 second'
       from customers, generate_series(1, $1 + 1) n where email = 'robin@example.test'`,
      [count],
    );
    const delay = await delayUntil(
      openVisitsOf(cashierOf(provider)),
      async () => (await countOf('select 1 from payment_visits where outcome is not null')) === 1,
    );
    expect(delay).toBeLessThan(longestDelay);
  });

  test.each(manners)('A provider that %s: each refund waits for its next try', async (manner) => {
    const bad = await hanging(manner, 'HTTP/1.1 200 OK\r\nx: ');
    await queueRefunds(3);
    const lanes = new Lanes(
      { ...refundsBy(cashierOf(sampleProvider(`http://${bad.host}`, 'key'))), limit },
      ({ message }) => expect(message).toMatch(/^Refund \d+ failed and is tried again: /),
    );
    const start = performance.now();
    while (await lanes.step()) continue;
    expect(performance.now() - start).toBeLessThan(limit + longestDelay);
    expect(await countOf('select 1 from refunds where next_at > now() and refunded_at is null')).toBe(4);
  });
});
