import type { FastifyInstance } from 'fastify';
import { createKeys } from '../kit/keys.ts';
import { createRoutes as createKitRoutes } from '../kit/routes.ts';
import { openState } from '../kit/state.ts';
import type { Settings } from './answers/settings.ts';
import { paymentPath } from './payment-routes.ts';
import type { Sessions } from './sessions.ts';
import type { Asked } from './steps/household.ts';

/** Registers calls of the Account API, with the customer's session and what Medusa doesn't know. */
export function createRoutes(app: FastifyInstance, { sessionOf }: Sessions, settings: Settings) {
  const { paymentPage: page, transit, stateFile } = settings;
  return createKitRoutes<Asked>(app, {
    once: createKeys(openState(stateFile)),
    customerOf: ({ customer }) => customer.id,
    ask: async (request) => {
      const session = await sessionOf(request);
      if (!session) return undefined;
      const paymentPage = page === 'gateway' ? paymentPath(session.country.toLowerCase()) : page;
      return { ...session, transit, paymentPage, now: new Date() };
    },
  });
}
