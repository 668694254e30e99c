/** The files of the messages. The build writes this module: `src/package/build/messages.ts`. */
declare module 'virtual:messages' {
  /**
   * By language: the texts of the first views. The file with the rest has the same URL, with `rest-` before the file's
   * name.
   */
  export const urls: Readonly<Record<import('../../i18n/locale-table.ts').LocaleEntry['messages'], string>>;
}
