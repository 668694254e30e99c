import { tags } from '../../../src/package/declared-tags.ts';

/** Ways in which loading a chunk can fail. */
export const faults = ['offline', '404 for all chunks', '503 once for each chunk'] as const;
export type Fault = (typeof faults)[number];

export const notLoaded = 'This part couldn’t load.';

/** A page with only this content. It notes crashes and uncaught errors, and doesn't print. */
export const barePage = (html: string, script = '/account.js'): string =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">
  <script>
    globalThis.print = () => {};
    globalThis.wrong = [];
    addEventListener('account-error', ({ detail }) => detail.code === 'crash' && wrong.push('crash ' + detail.message));
    addEventListener('error', ({ message }) => wrong.push(message));
    addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)));
  </script>
  <script type="module" src="${script}"></script><body>${html}`;

/** A page with one tag in preview: only requests for code can fail. */
export const previewPage = (tag: string, script?: string): string =>
  barePage(`<${tag} preview="sample"></${tag}>`, script);

/**
 * Runs in the page: focuses and presses every control of a tag that it has not pressed, including those that appear
 * meanwhile. Skips controls that reload the page or retry. Returns how many it has pressed.
 */
export async function pressControls(tag: string): Promise<number> {
  const page = globalThis as { pressed?: Set<string> };
  const pressed = (page.pressed ??= new Set());
  const before = pressed.size;
  while (pressed.size < 80) {
    const seen = new Map<string, number>();
    const next = [
      ...document
        .querySelector(tag)!
        .shadowRoot!.querySelectorAll<HTMLElement>('button, summary, select, input, textarea'),
    ].find((control) => {
      const name = `${control.localName} ${control.ariaLabel ?? control.textContent} ${(control as HTMLInputElement).name}`;
      if (/^\S+ \s*(Reload|Refresh|Try again)/.test(name) || !control.checkVisibility()) return false;
      // Several dogs have a button of one name each.
      const index = seen.get(name) ?? 0;
      seen.set(name, index + 1);
      const isNew = !pressed.has(`${name} ${index}`);
      pressed.add(`${name} ${index}`);
      return isNew;
    });
    if (!next) break;
    next.focus();
    next.click();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return pressed.size - before;
}

/** Runs in the page: every control counts as not pressed again. */
export const forgetPresses = (): void => void delete (globalThis as { pressed?: unknown }).pressed;

/** The least height that a tag keeps, if it takes up space at all. */
export const leastHeight = (tag: string): number => (tags[tag]!.height[0] ? 30 : 0);

/** Runs in the page: what is wrong with it and the tag. */
export function readWrong([tag, height]: readonly [tag: string, height: number]): string[] {
  const { wrong } = globalThis as unknown as { wrong: string[] };
  const element = document.querySelector(tag)!;
  return [
    ...wrong,
    ...(element.shadowRoot?.querySelector('.account-root')?.innerHTML ? [] : ['is empty']),
    ...(element.getBoundingClientRect().height < height ? ['collapses'] : []),
  ];
}

/**
 * Runs in the page: presses the buttons of this name in messages that contain a text. Returns what all of them offer.
 */
export function pressAgain([tag, name, text]: readonly [tag: string, name: string | null, text: string]): string[] {
  const alerts = [...document.querySelector(tag)!.shadowRoot!.querySelectorAll('[role=alert]')].filter((each) =>
    each.textContent.includes(text),
  );
  const buttons = alerts.flatMap((alert) => [...alert.querySelectorAll('button')]);
  for (const button of buttons) if (button.textContent.trim() === name) button.click();
  return buttons.map(({ textContent }) => textContent.trim());
}
