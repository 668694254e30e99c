import { answerLinkRequest, keepLinkRequest } from '../../../../demo/backend/sign-in/link-requests.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import type { Device, PasswordState } from '../../../../src/contract/customer/sign-in.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import { makeLink } from '../../../../demo/backend/sign-in/links.ts';
import { namesOf } from '../../../../demo/backend/sign-in/user-agent.ts';
import { api, cookiesOf, signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actionOf, answerRequests, mailsIn } from '../../../support/backend/mails.ts';
import { drain } from '../../../support/backend/drain.ts';
import { startSmtp } from '../../../support/servers/smtp.ts';
import { mailsOf } from '../../../../demo/backend/mail/deliver.ts';
import { filledAt } from '../../../support/database/template.ts';
import { now } from '../../../support/clock.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const table of [
    'sessions',
    'devices',
    'outbox',
    'sign_in_failures',
    'sign_in_links',
    'sign_in_codes',
    'link_requests',
  ] as const)
    await backend.database.kysely.deleteFrom(table).execute();
  await fillSamples(backend.database, filledAt, { only: ['robin'] });
});

/** A device with its own cookies, signed in as robin. */
async function device(agent = firefox, password = 'pawtal') {
  const form = signInForm('robin@example.test', password) as { headers: Record<string, string> };
  const entered = await backend.app.inject({ ...form, headers: { ...form.headers, 'user-agent': agent } });
  return entered.statusCode === 303 ? clientOf(cookiesOf(entered.cookies)) : undefined;
}

