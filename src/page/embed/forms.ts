import { attributes } from 'virtual:chunks';
import { allowedHosts } from '../page.ts';
import type { LoaderParts } from '../loader-parts.ts';
import { isOwnLink } from './own-link.ts';
import { fullName } from './shortcode.ts';

/**
 * Attributes allowed in every other way to place a tag. `host` is excluded: somebody who may write a link or a `div`
 * must not be able to send a customer's details elsewhere.
 */
const common = ['locale', 'signed-out', 'preview'];
export const attributesOf = (tag: string): readonly string[] => [...common, ...(attributes[tag] ?? [])];

/** Tags made here from a block, link or text. The page's source doesn't contain them. */
export const made = new WeakSet<Element>();

/** Makes a tag by name, with those of its attributes that are given. Undefined if there is no such tag. */
export function makeTag(
  loader: LoaderParts,
  name: string,
  read: (attribute: string) => string | null | undefined,
): HTMLElement | undefined {
  const tag = fullName(name);
  if (!Object.hasOwn(loader.tags, tag)) return undefined;
  const element = document.createElement(tag);
  made.add(element);
  for (const attribute of attributesOf(tag)) {
    const value = read(attribute);
    if (value !== null && value !== undefined) element.setAttribute(attribute, value);
  }
  return element;
}

/**
 * Whether an element may be replaced: it is neither inside one of our tags, as its content, nor in an editable field.
 */
export const isFree = ({ tags }: LoaderParts, element: Element): boolean =>
  !(element instanceof HTMLElement && element.isContentEditable) && !element.closest(Object.keys(tags).join(','));

/** Whether a link leads to the account. */
const isOurs = ({ page, address }: LoaderParts, url: URL): boolean =>
  isOwnLink(url, { page: document.baseURI, script: address, host: page.host, allowedHosts: allowedHosts(page) });

/**
 * Replaces `<div data-account-widget="next-delivery" data-preview="sample">…</div>` with its tag. What is inside
 * becomes the tag's content.
 */
function upgradeBlocks(loader: LoaderParts): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-account-widget]')) {
    if (!isFree(loader, block) || block.querySelector(Object.keys(loader.tags).join(','))) continue;
    const tag = makeTag(loader, block.dataset['accountWidget'] ?? '', (name) => block.getAttribute(`data-${name}`));
    if (!tag) continue;
    tag.append(...block.childNodes);
    block.append(tag);
  }
}

/** Replaces `<a href="/gb/deliveries/?widget=next-delivery">…</a>` with its tag. The link becomes the tag's content. */
function upgradeLinks(loader: LoaderParts): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="widget="]')) {
    if (!URL.canParse(link.href) || !isFree(loader, link)) continue;
    const url = new URL(link.href);
    const tag =
      isOurs(loader, url) &&
      makeTag(loader, url.searchParams.get('widget') ?? '', (name) => url.searchParams.get(name));
    if (!tag) continue;
    // The link is for visitors to see, so its tag must not send them to sign in.
    if (!tag.hasAttribute('signed-out')) tag.setAttribute('signed-out', 'content');
    link.replaceWith(tag);
    tag.append(link);
  }
}

export function upgradeForms(loader: LoaderParts): void {
  upgradeBlocks(loader);
  upgradeLinks(loader);
}
