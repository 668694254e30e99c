import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { graph, graphs } from './graph.ts';

interface Options {
  input: string;
  output: Rolldown.OutputOptions;
  plugins?: Plugin[];
  /** Build options besides those that all of these builds share. */
  more?: InlineConfig['build'];
  define?: Record<string, string>;
}

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
