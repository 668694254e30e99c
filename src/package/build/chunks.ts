import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'vite';
import { minify } from 'terser';
import type { MinifyOptions } from 'terser';
import type { Plugin, Rolldown } from 'vite';

const virtual = 'virtual:chunks';
const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const { version } = JSON.parse(read('package.json')) as { version: string };

interface Table {
  chunks: Record<string, readonly string[]>;
  assets: { styles?: string; messages: Record<string, string> };
}

/** Answers `virtual:chunks` with a table. */
const tablePlugin = (table: () => Table): Plugin => ({
  name: 'chunk-table',
  resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
  load: (id) => (id === `\0${virtual}` ? write(table()) : undefined),
});

const attributesPattern = /define\(\{[^}]*?tag: '([\w-]+)'(?:[^}]*?attributes: \[([^\]]*)\])?[^}]*\}\)/;

/** Answers `virtual:elements` with each tag's own attributes, as its `element.ts` declares them. */
export const elementTable = (): Plugin => ({
  name: 'element-table',
  resolveId: (id) => (id === 'virtual:elements' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:elements') return undefined;
    const elements = globSync('widgets/*/element.ts').map((file) => {
      const [, tag, attributes = ''] = attributesPattern.exec(readFileSync(file, 'utf8')) ?? [];
      if (!tag) throw new Error(`${file} declares no tag`);
      return [tag, [...attributes.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)] as const;
    });
    return `export const elements = ${JSON.stringify(Object.fromEntries(elements))}`;
  },
});

/** Each file's name once: they are long, and hashes don't compress. */
function write({ chunks, assets }: Table): string {
  const files = [...new Set(Object.values(chunks).flat())];
  const lists = Object.entries(chunks).map(
    ([name, list]) => `'${name}':[${list.map((file) => `f[${files.indexOf(file)}]`).join()}]`,
  );
  return `const f = ${JSON.stringify(files)};export const chunks = {${lists.join()}};export const assets = ${JSON.stringify(assets)};export const version = ${JSON.stringify(version)}`;
}

/** The chunk for editors wants nothing of the core but the helper: it gets one of its own, to work where the core can't be loaded. */
function withOwnHelper(code: string): string {
  const own = code.replace(
    /import\s*\{\s*\w+ as (\w+)\s*\}\s*from\s*["']\.\/widgets-[^"']*["'];/,
    'const $1 = (load) => load().catch(load);',
  );
  if (/["']\.\/widgets-/.test(own)) throw new Error('widgets/more imports something of the core');
  return own;
}

/** What Vite wraps around each `import()` for its helper, which ours has no use for: 0.2 kB less in a first view. */
function withoutWrappers(code: string): string {
  const bare = code
    .replace(
      /async\s*\(\)\s*=>\s*\{\s*(?:let|const)\s*\{[^}]*\}\s*=\s*await\s*\(?(import\([^)]*\))\)?;\s*return\s*\{[^}]*\};?\s*\}/g,
      '() => $1',
    )
    .replace(/,\s*__VITE_PRELOAD__,\s*import\.meta(?:\.url)?\s*\)/g, ')');
  if (bare.includes('__VITE_PRELOAD__')) throw new Error('Vite wraps lazy imports in another way: look at withoutWrappers()');
  return bare;
}

/**
 * Vite's own helper finds and preloads what a lazy chunk imports. Ours import only what is there already, so instead it asks a second
 * time for what doesn't come: once, and under the same address, since another one would be another module.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load().catch(load);' : undefined,
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const code = withoutWrappers(chunk.code);
      chunk.code = chunk.name === 'more' ? withOwnHelper(code) : code;
    }
  },
});

/**
 * `pure_getters`: reading a property does nothing else, here and in React. The others: no function here is told apart by how many
 * parameters it has, and none that has no `this` is called with `new`.
 */
const minifyOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
};

/**
 * Minified once more: what the one minifier leaves, the other finds. 0.5 kB less in a first view (brotli) than either alone.
 */
export const minifyTwice = (): Plugin => ({
  name: 'minify-twice',
  apply: 'build',
  enforce: 'post',
  // Names are made before this: another way of minifying, another minifier too, is another content, and needs another name.
  augmentChunkHash: () => read('src/package/build/chunks.ts') + read('node_modules/terser/package.json'),
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code } = await minify(chunk.code, minifyOptions);
      chunk.code = code!;
    }
  },
});

/** In tests and other unbuilt uses the chunks are the sources themselves. */
export const sourceChunks = (inputs: Record<string, string>): Plugin =>
  tablePlugin(() => ({
    chunks: Object.fromEntries(Object.entries(inputs).map(([name, path]) => [name, [`/${path}`]])),
    assets: { messages: {} },
  }));

/**
 * Parts of libraries that no one here uses, and no bundler can tell: r2wc's readers of typed attributes, one of which binds any
 * global function by name (`define.tsx` reads all attributes itself, as strings), and the option of `useStore` to hear of single
 * keys. 0.5 kB less in a first view. And names that two of them put on a page that is not ours: each chunk graph has one copy.
 */
