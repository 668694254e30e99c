/** Where the chunks are, told to the loader by the build: `src/package/build/chunks.ts`. */
declare module 'virtual:chunks' {
  export type ChunkName =
    | 'widgets'
    | 'shell'
    | 'delivery'
    | 'change-date'
    | 'quick-links'
    | 'settings'
    | 'check-in'
    | 'shop'
    | 'treatments'
    | 'footer'
    | 'error'
    | 'more'
    | 'slot'
    | 'consent';
  /** Each chunk's URL, then those that it imports; relative to the loader's own. */
  /** The style sheet, then the messages by language, likewise: what every widget needs besides its code. */
  export const assets: { styles?: string; messages: Readonly<Record<string, string>> };
  export const version: string;
  export const chunks: Readonly<Record<ChunkName, readonly string[]>>;
}

/** Each tag's own attributes, from its `element.ts`. */
declare module 'virtual:elements' {
  export const elements: Readonly<Record<string, readonly string[]>>;
}
