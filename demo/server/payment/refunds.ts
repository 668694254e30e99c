import { sql } from 'kysely';
import type { Cashier } from './settle.ts';

/** Refunds that one look takes. */
const batch = 50;
/** Seconds until the next attempt, and the longest wait between two attempts. */
const firstWait = 60;
const longestWait = 6 * 3600;

/**
 * Sends due refunds to the provider. Several processes may do it side by side: each refund is leased by moving its next
 * attempt before the provider is called, and its key makes a repeated call have no further effect.
 */
export async function sendRefunds(
  { database: { kysely }, provider }: Pick<Cashier, 'database' | 'provider'>,
  report: (text: string) => void,
): Promise<void> {
  const due = await kysely
    .updateTable('refunds')
    .set({
      attempts: sql`attempts + 1`,
      next_at: sql`now() + least(${firstWait} * power(2, least(attempts, 20)), ${longestWait}) * interval '1 second'`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('refunds')
        .select('id')
        .where('refunded_at', 'is', null)
        .where('next_at', '<=', new Date())
        .orderBy('next_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payment', 'amount', 'currency'])
    .execute();
  for (const { id, payment, amount, currency } of due)
    try {
      await provider.refund({ key: `refund:${payment}`, payment, amount: { amount, currency } });
      await kysely.updateTable('refunds').set({ refunded_at: new Date() }).where('id', '=', id).execute();
    } catch (error) {
      report(`Refund ${id} failed and is tried again: ${(error as Error).message}\n`);
    }
}
