import { notFound } from '../http/failure.ts';
import type { ApiRequest } from '../api/request.ts';
import type { DeliveryRow } from '../database/schema.ts';
import { boxesOfPet, extendServices, findBox } from './boxes.ts';
import { itemsIn } from './household-state.ts';
import { loadHousehold, presentDelivery } from './present-delivery.ts';

/** A pet's boxes, including past ones, without those that have nothing for it. */
export async function deliveriesOf({ context, visitor, now, id }: ApiRequest, kind: 'food' | 'treatment') {
  const { kysely } = context.database;
  const household = await loadHousehold(kysely, visitor, now);
  if (!household.pets.some(({ public_id }) => public_id === id)) throw notFound();
  await extendServices(kysely, visitor, now);
  const rows = await boxesOfPet(kysely, visitor, kind, id);
  const isIn = (row: DeliveryRow): boolean => itemsIn(row, household).some(({ petPublicId }) => petPublicId === id);
  return { deliveries: rows.filter(isIn).map((row) => presentDelivery(row, household)) };
}

export async function oneDelivery({ context, visitor, now, id }: ApiRequest) {
  const { kysely } = context.database;
  let row = await findBox(kysely, visitor, id);
  if (!row) {
    // It may be one of those that the list adds as time goes on.
    await extendServices(kysely, visitor, now);
    row = await findBox(kysely, visitor, id);
  }
  if (!row) throw notFound();
  return presentDelivery(row, await loadHousehold(kysely, visitor, now));
}
