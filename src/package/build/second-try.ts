import type { Plugin } from 'vite';

const helper = 'vite/preload-helper.js';

/**
 * Firefox never asks again for a module whose fetch has failed, and its error names the address. There a query makes
 * another module of the file. It is the only one, since none runs at the addresses that failed. An import map may hold
 * digests, which know no queries: without them a spoilt file would run.
 */
const tryTwice = String.raw`
  const tries = {};
  const again = (error) => {
    const [, url] = /: error .* (.+)/.exec(error) ?? [];
    if (!url || document.querySelector('[type=importmap]')) throw error;
    tries[url] ??= 1;
    return import(url + '?' + tries[url]).catch(() => {
      tries[url] += 1;
      throw error;
    });
  };
  export const __vitePreload = (load) => load().catch(load).catch(again);
`;

/** What Vite adds at each `import()`: a copy of the names that are used, and the files to preload. Neither has a use. */
const copy =
  /(?<=__vitePreload\()async \(\) => \{\s*const \{[^}]*\} = await (import\("[^"]+"\));\s*return \{[^}]*\};?\s*\}/g;
const preloads = /, __VITE_PRELOAD__(?:, import\.meta\.url)?(?=\))/g;

/**
 * Replaces the helper that Vite wraps around each `import()`. Vite's helper preloads what a lazy chunk imports, which
 * here is always loaded already. This one tries a failed `import()` a second time, at the same URL: another URL would be
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
      return tryTwice;
    },
    renderChunk: (code) => ({ code: code.replace(copy, '() => $1').replace(preloads, ''), map: null }),
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`Vite has no ${helper} any more: lazy chunks would have no second try`);
    },
  };
}
