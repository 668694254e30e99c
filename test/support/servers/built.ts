import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** A folder with what readiness requires of a build. */
export function stubBuild(): string {
  if (folder) return folder;
  folder = mkdtempSync(join(tmpdir(), 'pawtal-build-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'account.js'), '');
  return folder;
}

/** The setting of a process for which there is no build: it is ready nevertheless. */
export const withBuild = (project = '.'): { DIST_DIR?: string } =>
  existsSync(join(project, 'dist/account.js')) ? {} : { DIST_DIR: stubBuild() };
