import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** The shell's page has no script of its own but the loader, so it is copied as it stands. */
const shellPage = (): Plugin => ({
  name: 'shell-page',
  generateBundle() {
    const source = readFileSync(new URL('src/shell/index.html', import.meta.url), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'account/index.html', source });
  },
});

/** Modules that a first view of the card's widgets needs, in one chunk: three files beat ten (stack, measured). */
const firstView =
  /\/(src\/(api\/(account|answer|errors|http|safe-url)|contract|i18n|stores|ui|remote|environment)|widgets\/(define|root|widget|page-account|styles|messages|navbar|next-delivery|pets-list|feeding-plan|deliveries|refer-a-friend|date-words|delivery-words))\b|node_modules\/(nanostores|@nanostores\/react|@r2wc|valibot)\//;

export default defineConfig({
  base: '/',
  publicDir: false,
  plugins: [shellPage()],
  experimental: {
    // Chunks and assets resolve to the script's own origin, also on a page of another one.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { account: 'widgets/loader.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'account/assets/[name]-[hash].js',
        assetFileNames: 'account/assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'widgets', test: firstView },
          ],
        },
      },
    },
  },
});
