import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import type { Device } from '../../../../src/contract/customer/sign-in.ts';
import type { PasskeyOptions, Passkeys } from '../../../../src/contract/customer/passkeys.ts';
import { createAuthenticator } from '../../../support/backend/authenticator.ts';
import type { Authenticator, Deviation } from '../../../support/backend/authenticator.ts';
import { api, cookiesOf, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

const origin = 'https://account.shop.example';
let backend: Backend;
/** Without the demo, whose limits are wider. */
let app: FastifyInstance;
beforeAll(async () => {
  backend = await startBackend();
  app = await createApp(readConfig({ DEMO: '0', PUBLIC_URL: origin }), backend.database, { quiet: true });
});
afterAll(async () => {
  await app.close();
  await backend.close();
});
beforeEach(async () => {
  for (const table of ['sessions', 'outbox', 'passkeys', 'passkey_challenges', 'sign_in_failures'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
});

/** A device on which a customer has added a passkey. */
async function deviceOf(name = 'robin', algorithm?: Parameters<typeof createAuthenticator>[1]): Promise<Authenticator> {
  // The public address has https.
  const cookie = `__Host-${await backend.signIn(name)}`;
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: api(path), headers: { cookie }, payload });
  const device = createAuthenticator(origin, algorithm);
  const options = (await post('passkeys/options', {})).json<PasskeyOptions>();
  expect(options.rp.id).toBe('account.shop.example');
  expect((await post('passkeys', device.make(options))).statusCode).toBe(200);
  return device;
}

interface Options {
  challenge: string;
  rpId: string;
}
/** A browser on the sign-in page, with its cookies. */
function browser(from = '192.0.2.1') {
  let cookie = '';
  const ask = async (): Promise<Options> => {
    const made = await app.inject({
      method: 'POST',
      url: '/signin/passkey/options',
      headers: { cookie },
      remoteAddress: from,
    });
    cookie = cookiesOf(made.cookies) || cookie;
    return made.json<Options>();
  };
  const send = (answer: string, form: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/signin/passkey',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams({ answer, ...form }).toString(),
      remoteAddress: from,
    });
  return {
    ask,
    send,
    /** Signs in with the device, or tries to. */
    enter: async (device: Authenticator, deviation?: Deviation) => send(device.answer(await ask(), deviation)),
  };
}
const sessions = () => backend.database.kysely.selectFrom('sessions').select('id').execute();
const late = 'That took too long.';
const refused = 'That passkey doesn’t work here.';

