import { addDays } from '../../../src/days.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { issueReceipts } from './issue.ts';

/** Days after its date in which the worker looks at a box. A customer who opens the list gets the older ones too. */
const daysBack = 20;

/** Writes receipts of boxes that have been charged lately, for all customers. */
export async function issueDueReceipts(database: Database, config: Config, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const customers = await database.kysely
    .selectFrom('deliveries')
    .innerJoin('customers', 'customers.id', 'deliveries.customer_id')
    .leftJoin('receipts', 'receipts.delivery_id', 'deliveries.id')
    .select(['customers.id', 'customers.public_id', 'customers.country', 'customers.locale'])
    .distinct()
    .where('deliveries.date', '>=', addDays(day, -daysBack))
    .where('deliveries.date', '<=', addDays(day, 3))
    .where('deliveries.outcome', 'in', ['ok', 'returned', 'lost'])
    .where('receipts.id', 'is', null)
    .execute();
  for (const { id, public_id: publicId, country, locale } of customers)
    await issueReceipts(database, config, { session: 0, customerId: id, publicId, country, locale }, now);
}

/** Milliseconds between two looks. */
const interval = 30_000;

/** Looks from time to time, on the backend's clock. */
export function createDueReceipts(config: Config, database: Database): { issue: () => Promise<void> } {
  let next = 0;
  return {
    issue: async () => {
      if (!config.seller || Date.now() < next) return;
      next = Date.now() + interval;
      const { offset_ms } = await database.kysely.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
      await issueDueReceipts(database, config, new Date(Date.now() + offset_ms));
    },
  };
}
