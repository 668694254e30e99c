import type { Page } from '@playwright/test';
import { settledTag } from '../../../src/remote.ts';
import { isBusy, watchRequests } from '../page/idle.ts';

/** The page as a keyboard user finds it after a key press. */
export interface Place {
  /** A description of the focused element; empty if the focus is lost. */
  focus: string;
  /** The focused control, as in `controls`. */
  control: string;
  /** The accessible name of the open dialog or popover. */
  opened: string;
  /** Whether the focus is in the open dialog or popover, or on the button that opened the popover. */
  inside: boolean;
  /** Controls that can be pressed, as `button|Its name`. While a dialog or popover is open, only those inside it. */
  controls: string[];
  /** All that can be seen: text, input, what is chosen, expanded or scrolled to. */
  look: string;
  /** The focused control is one of several choices, and chosen. */
  chosen: boolean;
}

interface InPage {
  mount: (tag: string, state: string, host: string) => Promise<void>;
  quiet: () => Promise<void>;
  place: () => Place;
  focus: (control: string) => boolean;
}

/** A page for one tag at a time, with functions that inspect it. */
async function openPage(page: Page, lang: string): Promise<void> {
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Walk</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
    <style>body{margin:0}main{margin:0 16px}</style><script type="module" src="/account.js"></script></head>
    <body><main><h1>Walk</h1><div id="stage"></div><button id="after" style="height:3rem">Elsewhere</button></main></body></html>`;
  await page.route('**/walk', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/walk');
  await page.evaluate((settled) => {
    const stage = document.querySelector('#stage')!;
    const root = (): ShadowRoot => stage.firstElementChild!.shadowRoot!;
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const nameOf = (element: Element): string => {
      const labels = (element as HTMLInputElement).labels ?? [];
      const by = element.getAttribute('aria-labelledby');
      const text =
        element.ariaLabel ??
        (by ? root().getElementById(by)?.innerText : (labels[0]?.innerText ?? (element as HTMLElement).innerText));
      return (text ?? '').replaceAll(/\s+/g, ' ').trim();
    };
    const keyOf = (element: Element): string =>
      `${(element as HTMLInputElement).type || element.localName}|${nameOf(element)}`;
    /** What happens outside the view: printing, copying, choosing a file, asking the backend. */
    let away = 0;
    globalThis.print = () => void (away += 1);
    navigator.clipboard.writeText = async () => void (away += 1);
    addEventListener('click', (event) => (away += event.composedPath()[0] instanceof HTMLInputElement ? 1 : 0), true);
    /** What isn't in the text of an element. */
    const stateOf = (element: HTMLElement): unknown[] => {
      const { ariaExpanded, ariaPressed, ariaSelected, ariaCurrent, ariaInvalid, scrollLeft, scrollTop } = element;
      const { value, checked, open, src } = element as Partial<HTMLInputElement & HTMLDetailsElement>;
      return [
        [ariaExpanded, ariaPressed, ariaSelected, ariaCurrent, ariaInvalid, value, checked, open, src],
        [Math.round(scrollLeft), Math.round(scrollTop)],
      ];
    };
    const opened = (): HTMLElement | null =>
      root().querySelector('dialog[open]') ?? root().querySelector(':popover-open');
    const controls = (): HTMLElement[] =>
      [...(opened() ?? root()).querySelectorAll<HTMLElement>('button, summary, input, select, textarea')].filter(
        (each) => shown(each) && each.ariaDisabled !== 'true' && !(each as HTMLButtonElement).disabled,
      );
    Object.assign(globalThis, {
      walk: {
        mount: async (tag, state, host) => {
          // A tag before may have opened an address.
          history.replaceState(null, '', location.pathname);
          const element = document.createElement(tag);
          element.setAttribute('preview', state);
          // Each tag has its own account.
          element.setAttribute('host', host);
          stage.replaceChildren(element);
          while (!element.matches(settled)) await new Promise(requestAnimationFrame);
          new MutationObserver((all) => (away += all.length)).observe(root(), {
            subtree: true,
            attributeFilter: ['aria-busy'],
          });
        },
        /** Longer than the wait in `keep-focus.ts`. */
        quiet: () =>
          new Promise((resolve) => {
            const done = (): void => {
              observer.disconnect();
              resolve();
            };
            const wait = (): void => {
              clearTimeout(timer);
              // Waits for code that is still loading.
              timer = setTimeout(() => (root().querySelector('[aria-busy="true"]') ? wait() : done()), 150);
            };
            let timer: ReturnType<typeof setTimeout> | undefined;
            const observer = new MutationObserver(wait);
            wait();
            observer.observe(root(), { subtree: true, childList: true, attributes: true, characterData: true });
          }),
        place: () => {
          const focus = root().activeElement;
          const open = opened();
          return {
            focus: focus ? `${focus.localName} ${nameOf(focus).slice(0, 80)}` : '',
            control: focus ? keyOf(focus) : '',
            opened: open ? nameOf(open).slice(0, 80) || 'a popover' : '',
            inside: !open || open.contains(focus) || focus?.getAttribute('popovertarget') === open.id,
            controls: controls().map(keyOf),
            chosen:
              focus?.matches(
                ':checked, [aria-pressed=true], [aria-selected=true], [aria-selected=true] > *, [aria-current=true]',
              ) ?? false,
            look: JSON.stringify([
              location.href,
              away,
              [...root().children].map((each) => (each as HTMLElement).innerText),
              [...root().querySelectorAll<HTMLElement>('*')].filter(shown).map(stateOf),
            ]),
          };
        },
        focus: (control) => {
          const found = controls().find((each) => keyOf(each) === control);
          found?.focus();
          return found !== undefined;
        },
      } satisfies InPage,
    });
  }, settledTag);
}

/** Uses tags with the keyboard only. */
export async function createWalk(page: Page, lang: string) {
  let count = 0;
  watchRequests(page);
  await openPage(page, lang);
  const ask = <Name extends keyof InPage>(name: Name, ...args: Parameters<InPage[Name]>) =>
    page.evaluate(
      ([what, given]) =>
        (globalThis as unknown as { walk: Record<string, (...all: unknown[]) => unknown> }).walk[what]!(...given),
      [name, args] as [string, unknown[]],
    ) as Promise<Awaited<ReturnType<InPage[Name]>>>;
  const settle = async (): Promise<void> => {
    // A press may load code that changes the view.
    do await ask('quiet');
    while (isBusy(page));
  };
  return {
    place: () => ask('place'),
    settle,
    /** A tag with its own sample data, unaffected by changes in other tags. */
    mount: async (tag: string, state: string): Promise<void> => {
      count += 1;
      await ask('mount', tag, state, `http://x${count}.localhost:${new URL(page.url()).port}`);
      // Once per page: the first focus loads keep-focus.
      if (count === 1) await page.locator('#after').focus();
      await settle();
    },
    /** Returns false if there is no such control. */
    press: async (control: string): Promise<boolean> => {
      if (!(await ask('focus', control))) return false;
      await page.keyboard.press(/^(radio|checkbox)\|/.test(control) ? 'Space' : 'Enter');
      await settle();
      return true;
    },
  };
}
