import type { Selectable, Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { compiled } from '../../platform/database/compiled.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import type { FactValues, PlanBefore } from '../../planner/plan/facts.ts';
import { deliveryItemsFor } from '../../rules/food/delivery-items.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import type { Plan } from '../../rules/food/plan.ts';
import { atPricesOf } from '../../rules/food/price-list.ts';
import type { Prices } from '../../rules/food/price-list.ts';
import { sharesOf } from '../../rules/food/recipes.ts';

export type PlanRow = Selectable<Schema['plans']>;

const plansOf = compiled((kysely, { customerId, petId }: { customerId: number; petId: number }) =>
  kysely
    .selectFrom('plans')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('pet_id', '=', petId)
    .orderBy('delivery_date')
    .orderBy('id'),
);

/** The plans of a dog, by the day of their first delivery. */
export const plansOfPet = (executor: Executor, customerId: number, petId: number): Promise<PlanRow[]> =>
  plansOf(executor, { customerId, petId });

/** Removes the plans that start with a food line or later. Returns those that follow from the profile, by line. */
export async function removePlans(
  transaction: Transaction<Schema>,
  { customer_id, pet_id }: Pick<PlanRow, 'customer_id' | 'pet_id'>,
  line: number,
): Promise<PlanBefore[]> {
  const rows = await transaction
    .deleteFrom('plans')
    .where('customer_id', '=', customer_id)
    .where('pet_id', '=', pet_id)
    .where('line', '>=', line)
    .returningAll()
    .execute();
  return rows
    .filter(({ swap }) => swap === null)
    .map(({ id, line: first, delivery_date, portions, blend, room_for_treats }) => ({
      id,
      line: first,
      delivery_date,
      portions,
      blend,
      room_for_treats,
    }))
    .toSorted((a, b) => a.line - b.line);
}

/** Brings back the plans that a change removed, and drops the plan of the change. */
export async function restorePlans(
  transaction: Transaction<Schema>,
  pet: Pick<PlanRow, 'customer_id' | 'pet_id'>,
  { line, was }: FactValues['plan'],
): Promise<void> {
  await removePlans(transaction, pet, line);
  const rows = was.map(({ portions, ...row }) => ({ ...row, ...pet, portions: JSON.stringify(portions) }));
  if (rows.length > 0) await transaction.insertInto('plans').values(rows).execute();
}

/** Stores a plan that starts with a food line. */
export async function keepPlan(
  transaction: Transaction<Schema>,
  pet: Pick<PlanRow, 'customer_id' | 'pet_id'>,
  { line, date }: { line: number; date: string },
  plan: Plan,
): Promise<PlanRow> {
  const values = { ...pet, delivery_date: date, line, ...plan, portions: JSON.stringify(plan.portions) };
  return transaction.insertInto('plans').values(values).returningAll().executeTakeFirstOrThrow();
}

interface Packed extends Pick<PlanRow, 'portions' | 'blend' | 'swap'> {
  publicId: string;
}

/** The food of one pet in a delivery that lasts so many days, at the prices of a day. */
export function foodFor(
  { publicId, portions, blend, swap }: Packed,
  { visitor, prices, day }: Pick<ApiRequest, 'visitor'> & { prices: Prices; day: string },
  days: number,
): StoredItem[] {
  const { currency } = findLocale(visitor.country)!;
  const shares = sharesOf(blend, swap?.recipes);
  return deliveryItemsFor({ petPublicId: publicId, portions, shares, currency, days, scoop: false }).map((item) =>
    atPricesOf(item, { prices, day, currency, shares }),
  );
}
