import type { Plugin } from 'vite';
import { buildAlone } from './alone.ts';
import { tagStyles } from './tag-styles.ts';

/**
 * The harness's gallery of building blocks: one file with a React of its own. Were it an input beside the others, the
 * blocks that no customer has yet would move into the chunk that all of them load.
 */
export const blockGallery = (): Plugin => ({
  name: 'block-gallery',
  apply: 'build',
  async generateBundle() {
    const [built] = await buildAlone({
      input: 'demo/harness/blocks/show.tsx',
      plugins: [tagStyles()],
      // Blocks say here what they are given wrongly (src/ui/check.ts).
      define: { 'import.meta.env.DEV': 'true' },
      // The page's policy lets pictures be inline.
      more: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: Number.MAX_SAFE_INTEGER },
      output: { entryFileNames: 'blocks.js', codeSplitting: false },
    });
    this.emitFile({ type: 'asset', fileName: 'demo/blocks.js', source: built.code });
  },
});
