import { focusable } from './focusable.ts';

/** What has the focus, and what is known of its place, since all of it may go. */
interface Held {
  element: HTMLElement;
  /** What it stands in, the nearest first, up to the tag's root. */
  above: readonly HTMLElement[];
  /** The controls of the tag as they were, itself among them. */
  controls: readonly HTMLElement[];
  /** The headings before it. */
  headings: readonly HTMLElement[];
}

/** So long nothing must have changed: whoever takes the focus on purpose has had time to do so. */
const settled = 100;

const nameOf = (element: HTMLElement): string => element.ariaLabel ?? element.textContent;
const isThere = (element: HTMLElement): boolean => element.isConnected && element.getClientRects().length > 0;
const reached = (elements: readonly HTMLElement[]): HTMLElement | undefined =>
  elements.find((element) => isThere(element) && element.tabIndex >= 0);

function hold(path: readonly EventTarget[]): Held | undefined {
  const end = path.findIndex((each) => each instanceof Element && each.matches('.account-root'));
  if (end < 1) return undefined;
  const [element, ...above] = path.slice(0, end + 1) as HTMLElement[];
  const root = above.at(-1)!;
  const isBefore = (other: HTMLElement): boolean =>
    element!.isConnected && Boolean(element!.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);
  return {
    element: element!,
    above,
    controls: focusable(root),
    headings: [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(isBefore),
  };
}

/** The control that follows what has gone, or else the nearest before it. */
function neighbour({ element, controls }: Held): HTMLElement | undefined {
  const at = controls.indexOf(element);
  return reached(controls.slice(at + 1)) ?? reached(controls.slice(0, Math.max(0, at)).toReversed());
}

/**
 * Where to go on: to the same control in its new place, such as the second "Try again"; past a notification that was dismissed; to
 * what takes the focus on purpose; to the heading under which it stood.
 */
function nextPlace(held: Held): HTMLElement | undefined {
  const { element, above, headings } = held;
  const left = above.filter(isThere);
  const [nearest] = left;
  if (!nearest) return undefined;
  const same = focusable(nearest).find((each) => each.localName === element.localName && nameOf(each) === nameOf(element));
  if (same) return same;
  if (above.some((each) => each.matches('.notification') && !each.isConnected)) return neighbour(held);
  for (const place of left) {
    if (place.hasAttribute('tabindex')) return place.innerText.trim() ? place : neighbour(held);
    const heading =
      headings.findLast((each) => isThere(each) && place.contains(each)) ??
      [...place.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find(isThere);
    if (heading) return heading;
  }
  return neighbour(held);
}

/** Headings take the focus this once only. */
function visit(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus();
}

let running = false;

/**
 * A control that goes with its press must not take the focus with it: a keyboard would begin at the page's top, and a screen reader
 * fall silent (WCAG 2.4.3). For all tags at once, whatever they do: where nobody has taken the focus, it goes to the next sensible place.
 * `first`: the path to what had the focus when this was asked for.
 */
export function keepFocus(first: readonly EventTarget[]): void {
  if (running) return;
  running = true;
  let held: Held | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (!held || isThere(held.element) || (document.activeElement ?? document.body) !== document.body) return;
    // What is being loaded may bring the place to go to.
    if (held.above.at(-1)!.querySelector('[aria-busy="true"]')) return;
    const place = nextPlace(held);
    held = undefined;
    if (place) visit(place);
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, settled);
  };
  const observer = new MutationObserver(wait);
  const leave = ({ relatedTarget }: FocusEvent): void => {
    const left = held;
    if (relatedTarget || !left) return;
    // Left on purpose, by a press beside all controls: that is where the customer is.
    setTimeout(() => {
      if (held === left && isThere(left.element)) held = undefined;
    });
  };
  const roots = new WeakSet<Node>();
  const take = (path: readonly EventTarget[]): void => {
    held = hold(path);
    observer.disconnect();
    if (!held) return;
    // The tag's own element may be replaced.
    const root = held.above.at(-1)!.getRootNode() as ShadowRoot;
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    if (roots.has(root)) return;
    roots.add(root);
    // From one place in a tag to another: nobody outside hears of it.
    root.addEventListener('focusin', (event) => take(event.composedPath()));
    root.addEventListener('focusout', (event) => leave(event as FocusEvent));
  };
  addEventListener('focusin', (event) => take(event.composedPath()));
  take(first);
  // It may be gone by now.
  wait();
}
