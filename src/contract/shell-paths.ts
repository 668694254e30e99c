import { segments } from './lists.ts';

/** §2 Account application routes. `future` routes are for deliveries that are not charged yet. */
export const shellPaths = {
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
} as const;

/** A store's segment in a path. */
export const isSegment = (locale: string | undefined): boolean =>
  (segments as readonly string[]).includes(locale ?? '');

/** Whether a path has a page of the account area: a route, in a known store. */
export function isShellPath(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/');
  return Object.values(shellPaths).some((route) => {
    const wanted = route.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => {
        const found = parts[index]!;
        if (part === ':locale') return isSegment(found);
        return part.startsWith(':') ? found !== '' : part === found.toLowerCase();
      })
    );
  });
}
