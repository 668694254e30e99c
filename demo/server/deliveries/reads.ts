import { notFound } from '../http/failure.ts';
import type { ApiRequest } from '../api/request.ts';
import { ensurePlan } from '../planner/save.ts';
import { boxesOfPet, findBox } from './boxes.ts';
import { loadHousehold, presentDelivery } from './present-delivery.ts';

/** A pet's boxes, including past ones, without those that have nothing for it. */
export async function deliveriesOf({ context, visitor, now, id }: ApiRequest, kind: 'food' | 'treatment') {
  const { kysely } = context.database;
  await ensurePlan(kysely, visitor, now);
  const household = await loadHousehold(kysely, visitor, now);
  if (!household.pets.some(({ public_id }) => public_id === id)) throw notFound();
  const rows = await boxesOfPet(kysely, visitor, kind, id);
  return { deliveries: rows.map((row) => presentDelivery(row, household)) };
}

export async function oneDelivery({ context, visitor, now, id }: ApiRequest) {
  const { kysely } = context.database;
  await ensurePlan(kysely, visitor, now);
  const row = await findBox(kysely, visitor, id);
  if (!row) throw notFound();
  return presentDelivery(row, await loadHousehold(kysely, visitor, now));
}
