/*
 * `npm run payments [-- <database>]`: prints charges, visits and refunds, and what does not match. The database is
 * DATABASE_URL, or the folder of an embedded database whose server is stopped. Ends with 1 if something does not match.
 */
import { openEmbedded, openServer } from '../database/open.ts';
import { reconcile } from '../payment/reconcile.ts';

const place = process.argv[2] ?? process.env['DATABASE_URL'] ?? process.env['DATA_DIR'] ?? 'data';
const database = await (/^postgres(ql)?:/.test(place) ? openServer(place) : openEmbedded(place));
try {
  const { counts, mismatches } = await reconcile(database.kysely);
  for (const [name, count] of counts) process.stdout.write(`${String(count).padStart(9)}  ${name}\n`);
  for (const each of mismatches) process.stdout.write(`MISMATCH   ${each}\n`);
  process.stdout.write(mismatches.length === 0 ? 'Everything matches.\n' : `${mismatches.length} don’t match.\n`);
  process.exitCode = mismatches.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
