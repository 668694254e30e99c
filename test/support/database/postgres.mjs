// A temporary PostgreSQL for tests: in a temporary folder, on 127.0.0.1, as an unprivileged user, removed afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder with the newest installed version's programs. */
export function programs() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions[0] && join(root, versions[0], 'bin');
}

export const hasPostgres = () => programs() !== undefined;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The URL of another database on the same server. */
export const databaseOn = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Memory, if the system offers enough of it as a folder: there a database is copied in a ninth of the processor time. */
function quickFolder() {
  const memory = '/dev/shm';
  const { bavail = 0, bsize = 0 } = existsSync(memory) ? statfsSync(memory) : {};
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}

/** The user as which PostgreSQL runs in a folder: it refuses to run as root. */
export function userOf(folder) {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const as = { uid: id('-u'), gid: id('-g') };
  chownSync(folder, as.uid, as.gid);
  return as;
}

/**
 * Starts PostgreSQL. With `durable`, acknowledged writes survive `restart`, which stops it without a shutdown, like a
 * crash. `more`: further settings, such as `shared_buffers=1GB`.
 */
export async function startPostgres({ durable = false, more = [] } = {}) {
  const bin = programs();
  const folder = mkdtempSync(join(durable ? tmpdir() : quickFolder(), 'pawtal-postgres-'));
  const as = userOf(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (program, parameters) => {
    const { status, stderr } = spawnSync(join(bin, program), parameters, {
      ...as,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const runAside = (program, parameters) =>
    new Promise((resolve, reject) => {
      const child = spawn(join(bin, program), parameters, { ...as, cwd: folder, stdio: 'ignore' });
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
    });
  run('initdb', ['-D', data, '-U', 'pawtal', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  // Tests that don't check durability turn it off for speed.
  const settings = [
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...more,
  ];
  const options = settings.map((each) => `-c ${each}`).join(' ');
  const starting = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'];
  const crashing = ['-D', data, '-m', 'immediate', 'stop'];
  run('pg_ctl', starting);
  return {
    url: `postgres://pawtal@127.0.0.1:${port}/postgres`,
    /** The same through its socket, which takes less processor time. */
    socket: `postgres://pawtal@127.0.0.1:${port}/postgres?host=${folder}`,
    // Asynchronous, so that the caller's requests continue meanwhile.
    restart: async () => {
      await runAside('pg_ctl', crashing);
      await runAside('pg_ctl', starting);
    },
    stop: () => {
      run('pg_ctl', crashing);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
