import type { Html } from '../../html.ts';

/** A section of a page, as the search finds it. */
export interface Section {
  id: number;
  /** Path with the section's anchor. */
  url: string;
  page: string;
  title: string;
  text: string;
}

export const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  amp: '&',
};

/** Returns the text of our own templates’ markup, without code blocks, the names of their forms, and form controls. */
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<(form|button|pre)\b.*?<\/\1>|<p class="form-name">.*?<\/p>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the sections of pages. Text before a page's first section belongs to the page itself. */
export function searchIndex(
  pages: readonly { path: string; title: string; about: string; content: Html }[],
): Section[] {
  return pages
    .flatMap(({ path, title, about, content }) => {
      const [intro = '', ...sections] = content.markup.split(/<section id="(?!playground)/);
      const url = `/demo/docs/${path}`;
      return [
        { url, page: title, title, text: `${about} ${textOf(intro)}` },
        ...sections.map((each) => {
          const anchor = /^[^"]*/.exec(each)![0];
          const heading = textOf(/<h2[^>]*>(.*?)<\/h2>/s.exec(each)?.[1] ?? '');
          const body = each.slice(each.indexOf('>') + 1).replace(/<h2.*?<\/h2>/s, '');
          return { url: `${url}#${anchor}`, page: title, title: heading || title, text: textOf(body) };
        }),
      ];
    })
    .map((section, id) => ({ id, ...section }));
}
