import type { FastifyRequest } from 'fastify';
import { groups } from '../../../src/contract/groups.ts';
import { Refusal } from '../../backend/platform/http/failure.ts';
import { localeOf } from '../kit/calendar.ts';
import type { GatewaySite } from '../kit/gateway.ts';
import type { TokenSource } from '../kit/graphql.ts';
import { createOAuthSessions } from '../kit/oauth/sessions.ts';
import { createApi } from './api/api.ts';
import type { Api } from './api/api.ts';
import type { Customer } from './api/answers.ts';
import { numberOf } from './api/gid.ts';
import { createDiscovery } from './discovery.ts';
import { can } from './mapping.ts';
import type { Settings } from './settings.ts';

/** Milliseconds for which requests of a session share their reads. */
const sharedMs = 3000;

export interface Session {
  api: Api;
  customer: Customer;
  country: string;
}

/** Unsupported groups, which the demo's pages don't mention either. */
const unsupported = groups.filter((group) => !can.includes(group)).join(' ');

/** Sessions of customers who have signed in at Shopify. */
export function createSessions(settings: Settings) {
  const { clientId, clientSecret, country, shop } = settings;
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

  const sessionOf = async (request: FastifyRequest): Promise<Session | undefined> => {
    const source = sourceOf(request);
    if (!source) return undefined;
    const api = await apiOf(source);
    try {
      const customer = await api.customer();
      const home = customer.defaultAddress?.territoryCode;
      return { api, customer, country: localeOf(home, localeOf(country)).country };
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return undefined;
      throw error;
    }
  };

  const allOfSite: GatewaySite = {
    ...site,
    momentOf: async (request) => {
      const session = await sessionOf(request);
      const visitor = session && {
        session: 0,
        customerId: 0,
        publicId: numberOf(session.customer.id),
        country: session.country,
        locale: localeOf(session.country).tag,
      };
      return { visitor: visitor ?? null, now: new Date(), faults: 0, unsupported };
    },
    findCustomer: async (request) => {
      const session = await sessionOf(request);
      return session && { email: session.customer.emailAddress?.emailAddress ?? '', complete: true };
    },
  };
  return { sessionOf, site: allOfSite, once, registerCallback };
}
export type Sessions = ReturnType<typeof createSessions>;
