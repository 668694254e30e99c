/*
 * `npm run reasons [-- <database>]`: prints why customers cancelled, as counts by month. The database is DATABASE_URL, or
 * the folder of an embedded database whose server is stopped.
 */
import { openPlace } from '../platform/database/open.ts';
import { reasonCounts } from '../pets/leave/reasons.ts';
import { printResult } from './print-result.ts';

await printResult(
  async ([place]) => {
    const database = await openPlace(place);
    try {
      const rows = await reasonCounts(database.kysely);
      return rows.map(({ month, reason, count }) => `${month}  ${String(count).padStart(6)}  ${reason}\n`).join('');
    } finally {
      await database.close();
    }
  },
  () => false,
);
