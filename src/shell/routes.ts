import { createRouter } from '@nanostores/router';

/** §2 Account application routes. `future` ones concern a box that has not been charged. */
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
    // Links inside shadow roots look like their hosts to it: `links.ts` does this by composedPath.
    { links: false },
  );
export type Routes = ReturnType<typeof createRoutes>;
export type Page = ReturnType<Routes['get']>;
