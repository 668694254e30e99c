import type { FooterContent, FooterLink, Inline } from '../../src/footer/footer.ts';
import { trustedPolicy } from '../../src/trusted.ts';
import { contactHref, networkOf, revealed, safeHref } from './addresses.ts';
import type { Site } from './addresses.ts';

/** Elements without text for readers. They are dropped with all that they contain. */
const dropped = 'form,input,button,select,textarea,svg,math,video,audio,[hidden]';
/** Dropped before parsing: an inert document runs nothing, but the page's CSP would report violations. */
const rawElements = /<(style|script|template|noscript|iframe|object|noembed|xmp|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tags = /<([a-z][^\s/>]*)((?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)/gi;
const readAttributes =
  /(?<=\s)(?:href|aria-label|alt|data-cfemail)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|(?<=\s)hidden(?=[\s=/]|$)/gi;
/** Inline elements. Any other element starts a new line. */
const inline = 'span,b,strong,i,em,small,mark,time,abbr,u,s,sub,sup,font,bdi,cite,q';

/** Maximum length in characters. A longer footer is rejected. */
const longest = 200_000;
const headings = 'h1,h2,h3,h4,h5,h6';

/** Removes what is never shown, so that a strict CSP reports no violations. What is shown is decided below. */
const lighten = (html: string): string =>
  html.replace(rawElements, '').replace(tags, (_, name: string, attributes: string) => {
    if (/^(base|link|meta)$/i.test(name)) return '';
    return `<${[name, ...(attributes.match(readAttributes) ?? [])].join(' ')}>`;
  });

/** Text of a link or heading, else its label, else the alt text of its picture. */
function wordsOf(element: Element): string {
  const words =
    element.textContent.trim() ||
    element.getAttribute('aria-label') ||
    element.querySelector('img')?.getAttribute('alt');
  return (words ?? '').replace(/\s+/g, ' ').trim();
}

const protection = '/cdn-cgi/l/email-protection';

/** Restores e-mail addresses that Cloudflare has hidden for its script. */
function revealEmails(body: Element): void {
  for (const element of body.querySelectorAll('[data-cfemail]')) {
    const address = revealed(element.getAttribute('data-cfemail') ?? '');
    if (!address) continue;
    element.textContent = address;
    if (element.matches('a')) element.setAttribute('href', `mailto:${address}`);
  }
  for (const link of body.querySelectorAll(`a[href*="${protection}#"]`)) {
    const address = revealed(link.getAttribute('href')?.split('#')[1] ?? '');
    if (address) link.setAttribute('href', `mailto:${address}`);
  }
}

/** The part of the page that belongs to a heading. */
function scopeOf(heading: Element, body: Element): Element {
  const others = (part: Element): boolean => part.querySelectorAll(headings).length > 1;
  const hasLinks = (part: Element): boolean => [...part.querySelectorAll('a')].some((link) => !heading.contains(link));
  let scope = heading.parentElement ?? body;
  // If the heading has a separate wrapper, its list is a sibling of that wrapper.
  while (scope !== body && scope.parentElement && !others(scope) && !hasLinks(scope)) scope = scope.parentElement;
  return scope;
}

/** Collapses white space as a browser does, and trims empty parts at both ends. */
function tidy(line: Inline[]): Inline[] {
  const parts = line.map((part) => (typeof part === 'string' ? part.replace(/\s+/g, ' ') : part));
  const hasText = (part: Inline): boolean => part !== ' ' && part !== '';
  const first = parts.findIndex(hasText);
  return first < 0 ? [] : parts.slice(first, parts.findLastIndex(hasText) + 1);
}

/**
 * Reads a footer's HTML in a document where nothing runs or loads, and keeps only what `FooterContent` can hold: words
 * and safe addresses. It passes on no element or attribute, and so no style, form, id, class or name.
 * @throws if it can't be read, or has no links
 */
export function parseFooter(html: string, site: Site): FooterContent {
  if (html.length > longest) throw new Error('The footer is too long');
  const light = lighten(html);
  const { body } = new DOMParser().parseFromString(trustedPolicy()?.createHTML(light) ?? light, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  revealEmails(body);
  const content: FooterContent = { groups: [], notes: [], social: [] };
  let group: { entries: Inline[][]; scope: Element } | undefined;
  let line: Inline[] = [];
  let links = 0;

  const endLine = (at: Element): void => {
    const rest = line.filter((part) => {
      const network = typeof part === 'string' ? undefined : networkOf(part.href);
      if (network) content.social.push({ ...(part as FooterLink), network });
      return !network;
    });
    line = [];
    const parts = tidy(rest);
    if (parts.length > 0) (group?.scope.contains(at) ? group.entries : content.notes).push(parts);
  };

  const readLink = (element: Element): void => {
    const value = element.getAttribute('href');
    const href = contactHref(value) ?? safeHref(value, site);
    const network = href && networkOf(href);
    const text = (network && element.getAttribute('aria-label')?.trim()) || wordsOf(element) || network;
    if (!text) return;
    line.push(href ? { text, href } : text);
    if (href) links += 1;
  };

  const readHeading = (element: Element): void => {
    const title = wordsOf(element);
    if (!title) return;
    group = { entries: [], scope: scopeOf(element, body) };
    content.groups.push({ title, entries: group.entries });
  };

  const walk = (parent: Element): void => {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) line.push(child.textContent ?? '');
      if (!(child instanceof Element)) continue;
      if (child.matches('a')) readLink(child);
      else if (child.matches(inline)) walk(child);
      else {
        endLine(parent);
        if (child.matches(headings)) readHeading(child);
        else walk(child);
        endLine(child);
      }
    }
  };
  walk(body);
  endLine(body);
  if (links === 0) throw new Error('The footer has no links');
  return { ...content, groups: content.groups.filter(({ entries }) => entries.length > 0) };
}
