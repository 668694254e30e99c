import { createRouter } from '@nanostores/router';

/** §2 Account application routes. `future` routes are for deliveries that are not charged yet. */
export const createRoutes = () =>
  createRouter(
    {
      start: '/account',
      dashboard: '/account/:locale',
      dashboardAlias: '/account/:locale/account',
      error: '/account/:locale/error',
      // Not of §2: the page of a mail's link, for visitors too.
      mailAction: '/account/:locale/mail',
      futureDelivery: '/account/:locale/deliveries/future/:id',
      changeDate: '/account/:locale/deliveries/future/:id/change-date',
      delivery: '/account/:locale/deliveries/:id',
      feedingPlan: '/account/:locale/:petPublicId/feeding-plan',
    },
    // Off, because it can't see links inside shadow roots; `links.ts` uses composedPath.
    { links: false },
  );
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
