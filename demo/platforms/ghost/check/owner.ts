import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { APIResponse, BrowserContext } from '@playwright/test';
import type { Ghost } from './install.ts';

const owner = { name: 'Ada Editor', email: 'ada@example.test', password: 'seven dogs bark at noon' };

/**
 * Answers a context's requests for the scripts that Ghost's pages load from a CDN (sign-up, search, the bar for staff)
 * with the same files from npm, and those for its fonts with nothing: the settings don't open without an answer.
 */
export async function serveApps(context: BrowserContext, { apps }: Ghost): Promise<void> {
  await context.route('https://fonts.bunny.net/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await context.route(/^https:\/\/cdn\.jsdelivr\.net\/ghost\//, (route) => {
    const [, app = '', path = ''] =
      /\/ghost\/([\w-]+)@[^/]+\/(.+)$/.exec(new URL(route.request().url()).pathname) ?? [];
    const file = join(apps, app, path);
    // The admin also requests the comments, which the check does not need.
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ path: file, headers: { 'access-control-allow-origin': '*' } });
  });
}

export interface Api {
  get: <T>(path: string) => Promise<T>;
  put: (path: string, data?: object) => Promise<void>;
}

/** Signs the owner up, and in. Returns the Admin API as the owner. */
export async function signUp(context: BrowserContext, site: string): Promise<Api> {
  const url = (path: string): string => `${site}/ghost/api/admin/${path}`;
  const headers = { origin: site };
  const sent = async (answer: APIResponse): Promise<APIResponse> => {
    expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const { request } = context;
  await sent(
    await request.post(url('authentication/setup/'), {
      data: { setup: [{ ...owner, blogTitle: 'Kennel Post' }] },
      headers,
    }),
  );
  const { email: username, password } = owner;
  await sent(await request.post(url('session/'), { data: { username, password }, headers }));
  return {
    get: async <T>(path: string) => (await (await sent(await request.get(url(path), { headers }))).json()) as T,
    put: async (path, data = {}) => void (await sent(await request.put(url(path), { data, headers }))),
  };
}
