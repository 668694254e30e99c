import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../demo/app.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { mailsOf } from '../../../demo/backend/mail/deliver.ts';
import { api, removeSample, startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { drain } from '../../support/backend/drain.ts';
import { startSmtp } from '../../support/servers/smtp.ts';
import { now } from '../../support/clock.ts';

let backend: Backend;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  backend = await startBackend();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.close();
  await backend.close();
});
beforeEach(async () => {
  await backend.database.kysely.deleteFrom('outbox').execute();
  smtp.received.length = 0;
});

const outbox = () => backend.database.kysely.selectFrom('outbox').selectAll().orderBy('id').execute();
const due = () => backend.database.pool.query('update outbox set next_at = now()');
const send = async (): Promise<number> => {
  const transport = createTransport({ url: smtp.url, greetingTimeout: 2000, socketTimeout: 2000 });
  const count = await drain(mailsOf(backend.database, transport, 'Pawtal <hello@pawtal.example>', 'mail'));
  transport.close();
  return count;
};
const step = async (name: string, path: string, payload: object = {}, key?: string) => {
  const cookie = await backend.signIn(name);
  const headers = { cookie, ...(key && { 'idempotency-key': key }) };
  return backend.app.inject({ method: 'POST', url: api(`subscription/${path}`), headers, payload });
};
const pause = (name = 'robin', key?: string) => step(name, 'all/pause', {}, key);
const resume = (name = 'robin') => step(name, 'all/resume');

test('DECISIONS.md#typed-text a domain beyond ASCII is mailed in ASCII, and a name beyond ASCII as it is', async () => {
  for (const email of ['info@müller.example', "o'brien@eircom.example", 'jean-françois@exemple.example'])
    await backend.app.inject({
      method: 'POST',
      url: '/de/new-account-api/1.0/withdrawal',
      payload: { name: 'Ann', email, contract: '1', locale: 'de-DE' },
    });
  await send();
  // The receiving server decodes domains, the header is as it was sent.
  expect(smtp.received.map(({ raw }) => smtp.headerOf(raw, 'to'))).toEqual([
    'info@xn--mller-kva.example',
    "o'brien@eircom.example",
    'jean-françois@exemple.example',
  ]);
});

describe('The outbox', () => {
  test('is written in the transaction of the change: one mail for a change, none for a repeat, a preview or a refusal', async () => {
    expect((await pause('robin', 'same')).statusCode).toBe(200);
    expect((await pause('robin', 'same')).statusCode).toBe(200);
    expect((await step('robin', 'all/pause')).statusCode).toBe(409);
    await step('robin', 'all/resume/preview');
    const mails = await outbox();
    expect(mails.map(({ kind, recipient, sent_at }) => [kind, recipient, sent_at])).toEqual([
      ['pause', 'robin@example.test', null],
    ]);
    expect(mails[0]!.text).toContain('open; you decide when to resume');
    await resume();
  });

  test('is received exactly once, as text and as HTML, from two workers at a time', async () => {
    await pause();
    await resume();
    const counts = await Promise.all([send(), send()]);
    expect(counts[0]! + counts[1]!).toBe(2);
    expect(await send()).toBe(0);
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2);
    const { raw, to } = smtp.received.find((mail) => mail.raw.includes('are paused'))!;
    expect(to).toEqual(['robin@example.test']);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    expect((await outbox()).every(({ sent_at, attempts }) => sent_at && attempts === 1)).toBe(true);
  });

  test('tries again with growing waits when the server is busy, hangs up half-way or is away', async () => {
    await pause();
    await resume();
    await backend.database.pool.query(`delete from outbox where kind = 'resume'`);
    const waits: number[] = [];
    const fail = async (): Promise<void> => {
      expect(await send()).toBe(1);
      const [mail] = await outbox();
      expect({ sentAt: mail!.sent_at, failedAt: mail!.failed_at }).toEqual({ sentAt: null, failedAt: null });
      waits.push(Math.round((mail!.next_at.getTime() - now()) / 10_000) * 10);
      await due();
    };
    smtp.troubles.push('busy');
    await fail();
    expect((await outbox())[0]!.error).toContain('Busy');
    smtp.troubles.push('hangs-up');
    await fail();
    const { port } = smtp;
    await smtp.close();
    await fail();
    smtp = await startSmtp(port);
    expect(waits).toEqual([30, 120, 480]);
    expect(await send()).toBe(1);
    expect(smtp.received).toHaveLength(1);
    expect((await outbox())[0]).toMatchObject({ attempts: 4, error: null });
  });

  test('repeats a mail whose answer was lost with the same message id, by which a mailbox drops it', async () => {
    await pause();
    await resume();
    await backend.database.pool.query(`delete from outbox where kind = 'pause'`);
    smtp.troubles.push('answer-lost');
    await send();
    await due();
    await send();
    expect(smtp.received).toHaveLength(2);
    const [{ message_id } = { message_id: '' }] = await outbox();
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([message_id, message_id]);
  });

  test('gives up a mail that the server refuses for good, and continues with the next one', async () => {
    await pause();
    await resume();
    smtp.troubles.push('never');
    expect(await send()).toBe(2);
    expect((await outbox()).map(({ failed_at, sent_at }) => [Boolean(failed_at), Boolean(sent_at)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('is deleted with the customer', async () => {
    await pause('first');
    await step('single', 'all/pause');
    const before = (await outbox()).length;
    expect(before).toBeGreaterThan(0);
    await removeSample(backend, 'single');
    expect((await outbox()).map(({ recipient }) => recipient)).not.toContain('single@example.test');
  });

  test('is shown by the harness, each mail sealed in a frame, and by no server without the demo', async () => {
    await pause('de');
    const [mail] = await outbox();
    const list = await backend.app.inject('/demo/mails');
    expect(list.body).toContain(mail!.subject);
    const page = await backend.app.inject(`/demo/mails/${mail!.id}`);
    expect(page.body).toContain('sandbox="allow-popups');
    const framed = await backend.app.inject(`/demo/mails/${mail!.id}/html`);
    expect(framed.headers['content-security-policy']).toContain("default-src 'none'");
    expect(framed.body).toContain('Abo ansehen');
    const app = await createApp(readConfig({ DEMO: '0' }), backend.database, { quiet: true });
    expect((await app.inject('/demo/mails')).statusCode).toBe(404);
    await app.close();
  });
});

describe('The configuration of mail', () => {
  test.each([
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not an address'],
    [{ SMTP_URL: 'smtp://mail.example', DEMO: '0' }, 'SMTP_URL needs PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://shop.example/account' }, 'PUBLIC_URL is "https://shop.example/account"'],
  ])('%o is refused with a sentence', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
