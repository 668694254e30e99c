import { sql } from 'kysely';
import type { AppContext } from '../../platform/context.ts';
import type { Sender } from '../../platform/queue/lanes.ts';
import { mostFound, takeDue } from '../../platform/queue/take.ts';
import { withoutPrivate } from '../../platform/log/private.ts';
import { providerBounds } from '../../platform/provider/bounds.ts';
import { settle } from './settle.ts';
import type { VisitId } from './settle.ts';
import type { Cashier } from '../../platform/context.ts';

/** Seconds until the provider is asked about a visit again, and the longest wait. */
const firstWait = 30;
const longestWait = 3600;

/** Takes the next visit that is due, by moving the time of its next look. */
const take = ({ database: { kysely } }: Cashier): Promise<VisitId | undefined> =>
  takeDue(
    () =>
      kysely
        .selectFrom('payment_visits')
        .select(['customer_id', 'id', sql<string>`look_at::text`.as('at')])
        .where('outcome', 'is', null)
        .where('session', 'is not', null)
        .where('look_at', '<=', sql<Date>`now()`)
        .orderBy('look_at')
        .limit(mostFound)
        .execute(),
    ({ customer_id, id, at }) =>
      kysely
        .updateTable('payment_visits')
        .set({
          looks: sql`looks + 1`,
          look_at: sql`now() + least(${firstWait} * power(2, least(looks, 20)), ${longestWait}) * interval '1 second'`,
        })
        .where('customer_id', '=', customer_id)
        .where(
          'id',
          '=',
          sql<number>`(select id from payment_visits where customer_id = ${customer_id} and id = ${id}
          and look_at = ${at}::timestamptz for update skip locked)`,
        )
        .returning(['customer_id', 'id'])
        .executeTakeFirst(),
  );

/**
 * Visits whose customer never came back and whose notification was lost: the provider is asked. A visit that can't be
 * settled now is due again later.
 */
export const openVisitsOf = (cashier: Cashier): Sender<VisitId> => ({
  name: 'visits',
  ...providerBounds,
  take: () => take(cashier),
  send: async (visit) => void (await settle(cashier, visit)),
  fail: async ({ id, customer_id }, error) => {
    await cashier.database.kysely
      .updateTable('payment_visits')
      .set({ error: withoutPrivate(error.message) })
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .execute();
    throw new Error(`Visit ${id} can’t be settled now: ${error.message}`, { cause: error });
  },
});

export const cashierOf = ({ database, config, now, payments }: AppContext): Cashier | undefined =>
  payments && { database, config, now, provider: payments };
