import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A digest of the names and contents of files and folders. Times don't count, so a fresh checkout changes nothing. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) if (existsSync(path)) add(hash, path);
  return hash.digest('hex');
}

/** Generated from the build by `npm pack`, except its package.json. */
const made = join('src', 'package', 'npm');

function add(hash, path) {
  if (path === made) return add(hash, join(made, 'package.json'));
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) add(hash, join(path, name));
    return;
  }
  hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
}
