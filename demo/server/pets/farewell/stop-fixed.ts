import type { Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { ApiRequest } from '../../api/request.ts';
import type { DeliveryRow, Schema } from '../../database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import type { Household } from '../../deliveries/household.ts';
import { takeOut } from '../../deliveries/take-out.ts';
import { recordCharges, refundPart } from '../../payment/by-run.ts';
import { issueReceiptsIn } from '../../payment/receipts/issue.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import { isRecent } from '../../rules/deliveries/refund.ts';
import { isCharged, isGone } from '../../rules/deliveries/timeline.ts';

/** Money of a delivery that comes back. */
export interface MoneyBack {
  row: DeliveryRow;
  /** The delivery that was paid: of a replacement, the first one. */
  paid: DeliveryRow;
  /** Minor units. */
  amount: number;
  isOnItsWay: boolean;
}

/** What ended of the deliveries that can't be changed any more. */
export interface Stopped {
  back: MoneyBack[];
  /** Rows that changed. */
  changed: number[];
}

/** What the delivery costs with these items. Nothing, without any. */
const costOf = (row: DeliveryRow, items: StoredItem[], household: Household): number =>
  presentDelivery({ ...row, items }, household).amounts.total.amount;

/** Rows of what was sent again before replacements were deliveries. It has been replaced, so nothing is owed. */
const findResent = async (transaction: Transaction<Schema>, customerId: number): Promise<Set<number>> => {
  const rows = await transaction
    .selectFrom('reports')
    .innerJoin('deliveries', 'deliveries.id', 'reports.delivery_id')
    .select('deliveries.id')
    .where('deliveries.customer_id', '=', customerId)
    .where('reports.remedy', '=', 'resend')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Takes a dog's part out of the deliveries that can't be changed any more and haven't left, and refunds what was charged
 * for it and isn't delivered, also if it is on its way. The customer is locked. @source DECISIONS.md#farewell
 */
export async function stopFixed(
  transaction: Transaction<Schema>,
  { context, visitor, now }: Pick<ApiRequest, 'context' | 'visitor' | 'now'>,
  dog: string,
  left: ReadonlySet<string>,
): Promise<Stopped> {
  await recordCharges(transaction, visitor, now);
  // A receipt is kept as on the day of the charge, so it comes before the delivery changes.
  if (context.config.seller) await issueReceiptsIn(transaction, context.config, visitor, now);
  const household = await loadHousehold(transaction, visitor, now);
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const resent = await findResent(transaction, visitor.customerId);
  const rows = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const isOwn = ({ petPublicId }: StoredItem): boolean => petPublicId === dog;
  const stopped: Stopped = { back: [], changed: [] };
  for (const row of rows.filter(({ items }) => items.some(isOwn))) {
    const { status, until } = presentDelivery(row, household);
    const hasLeft = isGone(status);
    const isOld = (status === 'lost' || status === 'returned') && !isRecent(until, today);
    // An older one was settled otherwise.
    if (isOld || (hasLeft && resent.has(row.id))) continue;
    if (status === 'scheduled' || status === 'delivered' || status === 'cancelled') continue;
    const paid = rows.find(({ public_id }) => public_id === row.replaces) ?? row;
    const isAgain = ({ identifier }: StoredItem): boolean => row.items.some((each) => each.identifier === identifier);
    const charged = isCharged(presentDelivery(paid, household).status);
    if (charged) {
      const others = paid.items.filter((item) => !left.has(item.petPublicId));
      const kept = others.filter((item) => !isOwn(item) || (row !== paid && !isAgain(item)));
      const share = costOf(paid, others, household) - costOf(paid, kept, household);
      const part = { row: paid, amount: share, reason: 'farewell', part: dog, dueAt: now } as const;
      const amount = share > 0 ? await refundPart(transaction, part, now) : 0;
      if (amount > 0) stopped.back.push({ row, paid, amount, isOnItsWay: status === 'dispatched' });
    }
    if (hasLeft) continue;
    await takeOut(transaction, row, new Set([dog]), {
      kind: 'farewell',
      reference: '',
      isCharged: isCharged(status),
      others: left,
    });
    stopped.changed.push(row.id);
  }
  return stopped;
}
