import { assert, asyncProperty, constantFrom, emailAddress, property, string, tuple } from 'fast-check';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { mailsOf } from '../../../../demo/backend/mail/deliver.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { createLog } from '../../../../demo/backend/platform/log/log.ts';
import { loggedError, withoutPrivate } from '../../../../demo/backend/platform/log/private.ts';
import { during, idOfRequest } from '../../../../demo/backend/platform/log/source.ts';
import { answerLinkRequest } from '../../../../demo/backend/sign-in/link-requests.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import { processLines } from '../../../support/backend/log-lines.ts';
import type { Line } from '../../../support/backend/log-lines.ts';
import { startSmtp } from '../../../support/servers/smtp.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** An app with its lines. */
async function logged() {
  const lines: Line[] = [];
  const app = await createApp(readConfig({ DEMO: '1', ACCESS_LOG: '1' }), backend.database, {
    log: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  });
  onTestFinished(() => app.close());
  return { app, lines };
}

test('The proxy’s id is in the answer, the access log and the error log, with the trace', async () => {
  const { app, lines } = await logged();
  const headers = { 'x-request-id': 'proxy-7', traceparent, cookie: 'pawtal=x' };
  const spy = vi
    .spyOn(backend.database.reads, 'take')
    .mockRejectedValue(new TypeError('broken for robin@example.test'));
  const { headers: sent, statusCode } = await app.inject({ url: `/gb/calendar/${'s'.repeat(43)}.ics`, headers });
  spy.mockRestore();
  expect({ statusCode, requestId: sent['x-request-id'] }).toEqual({ statusCode: 500, requestId: 'proxy-7' });
  await vi.waitUntil(() => lines.length === 2);
  const call = 'GET /:locale/calendar/:file';
  for (const line of lines) expect(line).toMatchObject({ id: 'proxy-7', call, trace });
  const failure = lines.find(({ level }) => level === 'error')!;
  expect(failure.error!.message).toBe('broken for (address)');
  expect(failure.error!.stack).toMatch(/TypeError: broken for \(address\)\n {4}at /);
});

test('An id is the proxy’s, that of the trace, or a new one; a text that is none is not sent back', () => {
  const idFor = (headers: Record<string, string>) => idOfRequest({ headers });
  expect(idFor({ 'x-request-id': 'a.b:c/d+e=f-g_1', traceparent })).toBe('a.b:c/d+e=f-g_1');
  expect(idFor({ traceparent })).toBe(trace);
  const own = /^[0-9a-f-]{36}$/;
  assert(
    property(
      string().filter((text) => !/^[\w.:/+=-]{1,128}$/.test(text)),
      (text) => own.test(idFor({ 'x-request-id': text, traceparent: text })),
    ),
    {
      examples: [['robin@example.test'], ['a'.repeat(129)], ['x\ninjected']],
    },
  );
});

test('The log of a mail has the id of its request, and a mail refused with 550 is an error without the address', async () => {
  const { app } = await logged();
  const lines = processLines();
  const smtp = await startSmtp();
  smtp.troubles.push('never');
  onTestFinished(smtp.close);
  await backend.database.pool.query('delete from outbox');
  const asked = await app.inject({
    method: 'POST',
    url: '/signin/help',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-request-id': 'asked-1', traceparent },
    payload: new URLSearchParams({ email: 'robin@example.test' }).toString(),
  });
  expect(asked.statusCode).toBe(200);
  while (await answerLinkRequest(backend.database, readConfig({ DEMO: '1' }))) continue;
  const transport = createTransport({ url: smtp.url });
  await drain(mailsOf(backend.database, transport, 'hello@pawtal.example', 'urgent'));
  const given = lines().find(({ message }) => message.startsWith('A mail (sign-in) was given up: '));
  expect(given).toMatchObject({ level: 'error', id: 'asked-1', job: 'urgent mails', trace, kind: 'sign-in' });
  expect(JSON.stringify(lines())).not.toMatch(/robin|example\.test/);
});

test('No address and no token of an error is in the log, wherever in the text', async () => {
  const words = string({ maxLength: 20 }).filter((text) => !/[@\d]/.test(text));
  await assert(
    asyncProperty(
      tuple(words, words),
      emailAddress(),
      string({ unit: constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 64 }).filter(
        (text) => /\d/.test(text) && /[a-f]/.test(text),
      ),
      constantFrom(
        '550 5.1.1 <%>: no such user',
        'connect to smtp://%',
        '“%”',
        'https://shop.example/x?token=%',
        '% (%)',
      ),
      async ([before, after], address, token, frame) => {
        for (const secret of [address, token]) {
          const { message, stack } = loggedError(new Error(`${before} ${frame.replaceAll('%', secret)} ${after}`));
          expect(message).not.toContain(secret);
          expect(stack).not.toContain(secret);
        }
      },
    ),
  );
  expect(withoutPrivate('invalid input syntax for type uuid: "Robin Archer"', '22P02')).not.toContain('Robin');
});

test('Outside of a request a line has no id; within a job it has the job’s', () => {
  const lines: Line[] = [];
  const log = createLog({ write: (line) => void lines.push(JSON.parse(line) as Line) });
  log.warn('alone');
  during({ id: 'run-1', job: 'deliveries' }, () => log.error(new Error('failed'), 'The job failed'));
  expect(lines[0]).toEqual({ level: 'warn', time: expect.any(String), message: 'alone' });
  expect(lines[1]).toMatchObject({ level: 'error', id: 'run-1', job: 'deliveries', error: { message: 'failed' } });
});
