import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes files that no build of the last `days` days contained, and returns their names. Pages that were opened before
 * a release still request the chunks that they know. Each build rewrites its own files, so a file's mtime is that of
 * the last build that contained it.
 */
export function forgetOld(folder: string, current: ReadonlySet<string>, days: number, now = Date.now()): string[] {
  const old = readdirSync(folder).filter((name) => {
    // A compressed file is kept with its original.
    if (current.has(name.replace(/\.br$/, ''))) return false;
    return now - statSync(join(folder, name)).mtimeMs >= days * day;
  });
  for (const name of old) rmSync(join(folder, name));
  return old;
}

/** Keeps the chunks of earlier builds for `KEEP_DAYS` days, by default 30. With 0 only the latest build remains. */
export const keepEarlier = (): Plugin => ({
  name: 'keep-earlier',
  apply: 'build',
  writeBundle({ dir = 'dist' }, bundle) {
    // For the package: the files of exactly this build.
    writeFileSync(join(dir, '.vite/files.json'), JSON.stringify(Object.keys(bundle)));
    const prefix = 'account/assets/';
    const current = Object.keys(bundle).filter((file) => file.startsWith(prefix));
    forgetOld(
      join(dir, prefix),
      new Set(current.map((file) => file.slice(prefix.length))),
      Number(process.env['KEEP_DAYS'] ?? 30),
    );
  },
});
