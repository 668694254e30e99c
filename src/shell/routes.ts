import { createRouter } from '@nanostores/router';

/** §2 Account application routes. `future` routes are for boxes that are not charged yet. */
export const createRoutes = () =>
  createRouter(
    {
      start: '/account',
      dashboard: '/account/:locale',
      dashboardAlias: '/account/:locale/account',
      error: '/account/:locale/error',
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
