/** `Deutsch`, `Français`: the name of a tag's language, in the words of a reader's language. */
export function languageName(tag: string, reader: string): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(tag.split('-')[0] ?? tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}
