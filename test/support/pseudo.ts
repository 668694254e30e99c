import type { Page } from '@playwright/test';
import words from '../../locales/preview/en-GB.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

/** A third longer, as German is, with letters that a face may lack, and between brackets: what isn't in brackets is in code. */
export function pseudo(text: string): string {
  const longer = 'ñö ük '.repeat(Math.ceil(text.replaceAll(/\{\{.*?\}\}/g, '').length / 18)).trim();
  return `⟦${text} ${longer}⟧`;
}
const all = (tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : all(value)]));

/** English words come as the pseudo-language. The product knows nothing of it. */
export const speakPseudo = (page: Page): Promise<unknown> =>
  page.route('**/assets/en-GB-*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: all((await response.json()) as Tree) });
  });

const leaves = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : tree && typeof tree === 'object' ? Object.values(tree).flatMap(leaves) : [];

/** Sample data, which a customer or the shop has written. */
const data = leaves(words)
  .flatMap((each) => each.split('{{name}}'))
  .map((each) => each.replace(/^’s /, '').trim())
  .filter((each) => each.length > 1)
  .toSorted((left, right) => right.length - left.length);

/** Dates as Intl writes them. */
const calendar = ['long', 'short'].flatMap((form) =>
  Array.from({ length: 12 }, (_, index) => {
    const day = new Date(Date.UTC(2026, index, index + 1));
    const write = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat('en-GB', options).format(day);
    return [write({ month: form as 'long' }), write({ weekday: form as 'long' })];
  }).flat(),
);

/** What is left of a text without brackets' content, data, dates, and units of money and mass: words that are in code. */
export function unbracketed(text: string): string {
  let rest = text;
  // The innermost first: a message may hold another.
  for (let before = ''; before !== rest;) rest = (before = rest).replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  for (const each of [...data, ...calendar]) rest = rest.replaceAll(each, ' ');
  return /\p{L}{2,}/u.test(rest.replaceAll(/\b(kg|am|pm)\b/g, ' ')) ? rest.replaceAll(/\s+/g, ' ').trim() : '';
}

/** Every text and every name on the page, with where it is. */
export const textsOf = (page: Page): Promise<[where: string, text: string][]> =>
  page.evaluate(() => {
    const found: [string, string][] = [];
    const names = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription', 'aria-valuetext'];
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const where = `${root instanceof ShadowRoot ? `${root.host.outerHTML.slice(0, 60)} ` : ''}<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
        if (element.shadowRoot) look(element.shadowRoot);
        if (element.matches('script, style')) continue;
        // A sentence may be made of several nodes: the block that holds them is read as one.
        for (const { nodeType, textContent } of element.childNodes)
          if (nodeType === Node.TEXT_NODE && textContent?.trim()) found.push([where, textContent]);
        for (const name of names) {
          const value = element.getAttribute(name);
          if (value) found.push([`${where} ${name}`, value]);
        }
      }
    };
    look(document);
    return found;
  });
