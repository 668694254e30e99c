import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';

interface Options {
  input: string;
  output: Rolldown.OutputOptions;
  plugins?: Plugin[];
  /** Build options besides those that all of these builds share. */
  more?: InlineConfig['build'];
  define?: Record<string, string>;
  /** Modules that are not part of it. */
  external?: string[];
}

/** A build of one entry that shares no module with the product's chunks. */
export const aloneConfig = ({
  input,
  output,
  plugins = [],
  more,
  define = {},
  external = [],
}: Options): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins,
  define,
  build: {
    target: 'es2022',
    modulePreload: false,
    emptyOutDir: false,
    ...more,
    rolldownOptions: { input, output, external, preserveEntrySignatures: 'allow-extension' },
  },
});

/** Builds without writing the files. The entry's own chunk comes first. */
export async function buildAlone(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({ ...config, build: { ...config.build, write: false } });
  const [built] = Array.isArray(result) ? result : [result];
  if (!built || !('output' in built)) throw new Error('Nothing was built');
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
