import type { FastifyRequest } from 'fastify';
import { localeOf } from '../kit/calendar.ts';
import { createOAuthSessions } from '../kit/oauth/sessions.ts';
import { whileSignedIn } from '../kit/platform.ts';
import { createShared } from '../kit/reads.ts';
import { createApi } from './api/api.ts';
import type { Api } from './api/api.ts';
import { createDiscovery } from './discovery.ts';
import type { Settings } from './settings.ts';
import type { Asked } from './steps/household.ts';

/** Sessions of customers who have signed in at Shopify. */
export function createSessions(settings: Settings) {
  const { clientId, clientSecret, country, methodsPage, paymentPage, returnDays, shop, transit } = settings;
  const discover = createDiscovery(settings);
  const { once, registerCallback, site, sourceOf } = createOAuthSessions({
    settings,
    callbackPath: '/signin/shopify',
    client: {
      clientId,
      clientSecret,
      scope: 'openid email customer-account-api:full',
      isInsecure: shop.startsWith('http://'),
      discover: async () => (await discover()).server,
    },
  });

  const shared = createShared<Api>();

  /** Undefined: there is no session. */
  const ask = async (request: FastifyRequest): Promise<Asked | undefined> => {
    const source = sourceOf(request);
    if (!source) return undefined;
    const api = await shared(source.key, async () => createApi((await discover()).api, source));
    const customer = await whileSignedIn(() => api.customer());
    if (!customer) return undefined;
    const home = customer.defaultAddress?.territoryCode;
    return {
      api,
      customer,
      country: localeOf(home, localeOf(country)).country,
      transit,
      methodsPage,
      paymentPage,
      returnDays,
      now: new Date(),
      forget: api.forget,
    };
  };

  return { ask, site, once, registerCallback };
}
