import { fileURLToPath } from 'node:url';
import { cssTarget } from './src/package/browsers.ts';
import { defineConfig } from 'vite';
import { keepEarlier } from './src/package/build/keep.ts';
import { loader, sourceChunks } from './src/package/build/chunks.ts';
import { demoPages } from './src/package/build/demo.ts';
import { messageFiles } from './src/package/build/messages.ts';
import { hashedName } from './src/package/build/names.ts';
import { paintFirst } from './src/package/build/paint-first.ts';
import { checkTags } from './src/package/build/check-tags.ts';
import { shortDeclarations } from './src/package/build/declarations.ts';
import { declaredTags } from './src/package/declared-tags.ts';

/** Chunks that several tags share. */
const shared: Readonly<Record<string, string>> = { widgets: 'widgets/first-view.ts', visitors: 'widgets/visitors.ts' };

/** `npm run dev` (`src/package/build/dev.ts`). */
const isDev = process.argv.includes('--watch');

/** Everything that the loader can load: the tags' chunks, shared or separate, and others. */
const inputs = {
  ...Object.fromEntries(
    declaredTags.map(({ folder, tag }) => [tag.chunk, shared[tag.chunk] ?? `widgets/${folder}/view.tsx`]),
  ),
  shell: 'src/shell/shell.ts',
  states: 'src/preview/states.ts',
  // `npm run dev` builds it apart.
  ...(!isDev && { all: 'widgets/shared/all.css' }),
};

/** What several lazy tags share, without the previews, which no customer loads, and the names of all calls, for adapters. */
const late = { name: 'shared', test: /^(?!.*\/src\/(?:preview\/|contract\/calls\/(?:names|find)\.ts))/, priority: 1 };

export default defineConfig(({ command }) => {
  // A build is for customers, for any value of NODE_ENV.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    base: '/',
    publicDir: false,
    define: {
      // A library's `process.env` is left to its users. These are web pages.
      ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
      // `npm run dev`: blocks report invalid values (src/ui/check.ts). React is the production build, as for customers.
      ...(isDev && { 'import.meta.env.DEV': 'true' }),
    },
    // See src/package/jsx/separate-texts.ts.
    oxc: { jsx: { importSource: fileURLToPath(new URL('src/package/jsx', import.meta.url)) } },
    // Pictures and fonts are files, which a library's aren't by default.
    resolve: { alias: [{ find: /^(.+\.(?:svg|woff2))$/, replacement: '$1?no-inline' }] },
    plugins: [
      checkTags(shared),
      shortDeclarations(),
      messageFiles(isDev),
      paintFirst(),
      ...(command === 'build'
        ? [loader(isDev), ...(isDev ? [] : [demoPages()]), keepEarlier()]
        : [sourceChunks({ ...inputs, more: 'src/page/embed.ts' })]),
    ],
    experimental: {
      // Chunks and assets resolve against the script's own origin, even on a page of another origin.
      renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
    },
    build: {
      // A library, since other people's pages embed it: an `import()` is the browser's own, without Vite's preloads.
      lib: { entry: inputs, formats: ['es'] },
      cssCodeSplit: true,
      outDir: 'dist',
      // See src/package/build/keep.ts.
      emptyOutDir: false,
      target: 'es2022',
      // The first versions with light-dark(). Its replacement for older ones would need color-scheme on the host page.
      cssTarget,
      manifest: true,
      license: { fileName: '.vite/licences.json' },
      reportCompressedSize: false,
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        // Reading a property has no effect in this code, so what only reads some can be omitted.
        treeshake: { propertyReadSideEffects: false },
        // Constants of other modules become part of expressions, 0.1 kB less.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          minify: true,
          comments: false,
          entryFileNames: hashedName(),
          chunkFileNames: hashedName(),
          assetFileNames: hashedName('[name]', '[extname]'),
          // Browsers that know this compile the first view's functions while they download them, and keep them so.
          postBanner: ({ name }) => (name === 'widgets' ? '//# allFunctionsCalledOnLoad' : ''),
          codeSplitting: {
            groups: [
              // What every page waits for: the six card widgets and everything that they import. One file compresses better
              // than two or ten, by 0.8 kB (measured).
              { name: 'core', test: /\/widgets\/first-view\.ts$/, priority: 2 },
              // What several first views show a moment later.
              { name: 'arrival', test: /\/(under-way|strip|arrival-question)\.tsx$/, priority: 2 },
              // A short name, since every page waits for the loader, which has it.
              { name: 'sum', test: /\/quantity-preview\.ts$/, priority: 0 },
              { ...late, minShareCount: 3 },
              // Small modules of two chunks: a file for each pair of chunks would cost more than it saves.
              { ...late, minShareCount: 2, maxModuleSize: 2000 },
            ],
          },
        },
      },
    },
  };
});
