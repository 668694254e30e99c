import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openServer } from '../../../demo/backend/platform/database/open.ts';
import { fillAndClose, fillFolder } from '../database/fill-folder.ts';
import { databaseOn, startPostgres } from '../database/postgres.mjs';

/** Equal databases with the sample customers, one for each backend. */
interface Databases {
  /** The environment variables of the next backend. */
  next: () => Promise<Record<string, string>>;
  remove: () => void;
}

/** On one PostgreSQL server, which needs a third less processor time than embedded databases. */
export async function onServer(now: Date): Promise<Databases> {
  const { url, stop } = await startPostgres();
  const query = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await query('create database filled');
  await fillAndClose(await openServer(databaseOn(url, 'filled')), now);
  let count = 0;
  return {
    next: async () => {
      count += 1;
      const name = `backend_${count}`;
      await query(`create database ${name} template filled`);
      return { DATABASE_URL: databaseOn(url, name) };
    },
    remove: stop,
  };
}

/** Each in a folder, as `npm start` has it. */
export async function embedded(now: Date): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-e2e-'));
  const filled = join(folder, 'filled');
  await fillFolder(filled, now);
  let count = 0;
  return {
    next: async () => {
      count += 1;
      const DATA_DIR = join(folder, String(count));
      cpSync(filled, DATA_DIR, { recursive: true });
      return { DATA_DIR };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
