import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { settle } from './settle.ts';
import type { Cashier } from './settle.ts';

/** Milliseconds between two looks. */
const interval = 30_000;
/** Visits that one look takes. */
const batch = 50;
/** Seconds until the provider is asked about a visit again, and the longest wait. */
const firstWait = 30;
const longestWait = 3600;

/**
 * Settles visits whose customer never came back and whose notification was lost, by asking the provider. A visit that
 * can't be settled now is due again later and stops no other. Several processes may do it side by side.
 */
export async function settleOpenVisits(cashier: Cashier, report: (text: string) => void): Promise<void> {
  const { kysely } = cashier.database;
  const visits = await kysely
    .updateTable('payment_visits')
    .set({
      looks: sql`looks + 1`,
      look_at: sql`now() + least(${firstWait} * power(2, least(looks, 20)), ${longestWait}) * interval '1 second'`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payment_visits')
        .select('id')
        .where('outcome', 'is', null)
        .where('session', 'is not', null)
        .where('look_at', '<=', sql<Date>`now()`)
        .orderBy('look_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  for (const { id } of visits)
    await settle(cashier, id).catch((error: Error) => report(`Visit ${id} can’t be settled now: ${error.message}\n`));
}

/** Settles visits and sends refunds from time to time, until it is stopped. */
export function watchVisits(cashier: Cashier, report: (text: string) => void): { stop: () => void } {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    settleOpenVisits(cashier, report)
      .then(() => sendRefunds(cashier, report))
      .catch((error: Error) => report(`Payments can’t be settled now: ${error.message}\n`))
      .finally(() => (running = false));
  }, interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export const cashierOf = ({ database, config, now, payments }: AppContext): Cashier | undefined =>
  payments && { database, config, now, provider: payments };
