import { execFileSync } from 'node:child_process';
import type { ExecFileSyncOptions } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installPackages } from '../../check/machine.ts';
import { mariadb } from '../../check/mariadb.ts';

export const version = '6.65.0';

export interface Ghost {
  /** The folder of the program. */
  program: string;
  /** The folder with the scripts that Ghost's pages load from a CDN, one folder for each. */
  apps: string;
}

/** The versions of the scripts that every page loads: signing up as a member, and search. */
type Defaults = Record<'portal' | 'sodoSearch', { version: string }>;

const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'pipe', 'inherit'] };

/** Unpacks a package of npm without what it depends on. */
function unpack(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', name, '--json', '--pack-destination', folder], quiet).toString();
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const file = join(folder, filename);
  execFileSync('tar', ['xzf', file, '-C', folder, '--strip-components', '1']);
  rmSync(file);
}

/**
 * Installs Ghost and its pages' scripts from npm in `.cache/ghost`, unless this version is there, and MariaDB if it is
 * missing.
 */
export function install(): Ghost {
  installPackages(['mariadb-server'], [mariadb]);
  const folder = resolve('.cache/ghost');
  const [program, apps, done] = ['program', 'apps', 'installed'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (existsSync(done) && readFileSync(done, 'utf8') === version) return { program, apps };
  rmSync(folder, { recursive: true, force: true });
  unpack(`ghost@${version}`, program);
  // Ghost is packed with a lock file of pnpm, and with packages that only it finds.
  const { packageManager } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as Record<string, string>;
  const pnpm = packageManager!.replace(/\+.*/, '');
  const parameters = ['--yes', pnpm, 'install', '--prod', '--no-optional', '--frozen-lockfile', '--ignore-scripts'];
  execFileSync('npx', parameters, { ...quiet, cwd: program });
  const defaults = JSON.parse(readFileSync(join(program, 'core/shared/config/defaults.json'), 'utf8')) as Defaults;
  unpack(`@tryghost/portal@~${defaults.portal.version}`, join(apps, 'portal'));
  unpack(`@tryghost/sodo-search@~${defaults.sodoSearch.version}`, join(apps, 'sodo-search'));
  writeFileSync(done, version);
  return { program, apps };
}
