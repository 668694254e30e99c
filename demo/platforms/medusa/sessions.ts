import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '../kit/calendar.ts';
import type { GatewaySite } from '../kit/gateway.ts';
import { whileSignedIn } from '../kit/platform.ts';
import { createCookie } from '../kit/sessions.ts';
import type { Settings } from './answers/settings.ts';
import { paymentPath } from './payment-page.ts';
import type { Asked } from './steps/household.ts';
import { createStoreApi, takeToken } from './store-api.ts';

/** Medusa tokens are JSON Web Tokens: three parts of base64url. */
const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * The session is Medusa's own token for the customer, in a cookie that no script can read. The gateway keeps nothing,
 * so signing out forgets the token, which Medusa accepts until it expires.
 */
export function createSessions({ config, medusa, country, transit, paymentPage, methodsPage }: Settings) {
  const cookie = createCookie('pawtal', config.https);

  /** Undefined: there is no session. */
  const ask = async (request: FastifyRequest): Promise<Asked | undefined> => {
    const token = cookie.read(request);
    if (!token || !tokenPattern.test(token)) return undefined;
    const store = createStoreApi(medusa, token);
    const customer = await whileSignedIn(() => store.customer());
    if (!customer) return undefined;
    const home = customer.addresses?.find((address) => address.country_code)?.country_code;
    const shop = localeOf(home, localeOf(country));
    return {
      store,
      customer,
      country: shop.country,
      transit,
      paymentPage: paymentPage === 'gateway' ? paymentPath(shop.segment) : paymentPage,
      methodsPage,
      now: new Date(),
      forget: store.forget,
    };
  };

  const site: Pick<GatewaySite, 'signIn' | 'signOut'> = {
    signIn: async (_request, reply, typed) => {
      const token = await takeToken(medusa.url, typed);
      if (token === undefined) return { wait: 0, ok: false };
      cookie.set(reply, token);
      return { wait: 0, ok: true };
    },
    signOut: async (_request: FastifyRequest, reply: FastifyReply) => cookie.clear(reply),
  };
  return { ask, site };
}
export type Sessions = ReturnType<typeof createSessions>;
