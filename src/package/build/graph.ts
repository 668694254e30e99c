import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { tagSheets } from './tag-styles.ts';

/** The files that each entry's latest build was made of. */
export const graphs = new Map<string, ReadonlySet<string>>();

/** A sheet with those that it imports, which are no modules. */
function sheetsIn(file: string): string[] {
  if (!existsSync(file)) return [file];
  const imports = [...readFileSync(file, 'utf8').matchAll(/@import '(\.[^']+)'/g)].map(([, path]) => path!);
  return [file, ...[...imports, ...tagSheets(file)].flatMap((path) => sheetsIn(resolve(dirname(file), path)))];
}

/** Reports the files of a build, also if it fails. */
export const graph = (report: (files: ReadonlySet<string>) => void): Plugin => ({
  name: 'graph',
  buildEnd() {
    const files = [...this.getModuleIds()].map((id) => id.split('?', 1)[0]!);
    report(new Set(files.flatMap((file) => (file.endsWith('.css') ? sheetsIn(file) : [file]))));
  },
});
