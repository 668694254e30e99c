import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startWorker, transportOf } from '../../../../demo/backend/jobs/worker.ts';
import { mailsOf } from '../../../../demo/backend/mail/deliver.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { Pace } from '../../../../demo/backend/platform/queue/pace.ts';
import { removeMany, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import { startSmtp } from '../../../support/servers/smtp.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await removeMany(backend);
});
afterAll(() => backend.close());
beforeEach(() => backend.database.pool.query(`delete from outbox; update due set at = 'infinity'`));

const queue = (name: string, count: number, stopUrl: string | null) =>
  backend.database.pool.query(
    `insert into outbox (message_id, kind, recipient, subject, text, html, stop_url, next_at)
     select $1 || n || '@shop.example', 'last-day', n || '@' || n % 50 || '.example', '', '', '', $3, now() - interval '1 hour'
     from generate_series(1, $2::int) n`,
    [name, count, stopUrl],
  );

const smtpFor = async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.close);
  const config = readConfig({ DEMO: '1', SMTP_URL: smtp.url, PUBLIC_URL: 'http://localhost' });
  const transport = transportOf(config)!;
  onTestFinished(() => transport.close());
  return { smtp, config, transport };
};

test('A mail to sign in with overtakes 20,000 reminders, from the request until it arrives', async () => {
  const { smtp, config } = await smtpFor();
  await queue('reminder', 20_000, 'https://shop.example/stop');
  const worker = startWorker(config, backend.database);
  onTestFinished(worker.stop);
  await vi.waitUntil(() => smtp.received.length > 20, 20_000);
  const start = performance.now();
  await backend.app.inject({
    method: 'POST',
    url: '/signin/help',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: 'robin@example.test' }).toString(),
  });
  await vi.waitUntil(() => smtp.received.some(({ to }) => to[0] === 'robin@example.test'), {
    timeout: 20_000,
    interval: 10,
  });
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`\n${seconds.toFixed(2)} s for a mail to sign in with, ${smtp.received.length} sent by then\n`);
  // The goal is 2 s; a machine that runs other tests takes longer.
  expect(seconds).toBeLessThan(10);
  expect(smtp.received.length).toBeLessThan(10_000);
});

test('Mails of the contract overtake reminders, and connections to the mail server are used again', async () => {
  const { smtp, transport } = await smtpFor();
  await queue('reminder', 200, 'https://shop.example/stop');
  await queue('contract', 20, null);
  await drain(mailsOf(backend.database, transport, 'hello@pawtal.example', 'mail'));
  expect(smtp.received).toHaveLength(220);
  const last = smtp.received.findLastIndex(({ messageId }) => messageId.includes('contract'));
  // Those under way at the same time may arrive before it.
  expect(last).toBeLessThan(60);
  expect(smtp.connections()).toBeLessThan(100);
});

test('The operator’s rate holds: mails wait for their second', async () => {
  const { smtp, transport } = await smtpFor();
  await queue('reminder', 30, 'https://shop.example/stop');
  const start = performance.now();
  const rate = 10;
  const sender = mailsOf(backend.database, transport, 'hello@pawtal.example', 'mail', new Pace(rate));
  while (smtp.received.length < 30) {
    await drain(sender);
    // At no time more than the first second's and those of the time since.
    expect(smtp.received.length).toBeLessThanOrEqual(rate * (1 + (performance.now() - start) / 1000) + 1);
  }
  expect(performance.now() - start).toBeGreaterThan(1900);
  expect(() => readConfig({ MAIL_RATE: '0' })).toThrow('MAIL_RATE');
  expect(readConfig({ MAIL_RATE: '14' }).mailRate).toBe(14);
});
