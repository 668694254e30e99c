/** Without weight, so that the page's own rule applies instead. */
const rule = ':where(:root){scroll-padding-block:var(--paw-covered-top,0) var(--paw-covered-bottom,0)}';
/** Pixels between a control and what sticks to the window: enough for the focus ring. */
const air = 8;

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** An element with everything around it, through shadow roots. */
function pathOf(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let each = element; each; each = parentOf(each)) path.push(each);
  return path;
}

/** The element that is painted at a point of the window, also in shadow roots. */
function paintedAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  for (let root = element?.shadowRoot; root; root = element?.shadowRoot) {
    const inner = root.elementFromPoint(x, y);
    if (inner?.getRootNode() !== root) break;
    element = inner;
  }
  return element;
}

/** The first point from there on that nothing covers which sticks to the window. `around`: this doesn't count. */
function freeFrom(y: number, step: 1 | -1, x: number, around: readonly Element[]): number {
  const stuck = pathOf(paintedAt(x, y)).find((each) => /^(sticky|fixed)$/.test(getComputedStyle(each).position));
  if (!stuck || around.includes(stuck)) return y;
  const { top, bottom, height } = stuck.getBoundingClientRect();
  const next = step === 1 ? bottom + 1 : top - 1;
  // Something that takes most of the window is no bar, and neither is content that overflows one.
  return height > innerHeight / 2 || (next - y) * step <= 0 ? y : freeFrom(next, step, x, around);
}

const adopt = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets.push(sheet);
};
let isAdopted = false;

/**
 * Scrolls the focused element clear of what sticks to the window's top and bottom, ours or the page's (WCAG 2.4.11). The
 * browser does so itself for the next one.
 */
export function keepInView(focused: Element): void {
  const { left, width, top, bottom } = focused.getBoundingClientRect();
  if (!isAdopted) adopt();
  isAdopted = true;
  const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
  const around = pathOf(focused);
  const start = freeFrom(0, 1, x, around);
  const end = freeFrom(innerHeight - 1, -1, x, around);
  const { style } = document.documentElement;
  style.setProperty('--paw-covered-top', `${start + air}px`);
  style.setProperty('--paw-covered-bottom', `${innerHeight - end + air}px`);
  // Out of the window, the page's position was kept on purpose.
  if (bottom <= 0 || top >= innerHeight) return;
  const below = top - start - air;
  if (start > 0 && top < start) scrollBy({ top: below, behavior: 'instant' });
  else if (end < innerHeight - 1 && bottom > end)
    scrollBy({ top: Math.min(bottom - end + air, below), behavior: 'instant' });
}
