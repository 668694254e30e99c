import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterKey } from '../../../../demo/backend/platform/database/directory.ts';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import { keepLinkRequest } from '../../../../demo/backend/sign-in/link-requests.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { EmailState } from '../../../../src/contract/customer/sign-in.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { api, signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, refusalOf } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { actionOf, answerRequests, mailsIn } from '../../../support/backend/mails.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
/** Without the demo, whose limits are wider. */
let strict: FastifyInstance;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
  strict = await createApp(readConfig({ DEMO: '0' }), backend.database, { quiet: true });
});
afterAll(async () => {
  await strict.close();
  await backend.close();
});
beforeEach(async () => {
  await fillSamples(backend.database, filledAt, { only: ['robin', 'single'] });
  for (const table of ['outbox', 'email_changes', 'email_stops', 'sign_in_failures'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
  robin = await actAs(backend, 'robin');
});

const present = (): Promise<EmailState> => robin.read<EmailState>('email');
const ask = (email: string, password = 'pawtal', key?: string) => robin.post('email', { email, password }, key);
const mails = async () => (await mailsIn(backend.database)).map(({ kind, recipient }) => `${kind} ${recipient}`);
const linkIn = async (): Promise<{ path: string; token: string }> => {
  const mail = (await mailsIn(backend.database)).findLast(({ kind }) => kind === 'email-confirm')!;
  const path = actionOf(mail);
  return { path, token: /^\/email\/confirm\?locale=[\w-]+#([\w-]{43})$/.exec(path)![1]! };
};
const confirm = (token: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/email/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, locale: 'gb' }).toString(),
  });
/** Presses the button of the last mail to an old address. */
const stopIn = async (kind: 'email-asked' | 'email-changed'): Promise<{ path: string; token: string }> => {
  const path = actionOf((await mailsIn(backend.database)).findLast((mail) => mail.kind === kind)!);
  return { path, token: /^\/email\/stop\?locale=[\w-]+#([\w-]{43})$/.exec(path)![1]! };
};
const stop = (token: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/email/stop',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, locale: 'gb' }).toString(),
  });
/** Another customer, whose sessions end in these tests: signs in anew. Without a body it reads. */
async function asSingle() {
  const cookie = await backend.signIn('single');
  return (path: string, payload?: object) =>
    backend.app.inject({
      method: payload ? 'POST' : 'GET',
      url: api(path),
      headers: { cookie },
      ...(payload && { payload }),
    });
}
const signIn = async (email: string) => (await backend.app.inject(signInForm(email, 'pawtal'))).statusCode;

