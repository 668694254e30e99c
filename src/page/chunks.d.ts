/** URLs of the chunks. The build writes this module for the loader: `src/package/build/chunks.ts`. */
declare module 'virtual:chunks' {
  /** By chunk: its URL, then those of the chunks that it imports. All are relative to the loader's URL. */
  export const chunks: Readonly<Record<string, readonly string[]>>;
  /** URLs of the style sheet, of react-dom, and of the messages by language. */
  export const assets: { styles?: string; reactDom?: string; messages: Readonly<Record<string, string>> };
  export const version: string;
  /** `Our bad` and `Reload` by language, for tags whose code can't be loaded. */
  export const lastWords: Readonly<Record<string, readonly [title: string, reload: string]>>;
}
