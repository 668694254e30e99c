import { expect } from '@playwright/test';
import type { ElementHandle, Page } from '@playwright/test';
import { idle } from './idle.ts';

interface Pressable {
  /** Of several with one name, the first is pressed. */
  name: string;
  /** The tag with its attributes, or the page's address: there a button of that name does the same. */
  within: string;
  /** It closes the dialog that it is in. */
  closes: boolean;
  button: () => Promise<ElementHandle<HTMLElement>>;
}

/** Buttons that can be pressed: in the dialog that is open, else in any tag and in the page's own content. */
async function buttonsOn(page: Page): Promise<Pressable[]> {
  const all = await page.evaluateHandle(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
      localName.startsWith('account-') && shadowRoot ? [shadowRoot] : [],
    );
    // The site's own header and footer are alike on all pages.
    const plain = [...document.querySelectorAll<HTMLElement>('button, summary')].filter(
      (each) => !each.closest('header, aside, footer'),
    );
    const found = [...plain, ...roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, summary')])];
    const isOpen = found.some((button) => button.closest('dialog[open]'));
    return found.filter(
      (button) =>
        (!isOpen || button.closest('dialog[open]')) &&
        !(button as HTMLButtonElement).disabled &&
        button.ariaDisabled !== 'true' &&
        button.getClientRects().length > 0 &&
        button.checkVisibility({ visibilityProperty: true }),
    );
  });
  const facts = await all.evaluate((each) =>
    each.map((button) => {
      const root = button.getRootNode();
      const attributes = root instanceof ShadowRoot ? [...root.host.attributes] : [];
      const own = attributes.filter(({ name }) => !/^(class|style|data-.*)$/.test(name));
      const tag = root instanceof ShadowRoot && [root.host.localName, ...own.map(({ name, value }) => name + value)];
      // The shell leads elsewhere than the site does.
      const site = location.pathname.split('/').slice(0, 2);
      return {
        name: (button.ariaLabel ?? button.innerText).trim(),
        within: String([tag || location.pathname, site]),
        closes: button.matches('.modal-head button'),
      };
    }),
  );
  // A handle of each would take most of the walk's time.
  return facts.map((each, index) => ({
    ...each,
    button: async () => (await all.evaluateHandle((found, at) => found[at]!, index)) as ElementHandle<HTMLElement>,
  }));
}

/** All that can be seen on the page: text, input, what is chosen, opened or scrolled to; and what was printed or copied. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const look = (root: Document | ShadowRoot): unknown[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const { ariaExpanded, ariaPressed, ariaSelected, ariaCurrent, ariaInvalid, ariaBusy, shadowRoot } = element;
        const { value, checked, open, src, hidden } = element as Partial<HTMLInputElement & HTMLDetailsElement>;
        const texts = [...element.childNodes].map((node) => (node instanceof Text ? node.data : ''));
        return [
          [ariaExpanded, ariaPressed, ariaSelected, ariaCurrent, ariaInvalid, ariaBusy],
          [value, checked, open, src, hidden, element.matches(':popover-open'), ...texts],
          [Math.round(element.scrollLeft), Math.round(element.scrollTop)],
          ...(shadowRoot ? look(shadowRoot) : []),
        ];
      });
    return JSON.stringify([location.href, (globalThis as { away?: number }).away, look(document)]);
  });

/** Waits for answers and returns the look; another one if the press leads to another page. */
async function settle(page: Page): Promise<string> {
  try {
    await idle(page);
    return await lookOf(page);
  } catch {
    await page.waitForLoadState();
    return 'another page';
  }
}

/** Counts what happens outside the view: printing, copying, sharing, choosing a file. Call it before opening a page. */
export async function watchAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let away = 0;
    const count = (): void => void Object.assign(globalThis, { away: (away += 1) });
    globalThis.print = count;
    if (navigator.clipboard) navigator.clipboard.writeText = async () => count();
    navigator.share = async () => count();
    addEventListener('click', (event) => event.composedPath()[0] instanceof HTMLInputElement && count(), true);
    // The browser itself reports the missing field.
    addEventListener('invalid', count, true);
  });
}

export interface Pressing {
  /** What a failure looks like. */
  failed: string;
  /** Opens the page again. */
  reopen: () => Promise<void>;
  /** Whether the data have changed since the page was opened, so that later buttons need it opened again. */
  isChanged?: () => boolean;
  /** Checks the page after each press, and returns problems. */
  check?: () => Promise<string[]>;
  /** Buttons of earlier pages, which do the same here; those of this page are added. */
  known?: Set<string>;
  /** Buttons that were pressed elsewhere. Such a button isn’t pressed here if it is among the same others. */
  elsewhere?: Elsewhere;
}

