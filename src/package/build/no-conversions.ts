import type { Plugin } from 'vite';

/** r2wc's table of what it makes of attributes of each type. */
const table = /\{\s*string: \w+,[^}]*\}/;

/** Leaves out r2wc's conversions of attributes: our elements take them as they are (`src/element/define.tsx`). */
export function noConversions(): Plugin {
  let isFound = false;
  return {
    name: 'no-conversions',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@r2wc/core') || !table.test(code)) return undefined;
      isFound = true;
      return { code: code.replace(table, '{}'), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error('r2wc has no table of conversions any more: see no-conversions.ts');
    },
  };
}
