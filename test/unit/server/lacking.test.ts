import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { createApp } from '../../../demo/server/app.ts';
import { groups } from '../../../src/contract/groups.ts';
import { api, startBackend } from '../../support/backend.ts';
import type { Backend } from '../../support/backend.ts';

let backend: Backend;
let cookie: string;
beforeAll(async () => {
  backend = await startBackend();
  cookie = await backend.signIn('robin');
});
afterAll(() => backend.close());

const lack = (lacking: string) =>
  backend.app.inject({ method: 'POST', url: '/demo/api/lacking', payload: { lacking } });
beforeEach(async () => void (await lack('')));

const get = (url: string) => backend.app.inject({ url, headers: { cookie } });
const auth = async (): Promise<unknown> => (await get('/service-endpoint/shopping/auth')).json();

describe('A backend with only the specification’s calls', () => {
  test('names no groups, and answers 404 without an error body to every other call', async () => {
    await lack('specification');
    expect(await auth()).toEqual({ success: true });
    for (const path of ['settings', 'products', 'changes', 'calendar', 'delivery/method', 'box-breakdown/upcoming/x']) {
      const { statusCode, body } = await get(api(path));
      expect([path, statusCode, body]).toEqual([path, 404, 'Not Found']);
    }
    for (const path of ['customer/pets', 'customer-data', 'navbar', 'raf'])
      expect((await get(api(path))).statusCode).toBe(200);
  });

  test('has no page that would be empty, and no link to one', async () => {
    const page = (path: string) => backend.app.inject({ url: path, headers: { cookie, accept: 'text/html' } });
    for (const path of ['settings', 'deliveries/change-date'])
      expect([path, (await page(`/gb/${path}/`)).statusCode]).toEqual([path, 200]);
    expect((await page('/gb/deliveries/')).body).toContain('/gb/deliveries/change-date/');
    await lack('specification');
    for (const path of ['settings', 'deliveries/change-date'])
      expect([path, (await page(`/gb/${path}/`)).statusCode]).toEqual([path, 404]);
    expect((await page('/gb/check-in/')).statusCode).toBe(200);
    expect((await page('/gb/deliveries/')).body).not.toContain('/gb/deliveries/change-date/');
    const { body } = await page('/gb/help/');
    expect(body).toContain('/gb/help/new-food/');
    expect(body).not.toContain('/gb/help/holidays/');
  });

  test('can be started so', async () => {
    const app = await createApp(readConfig({ LACKS: 'specification' }), backend.database, { quiet: true });
    const { statusCode } = await app.inject({ url: api('settings'), headers: { cookie } });
    expect(statusCode).toBe(404);
    // The harness's choice wins, also that of everything.
    await app.inject({ method: 'POST', url: '/demo/api/lacking', payload: { lacking: '' } });
    expect((await app.inject({ url: api('settings'), headers: { cookie } })).statusCode).toBe(200);
    await app.close();
  });
});

describe('A group that is switched off', () => {
  test('is not named, and its calls are 404; all others stay', async () => {
    expect(await auth()).toEqual({ success: true, can: groups });
    await lack('pause check-in');
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

  test('steps for all dogs at once belong to the holiday', async () => {
    await lack('holiday');
    const all = await backend.app.inject({
      method: 'POST',
      url: api('subscription/all/pause/preview'),
      headers: { cookie },
      payload: {},
    });
    expect(all.statusCode).toBe(404);
  });

  test('an unknown name is refused', async () => {
    const { statusCode, json } = await lack('everything');
    expect([statusCode, json().error.code]).toEqual([400, 'bad-request']);
    expect(() => readConfig({ LACKS: 'everything' })).toThrow(/LACKS must be/);
  });
});
