/*
 * `npm run payments [-- <database>]`: prints charges, visits and refunds, and what does not match. The database is
 * DATABASE_URL, or the folder of an embedded database whose server is stopped. Ends with 1 if something does not match.
 */
import { openPlace } from '../platform/database/open.ts';
import { reconcile } from '../payment/reconcile.ts';

const database = await openPlace(process.argv[2]);
try {
  const { counts, mismatches } = await reconcile(database.kysely);
  for (const [name, count] of counts) process.stdout.write(`${String(count).padStart(9)}  ${name}\n`);
  for (const each of mismatches) process.stdout.write(`MISMATCH   ${each}\n`);
  process.stdout.write(mismatches.length === 0 ? 'Everything matches.\n' : `${mismatches.length} don’t match.\n`);
  process.exitCode = mismatches.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
