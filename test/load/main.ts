import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../demo/server/config.ts';
import { openServer } from '../../demo/server/database/open.ts';
import type { Database } from '../../demo/server/database/open.ts';
import { lookAtDue } from '../../demo/server/jobs/due.ts';
import { startPostgres } from '../support/postgres.mjs';
import { startServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { fill } from './fill.ts';
import { Caller, changes, fillPath, pickCustomers, reads } from './requests.ts';
import type { Customer } from './requests.ts';

/*
 * Compares a database of many customers with one of 1,000: `npm run load -- --customers 1000000`. Both are in one
 * PostgreSQL and take turns with each request, so that another load on the machine slows both.
 */

const { values } = parseArgs({
  options: { customers: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '40' } },
});
const few = 1000;
const many = Number(values.customers);
const rounds = Number(values.rounds);
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

interface Side {
  customers: number;
  url: string;
  database: Database;
  /** Address of its server. */
  base: string;
  /** Milliseconds of each request, by its kind. */
  times: Map<string, number[]>;
  /** Share of a core while nothing is due. */
  idle: number;
  /** Requests a second. */
  throughput: number[];
}

const config = readConfig({ DEMO: '0', SELLER_NAME: 'Load test', SELLER_ADDRESS: 'London' });

function serve({ url }: Side): ServerProcess {
  return startServerProcess({
    DATABASE_URL: url,
    DEMO: '0',
    SELLER_NAME: 'Load test',
    SELLER_ADDRESS: 'London',
  });
}

async function stop({ child, exit }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  await exit;
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;

/** Processor ticks of a process (1/100 s); of its ended children too. */
function ticksOf(pid: number | string): { parent: string; own: number; ofChildren: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return { parent: fields[1]!, own: user + system, ofChildren: childUser + childSystem };
}

/** Processor ticks of PostgreSQL and of a server. */
function usedTicks(postgres: string, server: number): number {
  const main = ticksOf(postgres);
  let sum = main.own + main.ofChildren + ticksOf(server).own;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const { parent, own } = ticksOf(pid);
      if (parent === postgres) sum += own;
    } catch {
      // The process has ended in the meantime.
    }
  return sum;
}

/** Share of a core that a server and PostgreSQL use while nothing is due. */
async function measureIdle(side: Side): Promise<number> {
  const { rows } = await side.database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postgres = ticksOf(rows[0]!.pid).parent;
  await side.database.pool.query('checkpoint');
  const server = serve(side);
  await server.base;
  // The start isn't idle: migrations are checked and caches are filled.
  await wait(8000);
  const before = usedTicks(postgres, server.child.pid!);
  await wait(idleTime);
  const used = usedTicks(postgres, server.child.pid!) - before;
  await stop(server);
  return (used * 10) / idleTime;
}

const add = (side: Side, kind: string, time: number): void => {
  const list = side.times.get(kind);
  if (list) list.push(time);
  else side.times.set(kind, [time]);
};

const refusals = new Map<string, number>();

/** Sends one read to each database in turn. */
async function measureReads(sides: readonly Side[]): Promise<void> {
  const customers = await Promise.all(sides.map((side) => pickCustomers(side, reads.length * readsOfRound)));
  for (const path of reads)
    for (let index = 0; index < readsOfRound; index += 1)
      for (const [position, side] of sides.entries()) {
        const customer = customers[position]!.pop()!;
        const { status, time } = await new Caller(side.base, customer).send('GET', fillPath(path, customer));
        // A delivery that has not arrived yet has no report, for example.
        if (status >= 500) throw new Error(`${path}: ${status}`);
        add(side, `GET ${path}`, time);
      }
}

async function measureChange(side: Side, kind: string, customer: Customer): Promise<void> {
  const caller = new Caller(side.base, customer);
  const prepared = await changes[kind]!(caller);
  if (!prepared) return;
  const { status, body, time } = await caller.send('POST', prepared.path, prepared.body);
  if (status >= 500) throw new Error(`${prepared.path}: ${status}`);
  if (status === 200) return add(side, kind, time);
  const refusal = `${kind}: ${status} ${body?.error?.code}`;
  refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
}

/** Sends one change to each database in turn. */
async function measureChanges(sides: readonly Side[]): Promise<void> {
  const kinds = Object.keys(changes);
  const customers = await Promise.all(sides.map((side) => pickCustomers(side, kinds.length * changesOfRound)));
  for (const kind of kinds)
    for (let index = 0; index < changesOfRound; index += 1)
      for (const [position, side] of sides.entries()) await measureChange(side, kind, customers[position]!.pop()!);
}

