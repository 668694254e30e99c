import type { FastifyRequest } from 'fastify';
import { localeOf } from '../kit/calendar.ts';
import type { TokenSource } from '../kit/graphql.ts';
import { createOAuthSessions } from '../kit/oauth/sessions.ts';
import { whileSignedIn } from '../kit/platform.ts';
import { createApi } from './api/api.ts';
import type { Api } from './api/api.ts';
import { createDiscovery } from './discovery.ts';
import type { Settings } from './settings.ts';
import type { Asked } from './steps/household.ts';

/** Milliseconds for which requests of a session share their reads. */
const sharedMs = 3000;

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

  /**
   * The calls of a page's requests share what they read: each of them needs the same contracts, and a customer's points are few.
   */
  const recent = new Map<string, { until: number; api: Api }>();
  const apiOf = async (source: TokenSource): Promise<Api> => {
    const now = Date.now();
    for (const [key, { until }] of recent) if (until <= now) recent.delete(key);
    const found = recent.get(source.key)?.api ?? createApi((await discover()).api, source);
    if (!recent.has(source.key)) recent.set(source.key, { until: now + sharedMs, api: found });
    return found;
  };

  /** Undefined: there is no session. */
  const ask = async (request: FastifyRequest): Promise<Asked | undefined> => {
    const source = sourceOf(request);
    if (!source) return undefined;
    const api = await apiOf(source);
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
