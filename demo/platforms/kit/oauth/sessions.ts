import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { ownOrigin } from '../../../backend/platform/http/origins.ts';
import { failurePage } from '../../../site/cms/special-pages.ts';
import { localeOfPath } from '../../../site/pages/language.ts';
import { sendPage } from '../../../site/pages/security.ts';
import type { GatewaySite } from '../gateway.ts';
import type { TokenSource } from '../graphql.ts';
import { createKeys } from '../keys.ts';
import { createCookie, createSessionStore } from '../sessions.ts';
import type { GatewaySettings } from '../settings.ts';
import { openState } from '../state.ts';
import { createClient } from './client.ts';
import type { Attempt, ClientSettings, Tokens } from './client.ts';

const minute = 60_000;
const days = 30;

interface Given {
  settings: Pick<GatewaySettings, 'config' | 'stateFile'>;
  client: ClientSettings;
  /** The path to which the platform leads back after a sign-in. */
  callbackPath: string;
}

/**
 * Sessions of customers who sign in at the platform. The browser has a cookie of this server; the tokens are in the server's
 * table.
 */
export function createOAuthSessions({ settings: { config, stateFile }, client: clientSettings, callbackPath }: Given) {
  const database = openState(stateFile);
  const once = createKeys(database);
  const sessions = createSessionStore<Tokens>(database, { lifetime: days * 24 * 60 * minute });
  const attempts = createSessionStore<Attempt>(database, { lifetime: 10 * minute });
  const cookie = createCookie('pawtal', config.https);
  const attemptCookie = createCookie('pawtal_signin', config.https, 600);
  const client = createClient(clientSettings);
  const redirectUri = (request: FastifyRequest): string => `${ownOrigin(request, config.https)}${callbackPath}`;

  /**
   * New tokens for a session. A refresh token can be used once, so requests of one session, of any process, share one use. Its
   * key is the token.
   */
  const renew = async (id: string, tokens: Tokens): Promise<Tokens | undefined> => {
    const key = `refresh ${createHash('sha256').update(tokens.refresh).digest('base64url')}`;
    await once(key, null, async () => {
      const fresh = await client.refresh(tokens);
      if (fresh) sessions.write(id, fresh);
      else sessions.end(id);
      return null;
    });
    return sessions.read(id);
  };

  const site: Pick<GatewaySite, 'signIn' | 'startSignIn' | 'signOut'> = {
    // There is no password: `startSignIn` leads to the platform.
    signIn: async () => ({ wait: 0, ok: false }),
    startSignIn: async (request, reply, returnTo) => {
      const { url, attempt } = await client.start(redirectUri(request), returnTo ?? '/account/');
      attemptCookie.set(reply, attempts.create(attempt));
      return reply.header('cache-control', 'no-store').redirect(url, 302);
    },
    signOut: async (request, reply, done) => {
      const id = cookie.read(request);
      const tokens = id && sessions.read(id);
      if (id) sessions.end(id);
      cookie.clear(reply);
      return tokens ? client.endUrl(tokens, `${ownOrigin(request, config.https)}${done}`) : undefined;
    },
  };

  return {
    once,
    site,
    /** The tokens of a request's session; undefined: it has none. */
    sourceOf: (request: FastifyRequest): TokenSource | undefined => {
      const id = cookie.read(request);
      if (!id || !sessions.read(id)) return undefined;
      return {
        key: id,
        current: async () => {
          const tokens = sessions.read(id);
          return tokens && tokens.expires - Date.now() < minute ? renew(id, tokens) : tokens;
        },
        renew: (used) => renew(id, used),
      };
    },
    /**
     * The way back from the platform. Each attempt is of one browser, and used once. A new session has a new cookie, so a cookie
     * that somebody else has set before is worth nothing.
     */
    registerCallback: (app: FastifyInstance): void => {
      app.get(callbackPath, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const id = attemptCookie.read(request);
        const attempt = id && attempts.read(id);
        if (id) attempts.end(id);
        attemptCookie.clear(reply);
        const query = new URL(request.url, 'http://gateway.invalid').searchParams;
        try {
          if (!attempt) throw new Error('This browser has started no sign-in, or one that is too old.');
          const tokens = await client.finish(query, redirectUri(request), attempt);
          const before = cookie.read(request);
          if (before) sessions.end(before);
          cookie.set(reply, sessions.create(tokens));
          return reply.redirect(attempt.returnTo, 303);
        } catch (error) {
          if (error instanceof Refusal) throw error;
          request.log.warn(error, 'A sign-in did not fit');
          return sendPage(reply.code(400), failurePage(localeOfPath(request), new Date().getUTCFullYear(), '/signin'));
        }
      });
    },
  };
}
