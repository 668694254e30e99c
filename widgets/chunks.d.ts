/** Where the chunks are, told to the loader by the build: `vite-chunks.ts`. */
declare module 'virtual:chunks' {
  export type ChunkName = 'widgets' | 'shell' | 'delivery' | 'quick-links' | 'footer' | 'error';
  /** Each chunk's URL, then those that it imports; relative to the loader's own. */
  export const chunks: Readonly<Record<ChunkName, readonly string[]>>;
}
