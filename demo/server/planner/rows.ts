import type { DeliveryRow } from '../database/schema.ts';
import { canonical } from './facts.ts';
import type { PlannedDelivery } from './plan/deliveries.ts';

/** An order number such as `4821-0937`. */
export const orderId = (series: number, sequence: number): string => {
  const number = ((series * 7919 + sequence * 104_729) % 90_000_000) + 10_000_000;
  return `${String(number).slice(0, 4)}-${String(number).slice(4)}`;
};

/** The columns of a delivery that the plan decides. */
export const columnsOf = (delivery: PlannedDelivery) => ({
  date: delivery.date,
  method: delivery.method,
  lines: JSON.stringify(delivery.lines),
  items: JSON.stringify(delivery.items),
  place: delivery.place && JSON.stringify(delivery.place),
  note: delivery.note,
  discount_percent: delivery.discountPercent,
  referral_credit: delivery.referralCredit,
  offer_credit: delivery.offerCredit,
});

/** What the customer sees of a planned delivery, for comparison. */
const seen = (
  row: Pick<
    DeliveryRow,
    'date' | 'method' | 'items' | 'place' | 'note' | 'discount_percent' | 'referral_credit' | 'offer_credit'
  >,
): string =>
  canonical([
    row.date,
    row.method,
    row.items,
    row.place,
    row.note,
    row.discount_percent,
    row.referral_credit,
    row.offer_credit,
  ]);

const asRow = ({ discountPercent, referralCredit, offerCredit, ...delivery }: PlannedDelivery) => ({
  ...delivery,
  discount_percent: discountPercent,
  referral_credit: referralCredit,
  offer_credit: offerCredit,
});

/** Whether the customer sees the same delivery. */
export const looksSame = (row: DeliveryRow, delivery: PlannedDelivery): boolean => seen(row) === seen(asRow(delivery));

/**
 * Finds the row of each planned delivery: the one that was made for its first line; else one that shares a line and has
 * the same day; else the one that was made for another of its lines, or holds one. So a delivery that splits and comes
 * together again has its name from before, with any other delivery in between.
 */
export function match(
  planned: readonly PlannedDelivery[],
  rows: readonly DeliveryRow[],
): Map<PlannedDelivery, DeliveryRow> {
  const found = new Map<PlannedDelivery, DeliveryRow>();
  const taken = new Set<number>();
  const claim = (delivery: PlannedDelivery, fits: (row: DeliveryRow) => boolean): void => {
    const row = found.has(delivery) ? undefined : rows.find((each) => !taken.has(each.id) && fits(each));
    if (!row) return;
    found.set(delivery, row);
    taken.add(row.id);
  };
  const has = ({ home, lines }: DeliveryRow, name: string): boolean =>
    home === name || lines.some((line) => line.name === name);
  for (const delivery of planned) claim(delivery, ({ home }) => home === delivery.lines[0]?.name);
  for (const delivery of planned)
    claim(delivery, (row) => row.date === delivery.date && delivery.lines.some(({ name }) => has(row, name)));
  for (const delivery of planned) for (const { name } of delivery.lines) claim(delivery, ({ home }) => home === name);
  for (const delivery of planned) for (const { name } of delivery.lines) claim(delivery, (row) => has(row, name));
  return found;
}
