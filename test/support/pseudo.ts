import type { Page } from '@playwright/test';
import words from '../../locales/preview/en-GB.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

/**
 * Pseudo-localised text: a third longer, as German is, with letters that a font may lack, and in brackets. Text without
 * brackets is hard-coded.
 */
export function pseudo(text: string): string {
  const more = Math.ceil(text.replaceAll(/\{\{.*?\}\}/g, '').length * 0.35) - 2;
  return `⟦${text}${more > 0 ? 'ñ ökü ßë '.repeat(more).slice(0, more).trimEnd() : ''}⟧`;
}
const all = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : all(value)]),
  );

/** Replaces the English messages by pseudo-localised ones on their way to the page. */
export const speakPseudo = (page: Page): Promise<unknown> =>
  page.route('**/assets/{,rest-}en-GB-*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: all((await response.json()) as Tree) });
  });

const leaves = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : tree && typeof tree === 'object' ? Object.values(tree).flatMap(leaves) : [];

/** Sample data: texts written by a customer or the shop. */
const data = leaves(words)
  .flatMap((each) => each.split('{{name}}'))
  .map((each) => each.replace(/^’s /, '').trim())
  .filter((each) => each.length > 1)
  .toSorted((left, right) => right.length - left.length);

/** Dates and names as Intl formats them. */
const write = (day: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options).format(day);
const intl = [
  'United Kingdom',
  'English',
  ...(['long', 'short'] as const).flatMap((form) => [
    ...Array.from({ length: 12 }, (_, month) => write(new Date(Date.UTC(2026, month, 1)), { month: form })),
    ...Array.from({ length: 7 }, (_, day) => write(new Date(Date.UTC(2026, 1, day + 1)), { weekday: form })),
  ]),
];

/**
 * Removes bracketed text, data, dates, and units of money and mass. The words that remain are hard-coded.
 */
export function unbracketed(text: string): string {
  let rest = text;
  // The innermost brackets first: a message may contain another.
  for (let before = ''; before !== rest;) rest = (before = rest).replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  for (const each of [...data, ...intl, 'preview@example.test', 'Visa']) rest = rest.replaceAll(each, ' ');
  return /\p{L}{2,}/u.test(rest.replaceAll(/\b(kg|mg|am|pm|and)\b/g, ' ')) ? rest.replaceAll(/\s+/g, ' ').trim() : '';
}

/** Every text and accessible name on the page, with its location. */
export const textsOf = (page: Page): Promise<[where: string, text: string][]> =>
  page.evaluate(() => {
    const found: [string, string][] = [];
    const names = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription', 'aria-valuetext'];
    const count = (text: string, bracket: string): number => text.split(bracket).length;
    /** A message may consist of several nodes. Their common parent is read as one text. */
    const whole = (element: Element, text: string): string =>
      count(text, '⟦') === count(text, '⟧') || !element.parentElement
        ? text
        : count(element.textContent, '⟦') === count(element.textContent, '⟧')
          ? element.textContent
          : whole(element.parentElement, text);
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const where = `${root instanceof ShadowRoot ? `${root.host.outerHTML.slice(0, 60)} ` : ''}<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
        if (element.shadowRoot) look(element.shadowRoot);
        if (element.matches('script, style')) continue;
        for (const { nodeType, textContent } of element.childNodes)
          if (nodeType === Node.TEXT_NODE && textContent?.trim()) found.push([where, whole(element, textContent)]);
        for (const name of names) {
          const value = element.getAttribute(name);
          if (value) found.push([`${where} ${name}`, value]);
        }
      }
    };
    look(document);
    return found;
  });
