import { existsSync, chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../demo/platforms/check/machine.ts';
import { startPostgres } from '../support/database/postgres.mjs';
import { confine, missingSandbox, signal } from '../support/servers/confined.ts';
import { buildImage } from '../support/servers/dockerfile.ts';
import type { Image } from '../support/servers/dockerfile.ts';
import { startServerProcess } from '../support/servers/server-process.ts';
import type { ServerProcess } from '../support/servers/server-process.ts';

const reason = missingSandbox();
const folder = mkdtempSync(join(tmpdir(), 'pawtal-image-'));

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let image: Image;
let shop: ServerProcess | undefined;

beforeAll(async () => {
  if (reason) return;
  // Another user reads it.
  chmodSync(folder, 0o755);
  postgres = await startPostgres();
  image = buildImage('demo/operate/deploy/Dockerfile', '.', folder);
}, 600_000);
afterAll(() => {
  shop?.child.kill('SIGKILL');
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('The image starts as another user on a read-only root, serves compressed files, and writes its marker only', async ({
  skip,
}) => {
  if (reason) skip(reason);
  expect(image.user).toBe('node');
  const PORT = String(await freePort());
  const environment = { ...image.environment, PORT, DEMO: undefined, DATABASE_URL: postgres.url };
  const layout = { app: join(image.root, 'app'), at: '/app', state: join(image.root, 'var/lib/pawtal') };
  const confined = (command: readonly string[]) =>
    startServerProcess(environment, confine(layout, command).slice(1), undefined, 'setpriv');
  shop = confined(image.command);
  const base = await shop.base;
  await vi.waitUntil(async () => (await fetch(`${base}/readyz`)).status === 200, 30_000);
  expect(await confined(image.healthcheck).exit).toBe(0);
  for (const path of ['/account.js', '/account.css']) {
    const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' } });
    expect({ status: answer.status, path, contentEncoding: answer.headers.get('content-encoding') }).toEqual({
      status: 200,
      path,
      contentEncoding: 'br',
    });
  }
  expect((await fetch(`${base}/demo/docs/`)).status).toBe(404);
  await vi.waitUntil(() => existsSync(join(layout.state, 'data.marker')), 30_000);
  expect(readdirSync(layout.state)).toEqual(['data.marker']);
  expect(shop.output()).not.toMatch(/EROFS|EACCES|EPERM/);
  signal(shop.child, 'SIGTERM');
  expect(await shop.exit).toBe(0);
  expect(await confined(image.healthcheck).exit).toBe(1);
}, 300_000);

test('The image has no development dependency, no test and no source map of the build', async ({ skip }) => {
  if (reason) skip(reason);
  const names = readdirSync(join(image.root, 'app/node_modules'));
  for (const name of ['vite', 'vitest']) expect(names).not.toContain(name);
  expect(existsSync(join(image.root, 'app/test'))).toBe(false);
  const built = readdirSync(join(image.root, 'app/dist'), { recursive: true, encoding: 'utf8' });
  expect(built).toContain('account.js.br');
  expect(built.filter((name) => name.endsWith('.map'))).toEqual([]);
});
