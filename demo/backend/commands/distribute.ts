/*
 * `npm run distribute [-- <database>]`: distributes the tables of a cluster of Citus, which has them already or gets them now. On plain
 * PostgreSQL and an embedded database it does nothing. The database is DATABASE_URL.
 */
import { distribute } from '../platform/database/distribute.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPlace } from '../platform/database/open.ts';
import { runOnlineSteps } from '../platform/database/online-steps.ts';

const database = await openPlace(process.argv[2], {});
try {
  await migrate(database.kysely);
  await runOnlineSteps(database);
  for (const line of await distribute(database.pool)) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
