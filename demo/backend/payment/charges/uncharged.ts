import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { Visitor } from '../../platform/context.ts';
import type { DeliveryRow, Executor } from '../../platform/database/schema.ts';
import { rowsInTime } from '../../deliveries/find-deliveries.ts';
import { hasEnded, loadHousehold } from '../../deliveries/household.ts';
import type { Shown } from '../../deliveries/open-delivery.ts';
import { storedOf, presentDelivery } from '../../deliveries/present-delivery.ts';
import { unpaidDays } from '../../rules/deliveries/timeline.ts';

/** A delivery of which something may still be taken. */
export interface Uncharged {
  row: DeliveryRow;
  delivery: Shown;
  hasEnded: boolean;
}

/** Deliveries of all kinds of which something may still be taken, by date. Held ones promise nothing. */
export async function uncharged(executor: Executor, visitor: Visitor, now: Date): Promise<Uncharged[]> {
  const household = await loadHousehold(executor, visitor, now);
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('outcome', 'in', ['ok', 'billing-problem', 'authentication-required'])
    .where('replaces', 'is', null)
    .where('date', '>=', addDays(today, -unpaidDays))
    .execute();
  return rowsInTime(rows)
    .filter((row) => storedOf(row, visitor.country, household).held !== true)
    .map((row) => ({ row, delivery: presentDelivery(row, household), hasEnded: hasEnded(row, household) }));
}
