import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Copies the project's files, without its tests, to a temporary folder. @returns the folder */
export function copyProject(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawtal-copy-')));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.split('\n').filter((each) => each && !each.startsWith('test/')))
    cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
