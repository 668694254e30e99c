import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../demo/platforms/check/machine.ts';
import { programs, userOf } from '../../support/database/postgres.mjs';

/** Durable: a crash must not lose what was acknowledged. */
const settings = ['listen_addresses=127.0.0.1', 'max_connections=100', 'wal_level=replica', 'max_wal_senders=5'];

/** A primary and a synchronous standby of it. */
export async function startServers() {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-cluster-'));
  const as = userOf(folder);
  const bin = programs()!;
  const run = (program: string, parameters: readonly string[]): void => {
    const { status, stderr } = spawnSync(join(bin, program), parameters, {
      ...as,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const control = (name: string, ...words: string[]): void =>
    run('pg_ctl', ['-D', join(folder, name), '-w', '-l', join(folder, `${name}.log`), ...words]);
  const start = (name: string, port: number): void => {
    const all = [...settings, `port=${port}`, `unix_socket_directories=${folder}`, `cluster_name=${name}`];
    control(name, '-o', all.map((each) => `-c ${each}`).join(' '), 'start');
  };
  const [first, second] = [await freePort(), await freePort()];
  const query = async (port: number, text: string): Promise<void> => {
    const client = new pg.Client(`postgres://pawtal@127.0.0.1:${port}/postgres`);
    await client.connect();
    await client.query(text);
    await client.end();
  };
  run('initdb', ['-D', join(folder, 'primary'), '-U', 'pawtal', '-A', 'trust', '-E', 'UTF8']);
  start('primary', first);
  run('pg_basebackup', ['-h', '127.0.0.1', '-p', String(first), '-U', 'pawtal', '-D', join(folder, 'standby'), '-R']);
  start('standby', second);
  await query(first, `alter system set synchronous_standby_names = '*'`);
  await query(first, 'select pg_reload_conf()');

  /** Sends a signal to every process of the standby. */
  const signal = (name: string): void => {
    const [pid] = readFileSync(join(folder, 'standby', 'postmaster.pid'), 'utf8').split('\n');
    spawnSync('pkill', [`-${name}`, '-P', pid!]);
    spawnSync('kill', [`-${name}`, pid!]);
  };
  return {
    ports: [first, second] as const,
    /** Ends the primary as a crash does, and makes the standby the primary. */
    failOver: async (): Promise<void> => {
      control('primary', '-m', 'immediate', 'stop');
      await new Promise((resolve, reject) => {
        const promoting = spawn(join(bin, 'pg_ctl'), ['-D', join(folder, 'standby'), '-w', 'promote'], {
          ...as,
          cwd: folder,
        });
        promoting.on('exit', resolve).on('error', reject);
      });
    },
    stall: () => signal('STOP'),
    resume: () => signal('CONT'),
    stop: (): void => {
      for (const name of ['primary', 'standby'])
        try {
          control(name, '-m', 'immediate', 'stop');
        } catch {
          // It has ended already.
        }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
