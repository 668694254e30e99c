import { cssTarget } from '../browsers.ts';
import type { Plugin } from 'vite';
import { buildAlone, toAsset } from './alone.ts';

/** The demo's workbench, built on its own like the gallery of blocks: no file that a shop serves changes with it. */
export const workbench = (): Plugin => ({
  name: 'workbench',
  apply: 'build',
  async generateBundle() {
    const files = await buildAlone({
      input: 'demo/harness/workbench/main.tsx',
      define: { 'import.meta.env.DEV': 'true', 'process.env.NODE_ENV': '"production"' },
      more: { cssTarget, assetsInlineLimit: Number.MAX_SAFE_INTEGER, cssCodeSplit: false },
      output: { entryFileNames: 'workbench.js', assetFileNames: 'workbench[extname]', codeSplitting: false },
    });
    const recorder = await buildAlone({
      input: 'demo/harness/workbench/recorder/recorder.ts',
      // A classic script: it runs before anything else of the page.
      output: { entryFileNames: 'recorder.js', format: 'iife', codeSplitting: false },
    });
    for (const file of [...files, ...recorder]) this.emitFile(toAsset(file, 'demo/'));
  },
});
