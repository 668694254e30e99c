import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { addDays } from '../../../src/days.ts';

/** Of a hundred charges, how many the charge run finds declined, and of a hundred days, on how many a card has no money for tries. */
const declined = 5;

/** Maybe declines a customer's charge of a day, and the card for tries. Returns how many charges. */
export async function declineSome(
  { pool }: Database,
  customerId: number,
  { random, now }: { random: () => number; now: Date },
): Promise<number> {
  const [isDeclined, isEmpty] = [random(), random()].map((lot) => lot * 100 < declined);
  await pool.query(
    `update customers set payment_token = regexp_replace(payment_token, '^tok_(works|empty)_', $2)
      where id = $1 and payment_type = 'card'`,
    [customerId, isEmpty ? 'tok_empty_' : 'tok_works_'],
  );
  if (!isDeclined) return 0;
  const { rowCount } = await pool.query(
    `update deliveries set outcome = 'billing-problem'
      where customer_id = $1 and date = $2::date and outcome = 'ok' and paid_at is null and replaces is null`,
    [customerId, addDays(now.toISOString().slice(0, 10), 2)],
  );
  return rowCount ?? 0;
}
