import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../demo/app.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { pruneOld } from '../../../demo/backend/jobs/prune.ts';
import { cookiesOf, startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { actionOf, answerRequests, mailsIn } from '../../support/backend/mails.ts';

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
const tables = ['sign_in_failures', 'outbox', 'link_requests', 'sign_in_links', 'sign_in_codes', 'sessions'] as const;
beforeEach(async () => {
  for (const table of tables) await backend.database.kysely.deleteFrom(table).execute();
});

const post = (url: string, form: Record<string, string>, cookie = '', from = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(form).toString(),
    remoteAddress: from,
  });

const robin = 'robin@example.test';
/** A browser that has requested a mail. */
async function request(email = robin, form: Record<string, string> = {}, from?: string) {
  const sent = await post('/signin/help', { email, ...form }, '', from);
  expect(sent.statusCode).toBe(200);
  const cookie = cookiesOf(sent.cookies);
  return {
    sent,
    cookie,
    enter: (code: string, sender?: string) => post('/signin/code', { email, code }, cookie, sender),
  };
}
/** The code of the latest mail. */
async function codeOfMail(): Promise<string> {
  await answerRequests(backend.database);
  return /Code for another device: (\d{6})\n/.exec((await mailsIn(backend.database)).at(-1)!.text)![1]!;
}
/** A code that isn't the right one. */
const other = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const isIn = async (cookie: string) =>
  (await app.inject({ url: '/service-endpoint/shopping/auth', headers: { cookie } })).statusCode === 200;

describe('DECISIONS.md#session: the code of a sign-in mail', () => {
  test('signs in the browser that requested it, once, also with spaces, and leads back to where the customer was', async () => {
    const { enter, sent } = await request(robin, { return: '/gb/pets/?from=mail' });
    expect(sent.cookies).toMatchObject([{ name: 'pawtal_code', path: '/signin', httpOnly: true, sameSite: 'Lax' }]);
    const code = await codeOfMail();
    const entered = await enter(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect({ statusCode: entered.statusCode, location: entered.headers.location }).toEqual({
      statusCode: 303,
      location: '/gb/pets/?from=mail',
    });
    expect(await isIn(cookiesOf(entered.cookies))).toBe(true);
    const again = await enter(code);
    expect({ statusCode: again.statusCode, cookies: again.cookies }).toEqual({ statusCode: 422, cookies: [] });
  });

  test('works in no other browser, and only the latest one works', async () => {
    const first = await request();
    const code = await codeOfMail();
    const stranger = await request('another-person@example.test');
    for (const cookie of ['', stranger.cookie, 'pawtal_code=guessed'])
      expect((await post('/signin/code', { email: robin, code }, cookie)).statusCode).toBe(422);
    // The same browser requests another mail, which replaces its cookie.
    const second = await request();
    expect((await second.enter(code === (await codeOfMail()) ? other(code) : code)).statusCode).toBe(422);
    expect((await second.enter(await codeOfMail())).statusCode).toBe(303);
    // With it all others are used.
    expect((await first.enter(code)).statusCode).toBe(422);
  });

  test('ends with the link of its mail, and the link with the code', async () => {
    const { enter } = await request();
    const code = await codeOfMail();
    const token = async () => /#([\w-]{43})$/.exec(actionOf((await mailsIn(backend.database)).at(-1)!))![1]!;
    expect((await post('/signin/link', { token: await token() })).statusCode).toBe(303);
    expect((await enter(code)).statusCode).toBe(422);
    const later = await request();
    expect((await later.enter(await codeOfMail())).statusCode).toBe(303);
    expect((await post('/signin/link', { token: await token() })).statusCode).toBe(410);
  });

  test('ends after 15 minutes, and after 5 wrong tries', async () => {
    const late = await request();
    const old = await codeOfMail();
    await backend.database.pool.query("update sign_in_codes set expires_at = now() - interval '1 second'");
    expect((await late.enter(old)).statusCode).toBe(422);
    await pruneOld(backend.database);
    expect(await backend.database.kysely.selectFrom('sign_in_codes').selectAll().execute()).toEqual([]);
    const { enter } = await request();
    const code = await codeOfMail();
    for (let by = 1; by <= 5; by += 1) expect((await enter(other(code, by))).statusCode).toBe(422);
    expect((await enter(code)).statusCode).toBe(422);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 34', "' or 1=1"])(
    'an entry that can’t be a code uses up no try: %s',
    async (typed) => {
      const { enter } = await request();
      const code = await codeOfMail();
      for (let time = 0; time < 6; time += 1) {
        const refused = await enter(typed);
        expect(refused.statusCode).toBe(422);
        expect(refused.body).toContain('Please enter the six digits');
      }
      expect((await enter(code)).statusCode).toBe(303);
    },
  );

  test('answers the same for unknown addresses, until their limit', async () => {
    const answers: Record<string, (string | number)[]> = {};
    for (const email of [robin, 'unknown@example.test']) {
      answers[email] = [];
      const seen = answers[email];
      for (let mail = 0; mail < 3; mail += 1) {
        const { sent, enter } = await request(email);
        seen.push(sent.body.replaceAll(email, ''));
        const code = email === robin ? await codeOfMail() : '000000';
        for (let by = 1; by <= 5; by += 1) {
          const answer = await enter(other(code, by));
          seen.push(answer.statusCode, answer.body.replaceAll(email, ''));
        }
      }
      // 10 tries are free for an address, with however many codes.
      expect(seen.filter((each) => typeof each === 'number')).toEqual([
        ...Array.from({ length: 10 }, () => 422),
        ...Array.from({ length: 5 }, () => 429),
      ]);
      await backend.database.kysely.deleteFrom('sign_in_failures').execute();
    }
    expect(answers['unknown@example.test']).toEqual(answers[robin]);
  });

  test('is limited for a sender too; the link of the mail works meanwhile', async () => {
    const statuses: number[] = [];
    for (let person = 0; person < 7; person += 1) {
      const { enter } = await request(`person${person}@example.test`);
      for (let by = 0; by < 5; by += 1) statuses.push((await enter(other('000000', by), '203.0.113.9')).statusCode);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    const { enter } = await request();
    const code = await codeOfMail();
    const waits = await enter(code, '203.0.113.9');
    expect(waits.statusCode).toBe(429);
    expect(Number(waits.headers['retry-after'])).toBeGreaterThan(0);
    const token = /#([\w-]{43})$/.exec(actionOf((await mailsIn(backend.database)).at(-1)!))![1]!;
    expect((await post('/signin/link', { token }, '', '203.0.113.9')).statusCode).toBe(303);
  });

  test('of two uses at a time one signs in', async () => {
    const { enter } = await request();
    const code = await codeOfMail();
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422]);
    expect(await backend.database.kysely.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('can’t be found from the table: the browser’s secret is part of its hash', async () => {
    const { cookie } = await request();
    const code = await codeOfMail();
    const { rows } = await backend.database.pool.query<{ all: string; hash: string }>(
      `select row_to_json(c)::text as all, encode(sha256($1::bytea), 'hex') as hash from sign_in_codes c`,
      [Buffer.from(code)],
    );
    expect(rows).toHaveLength(1);
    for (const secret of [code, cookie.split('=')[1]!, rows[0]!.hash]) expect(rows[0]!.all).not.toContain(secret);
    expect(await backend.database.kysely.selectFrom('link_requests').selectAll().execute()).toEqual([]);
  });

  test('never leads to another site', async () => {
    const { enter } = await request(robin, { return: 'https://elsewhere.test/' });
    expect((await enter(await codeOfMail())).headers.location).toBe('/account/');
  });
});
