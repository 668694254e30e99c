import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../demo/platforms/check/machine.ts';
import { userOf } from '../../support/database/postgres.mjs';

const program = '/usr/sbin/pgbouncer';

export const hasPgbouncer = (): boolean => existsSync(program);

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(socket.destroy() && true)).on('error', () => resolve(false));
  });

/** Starts PgBouncer with transaction pooling in front of a server. `ignored`: startup parameters that it lets through. */
export async function startPgbouncer(server: number, ignored: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-pgbouncer-'));
  const as = userOf(folder) as { uid?: number; gid?: number };
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"pawtal" ""\n');
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${server} user=pawtal
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
ignore_startup_parameters = ${ignored}
`,
  );
  if (as.uid !== undefined) for (const each of [users, file]) chownSync(each, as.uid, as.gid!);
  const child = spawn(program, ['-q', file], { ...as, stdio: 'ignore' });
  while (!(await accepts(port))) await wait(50);
  const admin = new pg.Client({ host: '127.0.0.1', port: server, user: 'pawtal', database: 'postgres' });
  await admin.connect();
  // PgBouncer ignores the time zone of each connection, so the role has it.
  await admin.query(`alter role pawtal set timezone = 'UTC'`);
  await admin.end();
  return {
    url: `postgres://pawtal@127.0.0.1:${port}/postgres`,
    stop: (): void => {
      child.kill('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
