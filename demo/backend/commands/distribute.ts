/*
 * `npm run distribute [-- <database>]`: distributes the tables of a cluster of Citus, which has them already or gets them now. On plain
 * PostgreSQL and an embedded database it does nothing. The database is DATABASE_URL.
 */
import { distribute } from '../platform/database/distribute.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPlace } from '../platform/database/open.ts';
import { runOnlineSteps } from '../platform/database/online-steps.ts';
import { printResult } from './print-result.ts';

await printResult(
  async ([place]) => {
    const database = await openPlace(place, {});
    try {
      await migrate(database.kysely);
      await runOnlineSteps(database);
      const lines = await distribute(database.pool);
      return lines.map((line) => `${line}\n`).join('');
    } finally {
      await database.close();
    }
  },
  () => true,
);
