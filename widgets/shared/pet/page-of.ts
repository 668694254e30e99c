interface Wanted {
  /** The search: a part of a name, in any case and with or without accents. */
  name: string;
  page: number;
  /** Entries on a page. */
  size: number;
  language: string;
}

export interface Page<T> {
  shown: readonly T[];
  /** The wanted page, or the last one if there are fewer. */
  page: number;
  pages: number;
  /** Entries on all pages. */
  count: number;
}

const plain = (text: string, language: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(language).trim();

/** A page of the entries whose name contains the search. */
export function pageOf<T extends { name: string }>(all: readonly T[], wanted: Wanted): Page<T> {
  const { name, size, language } = wanted;
  const part = plain(name, language);
  const found = all.filter((each) => plain(each.name, language).includes(part));
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(Math.max(0, wanted.page), pages - 1);
  return { shown: found.slice(page * size, (page + 1) * size), page, pages, count: found.length };
}
