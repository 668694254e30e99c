import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';

interface Options {
  input: string;
  output: Rolldown.OutputOptions;
  plugins?: Plugin[];
  /** Build options besides those that all of these builds share. */
  more?: InlineConfig['build'];
  define?: Record<string, string>;
}
import { tagSheets } from './tag-styles.ts';

/** The files that each entry's latest build was made of. */
export const graphs = new Map<string, ReadonlySet<string>>();

/** A sheet with those that it imports, which are no modules. */
function sheetsIn(file: string): string[] {
  if (!existsSync(file)) return [file];
  const imports = [...readFileSync(file, 'utf8').matchAll(/@import '(\.[^']+)'/g)].map(([, path]) => path!);
  return [file, ...[...imports, ...tagSheets(file)].flatMap((path) => sheetsIn(resolve(dirname(file), path)))];
}

/** Tells which files a build is made of, also where it fails. */
export const graph = (tell: (files: ReadonlySet<string>) => void): Plugin => ({
  name: 'graph',
  buildEnd() {
    // A sheet that code knows only the address of is built apart (`dev-styles.ts`).
    const ids = [...this.getModuleIds()].filter((id) => !id.endsWith('.css?url'));
    const files = ids.map((id) => id.split('?', 1)[0]!);
    tell(new Set(files.flatMap((file) => (file.endsWith('.css') ? sheetsIn(file) : [file]))));
  },
});

/** Builds one entry that shares no module with the product's chunks. The entry's own chunk comes first. */
export async function buildAlone({
  input,
  output,
  plugins = [],
  more,
  define = {},
}: Options): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins, graph((files) => graphs.set(input, files))],
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      ...more,
      rolldownOptions: { input, output, preserveEntrySignatures: 'allow-extension' },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  if (!built || !('output' in built)) throw new Error(`${input} was not built`);
  return built.output;
}

/** A file of a build, below `dist/`. */
export interface Asset {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}

/** A built file for `emitFile()` of the build that it belongs to. */
export const toAsset = (file: Rolldown.RolldownOutput['output'][number], folder = ''): Asset => ({
  type: 'asset',
  fileName: folder + file.fileName,
  source: file.type === 'chunk' ? file.code : file.source,
});
