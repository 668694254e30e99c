import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The port of the environment variable PORT, or a free one: other servers of the project may be running. */
export const choosePort = async (): Promise<number> => Number(process.env['PORT'] ?? (await freePort()));

/** Starts the reference backend on sample customers, in a temporary folder. Needs a build. */
export async function startBackend(children: Children, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  if (!existsSync('dist/account.js')) throw new Error('There is no build: run npm run build first.');
  const port = await choosePort();
  const url = `http://localhost:${port}`;
  await children.serve('The reference backend', `${url}/demo/api/customers`, [process.execPath, 'demo/main.ts'], {
    env: {
      ...process.env,
      DEMO: '1',
      PORT: String(port),
      DATA_DIR: children.keep(mkdtempSync(join(tmpdir(), 'pawtal-backend-'))),
      ...environment,
    },
  });
  return url;
}
