import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server on which this project's databases are created. Other projects use the embedded database. */
    databaseServer?: string;
  }
}

/** Starts a PostgreSQL for the tests of a project, and stops it afterwards. With DATABASE_URL they run on that server or cluster. */
export default async function setUp({ provide }: TestProject): Promise<() => void> {
  const own = process.env['DATABASE_URL'];
  if (own) {
    provide('databaseServer', own);
    return () => {};
  }
  // Statistics of nearly empty tables, which it would gather after a minute, change the plans that `indexes.test.ts` reads.
  // A server of a shop may be in any time zone.
  const { socket, stop } = await startPostgres({ more: ['autovacuum=off', 'timezone=Pacific/Kiritimati'] });
  provide('databaseServer', socket);
  return stop;
}
