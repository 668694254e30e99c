import type { LoaderFacts } from '../loader-facts.ts';

/**
 * Attributes that may come with any form. `host` is not among them: who may write a link or a `div` must not be able to
 * lead a customer's details elsewhere.
 */
const common = ['locale', 'signed-out', 'preview'];
export const attributesOf = ({ tags }: LoaderFacts, tag: string): readonly string[] => [
  ...common,
  ...(tags[tag]?.attributes ?? []),
];

/** `next-delivery` or `account-next-delivery`, as people write it. */
export const fullName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(account-)?/, 'account-');

/** Tags that come from another form: the page's source doesn't have them. */
export const made = new WeakSet<Element>();

/** The tag of that name with those of its attributes that are given. Undefined where there is no such tag. */
export function makeTag(
  facts: LoaderFacts,
  name: string,
  read: (attribute: string) => string | null | undefined,
): HTMLElement | undefined {
  const tag = fullName(name);
  if (!Object.hasOwn(facts.tags, tag)) return undefined;
  const element = document.createElement(tag);
  made.add(element);
  for (const attribute of attributesOf(facts, tag)) {
    const value = read(attribute);
    if (value !== null && value !== undefined) element.setAttribute(attribute, value);
  }
  return element;
}

/** Not in a tag of ours, whose content it then is, and not in a field in which somebody writes. */
export const isFree = ({ tags }: LoaderFacts, element: Element): boolean =>
  !(element instanceof HTMLElement && element.isContentEditable) && !element.closest(Object.keys(tags).join(','));

/**
 * Whether a link leads to the account: to the page's site, the script's, the backend's, or one that the configuration
 * lists.
 */
export function isOurs({ page, address }: LoaderFacts, { origin, host, protocol }: URL): boolean {
  const own = [document.baseURI, address, new URL(page.host || '/', document.baseURI).href].map(
    (url) => new URL(url).origin,
  );
  return /^https?:$/.test(protocol) && (own.includes(origin) || page.allowedHosts.includes(host));
}

/**
 * `<div data-account-widget="next-delivery" data-preview="sample">…</div>`: what is inside becomes the tag's content.
 */
function upgradeBlocks(facts: LoaderFacts): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-account-widget]')) {
    if (!isFree(facts, block) || block.querySelector(Object.keys(facts.tags).join(','))) continue;
    const tag = makeTag(facts, block.dataset['accountWidget'] ?? '', (name) => block.getAttribute(`data-${name}`));
    if (!tag) continue;
    tag.append(...block.childNodes);
    block.append(tag);
  }
}

/** `<a href="/gb/deliveries/?widget=next-delivery">…</a>`: the link becomes the content of the tag in its place. */
function upgradeLinks(facts: LoaderFacts): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="widget="]')) {
    if (!URL.canParse(link.href) || !isFree(facts, link)) continue;
    const url = new URL(link.href);
    const tag =
      isOurs(facts, url) && makeTag(facts, url.searchParams.get('widget') ?? '', (name) => url.searchParams.get(name));
    if (!tag) continue;
    // A link is something for visitors to see; a page must not send them away because of one.
    if (!tag.hasAttribute('signed-out')) tag.setAttribute('signed-out', 'content');
    link.replaceWith(tag);
    tag.append(link);
  }
}

export function upgradeForms(facts: LoaderFacts): void {
  upgradeBlocks(facts);
  upgradeLinks(facts);
}
