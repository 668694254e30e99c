import { addDays } from '../../../../src/days.ts';
import type { DeliveryStatus } from '../../../../src/contract/deliveries/delivery.ts';
import type { StoredItem } from '../food/delivery-items.ts';

/** A product that must not be used: its lots, as printed on the pack, and the first and last day on which they were packed. */
export interface Recall {
  product: string;
  lots: readonly string[];
  from: string;
  until: string;
}

/** A parcel in these states was packed, and the customer has it or may get it. One that came back is in the shop. */
const packed: readonly DeliveryStatus[] = ['preparing', 'dispatched', 'delivered', 'lost'];

/** Packing is the day before the delivery's. */
export const recalledDates = ({ from, until }: Recall): { first: string; last: string } => ({
  first: addDays(from, 1),
  last: addDays(until, 1),
});

/** Whether a delivery may have a recalled pack. */
export function isRecalled(
  recall: Recall,
  { date, items, status }: { date: string; items: readonly StoredItem[]; status: DeliveryStatus },
): boolean {
  const { first, last } = recalledDates(recall);
  const has = items.some(({ product, quantity }) => product === recall.product && quantity > 0);
  return has && date >= first && date <= last && packed.includes(status);
}
