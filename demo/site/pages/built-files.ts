import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface BuiltFile {
  /** Below the folder of the build, as the other paths. */
  file: string;
  name?: string;
  /** Keys of the manifest. */
  imports?: string[];
  css?: string[];
}

/** The built files by their sources. @source Vite's `.vite/manifest.json` */
type Manifest = Readonly<Record<string, BuiltFile>>;

/** Whether the build is complete: both files are written at its end. */
export const isBuilt = (dist: string): boolean =>
  ['account.js', '.vite/manifest.json'].every((file) => existsSync(join(dist, file)));

/** Empty before the first build. */
export function readManifest(dist: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** The script of a chunk, with every script that it imports statically. */
export function scriptsOf(manifest: Manifest, name: string): string[] {
  const found = new Set<string>();
  const add = (built: BuiltFile | undefined): void => {
    if (!built || found.has(built.file)) return;
    found.add(built.file);
    for (const key of built.imports ?? []) add(manifest[key]);
  };
  add(Object.values(manifest).find((each) => each.name === name));
  return [...found];
}
