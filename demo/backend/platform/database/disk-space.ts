import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Unopened } from './unopened.ts';

const megabyte = 1_000_000;
/** Bytes that a new embedded database takes with the demo's customers, and some to spare. */
const neededForNew = 64 * megabyte;
/** Bytes below which a failure is the disk's fault. */
const nearlyFull = 16 * megabyte;

/** The disk has no space. The message is a sentence with the next step. */
class DiskFull extends Unopened {
  constructor(directory: string, free: number, cause?: Error) {
    const left = Math.floor(free / megabyte);
    super(
      `The disk of "${directory}" is nearly full (${left} MB are free): free at least ${neededForNew / megabyte} MB, or set DATA_DIR to a folder on another disk.`,
      { cause },
    );
  }
}

/** Bytes that are free for a folder, which may not exist yet. Undefined: the file system reports none. */
function freeFor(directory: string): number | undefined {
  let folder = resolve(directory);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks === 0 ? undefined : bavail * bsize;
  } catch {
    return undefined;
  }
}

/** @throws {DiskFull} if a new database would not fit: it would stop half-way, without a reason that can be read */
export function checkSpaceForNew(directory: string): void {
  const free = freeFor(directory);
  if (free !== undefined && free < neededForNew) throw new DiskFull(directory, free);
}

/** The error to report in place of one that a full disk has caused. Undefined: there is space. */
export function findFullDisk(directory: string, cause: Error): DiskFull | undefined {
  const free = freeFor(directory);
  return free !== undefined && free < nearlyFull ? new DiskFull(directory, free, cause) : undefined;
}
