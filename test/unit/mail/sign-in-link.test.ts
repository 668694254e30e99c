import { createTransport } from 'nodemailer';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../demo/app.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { mailsOf } from '../../../demo/backend/mail/deliver.ts';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { actionOf, answerRequests, mailsIn } from '../../support/backend/mails.ts';
import { drain } from '../../support/backend/drain.ts';
import { startSmtp } from '../../support/servers/smtp.ts';

let backend: Backend;
/** Without the demo, whose limits are wider. */
let app: FastifyInstance;
beforeAll(async () => {
  backend = await startBackend();
  app = await createApp(readConfig({ DEMO: '0' }), backend.database, { quiet: true });
});
afterAll(async () => {
  await app.close();
  await backend.close();
});
beforeEach(async () => {
  for (const table of ['sign_in_failures', 'outbox', 'link_requests', 'sign_in_links', 'sessions'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
});

const post = (url: string, form: Record<string, string>, from = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
    remoteAddress: from,
  });
const ask = (email: string, more: Record<string, string> = {}, from?: string) =>
  post('/signin/help', { email, ...more }, from);

/** Requests a link, and returns the page that its mail opens. */
async function linkFor(email: string, more: Record<string, string> = {}): Promise<{ path: string; token: string }> {
  await ask(email, more);
  await answerRequests(backend.database);
  const path = actionOf((await mailsIn(backend.database)).at(-1)!);
  return { path, token: /^\/signin\/link\?locale=[\w-]+#([\w-]{43})$/.exec(path)![1]! };
}
const use = (token: string) => post('/signin/link', { token });

describe('Trouble signing in: a one-time link', () => {
  test('signs in once, for 15 minutes, and leads back to where the customer was', async () => {
    const { token } = await linkFor(' Robin@example.test ', {
      return: '/account/gb/robin-pickle/feeding-plan?from=mail',
    });
    const entered = await use(token);
    expect({ statusCode: entered.statusCode, location: entered.headers.location }).toEqual({
      statusCode: 303,
      location: '/account/gb/robin-pickle/feeding-plan?from=mail',
    });
    const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await app.inject({ url: '/service-endpoint/shopping/auth', headers: { cookie } })).statusCode).toBe(200);
    const again = await use(token);
    expect({ statusCode: again.statusCode, cookies: again.cookies }).toEqual({ statusCode: 410, cookies: [] });
    expect(again.body).toContain('This link no longer works');
    const late = await linkFor('robin@example.test');
    await backend.database.pool.query(`update sign_in_links set expires_at = now()`);
    expect((await use(late.token)).statusCode).toBe(410);
  });

  test('is not used up by a mail scanner’s GET: the page has one button', async () => {
    const { path, token } = await linkFor('robin@example.test');
    for (let look = 0; look < 3; look += 1) {
      const page = await app.inject(path);
      expect({
        statusCode: page.statusCode,
        cookies: page.cookies.filter(({ name }) => name !== 'pawtal_language'),
        referrerPolicy: page.headers['referrer-policy'],
      }).toEqual({ statusCode: 200, cookies: [], referrerPolicy: 'same-origin' });
      expect(page.body.match(/<button/g)).toHaveLength(1);
    }
    expect((await use(token)).statusCode).toBe(303);
  });

  test('shows the same page whether the address exists or not, and does the same until then', async () => {
    const known = await ask('robin@example.test');
    const unknown = await ask('unknown-person@example.test');
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body.replaceAll('unknown-person', 'robin')).toBe(known.body);
    const { rows } = await backend.database.pool.query('select email from link_requests order by id');
    expect(rows).toEqual([{ email: 'robin@example.test' }, { email: 'unknown-person@example.test' }]);
    await answerRequests(backend.database);
    expect((await mailsIn(backend.database)).map(({ recipient }) => recipient)).toEqual(['robin@example.test']);
  });

  test('is limited per address and per sender, for unknown addresses too', async () => {
    for (const email of ['robin@example.test', 'unknown-person@example.test']) {
      const statuses: number[] = [];
      for (let index = 0; index < 4; index += 1)
        statuses.push((await ask(email, {}, `198.51.100.${index}`)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await ask(`some${index}@example.test`, {}, '203.0.113.9')).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = await ask('new@example.test', {}, '203.0.113.9');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('value="new@example.test"');
    // The password still works.
    expect((await post('/signin', { email: 'robin@example.test', password: 'pawtal' }, '203.0.113.9')).statusCode).toBe(
      303,
    );
  });

  test('is stored as a hash, and its mail loses the link when it was sent', async () => {
    const { token } = await linkFor('robin@example.test');
    const { rows } = await backend.database.pool.query<{ all: string }>(
      'select row_to_json(l)::text as all from sign_in_links l',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.all).not.toContain(token);
    const smtp = await startSmtp();
    const transport = createTransport({ url: smtp.url });
    expect(await drain(mailsOf(backend.database, transport, 'hello@pawtal.example', 'urgent'))).toBe(1);
    expect(smtp.received[0]!.raw.replaceAll('=\r\n', '')).toContain(token);
    expect((await mailsIn(backend.database))[0]).toMatchObject({ text: '', html: '' });
    // One that is too old isn't sent any more.
    await linkFor('robin@example.test');
    await backend.database.pool.query("update outbox set expires_at = now() - interval '1 second'");
    expect(await drain(mailsOf(backend.database, transport, 'hello@pawtal.example', 'urgent'))).toBe(0);
    transport.close();
    await smtp.close();
  });

  test('never leads to another site, and never takes its own address from the request', async () => {
    const { token } = await linkFor('robin@example.test', { return: 'https://elsewhere.test/' });
    expect((await use(token)).headers.location).toBe('/account/');
    await app.inject({
      method: 'POST',
      url: '/signin/help',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'elsewhere.test' },
      payload: 'email=robin%40example.test',
    });
    await answerRequests(backend.database);
    expect((await mailsIn(backend.database)).at(-1)!.html).not.toContain('elsewhere.test');
  });

  test('a typed address that is none gets an error at its field, and stays', async () => {
    for (const [email, words] of [
      ['', 'Bitte gib deine E-Mail-Adresse ein'],
      ['robin', 'Das ist keine E-Mail-Adresse.'],
      ['a b@example.test', 'Eine E-Mail-Adresse hat keine Leerzeichen.'],
      ['a(b@example.test', 'Das Zeichen „(“'],
    ] as const) {
      const answer = await ask(email, { locale: 'de' });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain(`value="${email}"`);
      expect(answer.body).toContain('aria-invalid="true" aria-describedby="error"');
      expect(answer.body).toContain(words);
    }
  });
});
