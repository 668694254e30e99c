import { comingCharge } from '../../../src/contract/deliveries/coming-charge.ts';
import type { calls } from '../../../src/contract/calls/all-calls.ts';
import type { InferInput } from 'valibot';
import { addDays } from '../../../src/days.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Visitor } from '../context.ts';
import type { DeliveryRow, Executor } from '../database/schema.ts';
import { rowsInTime } from '../deliveries/find-deliveries.ts';
import { loadHousehold } from '../deliveries/household.ts';
import type { Shown } from '../deliveries/open-delivery.ts';
import { factsOf, presentDelivery } from '../deliveries/present-delivery.ts';
import { ensurePlan } from '../planner/ensure-plan.ts';
import { unpaidDays } from '../rules/deliveries/timeline.ts';
import { lastDayUnpaid } from '../rules/deliveries/tries.ts';
import { comingTries, triesOf } from './tries/known-tries.ts';

/** Deliveries of all kinds of which something may still be taken, by date. Held ones promise nothing. */
export async function uncharged(
  executor: Executor,
  visitor: Visitor,
  now: Date,
): Promise<{ row: DeliveryRow; delivery: Shown }[]> {
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
    .filter((row) => factsOf(row, visitor.country, household).held !== true)
    .map((row) => ({ row, delivery: presentDelivery(row, household) }));
}

/** What will be taken, by day. */
export async function chargesOf(request: ApiRequest): Promise<InferInput<typeof calls.getCharges.answer>> {
  const { visitor, now, context } = request;
  const { kysely } = context.database;
  await ensurePlan(kysely, visitor, now);
  const rows = await uncharged(kysely, visitor, now);
  const known = rows.some(({ delivery }) => comingCharge(delivery)?.isDue) ? await failedOf(request) : undefined;
  const charges = [];
  for (const { row, delivery } of rows) {
    const charge = comingCharge(delivery);
    if (!charge) continue;
    const failed = charge.isDue && known ? await known(row) : {};
    charges.push({ ...charge, delivery, ...failed });
  }
  return { charges };
}

/** For a charge that has failed, when it is tried again, and until when the delivery waits. */
async function failedOf({ visitor, now, context: { config, database } }: ApiRequest) {
  const { kysely } = database;
  if (!config.payments) return undefined;
  const household = await loadHousehold(kysely, visitor, now);
  const tries = await triesOf(kysely, visitor.customerId);
  return async (row: DeliveryRow) => ({
    tries: (await comingTries(kysely, row, household, tries)).map(({ day, method: { type, digits } }) => ({
      on: day,
      type,
      cardDigits: digits,
    })),
    unpaidUntil: lastDayUnpaid(row),
  });
}
