import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import type { BenchFile } from './proxy.ts';

/** The card's six widgets. */
export const six = ['navbar', 'next-delivery', 'pets-list', 'feeding-plan', 'deliveries', 'refer-a-friend'] as const;

const script = (file: string): string => `<script type="module" src="${file}" blocking="render"></script>`;

/** Script tags of each page, by the name in the table. */
export const variants = {
  limit: script('/bench/limit.js'),
  Pawtal: script('/account.js'),
  'one bundle': script('/account/assets/bench-one.js'),
  'six bundles': six.map((name) => script(`/account/assets/bench-${name}.js`)).join(''),
} as const;
export type Variant = keyof typeof variants;
export const variantNames = Object.keys(variants) as Variant[];

export const pathOf = (variant: Variant): string => `/bench/${variant.replaceAll(' ', '-')}`;

/** A page with only the six tags. */
export function pageOf(variant: Variant): BenchFile {
  const tags = six.map((name) => `<account-${name}></account-${name}>`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>${variants[variant]}`;
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en-GB"><head>${head}</head><body>${tags}</body></html>`,
  };
}

const root = resolve();

/** Bundles these widgets and their dependencies into one file in the folder of the product's chunks. */
async function bundle(name: string, widgets: readonly string[], work: string, assets: string): Promise<void> {
  const entry = `${work}/${name}.ts`;
  // As the loader sets it.
  const files = `import { getPage } from '${root}/src/page/page.ts';
    import styles from '${root}/widgets/shared/all.css?url';
    import texts from '${root}/locales/en-GB.json?url';
    // One file has all texts. Its URL ends in a slash, so that the rest has the same.
    getPage().files = { styles, languages: {}, textsOf: () => texts + '?/', resolve: (file) => file };`;
  const lines = widgets.map(
    (each, index) =>
      `import { register as r${index} } from '${root}/widgets/${each}/view.tsx';
       import { tag as t${index} } from '${root}/widgets/${each}/tag.ts';
       void r${index}(t${index});`,
  );
  writeFileSync(entry, [files, ...lines].join('\n'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    experimental: { renderBuiltUrl: () => ({ relative: true }) },
    build: {
      outDir: `${work}/${name}`,
      target: 'es2022',
      cssTarget: ['chrome123'],
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}-[name]-[hash].js`,
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
  cpSync(`${work}/${name}`, assets, { recursive: true });
}

/** Builds the bundles for comparison into `<work>/dist`. */
export async function buildBundles(work: string): Promise<void> {
  const assets = `${work}/dist/account/assets`;
  mkdirSync(work, { recursive: true });
  cpSync('dist', `${work}/dist`, { recursive: true });
  await bundle('bench-one', six, work, assets);
  for (const name of six) await bundle(`bench-${name}`, [name], work, assets);
}
