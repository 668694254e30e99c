import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { registerAccount } from './backend/routes/account-api.ts';
import { registerCalendarFeed } from './backend/customer/calendar-feed/feed.ts';
import type { Config } from './backend/platform/config.ts';
import type { AppContext } from './backend/platform/context.ts';
import type { Database } from './backend/platform/database/open.ts';
import { readShopTime } from './backend/platform/database/shop-clock.ts';
import { registerBudget } from './backend/platform/database/connections/budget.ts';
import { faultsIn } from './workbench/server/fault-store.ts';
import { interceptWithFaults, registerFaultsAfter } from './workbench/server/faults.ts';
import { refuseForwarded } from './workbench/server/forwarded.ts';
import { registerOutbox } from './workbench/server/outbox.ts';
import { registerHarness } from './workbench/server/routes.ts';
import { registerRecorder, registerWorkbench } from './workbench/server/workbench.ts';
import { answerBrokenRequest, registerFailures } from './backend/platform/http/failure.ts';
import { registerClosing, registerHealth } from './backend/platform/http/health.ts';
import { registerAccessLog, registerMetrics } from './backend/platform/http/metrics.ts';
import { registerConsentCopy } from './backend/customer/consent-copy.ts';
import { registerOrigins } from './backend/platform/http/origins.ts';
import { largestBody, registerJsonBody } from './backend/platform/http/request.ts';
import { registerSecurity } from './backend/platform/http/security.ts';
import { createLog, log as processLog } from './backend/platform/log/log.ts';
import { idOfRequest, registerSource } from './backend/platform/log/source.ts';
import { registerParcel } from './site/pages/demo/parcel.ts';
import { sendBadAddress, sendFailurePage } from './site/pages/failures/failure-pages.ts';
import { sendTooLong } from './site/pages/failures/too-long.ts';
import { isBuilt } from './site/pages/built-files.ts';
import { defaultDist, registerPages } from './site/pages/index.ts';
import { registerInstalled } from './site/pages/customer/installed.ts';
import { registerInvitation } from './site/pages/customer/invitation.ts';
import { registerKitchen } from './site/pages/customer/kitchen.ts';
import { registerEmailConfirm, registerMailStop, registerNewsConfirm } from './site/pages/sign-in/mail-links.ts';
import { registerPaymentPages } from './site/pages/customer/payment.ts';
import { registerPersonalDataPages } from './site/pages/customer/personal-data.ts';
import { registerOffline } from './site/pages/customer/offline.ts';
import { registerPlanSheets } from './site/pages/customer/plan-sheet.ts';
import { registerVetSheets } from './site/pages/customer/vet-sheet.ts';
import { registerReceipts } from './site/pages/customer/receipts.ts';
import { findCustomer, registerSignUp } from './site/pages/sign-in/sign-up.ts';
import { openProvider } from './backend/platform/provider/open-provider.ts';
import type { PaymentProvider } from './backend/platform/provider/provider.ts';
import { openObjects } from './backend/platform/storage/open-objects.ts';
import { recordWithReceipts } from './backend/payment/receipts/issue.ts';
import { createBacklog } from './backend/jobs/backlog.ts';
import { cashierOf } from './backend/payment/visits/open-visits.ts';
import { registerPhotos } from './backend/pets/photo/photo.ts';
import { registerReportPhotos } from './backend/delivery-changes/report/photo.ts';
import { registerWeightPhotos } from './backend/pets/weight-log/photos.ts';
import { registerAssistants } from './site/pages/assistants/assistants.ts';
import { registerShopping } from './backend/shopping/routes.ts';
import { registerSignInRoutes } from './site/pages/sign-in/routes.ts';
import { createSessions } from './backend/sign-in/sessions.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { shoppingSchema } from './backend/shopping/schema.ts';
import { openApi } from '../src/contract/openapi/openapi.ts';

/** Publishes both APIs: an OpenAPI 3.1 document and the GraphQL schema. @source DECISIONS.md#shop-documents */
function registerContractDocs(app: FastifyInstance): void {
  app.get('/demo/openapi.json', () => openApi());
  app.get('/demo/schema.graphql', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(printSchema(lexicographicSortSchema(shoppingSchema))),
  );
}

