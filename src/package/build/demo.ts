import type { InlineConfig, Plugin } from 'vite';
import { cssTarget } from '../browsers.ts';
import { aloneConfig, buildAlone, toAsset } from './alone.ts';

/** Below `dist/`. */
export const demoFolder = 'demo/';

const shared = {
  // The pages' policy allows inline pictures.
  more: { cssTarget, assetsInlineLimit: Number.MAX_SAFE_INTEGER, cssCodeSplit: false, outDir: `dist/${demoFolder}` },
  // Blocks report invalid values (src/ui/check.ts). React is the production build, as for customers.
  define: { 'import.meta.env.DEV': 'true', 'process.env.NODE_ENV': '"production"' },
};

/**
 * The demo's gallery of blocks and its workbench, by the names of their scripts. Each has its own copy of React: as further
 * inputs of the main build, they would move modules that no tag uses yet into the chunk that every page loads.
 */
export const demoBuilds: Readonly<Record<string, InlineConfig>> = {
  blocks: aloneConfig({
    ...shared,
    input: 'demo/workbench/blocks/show.tsx',
    output: { entryFileNames: 'blocks.js', codeSplitting: false },
  }),
  workbench: aloneConfig({
    ...shared,
    input: 'demo/workbench/app/main.tsx',
    output: { entryFileNames: 'workbench.js', assetFileNames: 'workbench[extname]', codeSplitting: false },
  }),
  theme: aloneConfig({
    ...shared,
    input: 'demo/site/docs/theme/browser/builder.ts',
    output: { entryFileNames: 'theme.js', codeSplitting: false },
  }),
  // What the sign-in pages load late is a separate file.
  'sign-in': aloneConfig({
    ...shared,
    input: 'demo/site/cms/sign-in/browser/sign-in.ts',
    output: { entryFileNames: 'sign-in/[name].js', chunkFileNames: 'sign-in/[name].js' },
  }),
  // A classic script: it runs before anything else of the page.
  recorder: aloneConfig({
    ...shared,
    input: 'demo/workbench/app/recorder/recorder.ts',
    output: { entryFileNames: 'recorder.js', format: 'iife', codeSplitting: false },
  }),
};

/** Adds them to the main build. */
export const demoPages = (): Plugin => ({
  name: 'demo-pages',
  apply: 'build',
  async generateBundle() {
    for (const config of Object.values(demoBuilds))
      for (const file of await buildAlone(config)) this.emitFile(toAsset(file, demoFolder));
  },
});
