import { cssTarget } from '../browsers.ts';
import type { Plugin } from 'vite';
import { buildAlone, toAsset } from './alone.ts';
import type { Asset } from './alone.ts';

/** The demo's workbench, built on its own like the gallery of blocks: no file that a shop serves changes with it. */
export const workbench = (): Plugin => ({
  name: 'workbench',
  apply: 'build',
  async generateBundle() {
    for (const file of await buildWorkbench()) this.emitFile(file);
  },
});

export const workbenchInputs = ['demo/harness/workbench/main.tsx', 'demo/harness/workbench/recorder/recorder.ts'];

/** @returns its files, below `dist/` */
export async function buildWorkbench(): Promise<Asset[]> {
  const [main, recorder] = workbenchInputs as [string, string];
  const files = await buildAlone({
    input: main,
    define: { 'import.meta.env.DEV': 'true', 'process.env.NODE_ENV': '"production"' },
    more: { cssTarget, assetsInlineLimit: Number.MAX_SAFE_INTEGER, cssCodeSplit: false },
    output: { entryFileNames: 'workbench.js', assetFileNames: 'workbench[extname]', codeSplitting: false },
  });
  const early = await buildAlone({
    input: recorder,
    // A classic script: it runs before anything else of the page.
    output: { entryFileNames: 'recorder.js', format: 'iife', codeSplitting: false },
  });
  return [...files, ...early].map((file) => toAsset(file, 'demo/'));
}
