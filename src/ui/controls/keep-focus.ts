import { keepInView } from './in-view.ts';

const selector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** Elements that Tab reaches inside a node, in order; slotted content is not included. */
export function focusable(node: ParentNode): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}

/** The focused element and its surroundings, recorded because all of it may be removed. */
interface Held {
  element: HTMLElement;
  /** Its ancestors, nearest first, up to the tag's root. */
  above: readonly HTMLElement[];
  /** All controls of the tag at that time, itself included. */
  controls: readonly HTMLElement[];
  /** The headings before it. */
  headings: readonly HTMLElement[];
}

/** Milliseconds without a change before the focus is moved, so that code which sets the focus itself comes first. */
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

/** The control after the removed one, else the nearest one before it. */
function neighbour({ element, controls }: Held): HTMLElement | undefined {
  const at = controls.indexOf(element);
  return reached(controls.slice(at + 1)) ?? reached(controls.slice(0, Math.max(0, at)).toReversed());
}

/**
 * The next place for the focus: the same control elsewhere, such as a second "Try again"; the control after a dismissed
 * notification; an ancestor with a `tabindex`; the heading above.
 */
function nextPlace(held: Held): HTMLElement | undefined {
  const { element, above, headings } = held;
  const left = above.filter(isThere);
  const [nearest] = left;
  if (!nearest) return undefined;
  const same = focusable(nearest).find(
    (each) => each.localName === element.localName && nameOf(each) === nameOf(element),
  );
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

/** Makes a heading focusable until it loses the focus. */
function visit(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus();
}

let running = false;

/**
 * Moves the focus when a press removes the focused control (WCAG 2.4.3). Otherwise the keyboard would restart at the
 * top of the page and a screen reader would fall silent. Works for all tags; does nothing where code sets the focus
 * itself. `first`: composed path of the element that has the focus now.
 */
export function keepFocus(first: readonly EventTarget[]): void {
  if (running) return;
  running = true;
  let held: Held | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (!held || isThere(held.element) || (document.activeElement ?? document.body) !== document.body) return;
    // The loading content may contain the next place.
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
    // The customer pressed outside all controls: leave the focus there.
    setTimeout(() => {
      if (held === left && isThere(left.element)) held = undefined;
    });
  };
  const roots = new WeakSet<Node>();
  const take = (path: readonly EventTarget[]): void => {
    const [focused] = path;
    if (focused instanceof Element && focused !== document.body) keepInView(focused);
    held = hold(path);
    observer.disconnect();
    if (!held) return;
    // Observe the shadow root, because the tag's root element may be replaced.
    const root = held.above.at(-1)!.getRootNode() as ShadowRoot;
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    if (roots.has(root)) return;
    roots.add(root);
    // Focus moves within a shadow root don't reach the window.
    root.addEventListener('focusin', (event) => take(event.composedPath()));
    root.addEventListener('focusout', (event) => leave(event as FocusEvent));
  };
  addEventListener('focusin', (event) => take(event.composedPath()));
  take(first);
  // The control may already be gone.
  wait();
}
