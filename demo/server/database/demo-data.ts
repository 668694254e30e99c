import type { Database } from './open.ts';

/** A database of the demo has customers whose password everybody knows, and perhaps faults and a moved clock. */
export async function refuseDemoData({ kysely }: Database): Promise<void> {
  const { demo } = await kysely.selectFrom('clock').select('demo').executeTakeFirstOrThrow();
  if (demo)
    throw new Error(
      'This database has the demo’s sample customers, whose password is public. With DEMO=0 use a new one (DATABASE_URL or DATA_DIR).',
    );
}
