import type { DeliveryKind, DeliveryMethod } from '../../../../src/contract/deliveries/delivery.ts';
import type { DeliveryAddress } from '../../rules/customer/address.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import type { Line, Placed } from '../../rules/deliveries/lines.ts';
import type { PlanInput, Reductions } from './plan-input.ts';
import { feeOn, pricedItems } from './prices.ts';

export interface PlannedDelivery extends Reductions {
  series: number;
  kind: DeliveryKind;
  date: string;
  method: DeliveryMethod;
  /** What a named day costs on its day; null: the list's price. */
  fee: number | null;
  lines: Line[];
  items: StoredItem[];
  place: DeliveryAddress | null;
  note: string;
}

/** A delivery before discounts and credits are shared out. */
export type GroupedDelivery = Omit<PlannedDelivery, keyof Reductions>;

/** Two dogs may get the same product in one delivery: an identifier names one item only. */
const withOwnNames = (items: readonly StoredItem[]): StoredItem[] =>
  items.map((item, index) => {
    const isTaken = items.findIndex(({ identifier }) => identifier === item.identifier) < index;
    return isTaken ? { ...item, identifier: `${item.petPublicId}-${item.identifier}`.slice(0, 64) } : item;
  });

/** Puts lines of one day together. */
export function groupLines(
  input: PlanInput,
  lines: readonly Placed[],
  kind: PlannedDelivery['kind'],
): GroupedDelivery[] {
  const { dogs } = input;
  const groups = new Map<string, Placed[]>();
  for (const line of lines) {
    // Each gift is a parcel.
    const key = kind === 'gift' ? line.name : JSON.stringify([line.series, line.date, line.method, line.place]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const position = new Map(dogs.map(({ publicId }, index) => [publicId, index]));
  return [...groups.values()].map((group) => {
    const sorted = group.toSorted((a, b) => position.get(a.dog)! - position.get(b.dog)!);
    const { series, date, method, place } = sorted[0]!;
    return {
      series,
      kind,
      date,
      method,
      place,
      fee: feeOn(input, date),
      note: sorted.find(({ note }) => note !== '')?.note ?? '',
      lines: sorted.map(({ name, days, seeks, rhythm, next, words }) => ({
        name,
        days,
        ...(seeks && { seeks }),
        ...(rhythm && { rhythm }),
        ...(next && { next }),
        ...(words !== undefined && { words }),
      })),
      items: withOwnNames(
        pricedItems(
          input,
          sorted,
          sorted.flatMap(({ items }) => items),
          date,
        ),
      ),
    };
  });
}
