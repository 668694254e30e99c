import type { Transition as Presented } from '../../../../src/contract/pets/food.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { Visitor } from '../../platform/context.ts';
import type { DeliveryRow, Executor } from '../../platform/database/schema.ts';
import { contentFor } from '../../content/content.ts';
import { deliveriesFrom } from '../../deliveries/find-deliveries.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import type { Household } from '../../deliveries/household.ts';
import { storedOf } from '../../deliveries/present-delivery.ts';
import { loadFacts } from '../../planner/log.ts';
import type { Facts } from '../../planner/plan/facts.ts';
import { dogOf, isFoodLine, numberOf } from '../../rules/deliveries/lines.ts';
import { inHouseDay, isOver, statusAt } from '../../rules/deliveries/timeline.ts';
import { isListed } from '../pets.ts';
import { changesRecipes, transitionOf } from './transition.ts';
import type { ServedLine, Transition } from './transition.ts';

/** Days for which past deliveries are looked at: longer than from a delivery's day to the end of every doubt about it. */
const daysBack = 60;

/** A dog with its transition. */
export interface DogInTransition extends Transition {
  petPublicId: string;
  name: string;
}

/** Food lines of all dogs in a delivery. */
function linesOf(
  row: DeliveryRow,
  household: Household,
  facts: Facts,
  today: string,
): (ServedLine & { dog: string })[] {
  const stored = storedOf(row, household.customer.country, household);
  const status = statusAt(stored, household.now);
  const arrives = status === 'dispatched' || status === 'delivered';
  // One that is held back, or isn't paid, may never come.
  const isDoubtful = stored.held || status === 'billing-problem' || status === 'authentication-required';
  const comes = arrives || (row.date > today && !isOver(status) && !isDoubtful);
  const date = inHouseDay(stored, facts.get('notYet', row.public_id)?.on);
  return row.lines
    .filter(({ name }) => isFoodLine(name))
    .map(({ name, isWithdrawn }) => ({
      dog: dogOf(name),
      line: numberOf(name),
      date,
      comes: comes && !isWithdrawn,
    }));
}

/** The customer's dogs whose kibble changes now or with a delivery that is planned, oldest first. None after a farewell. */
export async function dogsInTransition(
  executor: Executor,
  visitor: Visitor,
  now: Date,
  known?: Household,
): Promise<DogInTransition[]> {
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const stored = await executor
    .selectFrom('plans')
    .innerJoin('pets', (join) =>
      join.onRef('pets.customer_id', '=', 'plans.customer_id').onRef('pets.id', '=', 'plans.pet_id'),
    )
    .select(['plans.line', 'plans.delivery_date', 'plans.portions', 'plans.blend', 'plans.swap'])
    .select(['pets.public_id as petPublicId', 'pets.name'])
    .where('pets.customer_id', '=', visitor.customerId)
    .where(isListed)
    .orderBy('pets.id')
    .orderBy('plans.id')
    .execute();
  const start = addDays(today, -daysBack);
  const dogs = [...Map.groupBy(stored, ({ petPublicId }) => petPublicId).values()].filter((plans) =>
    changesRecipes(plans, start),
  );
  if (dogs.length === 0) return [];
  const household = known ?? (await loadHousehold(executor, visitor, now));
  const facts = await loadFacts(executor, visitor.customerId);
  const rows = await deliveriesFrom(executor, visitor, start);
  const lines = rows.flatMap((row) => linesOf(row, household, facts, today));
  return dogs.flatMap((plans) => {
    const { petPublicId, name } = plans[0]!;
    const found = transitionOf(
      plans,
      lines.filter(({ dog }) => dog === petPublicId),
      today,
    );
    return found ? [{ petPublicId, name, ...found }] : [];
  });
}

/** A dog's transition in the customer's language. */
export function presentTransition({ petPublicId, before, after, days }: DogInTransition, locale: string): Presented {
  const { recipes } = contentFor(locale);
  return { petPublicId, before: recipes[before].name, after: recipes[after].name, days };
}