describe('DECISIONS.md#session: from the old address', () => {
  test('the old address stops a change that isn’t confirmed: once, by a button, and the confirmation is void', async () => {
    const ask = await asSingle();
    await ask('email', { email: 'new@example.test', password: 'pawtal' });
    const { path, token } = await stopIn('email-asked');
    for (let look = 0; look < 3; look += 1) {
      const page = await backend.app.inject(path);
      expect({ statusCode: page.statusCode, buttonCount: page.body.match(/<button/g)?.length }).toEqual({
        statusCode: 200,
        buttonCount: 1,
      });
    }
    expect((await ask('email')).json<EmailState>().pending?.email).toBe('new@example.test');
    const answers = await Promise.all([stop(token), stop(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    expect((await ask('email')).json<EmailState>().pending).toBeNull();
    expect((await confirm((await linkIn()).token)).statusCode).toBe(410);
    expect((await ask('email')).json<EmailState>().email).toBe('single@example.test');
  });

  test.each(['email-asked', 'email-changed'] as const)(
    'the old address undoes a confirmed change with the link of %s: every session ends, both addresses get a mail',
    async (kind) => {
      const ask = await asSingle();
      await ask('email', { email: 'new@example.test', password: 'pawtal' });
      await confirm((await linkIn()).token);
      const { token } = await stopIn(kind);
      const thief = await backend.app.inject(signInForm('new@example.test', 'pawtal'));
      const cookie = String(thief.headers['set-cookie']).split(';')[0]!;
      // What the thief has begun ends too, and a new password doesn't keep the address.
      await backend.database.pool.query(
        `insert into email_changes (customer_id, email, token_hash, expires_at) select id, 'third@example.test', 'x', now() + interval '1 day' from customers
          where email = 'new@example.test'`,
      );
      const back = await stop(token);
      expect({ statusCode: back.statusCode, body: back.body }).toEqual({
        statusCode: 200,
        body: expect.stringContaining('Your address is back'),
      });
      const row = await backend.database.pool.query(
        `select email, (select count(*)::int from sessions s where s.customer_id = c.id) as sessions,
          (select count(*)::int from email_changes e where e.customer_id = c.id) as changes,
          (select count(*)::int from email_stops e where e.customer_id = c.id) as stops
          from customers c where email in ('single@example.test', 'new@example.test')`,
      );
      expect(row.rows).toEqual([{ email: 'single@example.test', sessions: 0, changes: 0, stops: 0 }]);
      const after = await backend.app.inject({ url: api('email'), headers: { cookie } });
      expect(after.statusCode).toBe(401);
      expect((await mails()).slice(-2)).toEqual([
        'email-returned single@example.test',
        'email-returned new@example.test',
      ]);
      expect((await stop(token)).statusCode).toBe(410);
    },
  );

  test('after a week the old address can’t take a change back; a new password in between doesn’t stop it', async () => {
    const ask = await asSingle();
    await ask('email', { email: 'new@example.test', password: 'pawtal' });
    await confirm((await linkIn()).token);
    expect((await ask('password', { current: 'pawtal', next: 'another long one' })).statusCode).toBe(200);
    const { token } = await stopIn('email-changed');
    await backend.database.pool.query(`update email_stops set expires_at = now()`);
    expect((await stop(token)).statusCode).toBe(410);
    await backend.database.pool.query(`update email_stops set expires_at = now() + interval '1 hour'`);
    expect((await stop(token)).statusCode).toBe(200);
  });
});

test('DECISIONS.md#typed-text an address with letters beyond ASCII is shown as typed, mailed in ASCII, and signs in in any spelling', async () => {
  expect((await ask('Info@müller.example')).statusCode).toBe(200);
  expect((await mails())[0]).toBe('email-confirm info@xn--mller-kva.example');
  expect((await confirm((await linkIn()).token)).statusCode).toBe(200);
  expect(await present()).toMatchObject({ email: 'Info@müller.example', pending: null });
  for (const typed of ['info@müller.example', 'INFO@xn--mller-kva.EXAMPLE', ' info@mu\u0308ller.example\u200b'])
    expect(await signIn(typed), typed).toBe(303);
  // Another spelling is the same address.
  expect(refusalOf(await ask('info@XN--mller-kva.example'))).toEqual([422, 'same-email']);
});

describe('DECISIONS.md#session: another e-mail address', () => {
  test('is confirmed from the new one, with a mail to the old one; until then nothing changes', async () => {
    const asked = await ask(' New@Example.test ');
    expect(asked.statusCode, asked.body).toBe(200);
    expect(await present()).toMatchObject({ email: 'robin@example.test', pending: { email: 'New@Example.test' } });
    expect(await mails()).toEqual(['email-confirm new@example.test', 'email-asked robin@example.test']);
    expect({ oldEmail: await signIn('robin@example.test'), newEmail: await signIn('new@example.test') }).toEqual({
      oldEmail: 303,
      newEmail: 401,
    });
    const { token } = await linkIn();
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await present()).toMatchObject({ email: 'New@Example.test', pending: null });
    expect((await robin.read<{ email: string }>('customer-data')).email).toBe('New@Example.test');
    expect({ oldEmail: await signIn('robin@example.test'), newEmail: await signIn('new@example.test') }).toEqual({
      oldEmail: 401,
      newEmail: 303,
    });
    expect((await mails()).at(-1)).toBe('email-changed robin@example.test');
    expect((await robin.read<ChangeRecord>('changes')).changes[0]).toMatchObject({
      kind: 'details',
      from: { text: 'robin@example.test' },
      to: { text: 'New@Example.test' },
    });
  });

  test('a mail scanner’s GET uses nothing up: the page has one button, which works once', async () => {
    await ask('new@example.test');
    const { path, token } = await linkIn();
    for (let look = 0; look < 3; look += 1) {
      const page = await backend.app.inject(path);
      expect({ statusCode: page.statusCode, referrerPolicy: page.headers['referrer-policy'] }).toEqual({
        statusCode: 200,
        referrerPolicy: 'same-origin',
      });
      expect(page.body.match(/<button/g)).toHaveLength(1);
    }
    expect((await present()).email).toBe('robin@example.test');
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    expect((await mails()).filter((mail) => mail.startsWith('email-changed'))).toHaveLength(1);
  });

  test('expired, cancelled, or replaced by another one, a link does nothing and shows a message', async () => {
    await ask('one@example.test');
    const first = await linkIn();
    await ask('two@example.test');
    expect((await confirm(first.token)).statusCode).toBe(410);
    const second = await linkIn();
    expect((await robin.post('email/cancel')).json<EmailState>().pending).toBeNull();
    expect((await confirm(second.token)).statusCode).toBe(410);
    await ask('three@example.test');
    const third = await linkIn();
    await backend.database.pool.query("update email_changes set expires_at = now() - interval '1 second'");
    expect((await present()).pending).toBeNull();
    const late = await confirm(third.token);
    expect({ statusCode: late.statusCode, body: late.body }).toEqual({
      statusCode: 410,
      body: expect.stringContaining('This link doesn’t work any more'),
    });
    expect((await present()).email).toBe('robin@example.test');
  });

  test('requires the password, and names the field; not in a session from a fresh link', async () => {
    expect((await present()).asksPassword).toBe(true);
    for (const body of [{ email: 'new@example.test', password: 'wrong' }, { email: 'new@example.test' }]) {
      const refused = await robin.post('email', body);
      expect(refusalOf(refused)).toEqual([422, 'wrong-password']);
      expect(refused.json<Failure>().error.field).toBe('password');
    }
    expect(await mails()).toEqual([]);
    await backend.database.pool.query('update sessions set linked_at = now()');
    expect((await present()).asksPassword).toBe(false);
    expect((await robin.post('email', { email: 'new@example.test' })).statusCode).toBe(200);
    await backend.database.pool.query(`update sessions set linked_at = now() - interval '16 minutes'`);
    expect((await present()).asksPassword).toBe(true);
    await backend.database.pool.query('update sessions set linked_at = null');
  });

  test.each([
    ['email', { email: 'new@example.test' }],
    ['personal-data', {}],
    ['account-deletion', {}],
  ])(
    'DECISIONS.md#idempotency: nothing by which a password could be guessed is kept of POST %s',
    async (path, body) => {
      const { pool } = backend.database;
      await pool.query('update sessions set linked_at = now()');
      const keep = async (key: string, password?: string): Promise<unknown> => {
        const answer = await robin.post(path, { ...body, ...(password !== undefined && { password }) }, key);
        expect(answer.statusCode, answer.body).toBe(200);
        return (await pool.query('select fingerprint from idempotency where key = $1', [key])).rows;
      };
      const without = await keep(`${path}-1`);
      expect(await keep(`${path}-2`, 'pawtal')).toEqual(without);
      await pool.query('update sessions set linked_at = null');
    },
  );

  test('another customer’s address gets the same answer; only the mail to it mentions that it is taken', async () => {
    const free = await ask('free@example.test');
    await backend.database.kysely.deleteFrom('outbox').execute();
    const taken = await ask('single@example.test');
    const shape = (body: string) => body.replaceAll(/free|single/g, 'x').replaceAll(/"until":"[^"]+"/g, '');
    expect({ statusCode: taken.statusCode, body: shape(taken.body) }).toEqual({
      statusCode: free.statusCode,
      body: shape(free.body),
    });
    expect(await mails()).toEqual(['email-taken single@example.test', 'email-asked robin@example.test']);
    const mail = (await mailsIn(backend.database))[0]!;
    expect(mail.text).not.toContain('/email/confirm');
    expect(mail.text).not.toMatch(/robin/i);
  });

  test('an address that another customer takes meanwhile isn’t taken from them', async () => {
    await ask('new@example.test');
    const { token } = await linkIn();
    const { kysely } = backend.database;
    const single = await kysely
      .updateTable('customers')
      .set({ email: 'new@example.test' })
      .where('email', '=', 'single@example.test')
      .returning('id')
      .executeTakeFirstOrThrow();
    await enterKey(kysely, { kind: 'email', key: 'new@example.test', customerId: single.id });
    expect((await confirm(token)).statusCode).toBe(410);
    expect((await present()).email).toBe('robin@example.test');
  });

  test('the same key has one effect, bad input is refused at its field, and so is the present address', async () => {
    const first = await ask('new@example.test', 'pawtal', 'once');
    expect((await ask('new@example.test', 'pawtal', 'once')).body).toBe(first.body);
    expect(await mails()).toHaveLength(2);
    for (const [email, code] of [
      ['no-address', 'invalid'],
      ['', 'invalid'],
      ['ROBIN@example.test', 'same-email'],
    ] as const) {
      const refused = await ask(email);
      expect(refusalOf(refused)).toEqual([422, code]);
      expect(refused.json<Failure>().error.field).toBe('email');
    }
  });

  test('is limited per account: five tries, then each waits', async () => {
    const cookie = await backend.signIn('robin');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const answer = await strict.inject({
        method: 'POST',
        url: '/gb/new-account-api/1.0/email',
        headers: { cookie },
        payload: { email: `new${index}@example.test`, password: 'wrong' },
      });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('a confirmation ends the links that were sent to the old address', async () => {
    await ask('new@example.test');
    const { kysely } = backend.database;
    await keepLinkRequest(backend.database, { email: 'robin@example.test', returnTo: null, browser: 'one' });
    await answerRequests(backend.database);
    await confirm((await linkIn()).token);
    expect(await kysely.selectFrom('sign_in_links').select('customer_id').execute()).toEqual([]);
    expect(await kysely.selectFrom('sign_in_codes').select('email').execute()).toEqual([]);
  });
});

test('DECISIONS.md#mail: the outbox keeps a mail for 90 days, sent or not', async () => {
  await ask('new@example.test');
  const age = (days: number) =>
    backend.database.pool.query(`update outbox set created_at = now() - make_interval(days => $1)`, [days]);
  await age(89);
  await pruneOld(backend.database);
  expect(await mails()).toHaveLength(2);
  await age(91);
  await pruneOld(backend.database);
  expect(await mails()).toEqual([]);
});