describe('DECISIONS.md#passkeys: signing in', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)('starts a session without an address (%s)', async (algorithm) => {
    const device = await deviceOf('robin', algorithm);
    const { ask, send } = browser();
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'account.shop.example', userVerification: 'required' });
    const entered = await send(device.answer(options), { return: '/gb/pets/?from=mail' });
    expect({ statusCode: entered.statusCode, location: entered.headers.location }).toEqual({
      statusCode: 303,
      location: '/gb/pets/?from=mail',
    });
    const cookie = cookiesOf(entered.cookies);
    const read = async <T>(path: string) => (await app.inject({ url: api(path), headers: { cookie } })).json<T>();
    expect((await read<{ email: string }>('settings')).email).toBe('robin@example.test');
    expect((await read<{ devices: Device[] }>('devices')).devices[0]).toMatchObject({ current: true });
    expect((await read<Passkeys>('passkeys')).passkeys[0]!.lastUsed).not.toBeNull();
    // The passkey proves less than a link from a mail: it may not set a password.
    expect(await read('password')).toMatchObject({ proof: 'current' });
  });

  test('has an HttpOnly cookie for the sign-in pages, and works in several tabs of a browser', async () => {
    const device = await deviceOf();
    const made = await app.inject({ method: 'POST', url: '/signin/passkey/options' });
    expect(made.cookies).toMatchObject([
      { name: 'pawtal_passkey', path: '/signin', httpOnly: true, sameSite: 'Lax', maxAge: 300 },
    ]);
    const { ask, send } = browser();
    const [first, second] = [await ask(), await ask()];
    expect((await send(device.answer(second))).statusCode).toBe(303);
    expect((await send(device.answer(first))).statusCode).toBe(303);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://elsewhere.test' }],
    ['a subdomain', { origin: 'https://evil.account.shop.example' }],
    ['http', { origin: 'http://account.shop.example' }],
    ['another host in the device’s data', { rpId: 'elsewhere.test' }],
    ['an answer of another kind', { type: 'webauthn.create' }],
    ['a device that no person touched', { present: false }],
    ['a device that didn’t check who holds it', { verified: false }],
    ['the signature of another device', { signer: createAuthenticator() }],
    ['an unknown credential', { id: createAuthenticator().id }],
    ['another customer’s handle', { userHandle: 'c2luZ2xl' }],
  ])('refuses %s', async (_, deviation) => {
    const device = await deviceOf();
    const before = (await sessions()).length;
    const answer = await browser().enter(device, deviation);
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
      statusCode: 422,
      body: expect.stringContaining(refused),
    });
    expect(answer.cookies).toEqual([]);
    expect(await sessions()).toHaveLength(before);
  });

  test('names a passkey that no account has any more, and no other one, for the password manager', async () => {
    const lost = createAuthenticator('https://account.shop.example');
    const unknown = await browser().enter(await deviceOf(), { id: lost.id });
    expect(unknown.body).toContain(`data-rp="account.shop.example" data-unknown="${lost.id}"`);
    const wrong = await browser().enter(await deviceOf(), { signer: createAuthenticator() });
    expect(wrong.body).not.toContain('data-unknown');
  });

  test('refuses the id of one customer’s passkey with the signature of another’s', async () => {
    const [robin, single] = [await deviceOf('robin'), await deviceOf('single')];
    for (const deviation of [{ id: robin.id }, { id: robin.id, userHandle: 'x' }])
      expect((await browser().enter(single, deviation)).statusCode).toBe(422);
  });

  test('refuses a counter that doesn’t go up, as a copy of the device would have', async () => {
    const device = await deviceOf();
    expect((await browser().enter(device, { counter: 7 })).statusCode).toBe(303);
    for (const counter of [7, 6, 0]) expect((await browser().enter(device, { counter })).statusCode).toBe(422);
    expect((await browser().enter(device, { counter: 8 })).statusCode).toBe(303);
    // Passkeys that are synchronised between devices don't count.
    const synced = await deviceOf('single');
    for (let time = 0; time < 2; time += 1)
      expect((await browser().enter(synced, { counter: 0 })).statusCode).toBe(303);
  });

  test('of two answers at a time with one counter, one signs in', async () => {
    const device = await deviceOf();
    const [one, other] = [browser(), browser()];
    const answers = [
      one.send(device.answer(await one.ask(), { counter: 5 })),
      other.send(device.answer(await other.ask(), { counter: 5 })),
    ];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422]);
  });

  test('never signs in with a passkey that was removed, or whose account is deleted', async () => {
    const { kysely } = backend.database;
    const device = await deviceOf();
    await kysely.deleteFrom('passkeys').execute();
    expect((await browser().enter(device)).statusCode).toBe(422);
    const { rows } = await backend.database.pool.query<{ rule: string }>(
      `select delete_rule as rule from information_schema.referential_constraints where constraint_name = 'passkeys_customer_id_fkey'`,
    );
    expect(rows).toEqual([{ rule: 'CASCADE' }]);
  });

  test('ends a challenge after five minutes, and forgets it', async () => {
    const device = await deviceOf();
    const { ask, send } = browser();
    const options = await ask();
    await backend.database.pool.query("update passkey_challenges set expires_at = now() - interval '1 second'");
    const answer = await send(device.answer(options));
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
      statusCode: 422,
      body: expect.stringContaining(late),
    });
    await pruneOld(backend.database);
    expect(await backend.database.kysely.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  test.each(['', 'null', '[]', '{}', 'x', '{"id":"x"}', '\u0000', `{"id":"${'x'.repeat(9000)}"}`])(
    'refuses what is no answer: %j',
    async (answer) => {
      const { ask, send } = browser();
      await ask();
      expect((await send(answer)).statusCode).toBe(422);
    },
  );

  test('refuses answers with a part that is cut off or replaced', async () => {
    const device = await deviceOf();
    const parts = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const;
    for (const part of parts)
      for (const change of [(text: string) => text.slice(0, -5), () => 'AAAA', () => '', () => '!'] as const) {
        const { ask, send } = browser();
        const answer = JSON.parse(device.answer(await ask())) as { response: Record<string, string> };
        answer.response[part] = change(answer.response[part]!);
        expect((await send(JSON.stringify(answer))).statusCode, part).toBe(422);
      }
  });

  test('leads to no other site, and names the same page after a failure', async () => {
    const device = await deviceOf();
    const { ask, send } = browser();
    const form = { return: 'https://elsewhere.test/', locale: 'de' };
    const failed = await send(device.answer(await ask(), { verified: false }), form);
    expect(failed.body).toContain('Dieser Passkey funktioniert hier nicht.');
    expect(failed.body).not.toContain('elsewhere');
    expect((await send(device.answer(await ask()), form)).headers.location).toBe('/account/');
  });

  test('limits failures and challenges of a sender; others aren’t slowed down', async () => {
    const device = await deviceOf();
    const { ask, send } = browser('203.0.113.9');
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await send('{}')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
    const waits = await send(device.answer(await ask()));
    expect(waits.statusCode).toBe(429);
    expect(Number(waits.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser('203.0.113.10').enter(device)).statusCode).toBe(303);
    await backend.database.pool.query('update sign_in_failures set failures = 200');
    expect(await ask()).toMatchObject({ error: { code: 'throttled' } });
  });

  test('a backend without passkeys has no such page, button or suggestion', async () => {
    const config = readConfig({ DEMO: '0', PUBLIC_URL: origin, UNSUPPORTED_GROUPS: 'passkeys' });
    const without = await createApp(config, backend.database, { quiet: true });
    for (const url of ['/signin/passkey/options', '/signin/passkey'])
      expect((await without.inject({ method: 'POST', url })).statusCode).toBe(404);
    for (const [page, has] of [
      [await app.inject('/signin'), true],
      [await without.inject('/signin'), false],
    ] as const) {
      expect(/class="passkey"/.test(page.body)).toEqual(has);
      expect(/webauthn/.test(page.body)).toEqual(has);
    }
    await without.close();
  });

  test('a challenge signs in once, in its browser: any order of answers', async () => {
    const device = await deviceOf();
    const step = fc.record({ of: fc.nat(1), by: fc.nat(1), which: fc.nat(3), bad: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await backend.database.kysely.deleteFrom('sign_in_failures').execute();
        const browsers = [browser(), browser()];
        const made = await Promise.all(browsers.map(async ({ ask }) => [await ask(), await ask()] as const));
        const live = new Set(['0-0', '0-1', '1-0', '1-1']);
        for (const { of, by, which, bad } of steps) {
          const options = made[of]![which % 2]!;
          const { statusCode } = await browsers[by]!.send(device.answer(options, { verified: !bad }));
          const name = `${of}-${which % 2}`;
          // Its own browser uses it up, with any answer.
          const isLive = of === by && live.delete(name);
          expect(statusCode).toBe(isLive && !bad ? 303 : 422);
        }
      }),
      { numRuns: 12 },
    );
  });
});
