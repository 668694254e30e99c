/** Name of a locale's language in the reader's language, such as `Deutsch` or `Français`. */
export function languageName(tag: string, reader: string): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(tag.split('-')[0] ?? tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}
