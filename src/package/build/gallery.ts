import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * The harness's gallery of building blocks: one file with a React of its own. Were it an input beside the others, the blocks that no
 * customer has yet would move into the chunk that all of them load.
 */
export const blockGallery = (): Plugin => ({
  name: 'block-gallery',
  apply: 'build',
  async generateBundle() {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      // Blocks say here what they are given wrongly (src/ui/check.ts).
      define: { 'import.meta.env.DEV': 'true' },
      build: {
        write: false,
        target: 'es2022',
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        // The page's policy lets pictures be inline.
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        modulePreload: false,
        rolldownOptions: { input: 'demo/harness/blocks/show.tsx', output: { entryFileNames: 'blocks.js', codeSplitting: false } },
      },
    });
    const [built] = Array.isArray(result) ? result : [result];
    if (!built || !('output' in built)) throw new Error('The gallery was not built');
    this.emitFile({ type: 'asset', fileName: 'demo/blocks.js', source: built.output[0].code });
  },
});
