import type { Database } from './open.ts';

/** A database of the demo has customers whose password everybody knows, and perhaps faults and a moved clock. */
export async function refuseDemoData({ kysely }: Database): Promise<void> {
  const { demo } = await kysely.selectFrom('clock').select('demo').executeTakeFirstOrThrow();
  if (demo)
    throw new Error(
      'This database has the demo’s sample customers, whose password is public. With DEMO=0 use a new one (DATABASE_URL or DATA_DIR).',
    );
}

/** The demo signs anyone in and shows every mail, so it takes no database with customers that it did not create. */
export async function refuseForeignData({ kysely }: Database): Promise<void> {
  const { demo } = await kysely.selectFrom('clock').select('demo').executeTakeFirstOrThrow();
  if (!demo && (await kysely.selectFrom('customers').select('id').limit(1).executeTakeFirst()))
    throw new Error(
      'This database has customers, and the demo would show their mails to anyone. Start with DEMO=0, or use a new database (DATABASE_URL or DATA_DIR).',
    );
}