const unused: { file: string; part: RegExp; instead: string }[] = [
  { file: '@r2wc/core/dist/core.js', part: /\bw = \{[^}]*\}/, instead: 'w = {}' },
  { file: '@nanostores/react/index.js', part: /keys\?\.length > 0\s*\?[^:]*:/, instead: '' },
  { file: 'nanostores/atom/index.js', part: /globalThis\.nanostoresGlobal \|\|= /, instead: '' },
  {
    file: '@wry/context/lib/slot.js',
    part: /maybe\(\(\) => global(This)?\) \|\|\s+(\/\/.*\s+)*maybe\(\(\) => global\) \|\|/,
    instead: '',
  },
];

/** `document.createElement` with an `innerHTML` that takes words as words, and of markup only the library's own icons. */
const plainElement = `const t=document.createElement(e);Object.defineProperty(t,'innerHTML',{set(s){
  const [,box,width,path]=/^<svg viewBox="([^"]*)" stroke-width="([^"]*)"><path d="([^"]*)"/.exec(s)??[];
  if(!path){t.textContent=s;return}
  const make=(name,values)=>{const made=document.createElementNS('http://www.w3.org/2000/svg',name);for(const key in values)made.setAttribute(key,values[key]);return made};
  const icon=make('svg',{viewBox:box,'stroke-width':width});icon.append(make('path',{d:path}));t.replaceChildren(icon)
}});return`;
unused.push({
  // A page that demands trusted types lets nobody write HTML: the banner must not need it.
  file: 'vanilla-cookieconsent/dist/cookieconsent.esm.js',
  part: /const t=document\.createElement\(e\);return/,
  instead: plainElement,
});

export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  transform(source, id) {
    const found = unused.find(({ file }) => id.endsWith(file));
    if (!found) return undefined;
    const code = source.replace(found.part, () => found.instead);
    if (code === source) throw new Error(`${found.file} has changed: look at what withoutUnused() leaves out`);
    return { code, map: null };
  },
});

/** The modules that an entry imports statically, directly or not: known once the build has read them all. */
export function staticClosure(entry: string): { plugin: Plugin; has: (id: string) => boolean } {
  const closure = new Set<string>();
  return {
    has: (id) => closure.has(id),
    plugin: {
      name: 'static-closure',
      apply: 'build',
      buildEnd() {
        const add = (id: string): void => {
          if (closure.has(id)) return;
          closure.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
        };
        closure.clear();
        for (const id of this.getModuleIds()) if (id.endsWith(`/${entry}`)) add(id);
      },
    },
  };
}

/** Each entry's file with everything that it imports statically. */
function chunkTable(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const closure = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return found;
    found.add(file);
    // By what is in the code by now: see withOwnHelper().
    for (const next of chunk.imports) if (chunk.code.includes(basename(next))) closure(next, found);
    return found;
  };
  const entries = Object.values(bundle).filter((each) => each.type === 'chunk' && each.isEntry);
  return Object.fromEntries(entries.map((each) => [each.name, [...closure(each.fileName)].map((file) => `./${file}`)]));
}

/** The style sheet and the messages, by the names that they got. */
function assetTable(bundle: Rolldown.OutputBundle): Table['assets'] {
  const files = Object.keys(bundle);
  const styles = files.find((file) => /\/all-[^/]*\.css$/.test(file));
  const messages = files.flatMap((file) => {
    const language = /\/([a-z]{2}-[A-Z]{2})-[^/]*\.json$/.exec(file)?.[1];
    return language ? [[language, `./${file}`]] : [];
  });
  return { ...(styles && { styles: `./${styles}` }), messages: Object.fromEntries(messages) as Record<string, string> };
}

/**
 * The loader is built on its own, after the chunks, so that it shares no module with them: a static import in
 * `account.js` would cost a round trip before anything starts.
 */
export const loader = (): Plugin => ({
  name: 'loader',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [tablePlugin(() => ({ chunks: chunkTable(bundle), assets: assetTable(bundle) }))],
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: 'widgets/loader.ts', output: { entryFileNames: 'account.js' } },
      },
    });
    const [built] = Array.isArray(result) ? result : [result];
    if (!built || !('output' in built)) throw new Error('The loader was not built');
    const { code } = await minify(built.output[0].code, minifyOptions);
    this.emitFile({ type: 'asset', fileName: 'account.js', source: code! });
  },
});

/** The shell's page: it names the files that it will need, so that they load beside the loader, not after it. */
export const shellPage = (): Plugin => ({
  name: 'shell-page',
  apply: 'build',
  generateBundle(_options, bundle) {
    const names = Object.keys(bundle);
    const scripts = chunkTable(bundle)['shell'] ?? [];
    const link = (pattern: RegExp, attributes: string): string[] =>
      names.filter((name) => pattern.test(name)).map((name) => `<link ${attributes} href="/${name}" />`);
    const links = [
      ...link(/\/shell-[^/]*\.css$/, 'rel="stylesheet"'),
      ...scripts.map((name) => `<link rel="modulepreload" href="${name.slice(1)}" />`),
      ...link(/(gabarito|figtree)-latin-wght[^/]*\.woff2$/, 'rel="preload" as="font" type="font/woff2" crossorigin'),
    ];
    const logo = this.emitFile({ type: 'asset', name: 'logo-mark.svg', source: read('src/ui/illustrations/logo-mark.svg') });
    const source = read('src/shell/index.html')
      .replace('<!-- PRELOADS -->', links.join('\n    '))
      .replace('%LOGO%', `/${this.getFileName(logo)}`);
    this.emitFile({ type: 'asset', fileName: 'account/index.html', source });
  },
});
