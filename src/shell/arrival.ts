import { settledTag } from '../remote.ts';

/** Milliseconds after which a screen without a heading gets the focus as a whole. */
const headingLimit = 10_000;

/** The screen's heading: in the page, or in the tag that has it (`heading="1"`) once that shows data or an error. */
function findHeading(content: HTMLElement): HTMLElement | null | undefined {
  const tag = content.querySelector<HTMLElement>('[heading="1"],account-error');
  if (!tag) return content.querySelector('h1');
  if (!tag.matches(settledTag)) return undefined;
  return tag.shadowRoot?.querySelector('h1');
}

/** Milliseconds for which the screen to which the customer returns is awaited, until the link is there again. */
const linkLimit = 3000;

const hrefOf = (link: Element): string | null => link.getAttribute('href');

/** All links of a screen, also in the tags. */
const linksIn = (content: ParentNode): HTMLElement[] =>
  [...content.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
    ...(each.matches('a[href]') ? [each] : []),
    ...(each.shadowRoot ? linksIn(each.shadowRoot) : []),
  ]);

/** The links of a screen that lead to this address, in their order. */
const linksTo = (content: HTMLElement, href: string | null): HTMLElement[] =>
  linksIn(content).filter((each) => hrefOf(each) === href);

/** A link that leads away from a screen: its address, and its place among the links to the same one. */
export interface PressedLink {
  href: string | null;
  nth: number;
}

export function pressedLink(content: HTMLElement, link: Element): PressedLink {
  const href = hrefOf(link);
  return { href, nth: linksTo(content, href).indexOf(link as HTMLElement) };
}

/**
 * Moves the focus to the heading of a new screen as soon as it is there, so that a screen reader reads it. On a return it moves
 * to the link that the customer pressed there (`pressed`). It stays where it is if the customer moves it meanwhile, or goes to another
 * screen. Returns what stops the wait.
 */
export function focusArrival(content: HTMLElement, pressed: PressedLink | undefined): () => void {
  const start = document.activeElement;
  const startedAt = performance.now();
  const find = (): HTMLElement | null | undefined => {
    const link = pressed && linksTo(content, pressed.href)[pressed.nth];
    if (link) return link;
    return pressed && performance.now() < startedAt + linkLimit ? undefined : findHeading(content);
  };
  let frame = 0;
  const look = (): void => {
    const now = document.activeElement;
    // A control that was removed leaves the focus on the body, or on what keep-focus found for it in the content.
    if (now !== start && now !== document.body && now !== content) return;
    const found = find();
    if (found === undefined && performance.now() < startedAt + headingLimit) {
      frame = requestAnimationFrame(look);
      return;
    }
    const target = found ?? content;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
