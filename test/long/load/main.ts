import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { openServer } from '../../../demo/backend/platform/database/open.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { lookAtDue } from '../../../demo/backend/jobs/due.ts';
import { databaseOn, startPostgres } from '../../support/database/postgres.mjs';
import { startProviderProcess, startServerProcess } from '../../support/servers/server-process.ts';
import type { ServerProcess } from '../../support/servers/server-process.ts';
import { accountChanges, changesOfModels } from './account-changes.ts';
import { Caller, pickCustomers } from './caller.ts';
import type { Customer, Prepare } from './caller.ts';
import { changes } from './changes.ts';
import { fill } from './fill.ts';
import type { Model } from './fill.ts';
import { againOf, report } from './print.ts';
import type { Measured } from './print.ts';
import { parentOf, peakMemory, usedTime } from './processor.ts';
import { fillPath, reads } from './reads.ts';
import { now } from '../../support/clock.ts';

/*
 * Compares databases of many customers with one of 1,000: `npm run load -- --customers 100000,1000000`. All are in one
 * PostgreSQL and take turns with each request, so that another load on the machine slows all of them. `--only report,pause`
 * measures the kinds with one of these words in their name, and neither idle jobs nor the throughput.
 */

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string' },
  },
});
const sizes = [1000, ...values.customers.split(',').map(Number)];
const rounds = Number(values.rounds);
const only = values.only?.split(',');
const isMeasured = (kind: string): boolean => only?.some((word) => kind.includes(word)) ?? true;
/** Requests of each kind in a round. */
const readsOfRound = 10;
const changesOfRound = 4;
/** Milliseconds. */
const idleTime = 30_000;
const throughputTime = 3000;
/** Connections that send requests at once to measure the throughput. */
const connections = 8;

const settings = [
  // Autovacuum would run in parallel with the idle jobs after the tables were filled.
  'autovacuum=off',
  'shared_buffers=2GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
];

interface Side extends Measured {
  url: string;
  database: Database;
  /** Address of its server. */
  base: string;
  /** The server's process. */
  pid: number;
}

const paymentKey = 'a key for the load test';
const provider = await startProviderProcess(paymentKey);

const environment = {
  DEMO: '0',
  SELLER_NAME: 'Load test',
  SELLER_ADDRESS: 'London',
  TRUSTED_PROXIES: '127.0.0.1',
  PAYMENT_PROVIDER: provider.url,
  PAYMENT_KEY: paymentKey,
  // No notification arrives there. So the customer's return settles each payment.
  PUBLIC_URL: 'http://127.0.0.1:1',
};
const config = readConfig(environment);

const serve = ({ url }: Side): ServerProcess => startServerProcess({ ...environment, DATABASE_URL: url });

async function stop({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  await exit;
}

/** The process id of the database server. */
async function findPostgres({ database }: Side): Promise<string> {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]!.pid);
}

/** Share of a core that a server and PostgreSQL use while nothing is due. */
async function measureIdle(side: Side): Promise<number> {
  const postgres = await findPostgres(side);
  const server = serve(side);
  await server.base;
  // The start isn't idle: migrations are checked and caches are filled.
  await wait(8000);
  const before = usedTime(postgres, server.child.pid!);
  await wait(idleTime);
  const used = usedTime(postgres, server.child.pid!) - before;
  await stop(server);
  return used / idleTime;
}

const add = (side: Side, kind: string, time: number): void => {
  const list = side.times.get(kind);
  if (list) list.push(time);
  else side.times.set(kind, [time]);
};

const refusals = new Map<string, number>();

/**
 * Sends one read to each database in turn, and the same once more. The first one finds the rows of a random customer on
 * the disk, the second one in memory.
 */
async function measureReads(sides: readonly Side[]): Promise<void> {
  const customers = await Promise.all(sides.map((side) => pickCustomers(side, reads.length * readsOfRound)));
  for (const path of reads.filter((each) => isMeasured(`GET ${each}`)))
    for (let index = 0; index < readsOfRound; index += 1)
      for (const [position, side] of sides.entries()) {
        const customer = customers[position]!.pop()!;
        const filled = fillPath(path, customer);
        for (const kind of [`GET ${path}`, againOf(`GET ${path}`)]) {
          const { status, time } = await new Caller(side.base, customer).send('GET', filled);
          // A delivery that has not arrived yet has no report, for example.
          if (status >= 500) throw new Error(`${path}: ${status}`);
          add(side, kind, time);
        }
      }
}

async function measureChange(side: Side, kind: string, prepare: Prepare, customer: Customer): Promise<void> {
  const caller = new Caller(side.base, customer);
  const prepared = await prepare(caller);
  if (!prepared) return;
  const { status, body, time } = await caller.send(prepared.method ?? 'POST', prepared.path, prepared.body);
  if (status >= 500) throw new Error(`${prepared.path}: ${status}`);
  if (status < 400) return add(side, kind, time);
  const refusal = `${kind}: ${status} ${body?.error?.code}`;
  refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
}

