import type { Selectable, Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Schema } from '../database/schema.ts';
import { deliveryItemsFor } from '../rules/food/delivery-items.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';
import type { Plan } from '../rules/food/plan.ts';
import { sharesOf } from '../rules/food/recipes.ts';

export type PlanRow = Selectable<Schema['plans']>;

export const plansOfPet = (transaction: Transaction<Schema>, petId: number): Promise<PlanRow[]> =>
  transaction
    .selectFrom('plans')
    .selectAll()
    .where('pet_id', '=', petId)
    .orderBy('delivery_date')
    .orderBy('id')
    .execute();

/** Stores a plan that starts with a food line, and replaces plans that would have started with it or later. */
export async function keepPlan(
  transaction: Transaction<Schema>,
  petId: number,
  { line, date }: { line: number; date: string },
  plan: Plan,
): Promise<PlanRow> {
  await transaction.deleteFrom('plans').where('pet_id', '=', petId).where('line', '>=', line).execute();
  const values = { pet_id: petId, delivery_date: date, line, ...plan, portions: JSON.stringify(plan.portions) };
  return transaction.insertInto('plans').values(values).returningAll().executeTakeFirstOrThrow();
}

interface Packed extends Pick<PlanRow, 'portions' | 'blend' | 'swap'> {
  publicId: string;
}

/** The food of one pet in a delivery that lasts so many days. */
export const foodFor = (
  { publicId, portions, blend, swap }: Packed,
  { visitor }: Pick<ApiRequest, 'visitor'>,
  days: number,
): StoredItem[] =>
  deliveryItemsFor({
    petPublicId: publicId,
    portions,
    shares: sharesOf(blend, swap?.recipes),
    currency: findLocale(visitor.country)!.currency,
    days,
    scoop: false,
  });
