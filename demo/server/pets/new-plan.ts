import type { Selectable, Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Schema } from '../database/schema.ts';
import { boxItemsFor } from '../rules/box-items.ts';
import type { StoredItem } from '../rules/item.ts';
import type { Plan } from '../rules/plan.ts';
import { holds, openBoxesOf, servicesOf } from '../subscription/services.ts';
import type { When } from '../subscription/services.ts';

export type PlanRow = Selectable<Schema['plans']>;

export const plansOfPet = (transaction: Transaction<Schema>, petId: number): Promise<PlanRow[]> =>
  transaction.selectFrom('plans').selectAll().where('pet_id', '=', petId).orderBy('delivery_date').execute();

/** Stores a plan that is valid from that day, in place of those that would have begun then or later. */
export async function keepPlan(
  transaction: Transaction<Schema>,
  petId: number,
  date: string,
  plan: Plan,
): Promise<PlanRow> {
  await transaction.deleteFrom('plans').where('pet_id', '=', petId).where('delivery_date', '>=', date).execute();
  const values = { pet_id: petId, delivery_date: date, ...plan, portions: JSON.stringify(plan.portions) };
  return transaction.insertInto('plans').values(values).returningAll().executeTakeFirstOrThrow();
}

interface Packed {
  publicId: string;
  portions: Plan['portions'];
}

/** The food of one pet in a box that lasts so many days. */
export const foodFor = ({ publicId, portions }: Packed, { visitor }: When, days: number): StoredItem[] =>
  boxItemsFor({
    petPublicId: publicId,
    portions,
    currency: findLocale(visitor.country)!.currency,
    days,
    scoop: false,
  });

/**
 * Packs the pet's food anew, in each box that can still be changed and in those to come. Everything else in the boxes
 * stays, and so does a number of trays that the customer chose.
 */
export async function repack(transaction: Transaction<Schema>, pet: Packed, when: When): Promise<void> {
  const services = (await servicesOf(transaction, when.visitor)).filter(
    (service) => service.kind === 'food' && holds(service, pet),
  );
  for (const service of services) {
    const food = foodFor(pet, when, service.interval_days);
    const isFood = ({ petPublicId, kind }: StoredItem): boolean =>
      petPublicId === pet.publicId && (kind === 'dry' || kind === 'wet');
    const usual = service.items.find((item) => isFood(item) && item.kind === 'wet')?.quantity;
    const pack = (items: readonly StoredItem[]): StoredItem[] => {
      const chosen = items.find((item) => isFood(item) && item.kind === 'wet')?.quantity;
      const keeps = chosen !== undefined && chosen !== usual;
      const fresh = food.map((item) => (item.kind === 'wet' && keeps ? { ...item, quantity: chosen } : item));
      const at = items.findIndex(isFood);
      const others = items.filter((item) => !isFood(item));
      return others.toSpliced(Math.max(0, at), 0, ...fresh);
    };
    for (const box of await openBoxesOf(transaction, service, when))
      // Extra trays sent in between aren't the plan's food.
      if (box.items.some((item) => isFood(item) && item.kind === 'dry') || !food.some(({ kind }) => kind === 'dry'))
        await transaction
          .updateTable('deliveries')
          .set({ items: JSON.stringify(pack(box.items)) })
          .where('id', '=', box.id)
          .execute();
    await transaction
      .updateTable('services')
      .set({ items: JSON.stringify(pack(service.items)) })
      .where('id', '=', service.id)
      .execute();
  }
}
