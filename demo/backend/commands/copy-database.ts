/*
 * `npm run copy-database -- <from> <to>`: moves, backs up or restores the backend's database. Each place is the folder
 * of an embedded database or the address of a PostgreSQL server.
 */
import { copyDatabase } from '../platform/database/copy.ts';
import { openPlace } from '../platform/database/open.ts';

const usage = `Usage: npm run copy-database -- <from> <to>
Each is the folder of an embedded database, or postgres://user:password@host:5432/database.`;

async function main([from, to, ...more]: string[]): Promise<void> {
  if (!from || !to || more.length > 0) throw new Error(usage);
  if (from === to) throw new Error(`The source and the target are the same: ${from}`);
  const source = await openPlace(from, {});
  try {
    const target = await openPlace(to, {}, true);
    try {
      const counts = await copyDatabase(source, target);
      // A folder is a backup. A server is the database that continues.
      if (!target.isServer) await source.kysely.insertInto('backups').defaultValues().execute();
      for (const [table, count] of counts) process.stdout.write(`${String(count).padStart(9)} ${table}\n`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
