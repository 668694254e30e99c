import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** How far a database is, as it is noted outside of it. */
interface Marker {
  /** Of the database, and of each copy of it. */
  identity: string;
  /** ISO 8601. */
  at: string;
}

/** Next to the folder of the embedded database: a restore replaces the folder. */
export const markerFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => `${dataDir.replace(/\/+$/, '')}.marker`;

/** Notes the present in the database, then in the file: the file is never ahead of its database. */
export async function noteMarker(kysely: Kysely<Schema>, file: string): Promise<void> {
  const { identity, marked_at } = await kysely
    .insertInto('restore_state')
    .values({ id: 1, identity: randomUUID(), marked_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ marked_at: sql<Date>`now()` }))
    .returning(['identity', 'marked_at'])
    .executeTakeFirstOrThrow();
  const marker: Marker = { identity, at: marked_at.toISOString() };
  writeFileSync(`${file}.new`, JSON.stringify(marker));
  renameSync(`${file}.new`, file);
}

function readMarker(file: string): Marker | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Marker;
  } catch {
    // The first start, or a file that no process wrote.
    return undefined;
  }
}

/** The time to which the database was restored, if it was further before. */
export async function findRestored(kysely: Kysely<Schema>, file: string): Promise<Date | undefined> {
  const marker = readMarker(file);
  const state = await kysely.selectFrom('restore_state').select(['identity', 'marked_at']).executeTakeFirst();
  const isBehind = state?.identity === marker?.identity && state && state.marked_at.toISOString() < marker!.at;
  return isBehind ? state.marked_at : undefined;
}
