import type { Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { takeOut } from '../../payment/charges/take-out.ts';
import { giveBack, leftToGive, paidDelivery } from '../../payment/refunds/remedies.ts';
import { feeItem } from '../../planner/shares.ts';
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
  /** Credit, in minor units. */
  credit: number;
  isOnItsWay: boolean;
}

/** What ended of the deliveries that can't be changed any more. */
export interface Stopped {
  back: MoneyBack[];
  /** Rows that changed. */
  changed: number[];
}

/** Hours in which a farewell can be reversed as a mistake. */
const mistakeHours = 24;

/** When money is paid for a parcel that is on its way: until then the farewell can be reversed without a payment. */
export const paidForParcelAt = (now: Date): Date => new Date(now.getTime() + mistakeHours * 3_600_000);

/**
 * Takes a dog's part out of the deliveries that can't be changed any more and haven't left, and refunds what was charged
 * for it and isn't delivered, also if it is on its way. The customer is locked. @source DECISIONS.md#farewell
 */
export async function stopFixed(
  transaction: Transaction<Schema>,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  dog: string,
  left: ReadonlySet<string>,
): Promise<Stopped> {
  const household = await loadHousehold(transaction, visitor, now);
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
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
    const isOld = (status === 'lost' || status === 'returned') && !isRecent(until, today);
    // An older one was settled otherwise.
    if (isOld) continue;
    if (status === 'scheduled' || status === 'delivered' || status === 'cancelled') continue;
    const isOnItsWay = status === 'dispatched';
    const shares = await leftToGive(transaction, row);
    // The fee goes back with the last of the goods.
    const isLast = shares.every(({ pet, account }) => account !== 'goods' || pet === dog);
    const back = await giveBack(
      transaction,
      {
        row,
        pet: dog,
        of: ({ pet, item }) => pet === dog || (isLast && item === feeItem),
        reason: 'farewell',
        dueAt: isOnItsWay ? paidForParcelAt(now) : now,
      },
      now,
    );
    if (back.money + back.credit > 0) {
      const paid = await paidDelivery(transaction, row);
      stopped.back.push({ row, paid, amount: back.money, credit: back.credit, isOnItsWay });
    }
    if (isGone(status)) continue;
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
