import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const day = 24 * 60 * 60 * 1000;

/**
 * Takes away what no build of the last days has made. Pages that were opened before a release go on asking for the
 * chunks that they know; each build touches its own files, so a file's time is that of the last build that it belonged
 * to.
 */
export function forgetOld(folder: string, current: ReadonlySet<string>, days: number, now = Date.now()): string[] {
  const old = readdirSync(folder).filter((name) => {
    // With its compressed twin.
    if (current.has(name.replace(/\.br$/, ''))) return false;
    return now - statSync(join(folder, name)).mtimeMs >= days * day;
  });
  for (const name of old) rmSync(join(folder, name));
  return old;
}

/** The npm packages whose modules are in a build. */
function packagesIn(bundle: Rolldown.OutputBundle): string[] {
  const modules = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
  const names = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

/**
 * Keeps earlier builds' chunks beside the new ones: for `KEEP_DAYS`, else 30; 0 leaves exactly one build, as a package
 * wants it.
 */
export const keepEarlier = (): Plugin => ({
  name: 'keep-earlier',
  apply: 'build',
  writeBundle({ dir = 'dist' }, bundle) {
    // For whoever wants exactly this build: the package, which also names whose code it has in it.
    writeFileSync(join(dir, '.vite/files.json'), JSON.stringify(Object.keys(bundle)));
    writeFileSync(join(dir, '.vite/packages.json'), JSON.stringify(packagesIn(bundle)));
    const prefix = 'account/assets/';
    const current = Object.keys(bundle).filter((file) => file.startsWith(prefix));
    forgetOld(
      join(dir, prefix),
      new Set(current.map((file) => file.slice(prefix.length))),
      Number(process.env['KEEP_DAYS'] ?? 30),
    );
  },
});