/** A device that has signed in with a link from a mail, as after "Forgotten password". */
async function signInWithLink() {
  const { kysely } = backend.database;
  const { id } = await kysely
    .selectFrom('customers')
    .select('id')
    .where('public_id', '=', 'c-robin')
    .executeTakeFirstOrThrow();
  const entered = await backend.app.inject({
    method: 'POST',
    url: '/signin/link',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${await makeLink(kysely, id, null)}`,
  });
  return clientOf(cookiesOf(entered.cookies));
}
let keys = 0;
const clientOf = (cookie: string) => ({
  read: async <T>(path: string) => (await backend.app.inject({ url: api(path), headers: { cookie } })).json<T>(),
  status: async () => (await backend.app.inject({ url: api('customer-data'), headers: { cookie } })).statusCode,
  post: (path: string, payload?: object, key = `access-${(keys += 1)}`) =>
    backend.app.inject({
      method: 'POST',
      url: api(path),
      headers: { cookie, 'idempotency-key': key },
      ...(payload && { payload }),
    }),
});
const signedIn = async (agent?: string) => (await device(agent))!;
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, field } = answer.json<Failure>().error;
  return [answer.statusCode, code, field];
};
const kinds = async (client: Awaited<ReturnType<typeof signedIn>>) =>
  (await client.read<{ changes: Change[] }>('changes')).changes.map(({ kind, subject }) => [kind, subject]);
const good = 'walk the dog at nine';

describe('Changing the password', () => {
  test('requires the current one, ends all other sessions, is recorded, and sends a mail', async () => {
    const here = await signedIn();
    const there = await signedIn(safari);
    expect(await here.read('password')).toMatchObject({ isSet: true, proof: 'current' });
    const saved = await here.post('password', { current: 'pawtal', next: good });
    expect({ statusCode: saved.statusCode, proof: saved.json<PasswordState>().proof }).toEqual({
      statusCode: 200,
      proof: 'current',
    });
    expect({ here: await here.status(), there: await there.status() }).toEqual({ here: 200, there: 401 });
    expect(await device(firefox, 'pawtal')).toBeUndefined();
    expect(await device(firefox, good)).toBeDefined();
    expect((await kinds(here))[0]).toEqual(['password', null]);
    const [mail] = await mailsIn(backend.database);
    expect(mail).toMatchObject({ kind: 'password', recipient: 'robin@example.test', stop_url: null });
    expect(mail!.text).toContain('Device: Firefox, Windows');
    expect(actionOf(mail!)).toBe('/signin/help?locale=en-GB');
    expect(JSON.stringify(mail)).not.toContain(good);
  });

  test('has one effect for one key, and the keys’ table gives no password away', async () => {
    const here = await signedIn();
    const first = await here.post('password', { current: 'pawtal', next: good }, 'twice');
    const again = await here.post('password', { current: 'pawtal', next: good }, 'twice');
    expect({ statusCode: again.statusCode, body: again.body }).toEqual({
      statusCode: first.statusCode,
      body: first.body,
    });
    expect(await mailsIn(backend.database)).toHaveLength(1);
    expect(refusal(await here.post('password', { current: 'pawtal', next: `${good}!` }, 'twice'))[1]).toBe(
      'key-reused',
    );
    const { rows } = await backend.database.pool.query<{ fingerprint: string }>(
      `select fingerprint, body::text from idempotency where key = 'twice'`,
    );
    expect(JSON.stringify(rows)).not.toContain(good);
  });

  test('refuses at the field: a wrong one, a missing one, a short one, an easy one', async () => {
    const here = await signedIn();
    const post = async (body: object) => refusal(await here.post('password', body));
    expect(await post({ current: 'wrong', next: good })).toEqual([422, 'wrong-password', 'current']);
    expect(await post({ next: good })).toEqual([422, 'required', 'current']);
    expect(await post({ current: 'pawtal', next: 'short' })).toEqual([422, 'invalid', 'next']);
    expect(await post({ current: 'pawtal', next: 'x'.repeat(129) })).toEqual([422, 'invalid', 'next']);
    expect(await post({ current: 'pawtal', next: '\ud800 is half a letter' })).toEqual([422, 'invalid', 'next']);
    expect(await post({ current: 'pawtal', next: 'robin@example.test' })).toEqual([422, 'easy-password', 'next']);
    expect(await post({ current: 'pawtal', next: good, admin: true })).toEqual([422, 'invalid', 'admin']);
    expect(await device(firefox, 'pawtal')).toBeDefined();
  });

  test('waits after 5 wrong tries of a session; the customer’s other sessions don’t', async () => {
    const thief = await signedIn();
    const owner = await signedIn();
    for (let index = 0; index < 5; index += 1)
      expect(refusal(await thief.post('password', { current: `guess ${index}`, next: good }))[1]).toBe(
        'wrong-password',
      );
    const waits = await thief.post('password', { current: 'pawtal', next: good });
    expect(refusal(waits)).toEqual([422, 'wait', 'current']);
    expect(Number(waits.headers['retry-after'])).toBeGreaterThan(0);
    expect((await owner.post('password', { current: 'pawtal', next: good })).statusCode).toBe(200);
  });

  test('without a password takes a fresh link, once; the link leads back to the settings', async () => {
    const cleared = () =>
      backend.database.pool.query(`update customers set password_hash = null where public_id = 'c-robin'`);
    const old = await signedIn();
    await cleared();
    expect(await device(firefox, 'pawtal')).toBeUndefined();
    const state = await old.read<PasswordState>('password');
    expect(state).toMatchObject({ isSet: false, proof: 'link' });
    expect(refusal(await old.post('password', { next: good }))).toEqual([422, 'link-needed', undefined]);
    const post = (url: string, form: Record<string, string>) =>
      backend.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
    const help = new URL(state.linkUrl!, 'http://localhost');
    expect(help.pathname).toBe('/signin/help');
    await post('/signin/help', { email: 'robin@example.test', return: help.searchParams.get('return')! });
    await answerRequests(backend.database);
    const token = /#([\w-]{43})$/.exec(actionOf((await mailsIn(backend.database)).at(-1)!))![1]!;
    const entered = await post('/signin/link', { token });
    expect(entered.headers.location).toBe('/gb/settings/#access');
    const fresh = clientOf(cookiesOf(entered.cookies));
    expect(await fresh.read('password')).toMatchObject({ isSet: false, proof: 'none' });
    expect((await fresh.post('password', { next: good })).statusCode).toBe(200);
    // The link has done its work: another change takes the new password.
    expect(refusal(await fresh.post('password', { next: `${good}!` }))).toEqual([422, 'required', 'current']);
    expect({ old: await old.status(), fresh: await fresh.status() }).toEqual({ old: 401, fresh: 200 });
    // A session that started with a link is fresh for 15 minutes.
    await cleared();
    await backend.database.pool.query(`update sessions set linked_at = now() - interval '16 minutes'`);
    expect(await fresh.read('password')).toMatchObject({ proof: 'link' });
  });

  test('sends its mail also to a server', async () => {
    const here = await signedIn();
    await here.post('password', { current: 'pawtal', next: good });
    const smtp = await startSmtp();
    const transport = createTransport({ url: smtp.url });
    expect(await drain(mailsOf(backend.database, transport, 'hello@pawtal.example', 'mail'))).toBe(1);
    expect(smtp.received[0]!.raw).toContain('Your password was changed');
    transport.close();
    await smtp.close();
  });
});

describe('Where one is signed in', () => {
  test('lists browser and system in words, the last use and this device, and keeps no address', async () => {
    const here = await signedIn();
    await signedIn(safari);
    const { devices } = await here.read<{ devices: Device[] }>('devices');
    expect(devices.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ['Safari', 'iPhone', false],
      ['Firefox', 'Windows', true],
    ]);
    // The time of the demo's clock, which may be moved.
    expect(Math.abs(Date.parse(devices[0]!.lastUsed) - filledAt.getTime())).toBeLessThan(120_000);
    const { rows } = await backend.database.pool.query('select row_to_json(s)::text as row from sessions s');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla|140\.0/);
  });

  test('notes the last use, to the hour', async () => {
    const here = await signedIn();
    await backend.database.pool.query(`update sessions set last_at = now() - interval '3 hours'`);
    await here.status();
    const { rows } = await backend.database.pool.query<{ recent: boolean }>(
      `select last_at > now() - interval '1 minute' as recent from sessions`,
    );
    expect(rows).toEqual([{ recent: true }]);
  });

  test('signs out one device, and no other customer’s', async () => {
    const here = await signedIn();
    const there = await signedIn(safari);
    const list = async () => (await here.read<{ devices: Device[] }>('devices')).devices;
    const id = (await list()).find(({ current }) => !current)!.id;
    const other = await backend.signIn('single');
    const foreign = await clientOf(other).post(`devices/${id}/sign-out`);
    expect(foreign.statusCode).toBe(404);
    const done = await here.post(`devices/${id}/sign-out`, undefined, 'out');
    expect(done.json<{ devices: Device[] }>().devices).toHaveLength(1);
    expect((await here.post(`devices/${id}/sign-out`, undefined, 'out')).body).toBe(done.body);
    expect({ here: await here.status(), there: await there.status() }).toEqual({ here: 200, there: 401 });
    expect((await here.post(`devices/${id}/sign-out`)).statusCode).toBe(404);
    expect((await kinds(here))[0]).toEqual(['signed-out', 'Safari, iPhone']);
    // The device is a stranger's from now on.
    expect(await backend.database.kysely.selectFrom('devices').selectAll().execute()).toHaveLength(2);
  });

  test('sign out everywhere ends this session too, and every link that is under way', async () => {
    const here = await signedIn();
    const there = await signedIn(safari);
    const other = clientOf(await backend.signIn('single'));
    expect((await here.post('devices/sign-out')).json()).toEqual({ devices: [] });
    expect({ here: await here.status(), there: await there.status(), other: await other.status() }).toEqual({
      here: 401,
      there: 401,
      other: 200,
    });
    expect((await kinds(await signedIn()))[0]).toEqual(['signed-out-everywhere', null]);
  });

  test.each(['a new password', 'a forgotten password', 'signing out everywhere'])(
    '%s ends a pending email change, requested links and an opened copy of the data',
    async (how) => {
      const { kysely } = backend.database;
      const here = await signedIn();
      const fresh = await signInWithLink();
      const asked = await here.post('email', { email: 'new@example.test', password: 'pawtal' });
      expect(asked.statusCode, asked.body).toBe(200);
      await kysely
        .updateTable('sessions')
        .set({ data_until: new Date(now() + 60_000) })
        .execute();
      const link = { email: 'robin@example.test', returnTo: null };
      await keepLinkRequest(backend.database, { ...link, browser: 'one' });
      await answerLinkRequest(backend.database, readConfig({ DEMO: '1' }));
      await keepLinkRequest(backend.database, { ...link, browser: 'another' });
      const done = await (how === 'a new password'
        ? here.post('password', { current: 'pawtal', next: good })
        : how === 'a forgotten password'
          ? fresh.post('password', { next: good })
          : here.post('devices/sign-out'));
      expect(done.statusCode, done.body).toBe(200);
      expect(await kysely.selectFrom('email_changes').selectAll().execute()).toEqual([]);
      expect(await kysely.selectFrom('link_requests').selectAll().execute()).toEqual([]);
      expect(await kysely.selectFrom('sign_in_links').selectAll().execute()).toEqual([]);
      expect(await kysely.selectFrom('sign_in_codes').selectAll().execute()).toEqual([]);
      const left = await kysely.selectFrom('outbox').select('kind').execute();
      expect(left.filter(({ kind }) => kind === 'sign-in' || kind === 'email-confirm')).toEqual([]);
      expect(await kysely.selectFrom('sessions').select('id').where('data_until', 'is not', null).execute()).toEqual(
        [],
      );
    },
  );
});

test('what signing in leaves behind is forgotten: ended sessions, senders after two days, devices after 400', async () => {
  await signedIn();
  const { pool } = backend.database;
  const counts = async () => {
    const { rows } = await pool.query<{ sessions: number; failures: number; devices: number }>(`select
      (select count(*) from sessions)::int as sessions, (select count(*) from sign_in_failures)::int as failures,
      (select count(*) from devices)::int as devices`);
    return Object.values(rows[0]!);
  };
  const signIn = await device(firefox, 'wrong');
  expect(signIn).toBeUndefined();
  await pruneOld(backend.database);
  expect(await counts()).toEqual([1, 2, 1]);
  await pool.query(`update sessions set expires_at = now() - interval '1 minute'`);
  await pool.query(`update sign_in_failures set last_at = now() - interval '49 hours'`);
  await pool.query(`update devices set last_at = now() - interval '401 days'`);
  await pruneOld(backend.database);
  expect(await counts()).toEqual([0, 0, 0]);
});

test.each([
  [firefox, 'Firefox', 'Windows'],
  [safari, 'Safari', 'iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.0', null, null],
  ['', null, null],
])('a device in words: %s', (agent, browser, system) => {
  expect(namesOf(agent)).toEqual({ browser, system });
});
