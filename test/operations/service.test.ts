import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { migrateServer } from '../../demo/backend/platform/database/migrate.ts';
import { openServer } from '../../demo/backend/platform/database/open.ts';
import { freePort } from '../../demo/platforms/check/machine.ts';
import { databaseOn, programs, startPostgres } from '../support/database/postgres.mjs';
import { confine, missingSandbox, signal } from '../support/servers/confined.ts';
import { startServerProcess } from '../support/servers/server-process.ts';

const unit = readFileSync('demo/operate/deploy/pawtal@.service', 'utf8');
const settingOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;

const folder = mkdtempSync(join(tmpdir(), 'pawtal-service-'));
// Another user reads it.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const analyze = '/usr/bin/systemd-analyze';
const reason = existsSync(analyze) ? undefined : `${analyze} is not installed`;

test('systemd accepts the nightly backup, and its commands leave and record complete copies that only their owner reads', async ({
  skip,
}) => {
  if (reason) skip(reason);
  const names = ['pawtal-backup.service', 'pawtal-backup.timer'];
  const [service = '', timer = ''] = names.map((name) => readFileSync(`demo/operate/deploy/${name}`, 'utf8'));
  writeFileSync(join(folder, names[0]!), service.replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${folder}`));
  writeFileSync(join(folder, names[1]!), timer);
  const files = names.map((name) => join(folder, name));
  const verified = spawnSync(analyze, ['verify', '--man=no', ...files], { encoding: 'utf8' });
  expect(verified.stderr.split('\n').filter((line) => line.includes('pawtal'))).toEqual([]);

  const postgres = await startPostgres();
  const cwd = mkdtempSync(join(folder, 'backups-'));
  try {
    const old = join(cwd, '2020-01-01.dump');
    writeFileSync(old, '');
    utimesSync(old, 0, 0);
    const commands = [...service.matchAll(/^ExecStart=(.*)$/gm)].map(([, line = '']) =>
      line
        .replaceAll('%%', '%')
        .replaceAll('$$', '$')
        .replace(/ pawtal(?=;|$)/, ' "$DATABASE"'),
    );
    expect(commands).toHaveLength(3);
    const umask = /^UMask=(.*)$/m.exec(service)![1]!;
    /** As systemd runs a service of the type oneshot: the first command that fails ends it. */
    const run = (DATABASE: string): void => {
      const env = { ...process.env, DATABASE };
      for (const command of commands)
        execFileSync('/bin/sh', ['-c', `umask ${umask}; ${command}`], { cwd, env, stdio: 'pipe' });
    };
    await migrateServer(postgres.url);
    const database = await openServer(postgres.url);
    const recorded = async () => (await database.kysely.selectFrom('backups').selectAll().execute()).length;
    expect(() => run(databaseOn(postgres.url, 'missing'))).toThrow(/missing/);
    expect([await recorded(), readdirSync(cwd)]).toEqual([0, ['2020-01-01.dump', 'unfinished']]);
    run(postgres.url);
    expect(await recorded()).toBe(1);
    await database.close();
    const [copy, ...others] = readdirSync(cwd);
    expect([copy, others]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.dump$/), []]);
    expect(statSync(join(cwd, copy!)).mode & 0o777).toBe(0o600);
    expect(execFileSync(join(programs()!, 'pg_restore'), ['--list', join(cwd, copy!)], { encoding: 'utf8' })).toContain(
      'Archive created',
    );
  } finally {
    postgres.stop();
  }
});

test('systemd accepts the unit, and rates what it may do with at most 2 of 10', ({ skip }) => {
  if (reason) skip(reason);
  const file = join(folder, 'pawtal@8002.service');
  // The programs and the settings of this machine.
  const here = unit
    .replaceAll('/usr/local/bin/node', process.execPath)
    .replace('WorkingDirectory=/opt/pawtal/current', `WorkingDirectory=${resolve('.')}`);
  writeFileSync(file, here);
  const verified = spawnSync(analyze, ['verify', '--man=no', file], { encoding: 'utf8' });
  expect(verified.stderr.split('\n').filter((line) => line.includes('pawtal'))).toEqual([]);
  const rated = spawnSync(analyze, ['security', '--offline=yes', '--no-pager', '--threshold=20', file], {
    encoding: 'utf8',
  });
  expect(rated.stdout).toMatch(/Overall exposure level for pawtal@8002\.service: [01]\.\d/);
  expect(rated.status).toBe(0);
});

const noSandbox = missingSandbox();

test('Its commands start a process as another user on a read-only system, and wait until it is ready', async ({
  skip,
}) => {
  if (noSandbox) skip(noSandbox);
  const postgres = await startPostgres();
  const PORT = String(await freePort());
  const state = join(folder, 'state');
  const layout = { app: '.', at: settingOf('WorkingDirectory'), state };
  const environment = { PORT, DEMO: undefined, DATABASE_URL: postgres.url, DATA_DIR: '/var/lib/pawtal/data' };
  const start = (name: string) =>
    startServerProcess(environment, confine(layout, settingOf(name).split(' ')).slice(1), undefined, 'setpriv');
  const [shop, ready] = [start('ExecStart'), start('ExecStartPost')];
  try {
    expect(await ready.exit, shop.output()).toBe(0);
    const base = await shop.base;
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    await vi.waitUntil(() => existsSync(join(state, 'data.marker')), 30_000);
    signal(shop.child, 'SIGTERM');
    expect(await shop.exit).toBe(0);
  } finally {
    shop.child.kill('SIGKILL');
    postgres.stop();
  }
});