interface AppOptions {
  /** Logs no failures. */
  quiet?: boolean;
  /** Where errors are logged; standard output by default. */
  log?: { write: (line: string) => void };
  /** Milliseconds in which a request must arrive completely. */
  slowestRequest?: number;
  /** Milliseconds for which it accepts connections once it closes. */
  drain?: number;
  /** The opened payment provider; by default that of the configuration. */
  payments?: PaymentProvider | undefined;
}

/** A header may have this many bytes: Node's own limit is 16 kB, which a browser with many cookies exceeds. */
const largestHeader = 64 * 1024;

/** Builds the backend on a migrated database. Closing it leaves the database open. */
export async function createApp(
  config: Config,
  database: Database,
  { quiet = false, log: stream, slowestRequest = 30_000, payments, drain = 0 }: AppOptions = {},
): Promise<FastifyInstance> {
  const log = stream ? createLog(stream) : processLog;
  const app = Fastify({
    bodyLimit: largestBody,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    loggerInstance: log.child({}, { level: quiet ? 'silent' : 'error' }) as FastifyBaseLogger,
    // The id, the route and the job are those of the source.
    childLoggerFactory: (logger) => logger,
    genReqId: idOfRequest,
    http: {
      maxHeaderSize: largestHeader,
      // Node applies the longer of the two timeouts to the whole request.
      headersTimeout: slowestRequest,
      connectionsCheckingInterval: Math.min(5000, slowestRequest),
    },
    requestTimeout: slowestRequest,
    routerOptions: { maxParamLength: 300 },
    // When it closes, idle connections end at once, and those in use end after their answer (`registerClosing`).
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(sendTooLong),
    frameworkErrors: (_error, request, reply) => void sendBadAddress(request as FastifyRequest, reply as FastifyReply),
  });
  const context: AppContext = {
    config,
    database,
    intercept: config.demo ? interceptWithFaults(faultsIn(database)) : async () => false,
    ...createSessions(config, database),
    beforeChange: (transaction, visitor, now) => recordWithReceipts(transaction, config, visitor, now),
    payments: payments ?? (await openProvider(config.payments)),
    objects: await openObjects(config.objects),
    findCustomer: (request) => findCustomer(context, request),
    now: () => readShopTime(database.kysely),
  };

  registerSource(app);
  if (config.accessLog) registerAccessLog(app, log);
  registerMetrics(app, context, createBacklog(context));
  registerFailures(app, sendFailurePage, database);
  const isClosing = registerClosing(app, drain);
  registerBudget(app, config.databaseWait);
  if (config.demo && !config.isPublicDemo) refuseForwarded(app);
  registerSecurity(app, config);
  registerOrigins(app, config);
  await app.register(cookie);
  registerConsentCopy(app, context);
  registerJsonBody(app);
  if (config.demo) registerFaultsAfter(app);

  registerHealth(app, context, { isBuilt: () => isBuilt(config.distDir ?? defaultDist), isClosing });
  registerSignInRoutes(app, context);
  registerAccount(app, context);
  registerShopping(app, context);
  registerMailStop(app, context);
  registerEmailConfirm(app, context);
  registerNewsConfirm(app, context);
  const cashier = cashierOf(context);
  if (cashier) registerPaymentPages(app, context, cashier);
  registerSignUp(app, context);
  if (config.demo) {
    registerContractDocs(app);
    registerHarness(app, context);
    registerWorkbench(app, context);
    registerRecorder(app);
    registerOutbox(app, context);
  }
  await registerPages(app, context, config.distDir ? { dist: config.distDir } : {});
  registerParcel(app, context);
  registerReceipts(app, context);
  registerPlanSheets(app, context);
  registerVetSheets(app, context);
  registerPersonalDataPages(app, context);
  registerCalendarFeed(app, context);
  registerKitchen(app, context);
  if (config.assistants) registerAssistants(app, context);
  registerInvitation(app, context);
  registerInstalled(app, context);
  registerOffline(app, context);
  registerPhotos(app, context);
  registerReportPhotos(app, context);
  registerWeightPhotos(app, context);
  return app;
}
