import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import type { PasskeyOptions, Passkeys } from '../../../../src/contract/customer/passkeys.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { createAuthenticator } from '../../../support/backend/authenticator.ts';
import type { Authenticator, Deviation } from '../../../support/backend/authenticator.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actionOf, mailsIn } from '../../../support/backend/mails.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const table of ['sessions', 'outbox', 'passkeys', 'passkey_challenges', 'changes', 'sign_in_failures'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
});

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
let keys = 0;
async function signedIn(name = 'robin') {
  const cookie = await backend.signIn(name);
  const post = (path: string, payload?: object, key = `passkeys-${(keys += 1)}`) =>
    backend.app.inject({
      method: 'POST',
      url: api(path),
      headers: { cookie, 'idempotency-key': key, 'user-agent': agent },
      ...(payload && { payload }),
    });
  const read = async <T>(path: string) => (await backend.app.inject({ url: api(path), headers: { cookie } })).json<T>();
  const options = async (): Promise<PasskeyOptions> => (await post('passkeys/options', {})).json();
  return {
    post,
    read,
    options,
    list: () => read<Passkeys>('passkeys'),
    add: async (device: Authenticator, deviation?: Deviation, key?: string) =>
      post('passkeys', device.make(await options(), deviation), key),
  };
}
const refusal = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<Failure>().error.code,
];
const passed = (minutes: number) =>
  backend.database.pool.query(`update sessions set started_at = now() - make_interval(mins => $1)`, [minutes]);

