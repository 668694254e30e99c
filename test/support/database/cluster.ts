import pg from 'pg';
import { distribute } from '../../../demo/backend/platform/database/distribute.ts';
import { migrate } from '../../../demo/backend/platform/database/migrate.ts';
import { runOnlineSteps } from '../../../demo/backend/platform/database/online-steps.ts';
import { openServer } from '../../../demo/backend/platform/database/open.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { databaseOn } from './postgres.mjs';

/** Runs statements, each in a separate transaction, in a database. */
async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The addresses of the workers that the coordinator's database knows, as that database has them; none: it is no cluster. */
export async function workersOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: extensions } = await client.query(`select from pg_extension where extname = 'citus'`);
    if (extensions.length === 0) return [];
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid',
    );
    return rows.map(({ host, port }) => Object.assign(new URL(url), { host: `${host}:${port}` }).href);
  } finally {
    await client.end();
  }
}

/** Makes a database on every node of a cluster, with distributed tables. Few shards, since each takes as long as a table. */
export async function createOnCluster(url: string, workers: readonly string[], name: string): Promise<Database> {
  for (const node of [url, ...workers]) {
    await run(node, [`create database ${name}`, `alter database ${name} set citus.shard_count = 4`]);
    await run(databaseOn(node, name), ['create extension citus']);
  }
  const { hostname, port } = new URL(url);
  await run(databaseOn(url, name), [
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((each) => `select citus_add_node('${new URL(each).hostname}', ${new URL(each).port})`),
  ]);
  const database = await openServer(databaseOn(url, name));
  await migrate(database.kysely);
  await runOnlineSteps(database);
  await distribute(database.pool);
  return database;
}
