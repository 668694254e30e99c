/*
 * `npm run reasons [-- <database>]`: prints why customers cancelled, as counts by month. The database is DATABASE_URL, or
 * the folder of an embedded database whose server is stopped.
 */
import { openPlace } from '../platform/database/open.ts';
import { reasonCounts } from '../pets/leave/reasons.ts';

const database = await openPlace(process.argv[2]);
try {
  for (const { month, reason, count } of await reasonCounts(database.kysely))
    process.stdout.write(`${month}  ${String(count).padStart(6)}  ${reason}\n`);
} finally {
  await database.close();
}
