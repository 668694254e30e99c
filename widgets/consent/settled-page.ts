import { settledTag } from '../../src/remote.ts';

/** Milliseconds to wait for the page's own tags. After that the visitor is asked anyway. */
const longest = 4000;

const isBusy = (element: HTMLElement): boolean =>
  !element.matches(settledTag) &&
  element.localName !== 'account-consent' &&
  element.localName !== 'account-slot' &&
  element.getBoundingClientRect().top < innerHeight;

/** Resolves when the page is shown. A browser may load it before, in case the visitor opens it (speculation rules). */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener('prerenderingchange', () => resolve(), { once: true });
    else resolve();
  });

/**
 * Resolves when the tags in view have loaded and the browser is idle, so that the customer's content comes before the
 * banner. No vendor is notified of a page that is never shown.
 */
export async function pageSettled(): Promise<void> {
  await shown();
  const shell = document.querySelector('[data-account-shell]');
  const tags = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-status]')];
  const isReady = (): boolean => !tags().some(isBusy) && (!shell || shell.querySelector('[data-status]') !== null);
  await new Promise<void>((resolve) => {
    if (tags().some((each) => each.hasAttribute('preview')) || isReady()) return resolve();
    // After the frame's own layout, so that asking for positions makes the browser lay out nothing.
    const check = (): number => requestAnimationFrame(() => setTimeout(() => isReady() && resolve()));
    for (const name of ['account-ready', 'account-error']) document.addEventListener(name, check);
    setTimeout(resolve, longest);
  });
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}
