import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unopened } from './unopened.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The start time of a process in clock ticks; empty where /proc doesn't provide it. Containers reuse process ids soon. */
function beginning(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in parentheses that may contain spaces. The 22nd is the start time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether the process that wrote a lock still runs. */
function isHeld(content: string): boolean {
  const [first, begun] = content.split(' ');
  const pid = Number(first);
  if (!pid || pid === process.pid || !isAlive(pid)) return false;
  return !begun || beginning(pid) === begun;
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Another process uses the directory. */
class DirectoryInUse extends Unopened {
  constructor(directory: string, content: string) {
    const [pid] = content.split(' ');
    super(
      `The data directory "${directory}" is in use by process ${pid}: stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

/** Removes the lock of a dead process. If another process has taken the lock in the meantime, puts that lock back. */
function removeStale(file: string, directory: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const content = read(aside);
  if (!isHeld(content)) return rmSync(aside, { force: true });
  linkSync(aside, file);
  rmSync(aside, { force: true });
  throw new DirectoryInUse(directory, content);
}

/** Creates the lock file atomically. Returns false if there is one already. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${process.pid} ${beginning(process.pid)}`.trim());
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Locks a directory with a file that contains our process id, since PGlite has no lock and a second process would lose
 * rows. Takes over the lock of a dead process.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock.pid');
  while (!create(file)) {
    const content = read(file);
    if (isHeld(content)) throw new DirectoryInUse(directory, content);
    removeStale(file, directory);
  }
  return () => rmSync(file, { force: true });
}