/** Sends one change to each database in turn. */
async function measureChanges(
  sides: readonly Side[],
  kinds: Readonly<Record<string, Prepare>>,
  model?: Model,
): Promise<void> {
  const count = Object.keys(kinds).length * changesOfRound;
  const customers = await Promise.all(sides.map((side) => pickCustomers(side, count, model)));
  for (const [kind, prepare] of Object.entries(kinds).filter(([name]) => isMeasured(name)))
    for (let index = 0; index < changesOfRound; index += 1)
      for (const [position, side] of sides.entries())
        await measureChange(side, kind, prepare, customers[position]!.pop()!);
}

/** Looks of the jobs at customers who are due. */
async function measureLooks(sides: readonly Side[]): Promise<void> {
  const kind = 'look of the jobs at a customer';
  if (!isMeasured(kind)) return;
  for (let index = 0; index < changesOfRound; index += 1)
    for (const side of sides) {
      const [customer] = await pickCustomers(side, 1);
      await side.database.pool.query(`update due set at = '-infinity' where customer_id = $1`, [customer!.id]);
      const started = performance.now();
      await lookAtDue(side.database, config, new Date(now()));
      add(side, kind, performance.now() - started);
    }
}

/** Measures requests a second, and their processor time: reads of random customers on several connections. */
async function measureThroughput(side: Side): Promise<void> {
  const customers = await pickCustomers(side, 5000);
  const postgres = await findPostgres(side);
  const before = usedTime(postgres, side.pid);
  const end = performance.now() + throughputTime;
  let [count, next] = [0, 0];
  const repeat = async (): Promise<void> => {
    while (performance.now() < end) {
      const customer = customers[(next += 1) % customers.length]!;
      await new Caller(side.base, customer).send('GET', fillPath(reads[count % reads.length]!, customer));
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  side.throughput.push((count * 1000) / throughputTime);
  side.processor.push((usedTime(postgres, side.pid) - before) / count);
}

/** Share of the database's pages that requests found in PostgreSQL's memory. */
async function shareFromMemory({ database }: Side): Promise<number> {
  const { rows } = await database.pool.query<{ share: number }>(
    `select blks_hit::float8 / (blks_hit + blks_read) as share from pg_stat_database where datname = current_database()`,
  );
  return rows[0]!.share;
}

async function open(url: string, customers: number): Promise<Side> {
  const started = performance.now();
  const name = `load_${customers}`;
  const admin = await openServer(url);
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const own = databaseOn(url, name);
  const bytes = await fill(own, customers);
  console.log(
    `${customers.toLocaleString('en')} customers: ${Math.round((performance.now() - started) / 1000)} s to fill, ${(bytes / 1e9).toFixed(1)} GB`,
  );
  const database = await openServer(own);
  return {
    customers,
    url: own,
    database,
    base: '',
    pid: 0,
    times: new Map(),
    idle: 0,
    throughput: [],
    processor: [],
    memory: 0,
    fromMemory: 0,
  };
}

async function main(): Promise<void> {
  const postgres = await startPostgres({ more: settings });
  const servers: ServerProcess[] = [];
  const sides: Side[] = [];
  try {
    for (const customers of sizes) sides.push(await open(postgres.url, customers));
    if (!only) for (const side of sides) side.idle = await measureIdle(side);
    for (const side of sides) {
      const server = serve(side);
      servers.push(server);
      side.base = await server.base;
      side.pid = server.child.pid!;
    }
    for (let round = -1; round < rounds; round += 1) {
      // The first round warms up all of them.
      if (round === 0)
        for (const side of sides) {
          side.times.clear();
          await side.database.pool.query('select pg_stat_reset()');
        }
      const inTurn = round % 2 === 0 ? sides : sides.toReversed();
      await measureReads(inTurn);
      await measureChanges(inTurn, { ...changes, ...accountChanges });
      for (const [model, kinds] of Object.entries(changesOfModels)) await measureChanges(inTurn, kinds, model as Model);
      await measureLooks(inTurn);
      if (!only && round % 4 === 0) for (const side of inTurn) await measureThroughput(side);
      process.stderr.write(`round ${round + 1} of ${rounds}\r`);
    }
    for (const side of sides) {
      side.fromMemory = await shareFromMemory(side);
      side.memory = peakMemory(side.pid);
    }
    report(sides, connections);
    for (const [refusal, count] of refusals) console.log(`refused ${count} times: ${refusal}`);
  } catch (error) {
    for (const { output } of servers) console.error(output().slice(-3000));
    throw error;
  } finally {
    for (const server of servers) await stop(server);
    for (const { database } of sides) await database.close();
    postgres.stop();
    provider.child.disconnect();
  }
}

await main();
