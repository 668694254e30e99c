import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Children } from '../../check/children.ts';
import { freePort, installPackages } from '../../check/machine.ts';
import { mariadb, startMariaDb } from '../../check/mariadb.ts';
import { unpackNewest } from './newest.ts';

/** The WordPress that Debian's stable release installs: the oldest that the plugin supports. */
const installed = '/usr/share/wordpress';
/** A theme of before blocks; newer releases of Debian have none. */
const classicTheme = 'wp-content/themes/twentytwentyone';
const php = '/usr/bin/php';
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

/** Installs Debian's packages of WordPress, PHP and MariaDB if any is missing. */
export const installMissing = (): void => installPackages(packages, [php, mariadb, `${installed}/wp-load.php`]);

/** Which WordPress. */
export type Release = 'oldest' | 'newest';

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
$_SERVER['HTTP_HOST'] = $_SERVER['HTTP_HOST'] ?? '${new URL(url).host}';
// Each site of a network has a separate address and a separate session.
if ( file_exists( __DIR__ . '/network' ) ) {
	define( 'MULTISITE', true );
	define( 'SUBDOMAIN_INSTALL', true );
	define( 'DOMAIN_CURRENT_SITE', '${new URL(url).host}' );
	define( 'PATH_CURRENT_SITE', '/' );
	define( 'COOKIE_DOMAIN', '' );
} else {
	define( 'WP_HOME', '${url}' );
	define( 'WP_SITEURL', '${url}' );
}
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
define( 'WP_DEBUG_DISPLAY', false );
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
`;

/** Starts a WordPress in a temporary folder, reachable only on this machine. It is removed when the children end. */
export async function startWordPress(children: Children, release: Release): Promise<Machine> {
  const site = join(children.keep(mkdtempSync(join(tmpdir(), 'pawtal-wordpress-'))), 'site');
  const socket = await startMariaDb(children, 'wordpress');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const copy = { recursive: true, dereference: true };
  if (release === 'oldest') cpSync(installed, site, copy);
  else {
    const packed = children.keep(mkdtempSync(join(tmpdir(), 'pawtal-wordpress-newest-')));
    cpSync(unpackNewest(packed), site, copy);
    cpSync(join(installed, classicTheme), join(site, classicTheme), copy);
  }
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
  const command = [php, '-S', `localhost:${port}`, '-t', site];
  await children.serve('PHP', `${url}/readme.html`, command, { env: environment });
  return { site, url, php: run };
}
