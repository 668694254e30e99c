/** Where the chunks are. The build writes this module for the loader: `src/package/build/chunks.ts`. */
declare module 'virtual:chunks' {
  /** By chunk: its URL, then those of the chunks that it imports. All URLs are relative to the loader's own. */
  export const chunks: Readonly<Record<string, readonly string[]>>;
  /** The style sheet, and the messages by language: what every widget needs besides its code. */
  export const assets: { styles?: string; messages: Readonly<Record<string, string>> };
  export const version: string;
  /** `Our bad` and `Reload`, by language: for a tag whose code can't be loaded. */
  export const lastWords: Readonly<Record<string, readonly [title: string, reload: string]>>;
}
