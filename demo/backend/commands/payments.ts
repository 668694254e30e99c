/*
 * `npm run payments [-- <database>]`: prints charges, visits and refunds, and what does not match. The database is
 * DATABASE_URL, or the folder of an embedded database whose server is stopped. Ends with 1 if something does not match.
 */
import { openPlace } from '../platform/database/open.ts';
import { reconcile } from '../payment/reconcile.ts';
import { printResult } from './print-result.ts';

await printResult(
  async ([place]) => {
    const database = await openPlace(place);
    try {
      const { counts, mismatches } = await reconcile(database.kysely);
      process.exitCode = mismatches.length === 0 ? 0 : 1;
      return [
        ...counts.map(([name, count]) => `${String(count).padStart(9)}  ${name}\n`),
        ...mismatches.map((each) => `MISMATCH   ${each}\n`),
        mismatches.length === 0 ? 'Everything matches.\n' : `${mismatches.length} don’t match.\n`,
      ].join('');
    } finally {
      await database.close();
    }
  },
  () => false,
);