/** Buttons pressed as one customer that needn't be pressed as another. */
export interface Elsewhere {
  /** Those of earlier customers. */
  pressed: ReadonlySet<string>;
  /** Notes that a button was pressed. */
  note: (key: string) => void;
  /** A text without what differs between customers: names, days, and amounts. */
  alike: (text: string) => string;
}

const keyOf = ({ name, within }: Pressable): string => `${within}|${name}`;
/** The button among those that its tag has with it: the same ones mean the same state. */
const keyAmong = (button: Pressable, all: readonly Pressable[], alike: (text: string) => string): string =>
  [
    alike(keyOf(button)),
    ...new Set(all.filter(({ within }) => within === button.within).map(({ name }) => alike(name))),
  ].join('|');

/** Of the days of a calendar that differ in the date only, each fifth is pressed. */
const daysApart = 5;
/** A day's name without its date: the last word of each of its other parts. */
const kindOfDay = (name: string): string | undefined =>
  /\b20\d\d\b/.test(name)
    ? name
        .split(',')
        .slice(1)
        .map((part) => part.split(/\s+/).at(-1))
        .join()
    : undefined;

/** Presses every button once, also in what it opens. Returns the names of the buttons, and of what is wrong. */
export async function pressAll(page: Page, pressing: Pressing): Promise<{ pressed: string[]; found: string[] }> {
  const { failed, reopen, isChanged = () => false, check, known = new Set(), elsewhere } = pressing;
  const earlier = new Set(known);
  const pressed = new Set<string>();
  const found: string[] = [];
  const path = page.url();
  /** By the name, the key that the button had when it was first seen on this page. */
  const among = new Map<string, string>();
  /** By kind, the names of days in the order in which they were first seen. */
  const days = new Map<string, string[]>();
  const isDayLike = ({ name }: Pressable): boolean => {
    const kind = kindOfDay(name);
    if (kind === undefined) return false;
    const seen = days.get(kind) ?? [];
    if (!seen.includes(name)) days.set(kind, [...seen, name]);
    return days.get(kind)!.indexOf(name) % daysApart > 0;
  };
  const isPressedElsewhere = (button: Pressable, all: readonly Pressable[]): boolean => {
    if (!elsewhere) return false;
    const key = among.get(keyOf(button)) ?? keyAmong(button, all, elsewhere.alike);
    among.set(keyOf(button), key);
    return elsewhere.pressed.has(key);
  };
  const first = new Set((await buttonsOn(page)).map(({ name }) => name));
  let isPressed = false;
  for (let closed = 0; closed < 2;) {
    const buttons = await buttonsOn(page);
    // The press before has led elsewhere after all.
    if (page.url() !== path) {
      await reopen();
      isPressed = false;
      continue;
    }
    const left = buttons.filter(
      (each) =>
        !pressed.has(each.name) && !earlier.has(keyOf(each)) && !isDayLike(each) && !isPressedElsewhere(each, buttons),
    );
    // What a press has brought is pressed before all else, and what closes it at the end.
    const brought = left.filter(({ name }) => !first.has(name));
    const fresh = brought.find(({ closes }) => !closes) ?? brought[0];
    if (!fresh && isPressed && isChanged()) {
      await reopen();
      isPressed = false;
      continue;
    }
    const next = fresh ?? left[0];
    if (!next) {
      // What is open hides the rest.
      await page.keyboard.press('Escape');
      await idle(page);
      closed += 1;
      continue;
    }
    closed = 0;
    const { name } = next;
    const button = await next.button();
    pressed.add(name);
    known.add(keyOf(next));
    elsewhere?.note(among.get(keyOf(next))!);
    isPressed = true;
    const before = await lookOf(page);
    // What is chosen or booked already stays so.
    const isChosen = await button.evaluate((each) =>
      each.matches('[aria-pressed=true], [aria-current], [data-look=booked]'),
    );
    try {
      await button.click({ timeout: 1500 });
    } catch {
      // A menu that is open covers it, or an answer has just put another one in its place.
      await page.keyboard.press('Escape');
      try {
        if (await button.evaluate((each) => each.isConnected)) await button.click({ timeout: 5000 });
      } catch {
        // Pressed after all, it may have gone meanwhile.
        if (!(await button.evaluate((each) => each.isConnected).catch(() => false))) continue;
        found.push(`“${name}” can’t be pressed`);
        continue;
      }
    }
    const after = await settle(page);
    // What opens may still be drawn.
    if (!isChosen && after === before)
      await expect
        .poll(() => settle(page), { timeout: 3000, intervals: [50] })
        .not.toBe(before)
        .catch(() => found.push(`“${name}” changes nothing`));
    if ((await page.locator(failed).count()) > 0) found.push(`“${name}” fails`);
    if (page.url() !== path) {
      await reopen();
      continue;
    }
    found.push(...((await check?.()) ?? []).map((each) => `after “${name}” ${each}`));
  }
  return { pressed: [...pressed], found };
}
