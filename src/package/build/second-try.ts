import type { Plugin } from 'vite';

const helper = 'vite/preload-helper.js';

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
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`Vite has no ${helper} any more: lazy chunks would have no second try`);
    },
  };
}
