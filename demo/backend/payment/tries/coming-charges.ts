import { comingCharge } from '../../../../src/contract/deliveries/coming-charge.ts';
import { uncharged } from '../charges/uncharged.ts';
import type { calls } from '../../../../src/contract/all-calls.ts';
import type { InferInput } from 'valibot';
import type { ApiRequest } from '../../calls/request.ts';
import type { DeliveryRow } from '../../platform/database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { lastDayUnpaid } from '../../rules/deliveries/tries.ts';
import { comingTries, triesOf } from './known-tries.ts';

/** What will be taken, by day. */
export async function chargesOf(request: ApiRequest): Promise<InferInput<typeof calls.getCharges.answer>> {
  const { visitor, now, context } = request;
  const { kysely } = context.database;
  await ensurePlan(kysely, visitor, now);
  const rows = await uncharged(kysely, visitor, now);
  const known = rows.some(({ delivery }) => comingCharge(delivery)?.isDue) ? await failedOf(request) : undefined;
  const charges = [];
  for (const { row, delivery, hasEnded } of rows) {
    const charge = comingCharge(delivery);
    if (!charge) continue;
    const failed = charge.isDue && known ? await known(row) : {};
    charges.push({ ...charge, delivery, ...failed, ...(hasEnded && { hasEnded }) });
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
