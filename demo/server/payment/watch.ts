import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Sender } from '../jobs/lanes.ts';
import { providerBounds } from './provider/bounds.ts';
import { settle } from './settle.ts';
import type { Cashier } from './settle.ts';

/** Seconds until the provider is asked about a visit again, and the longest wait. */
const firstWait = 30;
const longestWait = 3600;

interface OpenVisit {
  id: number;
}

/** Takes the next visit that is due, by moving the time of its next look. */
const take = ({ database: { kysely } }: Cashier): Promise<OpenVisit | undefined> =>
  kysely
    .updateTable('payment_visits')
    .set({
      looks: sql`looks + 1`,
      look_at: sql`now() + least(${firstWait} * power(2, least(looks, 20)), ${longestWait}) * interval '1 second'`,
    })
    .where('id', '=', (from) =>
      from
        .selectFrom('payment_visits')
        .select('id')
        .where('outcome', 'is', null)
        .where('session', 'is not', null)
        .where('look_at', '<=', sql<Date>`now()`)
        .orderBy('look_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();

/**
 * Visits whose customer never came back and whose notification was lost: the provider is asked. A visit that can't be
 * settled now is due again later.
 */
export const openVisitsOf = (cashier: Cashier): Sender<OpenVisit> => ({
  name: 'visits',
  ...providerBounds,
  take: () => take(cashier),
  send: async ({ id }) => void (await settle(cashier, id)),
  fail: ({ id }, { message }) => Promise.reject(new Error(`Visit ${id} can’t be settled now: ${message}`)),
});

export const cashierOf = ({ database, config, now, payments }: AppContext): Cashier | undefined =>
  payments && { database, config, now, provider: payments };
