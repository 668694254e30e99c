import { nearest } from '../../nearest.ts';
import { dataOf } from '../../remote.ts';
import { storeSegment } from '../../stores/account/first-reads.ts';
import type { Account } from '../../stores/account/account.ts';
import { getPage, isDebug } from '../page.ts';
import type { OpenAbout } from '../page.ts';
import { about, targetNames } from './about.ts';
import { matchesOf } from './address.ts';
import type { Match } from './address.ts';
import { choose } from './choose.ts';
import { keepChoice } from './kept-choice.ts';
import { $address } from './routes.ts';

/** The tag on this page that shows a target: the one about this id, else one that names none. */
function findTag({ target, id }: Match, source?: Element): HTMLElement | undefined {
  const { tag, attribute } = about[target];
  if (!tag) return undefined;
  const tags = [...document.querySelectorAll<HTMLElement>(tag)].filter(
    (each) => each !== source && !each.matches('[preview], [data-status=unsupported]') && each.checkVisibility(),
  );
  const own = attribute && tags.find((each) => each.getAttribute(attribute) === id);
  return own ?? tags.find((each) => !attribute || !each.hasAttribute(attribute));
}

/** Shows a target in its tag, scrolls there and moves the focus. */
function show(tag: HTMLElement, link: Match): void {
  const { target, id, part } = link;
  const host = tag.getAttribute('host')?.replace(/\/+$/, '') ?? getPage().host;
  const account = getPage().accounts.get(host) as Account | undefined;
  if (account) choose(account, link);
  const isNamed = tag.getAttribute(about[target].attribute ?? '') === id;
  const fragment = /^(settings|profile)/.test(target) && !isNamed ? [id, part].filter(Boolean).join('/') : part;
  // The prefix makes it a tag's fragment, regardless of the page's anchors.
  if (fragment) location.hash = `account-${fragment}`;
  else if (!isNamed) keepChoice(link);
  tag.scrollIntoView({ block: 'start' });
  if (!tag.hasAttribute('tabindex')) {
    tag.tabIndex = -1;
    tag.addEventListener('blur', () => tag.removeAttribute('tabindex'), { once: true });
  }
  tag.focus({ preventScroll: true });
}

/** Leads a link of a tag to the tag on the same page that shows its target. Navigation bar and footer lead to pages. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const path = event.composedPath();
  const link = path.find((each) => each instanceof HTMLAnchorElement);
  const source = path.find((each): each is Element => each instanceof Element && each.localName.startsWith('account-'));
  if (
    !link?.href ||
    link.target ||
    link.download ||
    !source ||
    source.matches('account-navbar, account-footer, [preview]')
  )
    return;
  const { routes = {}, host } = getPage();
  for (const match of matchesOf(new URL(link.href), routes, source.getAttribute('host') ?? host, document.baseURI)) {
    const tag = findTag(match, source);
    if (!tag) continue;
    event.preventDefault();
    return show(tag, match);
  }
}

/** Starts leading links to tags on the same page. */
export const followToTags = (): void => document.addEventListener('click', follow, true);

/** Follows an address by a link, as a press on one does: the page's own router may handle the click. */
function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Leads to the tag on this page that shows the target, else to its page. */
export function open(account: Account, name: string, { delivery, pet, section, part = '' }: OpenAbout = {}): void {
  const target = targetNames.find((each) => each === name);
  if (!target) {
    const near = nearest(name, targetNames);
    const advice = near ? `Did you mean “${near}”?` : `There are ${targetNames.join(', ')}.`;
    console.warn(`Account widgets: open() doesn’t know the target ${name}. ${advice}`);
    return;
  }
  const id = delivery ?? pet ?? section ?? '';
  const tag = findTag({ target, id, part });
  if (tag) return show(tag, { target, id, part });
  const country = storeSegment(dataOf(account.customer.$state.get()));
  const href = $address.get()(account.environment.host, target, country, id, part);
  if (isDebug()) account.environment.navigate(href);
  else followLink(href);
}
