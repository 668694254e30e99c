import type { Page } from '@playwright/test';

interface Stop {
  /** The focused control, described for the report. */
  control: string;
  /** Nothing of it is visible. */
  isCovered: boolean;
}

interface InPage {
  stops: Stop[];
  /** Tab has come back to the first control. */
  isRound: boolean;
}
type Recorder = { focusWalk: InPage };

/** Notes each control that Tab reaches, at the moment when the browser has scrolled it into view. */
function record(): void {
  const deepest = (): Element | null => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  /** The painted element at a point, and all that contain it, through shadow roots. */
  const pathAt = (x: number, y: number): Set<Node> => {
    let top = document.elementFromPoint(x, y);
    for (let inner; top?.shadowRoot && (inner = top.shadowRoot.elementFromPoint(x, y)) && inner !== top;) top = inner;
    const path = new Set<Node>();
    for (let node: Node | null = top; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) path.add(node);
    return path;
  };
  const isVisible = (element: Element): boolean => {
    // A hidden native control is drawn by its label.
    const drawn = [element, element.closest('label')].filter((each) => each !== null);
    const parts = [0.04, 0.25, 0.5, 0.75, 0.96];
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      parts.some((down) =>
        parts.some((along) => {
          const [x, y] = [left + width * along, top + height * down];
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
          const path = pathAt(x, y);
          return drawn.some((each) => path.has(each));
        }),
      ),
    );
  };
  const describe = (element: Element): string => {
    const root = element.getRootNode();
    const name = element.ariaLabel ?? (element as HTMLElement).innerText ?? '';
    const where = root instanceof ShadowRoot ? `${root.host.localName} ` : '';
    return `${where}${element.localName} ${name.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}`;
  };
  const page = globalThis as unknown as Partial<Recorder>;
  if (!page.focusWalk) {
    let first: Element | null = null;
    const walk = { stops: [] as Stop[], isRound: false, start: () => (first = null) };
    page.focusWalk = walk;
    addEventListener(
      'keyup',
      ({ key }) => {
        const element = deepest();
        if (key !== 'Tab' || walk.isRound || !element || element === document.body) return;
        if (element === first) walk.isRound = true;
        first ??= element;
        if (!walk.isRound) walk.stops.push({ control: describe(element), isCovered: !isVisible(element) });
      },
      true,
    );
  }
  Object.assign(page.focusWalk, { stops: [], isRound: false });
  (page.focusWalk as InPage & { start: () => void }).start();
}

/** Presses Tab, or Shift and Tab, until the first control has the focus again. */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.evaluate(record);
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press(key);
    if (presses % 10 === 9 && (await page.evaluate(() => (globalThis as unknown as Recorder).focusWalk.isRound))) break;
  }
  const { stops, isRound } = await page.evaluate(() => (globalThis as unknown as Recorder).focusWalk);
  if (!isRound) throw new Error(`The focus is not back after ${stops.length} controls on ${page.url()}`);
  return stops;
}

/** Makes a change that is not saved: one more of something, another choice, or a text. Returns whether there is any. */
export const changeSomething = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('main *')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll<HTMLElement>('*') ?? []),
    ]);
    const shown = all.filter((each) => each.checkVisibility() && each.ariaDisabled !== 'true');
    const found =
      shown.find((each) => each.matches('.counter button:last-of-type')) ??
      shown.find((each) =>
        each.matches('td button:not([aria-disabled=true]), input[type=radio]:not(:checked, :disabled)'),
      );
    found?.click();
    return found !== undefined;
  });
