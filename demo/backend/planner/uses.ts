import { sql } from 'kysely';
import type { DeliveryRow, Executor } from '../platform/database/schema.ts';
import { usedBy } from './plan/credits.ts';
import type { FixedDelivery } from './plan/plan-input.ts';

type Kind = 'discount' | 'referral' | 'offer';
interface Sum {
  delivery: string;
  account: string;
  kind: Kind;
  paid: number;
  back: number;
  /** When more comes back. */
  next: Date | null;
}

/** Discounts and credit in the ledger: of each delivery, what it was paid with, and what came back by now. */
const sumsIn = async (executor: Executor, customerId: number, now: Date): Promise<Sum[]> =>
  (
    await sql<Sum>`select delivery, account, case when account like 'code/%' then 'offer' else account end as kind,
      coalesce(sum(amount) filter (where reason = 'charge'), 0)::int as paid,
      coalesce(sum(amount) filter (where kind = 'refunded' and due_at <= ${now}), 0)::int as back,
      min(due_at) filter (where kind = 'refunded' and due_at > ${now}) as next
      from ledger where customer_id = ${customerId} and account not in ('goods', 'money') group by 1, 2, 3`.execute(
      executor,
    )
  ).rows;

interface Uses {
  /** What charged deliveries have used of each account, without what was given back. */
  spent: ReadonlyMap<string, number>;
  usesIn: (row: DeliveryRow, fixed: FixedDelivery, isNeverPaid: boolean) => Pick<FixedDelivery, 'used' | 'returned'>;
  /** When more comes back. */
  backAt: Date[];
}

/**
 * What a delivery uses of discounts and credit, and what of it was given back. The ledger knows it of what was charged: what is lost
 * stays used until it is decided about, and what was sent again stays used for good. Until the charge it follows from the
 * delivery; what is never charged gives all of it back.
 */
export async function usesOf(
  executor: Executor,
  { customerId, currency }: { customerId: number; currency: string },
  rows: readonly DeliveryRow[],
  now: Date,
): Promise<Uses> {
  const sums = await sumsIn(executor, customerId, now);
  const replaced = new Map(rows.map(({ public_id: id, replaces }) => [id, replaces]));
  // What comes back of a replacement was paid for the first delivery.
  const paidFor = (id: string): string => {
    const first = replaced.get(id);
    return first ? paidFor(first) : id;
  };
  const byDelivery = Map.groupBy(sums, ({ delivery }) => paidFor(delivery));
  const usesIn: Uses['usesIn'] = ({ public_id: id }, fixed, isNeverPaid) => {
    const own = byDelivery.get(id) ?? [];
    if (!own.some(({ paid }) => paid > 0)) return isNeverPaid ? { returned: usedBy(fixed, currency) } : {};
    const sum = (of: Kind, which: 'paid' | 'back'): number =>
      own.reduce((all, each) => (each.kind === of ? all + each[which] : all), 0);
    const discount = { paid: sum('discount', 'paid'), back: sum('discount', 'back') };
    return {
      used: { discounts: discount.paid > 0 ? 1 : 0, referral: sum('referral', 'paid'), offer: sum('offer', 'paid') },
      returned: {
        // It comes back with the whole of the delivery.
        discounts: discount.paid > 0 && discount.back >= discount.paid ? 1 : 0,
        referral: sum('referral', 'back'),
        offer: sum('offer', 'back'),
      },
    };
  };
  const spent = new Map<string, number>();
  for (const { account, paid, back } of sums) spent.set(account, (spent.get(account) ?? 0) + paid - back);
  return { usesIn, spent, backAt: sums.flatMap(({ next }) => next ?? []) };
}
