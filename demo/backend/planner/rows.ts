import type { DeliveryRow } from '../platform/database/schema.ts';
import { canonical } from '../platform/canonical.ts';
import { dogOf } from '../rules/deliveries/lines.ts';
import type { Names } from '../rules/deliveries/lines.ts';
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
  fee: delivery.fee,
  lines: JSON.stringify(delivery.lines),
  items: JSON.stringify(delivery.items),
  place: delivery.place && JSON.stringify(delivery.place),
  note: delivery.note,
  discount_percent: delivery.discountPercent,
  discount_amount: delivery.discountAmount,
  reduced_by: JSON.stringify(delivery.reducedBy),
  referral_credit: delivery.referralCredit,
  offer_credit: delivery.offerCredit,
});

/** What the customer sees of a planned delivery, for comparison. */
export const seen = (
  row: Pick<
    DeliveryRow,
    | 'date'
    | 'method'
    | 'fee'
    | 'items'
    | 'place'
    | 'note'
    | 'discount_percent'
    | 'discount_amount'
    | 'referral_credit'
    | 'offer_credit'
    | 'reduced_by'
  >,
): string =>
  canonical([
    row.date,
    row.method,
    row.items,
    row.place,
    row.note,
    row.discount_percent,
    row.discount_amount,
    row.reduced_by,
    row.referral_credit,
    row.offer_credit,
    // A window has no fee. Mails from before there were changed ones have a hash of the rest.
    ...(row.fee === null || row.method === 'window' ? [] : [row.fee]),
  ]);

const asRow = ({
  discountPercent,
  discountAmount,
  reducedBy,
  referralCredit,
  offerCredit,
  ...delivery
}: PlannedDelivery) => ({
  ...delivery,
  discount_percent: discountPercent,
  discount_amount: discountAmount,
  reduced_by: reducedBy,
  referral_credit: referralCredit,
  offer_credit: offerCredit,
});

/** Whether the customer sees the same delivery. */
export const looksSame = (row: DeliveryRow, delivery: PlannedDelivery): boolean => seen(row) === seen(asRow(delivery));

/** The day of each dog's next food after these open deliveries. */
export const laterIn = (open: readonly Pick<DeliveryRow, 'lines'>[]): ReadonlyMap<string, string> =>
  new Map(
    open.flatMap(({ lines }) =>
      lines.flatMap(({ name, next }): [string, string][] => (next ? [[dogOf(name), next]] : [])),
    ),
  );

/** What a row is found by. */
type Named = Pick<DeliveryRow, 'id' | 'home' | 'lines' | 'date' | 'outcome'>;

/** The rows of what is planned so far. */
export const namesIn = (rows: readonly Named[]): Names =>
  Object.fromEntries(
    rows.flatMap(({ id, lines, outcome }) => (lines[0] && outcome !== 'cancelled' ? [[lines[0].name, id]] : [])),
  );

/**
 * Finds the row of each planned delivery: that of `restored`, for an undo; else the one of its day that shares a line, so
 * that a delivery that a dog leaves keeps its name; else the one that it has; else the one that was made for its first
 * line; else any that shares a line. Time renames nothing, and an undo gives each delivery the name from before.
 */
export function match<Planned extends Pick<PlannedDelivery, 'date' | 'lines'>, Row extends Named>(
  planned: readonly Planned[],
  rows: readonly Row[],
  restored: Names = {},
): Map<Planned, Row> {
  const found = new Map<Planned, Row>();
  const taken = new Set<number>();
  const claim = (fits: (row: Row, line: string, delivery: Planned) => boolean): void => {
    for (const delivery of planned) {
      const line = delivery.lines[0]!.name;
      const row = found.has(delivery)
        ? undefined
        : rows.find((each) => !taken.has(each.id) && fits(each, line, delivery));
      if (!row) continue;
      found.set(delivery, row);
      taken.add(row.id);
    }
  };
  const names = namesIn(rows);
  const shares = (row: Row, { lines }: Planned): boolean =>
    lines.some(({ name }) => row.lines.some((line) => line.name === name));
  claim(({ id }, line) => id === restored[line]);
  claim((row, _, delivery) => row.outcome !== 'cancelled' && row.date === delivery.date && shares(row, delivery));
  claim(({ id }, line) => id === names[line]);
  claim(({ home }, line) => home === line);
  claim((row, _, delivery) => shares(row, delivery));
  return found;
}
