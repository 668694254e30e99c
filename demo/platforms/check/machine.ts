import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Children } from './children.ts';

/** Installs these packages of Debian if any of the paths is missing, without starting their services. */
export function installPackages(packages: readonly string[], paths: readonly string[]): void {
  if (paths.every((path) => existsSync(path))) return;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const command = [
    ...root,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'RUNLEVEL=1',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=300',
    '-qq',
  ];
  const apt = (...parameters: string[]): void => {
    const [program = '', ...rest] = [...command, ...parameters];
    if (spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      throw new Error(`Install ${packages.join(' ')}, then run this again.`);
  };
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

export const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

/** Waits for up to two minutes, since a first start is slow on a busy machine. */
export async function until(what: string, isReady: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isReady()) return;
    await wait(100);
  }
  throw new Error(`${what} did not start`);
}

/** Waits until the address answers with success. */
export const untilServed = (what: string, url: string): Promise<void> =>
  until(what, async () => (await fetch(url).catch(() => undefined))?.ok ?? false);

/** Starts the reference backend on sample customers, in a temporary folder. Needs a build. */
export async function startBackend(
  children: Children,
  port: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  if (!existsSync('dist/account.js')) throw new Error('There is no build: run npm run build first.');
  const data = children.keep(mkdtempSync(join(tmpdir(), 'pawtal-backend-')));
  children.start(process.execPath, ['demo/server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, ...environment },
  });
  const url = `http://localhost:${port}`;
  await untilServed('The reference backend', `${url}/demo/api/customers`);
  return url;
}
