import type { AppContext } from '../context.ts';
import { settle } from './settle.ts';
import type { Cashier } from './settle.ts';

/** Milliseconds between two looks. */
const interval = 30_000;
/** Visits that are looked at in one go. */
const most = 50;

/** Settles visits whose customer never came back and whose notification was lost, by asking the provider. */
export async function settleOpenVisits(cashier: Cashier): Promise<void> {
  const visits = await cashier.database.kysely
    .selectFrom('payment_visits')
    .select('id')
    .where('outcome', 'is', null)
    .where('session', 'is not', null)
    .orderBy('id')
    .limit(most)
    .execute();
  for (const { id } of visits) await settle(cashier, id);
}

/** Looks from time to time, until it is stopped. */
export function watchVisits(cashier: Cashier, say: (text: string) => void): { stop: () => void } {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    settleOpenVisits(cashier)
      .catch((error: Error) => say(`Payments can’t be settled now: ${error.message}\n`))
      .finally(() => (running = false));
  }, interval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export const cashierOf = ({ database, now, payments }: AppContext): Cashier | undefined =>
  payments && { database, now, provider: payments };
