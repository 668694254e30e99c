import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { optionalMails } from '../../../../src/contract/customer/settings.ts';
import { refusalOf } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { newsReader, tokenOf } from '../../../support/backend/consents.ts';
import type { NewsReader } from '../../../support/backend/consents.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
let robin: NewsReader;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  robin = await newsReader(backend);
});

describe('DECISIONS.md#consents: news', () => {
  test('are off, and start with the press on the page of a mail, not with a look at it', async () => {
    expect(await robin.news()).toEqual({ kind: 'news', on: false, asked: null });
    expect((await robin.choose(true)).statusCode).toBe(200);
    const { on, asked } = await robin.news();
    expect([on, Date.parse(asked!) - filledAt.getTime() < 60_000]).toEqual([false, true]);
    const [path] = await robin.pathsOf('news-confirm');
    expect(path).toMatch(/^\/news\/confirm\?locale=en-GB#[\w-]{43}$/);
    for (let look = 0; look < 3; look += 1) {
      const page = await backend.app.inject(path!);
      expect([page.statusCode, page.body.match(/<button/g)?.length]).toEqual([200, 1]);
    }
    expect(await robin.news()).toMatchObject({ on: false });
    expect(await robin.events()).toEqual([]);
    const done = await robin.press(path!);
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You’ll get our news')]);
    expect(await robin.news()).toEqual({ kind: 'news', on: true, asked: null });
    // A second press shows the same, and is none.
    expect((await robin.press(path!)).statusCode).toBe(200);
    expect((await robin.events()).map(({ kind, on }) => [kind, on])).toEqual([['news', true]]);
  });

  test('keep what the customer read, where, and for which address', async () => {
    await robin.choose(true);
    await robin.press((await robin.pathsOf('news-confirm'))[0]!);
    await robin.choose(false);
    const kept = (await robin.rows()).map(({ state, source, email, locale, words_key, words }) => ({
      made: `${state} ${source} ${email}`,
      read: `${locale} ${words_key} ${words?.split('\n')[0]}`,
    }));
    const label =
      'en-GB settings.mails.kind.news News and offers by email: new recipes, tips and discounts. You can stop them at any time.';
    expect(kept).toEqual([
      { made: 'asked settings robin@example.test', read: label },
      { made: 'on confirmation robin@example.test', read: 'en-GB newsConfirm News and offers by email?' },
      { made: 'off settings null', read: label },
    ]);
  });

  test('are confirmed within seven days, by mails of which three are sent a day', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await robin.choose(true)).statusCode).toBe(200);
    const refused = await robin.choose(true);
    expect(refusalOf(refused)).toEqual([429, 'throttled']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    await robin.wait(6);
    expect((await robin.news()).asked).not.toBeNull();
    await robin.wait(1);
    expect((await robin.news()).asked).toBeNull();
    for (const path of await robin.pathsOf('news-confirm')) expect((await robin.press(path)).statusCode).toBe(410);
    expect((await robin.choose(true)).statusCode).toBe(200);
  });

  test('end at once with the link of the event, for people and programs, and never start with it', async () => {
    await robin.choose(true);
    await robin.press((await robin.pathsOf('news-confirm'))[0]!);
    const url = new URL((await robin.events())[0]!.stopUrl!).pathname;
    const opened = await backend.app.inject(url);
    expect(opened.statusCode).toBe(303);
    const page = await backend.app.inject(new URL(String(opened.headers.location), 'http://shop.test').pathname);
    expect([page.statusCode, page.body.match(/<button/g)?.length]).toEqual([200, 1]);
    expect(await robin.news()).toMatchObject({ on: true });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await robin.form(url, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
    expect(await robin.news()).toEqual({ kind: 'news', on: false, asked: null });
    expect((await robin.form(url.replace('stop', 'start'), {})).statusCode).toBe(404);
    expect((await robin.events()).map(({ on }) => on)).toEqual([true, false]);
    expect((await robin.rows()).map(({ state, source }) => `${state} ${source}`)).toEqual([
      'asked settings',
      'on confirmation',
      'off mail-link',
    ]);
  });

  test('end with another address, whose holder is asked anew; an undone change is one too', async () => {
    // Undoing the change ends every session.
    robin = await newsReader(backend, 'single');
    await robin.choose(true);
    const [first] = await robin.pathsOf('news-confirm');
    await robin.press(first!);
    await robin.moveTo('other@example.test');
    expect(await robin.news()).toMatchObject({ on: false, asked: expect.any(String) });
    expect((await robin.press(first!)).statusCode).toBe(410);
    expect((await mailsIn(backend.database)).findLast(({ kind }) => kind === 'news-confirm')!.recipient).toBe(
      'other@example.test',
    );
    const [stop] = await robin.pathsOf('email-changed');
    const second = (await robin.pathsOf('news-confirm')).at(-1)!;
    expect((await robin.form('/email/stop', { token: tokenOf(stop!), locale: 'gb' })).statusCode).toBe(200);
    expect((await robin.press(second)).statusCode).toBe(410);
    expect((await mailsIn(backend.database)).findLast(({ kind }) => kind === 'news-confirm')!.recipient).toBe(
      'single@example.test',
    );
    expect((await robin.events()).map(({ on }) => on)).toEqual([true, false]);
  });

  test('end when the customer asks to be deleted, and stay off when the account is kept', async () => {
    await robin.choose(true);
    await robin.press((await robin.pathsOf('news-confirm'))[0]!);
    await robin.actor.post('account-deletion', {});
    expect(await robin.news()).toMatchObject({ on: false, asked: null });
    await robin.actor.post('account-deletion/keep');
    expect(await robin.news()).toMatchObject({ on: false, asked: null });
    expect((await robin.rows()).at(-1)).toMatchObject({ state: 'off', source: 'deletion', words: null });
  });

  test('end with the farewell of the last dog, and not of another', async () => {
    await robin.choose(true);
    await robin.press((await robin.pathsOf('news-confirm'))[0]!);
    const { pets } = await robin.actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    for (const [index, { petPublicId }] of pets.entries()) {
      expect(await robin.news()).toMatchObject({ on: true });
      const ended = await robin.actor.post(`pet/farewell/${petPublicId}`, { kind: index % 2 ? 'died' : 'rehomed' });
      expect(ended.statusCode, ended.body).toBe(200);
    }
    expect(await robin.news()).toMatchObject({ on: false });
  });
});

