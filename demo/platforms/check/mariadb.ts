import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Children } from './children.ts';
import { until } from './children.ts';

/** Debian's program. */
export const mariadb = '/usr/sbin/mariadbd';

/**
 * Starts a MariaDB in a temporary folder, without a port, and makes a database with a user of the same name who needs
 * no password. Returns the path of its socket.
 */
export async function startMariaDb(children: Children, name: string): Promise<string> {
  const folder = children.keep(mkdtempSync(join(tmpdir(), 'pawtal-mariadb-')));
  const [data, socket] = [join(folder, 'data'), join(folder, 'sql')];
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
  children.start(mariadb, served, as);
  await until('MariaDB', () => existsSync(socket));
  const sql = `create database ${name}; create user ${name}@localhost identified by ''; grant all on ${name}.* to ${name}@localhost`;
  await until('MariaDB', () => spawnSync('/usr/bin/mariadb', ['-S', socket, '-u', 'root', '-e', sql]).status === 0);
  return socket;
}
