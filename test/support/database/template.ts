import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../../demo/backend/platform/database/migrate.ts';
import { runOnlineSteps } from '../../../demo/backend/platform/database/online-steps.ts';
import { openServer, poolOn } from '../../../demo/backend/platform/database/open.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { fillSamples } from '../../../demo/backend/samples/fill.ts';
import { createOnCluster, workersOf } from './cluster.ts';
import { databaseOn } from './postgres.mjs';
import { once } from '../project/once.ts';
import { startedAt } from '../clock.ts';

/*
 * Databases of a test run are copies of two templates: creating an embedded database takes four times as long as
 * loading one. The first test file that needs a template makes it.
 */

/** The instant for which the samples are dated. */
export const filledAt = new Date(startedAt);

/** What a template contains: nothing, or the tables with the sample customers. */
export type Content = 'empty' | 'samples';

async function fill(database: Database): Promise<void> {
  await migrate(database.kysely);
  await runOnlineSteps(database);
  await fillSamples(database, filledAt);
}

const fileOf = (content: Content): string => join(inject('templates'), `${content}.tar`);

/** A copy of the template, embedded and in memory. */
export async function copyEmbedded(content: Content): Promise<Database> {
  await once('embedded', async () => {
    const pglite = await PGlite.create();
    const database = poolOn(pglite);
    const dump = async (to: Content): Promise<void> =>
      writeFileSync(fileOf(to), Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
    await dump('empty');
    await fill(database);
    await dump('samples');
    await database.close();
  });
  return poolOn(await PGlite.create({ loadDataDir: new Blob([readFileSync(fileOf(content))]) }));
}

/** A copy of the template, as a new database of that server; on a cluster, a new one that is filled like it. */
export async function copyOnServer(url: string, content: Content): Promise<Database> {
  // A counter and the clock aren't enough: modules are loaded again for some files, and tests stop the clock.
  const name = `pawtal_${randomUUID().replaceAll('-', '')}`;
  const workers = await workersOf(url);
  if (workers.length > 0) {
    const database = await createOnCluster(url, workers, name);
    if (content === 'samples') await fillSamples(database, filledAt);
    return database;
  }
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await once('server', async () => {
    await admin.query('create database template_samples');
    const database = await openServer(databaseOn(url, 'template_samples'));
    await fill(database);
    await database.close();
  });
  await admin.query(`create database ${name}${content === 'samples' ? ' template template_samples' : ''}`);
  await admin.end();
  return openServer(databaseOn(url, name));
}
