import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerAccount } from './account/routes.ts';
import { registerCalendarFeed } from './calendar/feed.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { registerContractDocs } from './contract-docs/routes.ts';
import type { Database } from './database/open.ts';
import { registerFailures, Refusal } from './failure.ts';
import { registerFaultsAfter } from './harness/faults.ts';
import { registerHarness } from './harness/routes.ts';
import { largestBody, registerJsonBody } from './json-body.ts';
import { registerOrigins } from './origins.ts';
import { registerPages } from './pages/index.ts';
import { registerParcel } from './parcel.ts';
import { registerSecurity } from './security.ts';
import { createSessions } from './sessions.ts';
import { registerSignInRoutes } from './signin-routes.ts';
import { registerShopping } from './shopping/routes.ts';

const badAddress = new Refusal(400, 'bad-address', 'This address can’t be decoded. Check it and try again.');

/** The whole backend on a migrated database. Closing it leaves the database open. */
export async function createApp(config: Config, database: Database, { quiet = false } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: largestBody,
    trustProxy: 'loopback',
    logger: quiet ? false : { level: 'error' },
    routerOptions: { maxParamLength: 300 },
    // A connection that a browser keeps open must not keep the process from ending.
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => void (reply as FastifyReply).code(400).send(badAddress.body),
  });
  const context: AppContext = {
    config,
    database,
    ...createSessions(config, database),
    now: async () => {
      const { offset_ms } = await database.kysely.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
      return new Date(Date.now() + offset_ms);
    },
  };

  registerFailures(app);
  registerSecurity(app, config);
  registerOrigins(app, config);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  registerJsonBody(app);
  if (config.demo) registerFaultsAfter(app);

  registerSignInRoutes(app, context);
  registerAccount(app, context);
  registerShopping(app, context);
  registerContractDocs(app);
  if (config.demo) registerHarness(app, context);
  await registerPages(app, context, config.distDir ? { dist: config.distDir } : {});
  registerParcel(app, context);
  registerCalendarFeed(app, context);
  return app;
}
