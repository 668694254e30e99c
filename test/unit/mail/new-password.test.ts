import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { fillSamples } from '../../../demo/backend/samples/fill.ts';
import { actionOf, answerRequests, mailsIn } from '../../support/backend/mails.ts';
import { filledAt } from '../../support/database/template.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const table of ['sessions', 'outbox', 'sign_in_failures'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
  await fillSamples(backend.database, filledAt, { only: ['robin'] });
});

const good = 'walk the dog at nine';
const get = (url: string, cookie = '') => backend.app.inject({ url, headers: { cookie } });
const post = (url: string, form: Record<string, string>, cookie = '') =>
  backend.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(form).toString(),
  });
const linkIn = (markup: string, text: string): string =>
  new RegExp(`<a href="([^"]+)">${text}</a>`).exec(markup)![1]!.replaceAll('&amp;', '&');
const signIn = async (password: string) =>
  (await post('/signin', { email: 'robin@example.test', password })).statusCode === 303;

/** From the sign-in page to the page that sets a password, with the session that the mail's link started. */
async function forget(returnTo = ''): Promise<{ cookie: string; path: string }> {
  const signInPage = await get(`/signin?return=${encodeURIComponent(returnTo)}`);
  const help = await get(linkIn(signInPage.body, 'Forgotten your password\\?'));
  expect(help.body).toContain('Choose a new password');
  const wanted = /name="return" value="([^"]+)"/.exec(help.body)![1]!.replaceAll('&amp;', '&');
  await post('/signin/help', { email: 'robin@example.test', return: wanted });
  await answerRequests(backend.database);
  const token = /#([\w-]{43})$/.exec(actionOf((await mailsIn(backend.database)).at(-1)!))![1]!;
  const entered = await post('/signin/link', { token });
  return { cookie: cookiesOf(entered.cookies), path: entered.headers.location as string };
}

describe('DECISIONS.md#session: a forgotten password', () => {
  test('ends in a new one: the mail’s link signs in, the password is set, and the customer is where they were', async () => {
    const old = await backend.signIn('robin');
    const { cookie, path } = await forget('/account/gb/robin-pickle/feeding-plan?from=mail');
    const page = await get(path, cookie);
    expect({ statusCode: page.statusCode, cacheControl: page.headers['cache-control'] }).toEqual({
      statusCode: 200,
      cacheControl: 'no-store',
    });
    expect(page.body).toContain('autocomplete="new-password"');
    expect(linkIn(page.body, 'Keep the old one for now')).toBe('/account/gb/robin-pickle/feeding-plan?from=mail');
    const saved = await post(
      '/signin/password',
      { password: good, return: '/account/gb/robin-pickle/feeding-plan?from=mail' },
      cookie,
    );
    expect({ statusCode: saved.statusCode, location: saved.headers.location }).toEqual({
      statusCode: 303,
      location: '/account/gb/robin-pickle/feeding-plan?from=mail',
    });
    expect({ old: await signIn('pawtal'), fresh: await signIn(good) }).toEqual({ old: false, fresh: true });
    // The other devices are signed out, and a mail reports it.
    const auth = async (each: string) => (await get('/service-endpoint/shopping/auth', each)).statusCode;
    expect({ old: await auth(old), fresh: await auth(cookie) }).toEqual({ old: 401, fresh: 200 });
    expect((await mailsIn(backend.database)).at(-1)).toMatchObject({
      kind: 'password',
      recipient: 'robin@example.test',
    });
  });

  test.each([
    ['short', 'Please use at least 8 characters.'],
    ['x'.repeat(129), 'Please use 128 characters at most.'],
    ['robin@example.test', 'That one is easy to guess.'],
    ['', 'Please use at least 8 characters.'],
  ])('refuses %s at the field, and the next try counts', async (password, text) => {
    const { cookie } = await forget();
    const refused = await post('/signin/password', { password, return: '/gb/pets/' }, cookie);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(text);
    expect(refused.body).toContain('aria-invalid="true"');
    expect(refused.body).toContain('value="/gb/pets/"');
    expect(await signIn('pawtal')).toBe(true);
    expect((await post('/signin/password', { password: good }, cookie)).headers.location).toBe('/account/');
  });

  test('takes a session that has just started with a link, once; any other one gets a link first', async () => {
    const help = /^\/signin\/help\?.*return=%2Fsignin%2Fpassword/;
    const withPassword = await backend.signIn('robin');
    for (const cookie of ['', withPassword]) {
      expect((await get('/signin/password?return=/gb/pets/', cookie)).headers.location).toMatch(help);
      expect((await post('/signin/password', { password: good }, cookie)).headers.location).toMatch(help);
    }
    expect(await signIn('pawtal')).toBe(true);
    const { cookie } = await forget();
    expect((await post('/signin/password', { password: good }, cookie)).headers.location).toBe('/account/');
    expect((await post('/signin/password', { password: `${good}!` }, cookie)).headers.location).toMatch(help);
    const late = await forget();
    await backend.database.pool.query(`update sessions set linked_at = now() - interval '16 minutes'`);
    expect((await post('/signin/password', { password: `${good}!` }, late.cookie)).headers.location).toMatch(help);
    expect(await signIn(good)).toBe(true);
  });

  test.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', '/\\elsewhere.test'])(
    'never leads to another site: %s',
    async (wanted) => {
      const { cookie, path } = await forget(wanted);
      expect((await get(path, cookie)).body).not.toContain('elsewhere.test');
      const crafted = await get(`/signin/password?return=${encodeURIComponent(wanted)}`, cookie);
      expect(linkIn(crafted.body, 'Keep the old one for now')).toBe('/account/');
      const saved = await post('/signin/password', { password: good, return: wanted }, cookie);
      expect(saved.headers.location).toBe('/account/');
    },
  );
});