/** Looks of the jobs at customers who are due. */
async function measureLooks(sides: readonly Side[]): Promise<void> {
  for (let index = 0; index < changesOfRound; index += 1)
    for (const side of sides) {
      const [customer] = await pickCustomers(side, 1);
      await side.database.pool.query(`update due set at = '-infinity' where customer_id = $1`, [customer!.id]);
      const started = performance.now();
      await lookAtDue(side.database, config, new Date());
      add(side, 'look of the jobs at a customer', performance.now() - started);
    }
}

/** Requests a second: reads of random customers on several connections. */
async function measureThroughput(side: Side): Promise<number> {
  const customers = await pickCustomers(side, 5000);
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
  return (count * 1000) / throughputTime;
}

const print = (number: number): string => number.toFixed(1);

function report(small: Side, large: Side): void {
  const [left, right] = [small, large].map(({ customers }) => customers.toLocaleString('en')) as [string, string];
  const table: Record<string, Record<string, string>> = {};
  const ratios: number[] = [];
  for (const [kind, times] of small.times) {
    const others = large.times.get(kind) ?? [];
    const ratio = quantile(others, 0.99) / quantile(times, 0.99);
    ratios.push(ratio);
    table[kind] = {
      [`${left} p50`]: print(quantile(times, 0.5)),
      [`${left} p99`]: print(quantile(times, 0.99)),
      [`${right} p50`]: print(quantile(others, 0.5)),
      [`${right} p99`]: print(quantile(others, 0.99)),
      'p99 ratio': ratio.toFixed(2),
      measured: `${times.length}, ${others.length}`,
    };
  }
  console.table(table);
  const all = (side: Side): number[] => [...side.times.values()].flat();
  console.table({
    'all requests, p50 ms': { [left]: print(quantile(all(small), 0.5)), [right]: print(quantile(all(large), 0.5)) },
    'all requests, p99 ms': { [left]: print(quantile(all(small), 0.99)), [right]: print(quantile(all(large), 0.99)) },
    [`reads a second, ${connections} connections`]: {
      [left]: quantile(small.throughput, 0.5).toFixed(0),
      [right]: quantile(large.throughput, 0.5).toFixed(0),
    },
    'idle jobs, share of a core': {
      [left]: `${(small.idle * 100).toFixed(2)} %`,
      [right]: `${(large.idle * 100).toFixed(2)} %`,
    },
  });
  for (const [refusal, count] of refusals) console.log(`refused ${count} times: ${refusal}`);
  console.log(
    `${ratios.filter((ratio) => ratio <= 2).length} of ${ratios.length} kinds have a p99 of at most twice that of ${left} customers; the largest is × ${Math.max(...ratios).toFixed(2)}.`,
  );
}

async function open(url: string, customers: number): Promise<Side> {
  const started = Date.now();
  const name = `load_${customers}`;
  const admin = await openServer(url);
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const bytes = await fill(own, customers);
  console.log(
    `${customers.toLocaleString('en')} customers: ${Math.round((Date.now() - started) / 1000)} s to fill, ${(bytes / 1e9).toFixed(1)} GB`,
  );
  const database = await openServer(own);
  return { customers, url: own, database, base: '', times: new Map(), idle: 0, throughput: [] };
}

async function main(): Promise<void> {
  const postgres = await startPostgres({ more: settings });
  const servers: ServerProcess[] = [];
  const sides: Side[] = [];
  try {
    for (const customers of [few, many]) sides.push(await open(postgres.url, customers));
    for (const side of sides) side.idle = await measureIdle(side);
    for (const side of sides) {
      const server = serve(side);
      servers.push(server);
      side.base = await server.base;
    }
    for (let round = -1; round < rounds; round += 1) {
      // The first round warms up both.
      if (round === 0) for (const side of sides) side.times.clear();
      const inTurn = round % 2 === 0 ? sides : sides.toReversed();
      await measureReads(inTurn);
      await measureChanges(inTurn);
      await measureLooks(inTurn);
      if (round % 4 === 0) for (const side of inTurn) side.throughput.push(await measureThroughput(side));
      process.stderr.write(`round ${round + 1} of ${rounds}\r`);
    }
    report(sides[0]!, sides[1]!);
  } finally {
    for (const server of servers) await stop(server);
    for (const { database } of sides) await database.close();
    postgres.stop();
  }
}

await main();
