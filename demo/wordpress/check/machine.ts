import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Children } from './children.ts';

const distributed = '/usr/share/wordpress';
const php = '/usr/bin/php';
const server = '/usr/sbin/mariadbd';
const packages = [
  'wordpress',
  'wordpress-theme-twentytwentyone',
  'wordpress-theme-twentytwentytwo',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'php-xml',
  'mariadb-server',
];

/** Installs Debian's packages of WordPress, PHP and MariaDB if any is missing, without starting their services. */
export function installMissing(): void {
  if ([php, server, `${distributed}/wp-load.php`].every((path) => existsSync(path))) return;
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

const freePort = (): Promise<number> =>
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

export interface Machine {
  /** The folder of the site. */
  site: string;
  url: string;
  php: (...parameters: string[]) => string;
}

const config = (socket: string, url: string): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'wordpress' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
define( 'WP_DEBUG_DISPLAY', false );
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
`;

/** Starts a WordPress in a temporary folder, reachable only on this machine. It is removed when the children end. */
export async function startWordPress(children: Children): Promise<Machine> {
  const folder = children.keep(mkdtempSync(join(tmpdir(), 'pawtal-wordpress-')));
  const [data, site, socket] = [join(folder, 'data'), join(folder, 'site'), join(folder, 'sql')];
  mkdirSync(data);
  const as: { uid?: number; gid?: number } = {};
  if (process.getuid?.() === 0) {
    // MariaDB refuses to run as root.
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'mysql'], { encoding: 'utf8' }));
    Object.assign(as, { uid: id('-u'), gid: id('-g') });
    for (const path of [folder, data]) chownSync(path, as.uid!, as.gid!);
  }
  const made = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync('/usr/bin/mariadb-install-db', made, { ...as, stdio: 'ignore' });
  const served = [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    '--skip-networking',
    '--innodb-flush-log-at-trx-commit=0',
  ];
  children.start(server, served, as);
  await until('MariaDB', () => existsSync(socket));
  const sql =
    "create database wordpress; create user wordpress@localhost identified by ''; grant all on wordpress.* to wordpress@localhost";
  await until('MariaDB', () => spawnSync('/usr/bin/mariadb', ['-S', socket, '-u', 'root', '-e', sql]).status === 0);

  const port = await freePort();
  const url = `http://localhost:${port}`;
  cpSync(distributed, site, { recursive: true, dereference: true });
  writeFileSync(join(site, 'wp-config.php'), config(socket, url));
  const run = (...parameters: string[]): string => {
    const { status, stdout, stderr } = spawnSync(php, parameters, { encoding: 'utf8' });
    if (status === 0) return stdout;
    const log = join(site, 'debug.log');
    throw new Error(
      `php ${parameters.join(' ')}\n${stdout}${stderr}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`,
    );
  };
  const environment = { ...process.env, PHP_CLI_SERVER_WORKERS: '4' };
  children.start(php, ['-S', `localhost:${port}`, '-t', site], { env: environment });
  await until('PHP', async () => (await fetch(`${url}/readme.html`).catch(() => undefined))?.ok ?? false);
  return { site, url, php: run };
}
