import type { InferInput } from 'valibot';
import type { farewellOutcome } from '../../../../src/contract/pets/farewell.ts';
import type { Money } from '../../../../src/contract/base.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { ApiRequest } from '../../api/request.ts';
import type { Executor } from '../../database/schema.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import type { Household } from '../../deliveries/household.ts';
import { dogOf } from '../../planner/lines.ts';
import type { MoneyBack } from './stop-fixed.ts';

type Back = Pick<InferInput<typeof farewellOutcome>, 'refund' | 'refunds'>;

/** What comes back, with the way that it was paid. */
export function presentBack(back: readonly MoneyBack[], household: Household): Back {
  if (back.length === 0) return { refund: null, refunds: [] };
  const currency = findLocale(household.customer.country)!.currency as Money['currency'];
  return {
    refund: { amount: back.reduce((sum, { amount }) => sum + amount, 0), currency },
    refunds: back.map(({ row, paid, amount, isOnItsWay }) => {
      const { type, cardDigits } = presentDelivery(paid, household).payment;
      return {
        delivery: row.public_id,
        date: row.date,
        amount: { amount, currency },
        isOnItsWay,
        payment: { type, cardDigits, brand: paid.charged_with ? null : household.customer.card_brand },
      };
    }),
  };
}

/** What comes back since a dog's farewell and hasn't arrived yet, by date. */
export async function moneyBackOf(
  executor: Executor,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
  { publicId, from }: { publicId: string; from: string },
  household: Household,
): Promise<MoneyBack[]> {
  const { timeZone } = findLocale(visitor.country)!;
  const found = await executor
    .selectFrom('refunds')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('reason', '=', 'farewell')
    .execute();
  const parts = found.filter(
    ({ payment, part_of: of, created_at: since, refunded_at: done }) =>
      payment === `${of}/${publicId}` && dayIn(timeZone, since) >= from && !(done && done <= now),
  );
  if (parts.length === 0) return [];
  const ids = parts.map(({ delivery }) => delivery);
  const rows = await executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where((where) => where.or([where('public_id', 'in', ids), where('replaces', 'in', ids)]))
    .orderBy('date')
    .orderBy('id')
    .execute();
  return parts
    .flatMap(({ delivery, amount }) => {
      const paid = rows.find(({ public_id }) => public_id === delivery);
      if (!paid) return [];
      // What was delivered and sent again comes back for what was sent again.
      const again = rows.find(
        ({ replaces, lines }) => replaces === delivery && lines.some(({ name }) => dogOf(name) === publicId),
      );
      const row = (presentDelivery(paid, household).status === 'delivered' && again) || paid;
      return [{ row, paid, amount, isOnItsWay: presentDelivery(row, household).status === 'dispatched' }];
    })
    .toSorted((a, b) => a.row.date.localeCompare(b.row.date));
}
