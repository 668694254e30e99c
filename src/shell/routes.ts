import { createRouter } from '@nanostores/router';
import { shellPaths } from '../contract/shell-paths.ts';

/** §2 The router of the account area. Off: `links`, because it can't see links inside shadow roots; `followLinks` uses composedPath. */
export const createRoutes = () => createRouter(shellPaths, { links: false });
export type Routes = ReturnType<typeof createRoutes>;
export type Page = ReturnType<Routes['get']>;

/** Handles links to the shell's routes without a page load, also inside the tags' shadow roots. */
export function followLinks(open: (path: string, link: Element) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
    if (link.origin !== location.origin || !/^\/account(\/|$)/.test(link.pathname)) return;
    // Leave jumps within the page to the browser.
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    open(link.pathname + link.search + link.hash, link);
  });
}
