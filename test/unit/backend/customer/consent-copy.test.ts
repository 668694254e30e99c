import { afterAll, beforeAll, expect, test } from 'vitest';
import { choiceRecord, readChoice } from '../../../../src/integrations/purposes.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { now } from '../../../support/clock.ts';

const day = 24 * 60 * 60 * 1000;
/** Browsers compare it with their own clock. */
const today = now();

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ ALLOWED_ORIGINS: 'https://shop.example https://other.example' });
});
afterAll(() => backend.close());

const choice = { functional: true, marketing: false };
/** The cookie as a page's script writes it, some days ago. */
const record = (days: number): string =>
  choiceRecord({
    choice,
    numbers: { essential: 1, functional: 2, marketing: 3 },
    policy: '1001',
    url: new URL('https://shop.example/gb/'),
    now: today - days * day,
  });

/** What the auth check sets for a visitor with these cookies. */
async function copied(cookie: string, headers: Record<string, string> = {}, url = '/service-endpoint/shopping/auth') {
  const { cookies } = await backend.app.inject({ method: 'HEAD', url, headers: { cookie, ...headers } });
  return cookies.find(({ name }) => name === 'account_consent_kept');
}

test('DECISIONS.md#consent The backend copies a choice to a cookie that lasts as long, without a session', async () => {
  const written = record(3);
  const copy = await copied(written.split(';', 1)[0]!);
  expect(copy).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(copy?.httpOnly).toBeUndefined();
  // Not from the copy, but from the choice on.
  expect(copy?.expires?.toUTCString()).toBe(/Expires=([^;]+)/.exec(written)?.[1]);
  expect(readChoice(`account_consent_kept=${encodeURIComponent(copy!.value)}`)).toEqual(choice);
});

test('DECISIONS.md#consent A copy follows the later choice, and is renewed from itself when the first cookie is gone', async () => {
  const name = 'account_consent_kept';
  const own = record(2).split(';', 1)[0]!;
  const older = record(9).split(';', 1)[0]!.replace('account_consent', name);
  expect((await copied(`${older}; ${own}`))?.value).toBe((await copied(own))?.value);
  expect((await copied(older))?.expires).toBeDefined();
});

test.each([
  ['no choice', 'a=b'],
  ['a choice of 183 days ago', record(183).split(';', 1)[0]!],
  ['no record', 'account_consent=1'],
  ['a record without a time', `account_consent=${encodeURIComponent('{"categories":["marketing"]}')}`],
  ['a long one', `account_consent=${'a'.repeat(1001)}`],
])('DECISIONS.md#consent Nothing is set for %s', async (_, cookie) => {
  expect(await copied(cookie)).toBeUndefined();
});

test('DECISIONS.md#consent The copy is for the page’s domain, if this server belongs to it, and for no other call', async () => {
  const cookie = record(1).split(';', 1)[0]!;
  const at = (host: string, origin?: string) => copied(cookie, { host, ...(origin && { origin }) });
  expect((await at('account.shop.example', 'https://shop.example'))?.domain).toBe('shop.example');
  expect((await at('shop.example'))?.domain).toBe('shop.example');
  expect(await at('account.shop.example', 'https://other.example')).toBeUndefined();
  expect(await copied(cookie, {}, '/gb/footer/')).toBeDefined();
  expect(await copied(cookie, {}, '/gb/pets')).toBeUndefined();
  // A cache may keep the footer, for anyone.
  const footer = await backend.app.inject({ url: '/gb/footer/', headers: { cookie } });
  expect(footer.cookies).toEqual([]);
});