describe('DECISIONS.md#passkeys: adding one', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'keeps it with the browser’s name, records it and sends a mail (%s)',
    async (algorithm) => {
      const robin = await signedIn();
      expect(await robin.list()).toEqual({
        passkeys: [],
        asksPassword: false,
        addUrl: 'http://localhost/gb/settings/#access',
        accepted: { rpId: 'localhost', userId: expect.any(String) as string, credentialIds: [] },
      });
      const added = await robin.add(createAuthenticator('http://localhost', algorithm));
      expect(added.statusCode, added.body).toBe(200);
      const { passkeys } = added.json<Passkeys>();
      expect(passkeys).toMatchObject([{ name: null, browser: 'Safari', system: 'iPhone', lastUsed: null }]);
      // The time of the demo's clock, which may be moved.
      expect(Math.abs(Date.parse(passkeys[0]!.added) - filledAt.getTime())).toBeLessThan(120_000);
      expect(await robin.list()).toMatchObject({ passkeys });
      const { changes } = await robin.read<{ changes: Change[] }>('changes');
      expect(changes.map(({ kind, subject }) => [kind, subject])).toEqual([['passkey-added', 'Safari, iPhone']]);
      const [mail] = await mailsIn(backend.database);
      expect(mail).toMatchObject({ kind: 'passkey-added', recipient: 'robin@example.test', stop_url: null });
      expect(mail!.text).toContain('Passkey: Safari, iPhone');
      expect(actionOf(mail!)).toBe('/gb/settings/#access');
    },
  );

  test('names account and host, and excludes the devices that have one', async () => {
    const robin = await signedIn();
    const device = createAuthenticator();
    await robin.add(device);
    const options = await robin.options();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Pawtal' },
      user: { name: 'robin@example.test' },
      excludeCredentials: [{ id: device.id, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.user.id).toBe((await robin.options()).user.id);
    expect(options.user.id).not.toBe((await (await signedIn('single')).options()).user.id);
    expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toMatch(/robin/i);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  test('takes the password 15 minutes after signing in', async () => {
    const robin = await signedIn();
    await passed(16);
    expect(await robin.list()).toMatchObject({ asksPassword: true });
    for (const body of [{}, { password: 'wrong' }])
      expect(refusal(await robin.post('passkeys/options', body))).toEqual([422, 'wrong-password']);
    const made = await robin.post('passkeys/options', { password: 'pawtal' });
    const added = await robin.post('passkeys', createAuthenticator().make(made.json<PasskeyOptions>()));
    expect(added.statusCode, added.body).toBe(200);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://elsewhere.test' }],
    ['another port', { origin: 'http://localhost:8003' }],
    ['another host in the device’s data', { rpId: 'elsewhere.test' }],
    ['an answer of another kind', { type: 'webauthn.get' }],
    ['a device that no person touched', { present: false }],
    ['a device that didn’t check who holds it', { verified: false }],
    ['another id than the device’s', { id: createAuthenticator().id }],
  ])('refuses %s', async (_, deviation) => {
    const robin = await signedIn();
    expect(refusal(await robin.add(createAuthenticator(), deviation))).toEqual([422, 'passkey-refused']);
    expect((await robin.list()).passkeys).toEqual([]);
    expect(await mailsIn(backend.database)).toEqual([]);
  });

  test('refuses a challenge that is used, five minutes old, made up, or another session’s', async () => {
    const robin = await signedIn();
    const used = createAuthenticator().make(await robin.options());
    expect((await robin.post('passkeys', used)).statusCode).toBe(200);
    expect(refusal(await robin.post('passkeys', used))).toEqual([422, 'passkey-late']);
    const old = createAuthenticator().make(await robin.options());
    await backend.database.pool.query(`update passkey_challenges set expires_at = now()`);
    expect(refusal(await robin.post('passkeys', old))).toEqual([422, 'passkey-late']);
    const made = await robin.add(createAuthenticator(), { challenge: 'bWFkZS11cA' });
    expect(refusal(made)).toEqual([422, 'passkey-late']);
    for (const other of [await signedIn(), await signedIn('single')]) {
      const theirs = createAuthenticator().make(await other.options());
      expect(refusal(await robin.post('passkeys', theirs))).toEqual([422, 'passkey-late']);
    }
    // A challenge of the sign-in page is no challenge of a session.
    const page = await backend.app.inject({ method: 'POST', url: '/signin/passkey/options' });
    const { challenge } = page.json<{ challenge: string }>();
    expect(refusal(await robin.add(createAuthenticator(), { challenge }))).toEqual([422, 'passkey-late']);
    expect((await robin.list()).passkeys).toHaveLength(1);
  });

  test('has one effect for one key, also when the first answer is lost', async () => {
    const robin = await signedIn();
    const body = createAuthenticator().make(await robin.options());
    const [first, again] = await Promise.all([
      robin.post('passkeys', body, 'once'),
      robin.post('passkeys', body, 'once'),
    ]);
    expect({ statusCode: first.statusCode, body: again.body }).toEqual({ statusCode: 200, body: first.body });
    expect((await robin.list()).passkeys).toHaveLength(1);
    expect(await mailsIn(backend.database)).toHaveLength(1);
  });

  test('refuses a credential that an account has, and a 21st one', async () => {
    const robin = await signedIn();
    const device = createAuthenticator();
    await (await signedIn('single')).add(device);
    expect(refusal(await robin.add(device))).toEqual([422, 'passkey-known']);
    for (let index = 0; index < 20; index += 1) await robin.add(createAuthenticator());
    expect(refusal(await robin.post('passkeys/options', {}))).toEqual([422, 'too-many-passkeys']);
    expect((await robin.list()).passkeys).toHaveLength(20);
  });

  test.each([
    {},
    { id: 'x' },
    { id: '!', clientDataJSON: 'x', attestationObject: 'x', transports: [] },
    { id: 'x', clientDataJSON: 'bm8', attestationObject: 'x', transports: [] },
    { id: 'x', clientDataJSON: 'e30', attestationObject: 'x', transports: [] },
    { id: 'x', clientDataJSON: 'e30', attestationObject: 'x', transports: ['\u0000'] },
    { id: 'x', clientDataJSON: 'eyJjaGFsbGVuZ2UiOjV9', attestationObject: 'x', transports: [] },
    { id: 'x', clientDataJSON: 'x'.repeat(4001), attestationObject: 'x', transports: [] },
    { id: 'x', clientDataJSON: 'e30', attestationObject: 'x', transports: [], admin: true },
  ])('refuses what is no passkey: %j', async (body) => {
    const robin = await signedIn();
    expect((await robin.post('passkeys', body)).statusCode).toBe(422);
  });

  test('refuses an attestation that can’t be read, in every length', async () => {
    const robin = await signedIn();
    const whole = createAuthenticator().make(await robin.options());
    for (let length = 1; length < whole.attestationObject.length; length += 17) {
      const body = { ...whole, attestationObject: whole.attestationObject.slice(0, length) };
      expect(refusal(await robin.post('passkeys', body))).toEqual([422, 'passkey-refused']);
    }
    expect((await robin.post('passkeys', whole)).statusCode).toBe(200);
  });

  test('is for customers who are signed in', async () => {
    for (const path of ['passkeys/options', 'passkeys', 'passkeys/x/rename', 'passkeys/x/remove'])
      expect((await backend.app.inject({ method: 'POST', url: api(path), payload: {} })).statusCode).toBe(401);
  });
});

describe('DECISIONS.md#passkeys: the list', () => {
  test('renames one, and refuses a name that is empty, too long or not printable', async () => {
    const robin = await signedIn();
    const { id } = (await robin.add(createAuthenticator())).json<Passkeys>().passkeys[0]!;
    const rename = (name: unknown) => robin.post(`passkeys/${id}/rename`, { name });
    expect((await rename('  My phone ')).json<Passkeys>().passkeys[0]).toMatchObject({ name: 'My phone' });
    for (const name of ['', '  ', 'x'.repeat(61), 'a\u0007b', '\ud800', 5, null])
      expect(refusal(await rename(name))).toEqual([422, 'invalid']);
    expect((await robin.list()).passkeys[0]).toMatchObject({ name: 'My phone' });
  });

  test('removes one, records it and sends a mail', async () => {
    const robin = await signedIn();
    const [kept, lost] = [createAuthenticator(), createAuthenticator()];
    await robin.add(kept);
    const { passkeys, accepted } = (await robin.add(lost)).json<Passkeys>();
    const { id } = passkeys[0]!;
    expect(accepted).toMatchObject({ userId: (await robin.options()).user.id, credentialIds: [lost.id, kept.id] });
    await robin.post(`passkeys/${id}/rename`, { name: 'Evil.example phone' });
    const removed = await robin.post(`passkeys/${id}/remove`);
    // For the password manager.
    expect(removed.json<Passkeys>().accepted?.credentialIds).toEqual([kept.id]);
    expect(removed.json<Passkeys>().passkeys).toHaveLength(1);
    expect(removed.json<Passkeys>().passkeys[0]!.id).not.toBe(id);
    const { changes } = await robin.read<{ changes: Change[] }>('changes');
    expect(changes[0]).toMatchObject({ kind: 'passkey-removed', subject: 'Evil.example phone' });
    const mail = (await mailsIn(backend.database)).at(-1)!;
    expect(mail.kind).toBe('passkey-removed');
    expect(mail.text).toContain('Passkey: Evil. example phone');
    expect((await robin.post(`passkeys/${id}/remove`)).statusCode).toBe(404);
  });

  test('has nothing of another customer’s', async () => {
    const robin = await signedIn();
    const { id } = (await robin.add(createAuthenticator())).json<Passkeys>().passkeys[0]!;
    const other = await signedIn('single');
    expect((await other.list()).passkeys).toEqual([]);
    expect((await other.post(`passkeys/${id}/remove`)).statusCode).toBe(404);
    expect((await other.post(`passkeys/${id}/rename`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await robin.list()).passkeys).toMatchObject([{ id, name: null }]);
  });
});

test.each([
  [{ DEMO: '0', PUBLIC_URL: 'https://account.shop.example' }, true],
  [{ DEMO: '0' }, false],
  [{ DEMO: '0', PUBLIC_URL: 'http://account.shop.example' }, false],
  [{ DEMO: '0', PUBLIC_URL: 'https://192.0.2.1' }, false],
  [{ DEMO: '0', PUBLIC_URL: 'https://[2001:db8::1]' }, false],
  [{}, false],
  [{ DEMO: '1' }, true],
])('A backend has passkeys where browsers make them: %j', (environment, has) => {
  expect(!readConfig(environment).unsupported.split(' ').includes('passkeys')).toBe(has);
});
