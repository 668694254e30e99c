import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The shell's page: it names the chunks that it will need, so that they load beside the loader, not after it. */
const shellPage = (): Plugin => ({
  name: 'shell-page',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle);
    const asset = (start: RegExp): string[] => files.map((each) => each.fileName).filter((name) => start.test(name));
    const links = [
      ...asset(/\/shell-.*\.css$/).map((name) => `<link rel="stylesheet" href="/${name}" />`),
      ...asset(/\/(react|widgets|shell)-.*\.js$/).map((name) => `<link rel="modulepreload" href="/${name}" />`),
      ...asset(/(gabarito|figtree)-latin-wght.*\.woff2$/).map(
        (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}" />`,
      ),
    ];
    const logo = this.emitFile({ type: 'asset', name: 'logo-mark.svg', source: read('src/ui/illustrations/logo-mark.svg') });
    const source = read('src/shell/index.html')
      .replace('<!-- PRELOADS -->', links.join('\n    '))
      .replace('%LOGO%', `/${this.getFileName(logo)}`);
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
