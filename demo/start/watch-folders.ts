import { readdirSync, statSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join, resolve, sep } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Calls `onChange` with the path of each file that changes in these folders, or in those below. Node's recursive watch
 * isn't enough: on Linux it watches the files, so it misses every change after the first by an editor that replaces a
 * file instead of writing into it.
 */
export function watchFolders(folders: readonly string[], onChange: (file: string) => void): void {
  const watchers = new Map<string, FSWatcher>();

  const forget = (gone: string): void => {
    for (const [folder, watcher] of watchers)
      if (folder === gone || folder.startsWith(gone + sep)) {
        watcher.close();
        watchers.delete(folder);
      }
  };
  /** `isNew`: its files count as changed. */
  const add = (folder: string, isNew: boolean): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      // A folder of this name may have been replaced, and its watcher with it.
      if (event === 'rename') forget(path);
      if (isFolder(path)) add(path, true);
      else onChange(path);
    });
    // The folder is gone. The watcher of the one above it notices that, too.
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const each of readdirSync(folder, { withFileTypes: true })) {
      if (each.name === 'node_modules') continue;
      const path = join(folder, each.name);
      if (each.isDirectory()) add(path, isNew);
      else if (isNew) onChange(path);
    }
  };
  for (const folder of folders) add(resolve(folder), false);
}
