import { once } from 'node:events';
import { createServer } from 'node:net';
import { createApp } from './app.ts';
import { readConfig } from './backend/platform/config.ts';
import type { Config } from './backend/platform/config.ts';
import type { Database } from './backend/platform/database/open.ts';
import { findFullDisk } from './backend/platform/database/disk-space.ts';
import { refuseDemoData, refuseForeignData, openEmbedded, openServer } from './backend/platform/database/open.ts';
import { migrate, migrateServer } from './backend/platform/database/migrate.ts';
import { runOnlineSteps, runOnlineStepsOnServer } from './backend/platform/database/online-steps.ts';
import { keepReceivers } from './backend/events/receivers.ts';
import { readHold, startHold } from './backend/jobs/restore/hold.ts';
import { findRestored, markerFile, noteMarker } from './backend/jobs/restore/marker.ts';
import { startWorker } from './backend/jobs/worker.ts';
import { startTracing } from './backend/platform/tracing/start.ts';
import { openObjects } from './backend/platform/storage/open-objects.ts';
import { openProvider } from './backend/platform/provider/open-provider.ts';
import { fillSamples, samplePassword, samples } from './backend/samples/fill.ts';
import { log, logPlainly } from './backend/platform/log/log.ts';
import { textOf } from './settings/read.ts';
import { missingSettings, refuseShopSettings, unknownSettings } from './settings/check.ts';

const say = (text: string): void => log.info(text);

/** Milliseconds for requests in progress when the process receives a signal to end. Docker and others kill it after 10 s. */
const longestAnswer = 6000;
/** Of these, in which proxies notice that it isn't ready any more. It accepts connections meanwhile. */
const drainTime = 3000;
/** Milliseconds for all of it, in any state. */
const longestEnd = 9500;

/** Prints one sentence with the next step, and exits with 1. */
function refuse(error: Error & { code?: string }, port: number): never {
  const used = error.code === 'EADDRINUSE';
  log.fatal(used ? `Port ${port} is in use: stop what runs there, or set PORT to another one.` : error.message);
  process.exit(1);
}

/** Fails if the port is in use, before the database is opened and filled. */
async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
}

/** Steps that didn't run now run at the next start. */
const sayLater = (error: Error): void => log.error({ error }, 'The database’s online steps run at the next start');

/** Holds what a restored database would send again, until someone decides. */
async function holdRestored({ kysely }: Database, config: Config): Promise<void> {
  const restoredTo = await findRestored(kysely, markerFile(config));
  if (restoredTo) await startHold(kysely, restoredTo);
  const { kinds } = await readHold(kysely);
  if (kinds.length > 0)
    say(`The database was restored. Held until you decide with npm run after-restore: ${kinds.join(', ')}.`);
  // A backup right after the start has it too.
  await noteMarker(kysely, markerFile(config));
}

async function main(): Promise<void> {
  // A person reads the demo's lines, and those at a terminal.
  if (process.stdout.isTTY || textOf(process.env, 'DEMO') !== '0') logPlainly();
  refuseShopSettings(process.env);
  const config = readConfig(process.env);
  for (const sentence of unknownSettings(process.env)) log.warn(sentence);
  const { databaseUrl, dataDir, demo } = config;
  await checkPort(config.port, config.host);
  say(databaseUrl ? 'Opening the database of DATABASE_URL …' : `Opening the embedded database in ${dataDir} …`);
  const database = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataDir);
  let endTracing = async (): Promise<void> => {};
  try {
    say('Bringing its tables up to date …');
    if (databaseUrl) await migrateServer(databaseUrl);
    else {
      await migrate(database.kysely);
      await runOnlineSteps(database);
    }
    await (demo ? refuseForeignData(database) : refuseDemoData(database));
    if (!demo) await holdRestored(database, config);
    const customer = await database.kysely.selectFrom('customers').select('id').limit(1).executeTakeFirst();
    if (demo && !customer) {
      say('Filling in the sample customers …');
      await fillSamples(database, new Date(), { ifEmpty: true });
    }
    await keepReceivers(database.kysely, config.webhooks);
    endTracing = await startTracing(process.env);
    const payments = await openProvider(config.payments);
    const app = await createApp(config, database, {
      payments,
      drain: config.trustedProxies.length > 0 ? drainTime : 0,
    });
    const stopping = new AbortController();
    let worker: ReturnType<typeof startWorker> | undefined;
    const stop = async (): Promise<void> => {
      stopping.abort();
      setTimeout(() => process.exit(0), longestEnd).unref();
      setTimeout(() => app.server.closeAllConnections(), longestAnswer).unref();
      await Promise.all([app.close(), worker?.stop()]);
      await Promise.all([database.close(), endTracing()]);
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        say(`Stopping, because of ${signal} …`);
        void stop();
      });
    await app.listen({ port: config.port, host: config.host });
    worker = startWorker(config, database, { payments, objects: await openObjects(config.objects) });
    if (databaseUrl) void runOnlineStepsOnServer(databaseUrl, stopping.signal).catch(sayLater);
    const address = app.server.address();
    announce(typeof address === 'object' && address ? address.port : config.port, demo);
  } catch (error) {
    const full = databaseUrl ? undefined : findFullDisk(dataDir, error as Error);
    // Without space it may not close either.
    await database.close().catch(() => {});
    throw full ?? error;
  }
}

function announce(port: number, demo: boolean): void {
  const base = `http://localhost:${port}`;
  if (!demo) {
    say(`Listening: ${base}/account/, sign in at ${base}/signin`);
    // It starts nevertheless, so that it can be tried.
    for (const sentence of missingSettings(process.env)) log.warn(sentence.replaceAll('`', ''));
    return;
  }
  say('');
  say(`  The account area     ${base}/account/`);
  say(`  CMS pages            ${base}/gb/`);
  say(`  Sign in              ${base}/signin`);
  say(`  The demo harness     ${base}/demo/`);
  say('');
  say(`  Sample customers, password "${samplePassword}":`);
  for (const { email, shows } of samples) say(`    ${email.padEnd(30)} ${shows}`);
}

await main().catch((error: Error) => refuse(error, Number(process.env['PORT'] ?? 8002)));
