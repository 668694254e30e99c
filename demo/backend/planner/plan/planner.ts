import { groupLines } from './deliveries.ts';
import type { PlannedDelivery } from './deliveries.ts';
import { planParcels } from './extras.ts';
import { planGifts } from './gifts.ts';
import { planFood } from './food-schedule.ts';
import type { PlanInput } from './plan-input.ts';
import { shareReductions } from './reductions.ts';
import { placeOrder, planPacks } from './treatments.ts';

/**
 * Plans the deliveries of a customer that can still be changed, by date: to one day for all dogs. It
 * follows from the facts and from what can't be changed any more, and from nothing else: time alone moves nothing.
 */
export function plan(input: PlanInput): PlannedDelivery[] {
  const started = input.dogs.filter(({ publicId }) => input.facts.get('begun', publicId));
  const food = planFood(input, started);
  for (const dog of started) placeOrder(input, food.planned, dog);
  const packs = planPacks(input, food, started);
  const parcels = started.flatMap((dog) => planParcels(input, dog));
  return shareReductions(input, [
    ...groupLines(input, food.planned, 'food'),
    ...groupLines(input, parcels, 'food'),
    ...groupLines(input, packs, 'treatment'),
    ...groupLines(input, planGifts(input), 'gift'),
  ]);
}
