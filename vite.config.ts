import { defineConfig } from 'vite';
import { keepEarlier } from './vite-keep.ts';
import { elementTable, loader, minifyTwice, plainImports, shellPage, sourceChunks, withoutUnused } from './vite-chunks.ts';
import { blockGallery } from './vite-gallery.ts';

/** What the loader may load. A tag that most pages don't have is an entry of its own. */
const inputs = {
  widgets: 'widgets/first-view.ts',
  shell: 'src/shell/shell.ts',
  delivery: 'widgets/delivery/element.ts',
  'change-date': 'widgets/change-date/element.ts',
  'quick-links': 'widgets/quick-links/element.ts',
  settings: 'widgets/settings/element.ts',
  'check-in': 'widgets/check-in/element.ts',
  shop: 'widgets/shop/element.ts',
  treatments: 'widgets/treatments/element.ts',
  footer: 'widgets/footer/element.ts',
  error: 'widgets/error/element.ts',
  more: 'widgets/more/more.ts',
  slot: 'widgets/slot/element.ts',
  consent: 'widgets/consent/element.ts',
};

/** What a first view of the card's six widgets needs: rooms that all tags share, and the six themselves. */
const firstView =
  /\/src\/(contract|i18n|stores|ui|api|remote|environment|web-url)\b|\/widgets\/([\w-]+\.tsx?$|(navbar|next-delivery|pets-list|feeding-plan|deliveries|refer-a-friend)\/|rare\/rare)|\/node_modules\/(react|react-dom|scheduler|valibot|nanostores|@nanostores\/react|@r2wc)\/|rolldown\/runtime/;
/** In those rooms, but for later: lazy chunks, and blocks of other tags. */
const later =
  /\/((contract|stores)\/changes\/[\w-]+|stores\/(sign-up|shopping|delivery-stages|no-deliveries)|api\/(shopping|null-cache|retry)|contract\/shopping|navbar\/rows|widgets\/(offline|edit-problem|box-conflict|item-words|quiet)|ui\/illustrations\/(dog-(black-tan|golden|grey|white)|shop-\w+)|ui\/(keep-focus|focusable|more-icons|action-tile|stages|countdown|counter|modal|loading-indicator|carousel|carousel-pages))\./;

export default defineConfig(({ command }) => ({
  base: '/',
  publicDir: false,
  // `npm run dev`: blocks say what they are given wrongly (src/ui/check.ts); React stays as customers have it.
  ...(process.argv.includes('--watch') && { define: { 'import.meta.env.DEV': 'true' } }),
  plugins: [
    elementTable(),
    ...(command === 'build'
      ? [plainImports(), withoutUnused(), minifyTwice(), loader(), shellPage(), blockGallery(), keepEarlier()]
      : [sourceChunks(inputs)]),
  ],
  experimental: {
    // Chunks and assets resolve to the script's own origin, also on a page of another one.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: 'dist',
    // See vite-keep.ts.
    emptyOutDir: false,
    target: 'es2022',
    // From here on browsers know light-dark(); below, its replacement would need color-scheme on the host page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: inputs,
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'account/assets/[name]-[hash:6].js',
        chunkFileNames: 'account/assets/[name]-[hash:6].js',
        assetFileNames: 'account/assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // One file: it compresses better than two or ten, by 0.8 kB (measured).
            { name: 'core', test: (id) => firstView.test(id) && !later.test(id) },
            // What every tag that changes something needs, once. After the core, which no first view may wait for more of.
            {
              name: 'changes',
              test: /\/contract\/changes\/|\/stores\/changes\/(draft|edit|per-account)\.|\/widgets\/(edit-problem|box-conflict|item-words|quiet)\.|\/ui\/(more-icons|action-tile|counter)\./,
            },
          ],
        },
      },
    },
  },
}));
