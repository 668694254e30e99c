import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces the page's `document` within one library by an import before its first line. The library's code stays as
 * published, so a new version needs no new patch.
 * @param module exports `document`
 */
export function ownDocument(library: string, module: string): Plugin {
  let entry: string | undefined;
  let isFound = false;
  return {
    name: 'own-document',
    apply: 'build',
    async buildStart() {
      entry = (await this.resolve(library))?.id;
    },
    transform(code, id) {
      if (id !== entry) return undefined;
      isFound = true;
      return { code: `import { document } from ${JSON.stringify(resolve(module))};${code}`, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`${library} is not in the build, so it got no separate document`);
    },
  };
}
