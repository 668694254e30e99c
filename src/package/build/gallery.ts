import { cssTarget } from '../browsers.ts';
import type { Plugin } from 'vite';
import { buildAlone } from './alone.ts';
import type { Asset } from './alone.ts';
import { tagStyles } from './tag-styles.ts';

/**
 * The harness's gallery of blocks: one file with its own copy of React. As another input of the main build, it would
 * move blocks that no tag uses yet into the chunk that every page loads.
 */
export const blockGallery = (): Plugin => ({
  name: 'block-gallery',
  apply: 'build',
  async generateBundle() {
    for (const file of await buildGallery()) this.emitFile(file);
  },
});

export const galleryInput = 'demo/harness/blocks/show.tsx';

/** @returns its file, below `dist/` */
export async function buildGallery(): Promise<Asset[]> {
  const [built] = await buildAlone({
    input: galleryInput,
    plugins: [tagStyles()],
    // Blocks report invalid values here (src/ui/check.ts).
    define: { 'import.meta.env.DEV': 'true' },
    // The page's policy allows inline pictures.
    more: { cssTarget, assetsInlineLimit: Number.MAX_SAFE_INTEGER },
    output: { entryFileNames: 'blocks.js', codeSplitting: false },
  });
  return [{ type: 'asset', fileName: 'demo/blocks.js', source: built.code }];
}
