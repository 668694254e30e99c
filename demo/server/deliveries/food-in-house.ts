import type { InferInput } from 'valibot';
import type { calls } from '../../../src/contract/all-calls.ts';
import type { ApiRequest } from '../api/request.ts';
import { foodLeftOf } from './food-left.ts';
import { openBoxes } from './open-boxes.ts';

/** How long the food in the house lasts, for each dog whose boxes come. */
export async function foodInHouseOf(request: ApiRequest): Promise<InferInput<typeof calls.getFood.response>> {
  const { context, visitor, now } = request;
  const { kysely } = context.database;
  const { shown, household } = await openBoxes(kysely, visitor, now);
  const dogs: InferInput<typeof calls.getFood.response>['dogs'] = [];
  // Each delivery has all its dogs. Nearly always they share one.
  for (const { row, delivery: box } of shown) {
    if (box.pets.every(({ petPublicId }) => dogs.some((dog) => dog.petPublicId === petPublicId))) continue;
    for (const { petPublicId, name, runsOut, daysLeft } of await foodLeftOf(kysely, household, box, { inHouse: true }))
      if (!dogs.some((dog) => dog.petPublicId === petPublicId))
        dogs.push({ petPublicId, name, runsOut, daysLeft, next: row.date });
  }
  return { dogs: dogs.toSorted((a, b) => a.runsOut.localeCompare(b.runsOut)) };
}
