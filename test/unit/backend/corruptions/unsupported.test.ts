import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { createApp } from '../../../../demo/app.ts';
import { groups } from '../../../../src/contract/groups.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('robin');
});
afterAll(() => backend.close());

const setUnsupported = (unsupported: string) =>
  backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported } });
beforeEach(async () => void (await setUnsupported('')));

const get = (url: string) => backend.app.inject({ url, headers: { cookie } });
const auth = async (): Promise<unknown> => (await get('/service-endpoint/shopping/auth')).json();

describe('A backend with only the specification’s calls', () => {
  test('names no groups, and answers 404 without an error body to every other call', async () => {
    await setUnsupported('specification');
    expect(await auth()).toEqual({ success: true });
    for (const path of ['settings', 'products', 'changes', 'calendar', 'delivery/method', 'box-breakdown/upcoming/x']) {
      const { statusCode, body } = await get(api(path));
      expect({ path, statusCode, body }).toEqual({ path, statusCode: 404, body: 'Not Found' });
    }
    for (const path of ['customer/pets', 'customer-data', 'navbar', 'raf'])
      expect((await get(api(path))).statusCode).toBe(200);
  });

  test('has no page that would be empty, and no link to one', async () => {
    const page = (path: string) => backend.app.inject({ url: path, headers: { cookie, accept: 'text/html' } });
    for (const path of ['settings', 'deliveries/change-date'])
      expect({ path, statusCode: (await page(`/gb/${path}/`)).statusCode }).toEqual({ path, statusCode: 200 });
    expect((await page('/gb/deliveries/')).body).toContain('/gb/deliveries/change-date/');
    await setUnsupported('specification');
    expect((await page('/gb/deliveries/change-date/')).statusCode).toBe(404);
    // §2 The navigation bar leads to these on every backend.
    for (const path of ['settings', 'products', 'profile']) {
      const { statusCode, body } = await page(`/gb/${path}/`);
      expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
      expect(body).toContain('href="/gb/help/#contact"');
      expect(body).not.toMatch(/<account-(settings|shop|profile)/);
    }
    expect((await page('/gb/check-in/')).statusCode).toBe(200);
    expect((await page('/gb/deliveries/')).body).not.toContain('/gb/deliveries/change-date/');
    const { body } = await page('/gb/help/');
    expect(body).toContain('/gb/help/new-food/');
    expect(body).not.toContain('/gb/help/holidays/');
  });

  test('knows the path of a step if it has any step', async () => {
    const post = async (step: string) => {
      const url = api(`subscription/robin-waffle/${step}`);
      const headers = { cookie, 'content-type': 'application/json' };
      return (await backend.app.inject({ method: 'POST', url, headers, payload: {} })).body;
    };
    await setUnsupported('pause');
    expect(JSON.parse(await post('explode'))).toMatchObject({ error: { code: 'not-found' } });
    expect(await post('pause')).toBe('Not Found');
    await setUnsupported('start pause resume cancel restart holiday');
    expect(await post('explode')).toBe('Not Found');
  });

  const page = async (path: string): Promise<string> =>
    (await backend.app.inject({ url: path, headers: { cookie, accept: 'text/html' } })).body;
  // A promise of what only a group that the specification doesn't list can do, in each language.
  const promises: Readonly<Record<string, RegExp>> = {
    gb: /\b(pause|move|postpone|holidays?|named? day|day that you name|stop (any|altogether)|extras|Shop)\b/i,
    de: /pausier|verschieb|Urlaub|Wunschtag|stoppen|Extras|Shop\b/i,
    fr: /suspend|décal|pause pendant|le jour que vous|extras|Boutique/i,
    nl: /pauzeer|verzet|vakantie|dag die je zelf|extra’s|Winkel/i,
    se: /pausa|flytta\b|semester|bestämd dag|tillval|Butik/i,
    dk: /pause|flytte\b|ferie|bestemt dag|tilvalg|Butik/i,
  };
  test.each(Object.keys(promises))(
    'DECISIONS.md#groups: no page of /%s/ promises an unsupported group, and no link leads to a page that is not there',
    async (segment) => {
      await setUnsupported('specification');
      const found: string[] = [];
      const links = new Set<string>();
      for (const path of [
        '',
        'deliveries/',
        'how-it-works/',
        'help/',
        'help/exact-day/',
        'help/scoop/',
        'pets/',
        'feeding-plan/',
        'treatments/',
        'shop/advent-santas-nice-list/',
        'signout/?done',
        'nowhere/',
      ]) {
        const html = await page(`/${segment}/${path}`);
        for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(link);
        const words = html.replaceAll(/<head>.*?<\/head>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');
        for (const [match] of words.matchAll(new RegExp(`.{0,30}(${promises[segment]!.source}).{0,30}`, 'gi')))
          found.push(`${path}: ${match}`);
      }
      expect(found).toEqual([]);
      for (const link of [...links].filter((each) => each.startsWith(`/${segment}/`) && !each.includes('signout')))
        expect({ link, statusCode: (await get(link)).statusCode }).toEqual({ link, statusCode: 200 });
    },
  );

  test('can be started so', async () => {
    const app = await createApp(readConfig({ DEMO: '1', UNSUPPORTED_GROUPS: 'specification' }), backend.database, {
      quiet: true,
    });
    const { statusCode } = await app.inject({ url: api('settings'), headers: { cookie } });
    expect(statusCode).toBe(404);
    // The harness's choice wins, also that of everything.
    await app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported: '' } });
    expect((await app.inject({ url: api('settings'), headers: { cookie } })).statusCode).toBe(200);
    await app.close();
  });
});

describe('A group that is switched off', () => {
  test('is not named, and its calls are 404; all others stay', async () => {
    expect(await auth()).toEqual({ success: true, can: groups });
    await setUnsupported('pause check-in');
    expect(await auth()).toEqual({ success: true, can: groups.filter((name) => !/^(pause|check-in)$/.test(name)) });
    const step = (name: string) =>
      backend.app.inject({
        method: 'POST',
        url: api(`subscription/robin-waffle/${name}/preview`),
        headers: { cookie },
        payload: {},
      });
    expect((await step('pause')).statusCode).toBe(404);
    expect((await step('cancel')).statusCode).toBe(200);
    expect((await get('/gql')).body).toBe('Not Found');
    expect((await get(api('settings'))).statusCode).toBe(200);
  });

  test.each([
    ['quantities', '/gb/treatments/', 'leave treatments out'],
    ['scoop', '/gb/help/scoop/', 'order another scoop'],
    ['pause', '/gb/', 'pause for the holidays'],
    ['quantities', '/gb/shop/advent-santas-nice-list/', '/gb/products/'],
    ['referral', '/gb/footer/', '/gb/refer/'],
  ])('takes its sentences and links with it: %s on %s', async (group, path, words) => {
    expect((await get(path)).body).toContain(words);
    await setUnsupported(group);
    expect((await get(path)).body).not.toContain(words);
  });

  test('steps for all dogs at once belong to the holiday', async () => {
    await setUnsupported('holiday');
    const all = await backend.app.inject({
      method: 'POST',
      url: api('subscription/all/pause/preview'),
      headers: { cookie },
      payload: {},
    });
    expect(all.statusCode).toBe(404);
  });

  test('an unknown name is refused', async () => {
    const { statusCode, json } = await setUnsupported('everything');
    expect({ statusCode, code: json().error.code }).toEqual({ statusCode: 400, code: 'bad-request' });
    expect(() => readConfig({ UNSUPPORTED_GROUPS: 'everything' })).toThrow(/UNSUPPORTED_GROUPS must be/);
  });
});
