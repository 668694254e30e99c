/** URLs of the chunks. The build writes this module for the loader: `src/package/build/chunks.ts`. */
declare module 'virtual:chunks' {
  /** By chunk: its URL, then those of the chunks that it imports or that load in parallel. All are relative to the loader's URL. */
  export const chunks: Record<string, readonly string[]>;
  /** URL of the style sheet. */
  export const styles: string;
  /** By language, such as `en`: `Our bad` and `Reload`, for tags whose code can't be loaded. */
  export const languages: Readonly<Record<string, readonly [title: string, reload: string]>>;
  /** URL of a language's messages. */
  export const textsOf: (language: string) => string;
  /** By language: the text in a browser that is too old. */
  export const oldBrowser: Readonly<Record<string, string>>;
  /** The facts of every tag (`tag.ts` in its folder), by its name. */
  export const tags: Readonly<Record<string, import('../src/element/facts/tag.ts').LoaderTag>>;
  /** The attributes of every tag, besides the common ones. */
  export const attributes: Readonly<Record<string, readonly string[]>>;
  /** By tag: what its attributes may be, where that is restricted. */
  export const attributeValues: Readonly<
    Record<string, Readonly<Record<string, import('../src/page/doctor/rules/page.ts').Allowed>>>
  >;
  /** By tag: the names of its places for a page's own content. */
  export const slotNames: Readonly<Record<string, readonly string[]>>;
  export const version: string;
}
