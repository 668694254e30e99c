import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { groups } from '../../../src/contract/groups.ts';
import type { Group } from '../../../src/contract/groups.ts';
import type { SiteContext } from '../../backend/platform/context.ts';
import { Refusal } from '../../backend/platform/http/failure.ts';
import type { MedusaCustomer } from './answers/answers.ts';
import { localeOf } from '../kit/calendar.ts';
import type { Settings } from './answers/settings.ts';
import { createStoreApi, takeToken } from './store-api.ts';
import type { StoreApi } from './store-api.ts';

/** What Medusa with the plugin can do. Other groups are hidden from customers. */
export const can: readonly Group[] = ['delivery', 'pause', 'resume', 'cancel', 'details', 'payment'];

/** Unsupported groups, which the demo's pages don't mention either. */
const unsupported = groups.filter((group) => !can.includes(group)).join(' ');

export interface Session {
  store: StoreApi;
  customer: MedusaCustomer;
  country: string;
}

/** Medusa tokens are JSON Web Tokens: three parts of base64url. */
const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * The session is Medusa's own token for the customer, in a cookie that no script can read. The gateway keeps nothing,
 * so signing out forgets the token, which Medusa accepts until it expires.
 */
export function createSessions({ config, medusa, country }: Settings) {
  const name = config.https ? '__Host-pawtal' : 'pawtal';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.https } as const;

  const sessionOf = async (request: FastifyRequest): Promise<Session | undefined> => {
    const token = request.cookies[name];
    if (!token || !tokenPattern.test(token)) return undefined;
    const store = createStoreApi(medusa, token);
    try {
      const customer = await store.customer();
      const home = customer.addresses?.find((address) => address.country_code)?.country_code;
      return { store, customer, country: localeOf(home, localeOf(country)).country };
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return undefined;
      throw error;
    }
  };

  const site: Pick<SiteContext, 'momentOf' | 'signIn' | 'signOut' | 'findCustomer'> = {
    momentOf: async (request) => {
      const session = await sessionOf(request);
      // Medusa's ids are texts; the pages read only the country.
      const visitor = session && {
        session: 0,
        customerId: 0,
        publicId: session.customer.id,
        country: session.country,
        locale: localeOf(session.country).tag,
      };
      return { visitor: visitor ?? null, now: new Date(), faults: 0, unsupported };
    },
    signIn: async (_request, reply, typed) => {
      const token = await takeToken(medusa.url, typed);
      if (token === undefined) return { wait: 0, ok: false };
      reply.setCookie(name, token, cookie);
      return { wait: 0, ok: true };
    },
    signOut: async (_request: FastifyRequest, reply: FastifyReply) => void reply.clearCookie(name, cookie),
    findCustomer: async (request) => {
      const session = await sessionOf(request);
      return session && { email: session.customer.email, complete: true };
    },
  };
  return { sessionOf, site };
}
export type Sessions = ReturnType<typeof createSessions>;