describe('DECISIONS.md#consents: the record', () => {
  test('has each change of a mail or a reminder with its words, and no press that changes nothing', async () => {
    for (const kind of optionalMails) for (const on of [true, false, false, true]) await robin.choose(on, kind);
    for (const on of [false, false]) await robin.actor.post('push/kinds', { kind: 'food', on });
    const found = await robin.rows();
    expect(found.map(({ channel, kind, state }) => `${channel} ${kind} ${state}`)).toEqual([
      ...optionalMails.flatMap((kind) => [`mail ${kind} off`, `mail ${kind} on`]),
      'reminder food off',
    ]);
    for (const { words, words_key, locale } of found) {
      expect(words).toMatch(/\w{3}/);
      expect([words_key, locale]).toEqual([expect.stringMatching(/^settings\.(?:mails|push)\.kind\./), 'en-GB']);
    }
  });

  test('has a signed-in customer’s choice in the cookie banner with its text, once; a visitor’s stays on the device', async () => {
    const cookieOf = (categories: string[], policy: string | null = null) =>
      encodeURIComponent(JSON.stringify({ categories, data: { purposes: [1], policy }, at: filledAt.toISOString() }));
    const cookie = await backend.signIn('robin');
    const send = async (value: string, session = true) => {
      const headers = { cookie: `account_consent=${value}${session ? `; ${cookie}` : ''}` };
      const { statusCode } = await backend.app.inject({ method: 'HEAD', url: '/gb/footer/', headers });
      expect(statusCode).toBe(200);
    };
    const found = async () =>
      (await robin.rows()).map(({ channel, kind, state, source }) => `${channel} ${kind} ${state} ${source}`);
    await send(cookieOf(['essential', 'functional', 'marketing']), false);
    await send(encodeURIComponent('{"categories":"all"}'));
    await robin.actor.get('/service-endpoint/shopping/auth');
    expect(await found()).toEqual([]);
    const some = cookieOf(['essential', 'functional']);
    await Promise.all([send(some), send(some), send(some)]);
    expect(await found()).toEqual(['cookies functional on banner', 'cookies marketing off banner']);
    const [{ words, words_key, locale, email } = { words: null }] = await robin.rows();
    expect(words).toContain('Some cookies are needed');
    expect(words!.split('\n')).toHaveLength(2);
    expect([words_key, locale, email]).toEqual(['consent.functional', 'en-GB', null]);
    await send(cookieOf(['essential']));
    await send(cookieOf(['essential']));
    await send(cookieOf(['essential'], '1001'));
    expect((await found()).slice(2)).toEqual([
      'cookies functional off banner',
      'cookies functional off banner',
      'cookies marketing off banner',
    ]);
    expect((await robin.rows()).at(-1)!.words_key).toBe('consent.marketing, policy 1001');
  });

  test('is in the copy of the customer’s data, without what would confirm it', async () => {
    await robin.choose(true);
    await robin.actor.post('personal-data', {});
    const { data } = (await robin.actor.get('/gb/personal-data/file')).json<{ data: { consents: object[] } }>();
    expect(data.consents).toHaveLength(1);
    expect(data.consents[0]).toMatchObject({
      kind: 'news',
      state: 'asked',
      words: expect.stringContaining('discounts'),
    });
    expect(data.consents[0]).not.toHaveProperty('token_hash');
    expect((await robin.actor.get('/gb/personal-data/')).body).toContain('What you agreed to, and what not');
  });
});
