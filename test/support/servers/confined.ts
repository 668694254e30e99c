import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * Programs under the limits of a container or a hardened service, by Debian's bubblewrap: another user than root, no
 * capabilities, a read-only tree, and one folder to write to.
 */

/** The user `node` of the image: any that isn't root. */
const user = 1000;

/** Why nothing can be confined here; undefined if it can. */
export const missingSandbox = (): string | undefined => {
  if (!existsSync('/usr/bin/bwrap')) return 'bubblewrap is not installed';
  return process.getuid?.() === 0 ? undefined : 'it takes root to become another user';
};

const words = (text: string): string[] => text.split(' ');

/** The system, with the Node of this project in the place of the image's. */
const system = [
  ...words('--ro-bind /usr /usr --ro-bind /etc /etc --proc /proc --dev /dev --tmpfs /tmp --tmpfs /usr/local'),
  ...words('--symlink usr/bin /bin --symlink usr/sbin /sbin --symlink usr/lib /lib --symlink usr/lib64 /lib64'),
  '--ro-bind',
  resolve('node_modules/node/bin/node'),
  '/usr/local/bin/node',
];

export interface Layout {
  /** The folder that the program finds at `at`. */
  app: string;
  at: string;
  /** The folder that the program finds at /var/lib/pawtal, and may write to. */
  state: string;
}

/** The words of a command that runs a program in a layout without any rights. */
export function confine({ app, at, state }: Layout, command: readonly string[]): string[] {
  mkdirSync(state, { recursive: true });
  chownSync(state, user, user);
  const folders = ['--ro-bind', resolve(app), at, '--bind', resolve(state), '/var/lib/pawtal', '--remount-ro', '/'];
  return [
    ...words(`setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs --bounding-set=-all bwrap`),
    ...system,
    ...folders,
    ...words('--unshare-ipc --die-with-parent --chdir'),
    at,
    ...command,
  ];
}

/** Sends a signal to the program, whose parent passes none on. */
export function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  const [inner] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  process.kill(Number(inner), name);
}

/** The words of a command that runs a line of a Dockerfile as root in a folder. */
export function runInRoot(root: string, folder: string, line: string): string[] {
  for (const name of ['app', 'var/lib']) mkdirSync(join(root, name), { recursive: true });
  const npm = '/usr/lib/node_modules/npm/bin/npm-cli.js';
  const file = `${root}.users`;
  writeFileSync(file, `root:x:0:0::/root:/bin/sh\nnode:x:${user}:${user}::/:/bin/sh\n`);
  const program = existsSync(npm) ? npm : '/usr/share/nodejs/npm/bin/npm-cli.js';
  const folders = ['--bind', join(root, 'app'), '/app', '--bind', join(root, 'var/lib'), '/var/lib'];
  const users = ['--ro-bind', file, '/etc/passwd'];
  const link = ['--symlink', program, '/usr/local/bin/npm'];
  return ['bwrap', ...system, ...link, ...users, ...folders, '--chdir', folder, 'sh', '-c', line];
}
