import type { DeliveryRow, Executor } from '../platform/database/schema.ts';

/**
 * Returns the items of lost and returned deliveries about which the customer has not decided, by delivery. The plan waits for the
 * decision: a carrier's report alone moves nothing, and neither does a refund by the shop.
 */
export async function awaitedIn(
  executor: Executor,
  customerId: number,
  rows: readonly DeliveryRow[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const gone = rows.filter(({ outcome }) => outcome === 'lost' || outcome === 'returned');
  if (gone.length === 0) return new Map();
  const decided = await executor
    .selectFrom('ledger')
    .select(['delivery', 'item'])
    .where('customer_id', '=', customerId)
    .where(
      'delivery',
      'in',
      gone.map(({ public_id }) => public_id),
    )
    .where('account', '=', 'goods')
    .where((where) =>
      where.or([
        where('kind', '=', 'replaced'),
        where.and({ kind: 'refunded', reason: 'report' }),
        where.and({ kind: 'refunded', reason: 'farewell' }),
      ]),
    )
    .groupBy(['delivery', 'item'])
    // An entry that takes back another one has its amount, negative.
    .having((having) => having.fn.sum('amount'), '>', 0)
    .execute();
  return new Map(
    gone.map(({ public_id: delivery, items }) => {
      const own = new Set(decided.filter((each) => each.delivery === delivery).map(({ item }) => item));
      return [delivery, new Set(items.map(({ identifier }) => identifier).filter((each) => !own.has(each)))];
    }),
  );
}
