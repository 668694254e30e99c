import type { Plugin } from 'vite';

const helper = 'vite/preload-helper.js';

/** What Vite adds at each `import()`: a copy of the names that are used, and the files to preload. Neither has a use. */
const copy =
  /(?<=__vitePreload\()async \(\) => \{\s*const \{[^}]*\} = await (import\("[^"]+"\));\s*return \{[^}]*\};?\s*\}/g;
const preloads = /, __VITE_PRELOAD__(?:, import\.meta\.url)?(?=\))/g;

/**
 * Replaces the helper that Vite wraps around each `import()`. Vite's helper preloads what a lazy chunk imports, which
 * here is always loaded already. This one retries a failed `import()` once, at the same URL: another URL would be
 * another module.
 */
export function secondTry(): Plugin {
  let isFound = false;
  return {
    name: 'second-try',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!id.endsWith(helper)) return undefined;
      isFound = true;
      return 'export const __vitePreload = (load) => load().catch(load);';
    },
    renderChunk: (code) => ({ code: code.replace(copy, '() => $1').replace(preloads, ''), map: null }),
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`Vite has no ${helper} any more: lazy chunks would have no second try`);
    },
  };
}
