import type { InferInput } from 'valibot';
import type { calls } from '../../../src/contract/all-calls.ts';
import type { ApiRequest } from '../calls/request.ts';
import type { Visitor } from '../platform/context.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/failure.ts';
import { ensurePlan } from '../planner/ensure-plan.ts';
import { deliveriesOfPet, findDelivery } from '../deliveries/find-deliveries.ts';
import { foodLeftOf } from '../deliveries/food-left.ts';
import { dogsInTransition, presentTransition } from '../pets/transition/load.ts';
import { openDeliveries } from '../deliveries/open-deliveries.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import { gapsOf, presentGaps } from '../planner/gaps.ts';
import { loadPlan } from '../planner/load.ts';
import { plan } from '../planner/plan/planner.ts';
import { windowEnd } from '../rules/deliveries/calendar.ts';
import { dogOf } from '../rules/deliveries/lines.ts';
import { laterIn } from '../planner/rows.ts';
import { storedOf, presentDelivery } from '../deliveries/present-delivery.ts';

/** A pet's deliveries, including past ones, without those that have nothing for it. */
export async function deliveriesOf({ context, visitor, now, id }: ApiRequest, kind: 'food' | 'treatment') {
  const { kysely } = context.database;
  await ensurePlan(kysely, visitor, now);
  const household = await loadHousehold(kysely, visitor, now);
  if (!household.pets.some(({ public_id }) => public_id === id)) throw notFound();
  const rows = await deliveriesOfPet(kysely, visitor, kind, id);
  const deliveries = rows.map((row) => presentDelivery(row, household));
  // What a mismatch holds back promises no day, and neither does what follows.
  const open = rows.filter(
    (row, index) => deliveries[index]!.status === 'scheduled' && !storedOf(row, visitor.country, household).held,
  );
  return { deliveries, later: laterIn(open).get(id) ?? null };
}

export async function oneDelivery({ context, visitor, now, id }: ApiRequest) {
  const { kysely } = context.database;
  await ensurePlan(kysely, visitor, now);
  const row = await findDelivery(kysely, visitor, id);
  if (!row) throw notFound();
  return presentDelivery(row, await loadHousehold(kysely, visitor, now));
}

export async function foodInHouseOf({
  context,
  visitor,
  now,
}: ApiRequest): Promise<InferInput<typeof calls.getFood.answer>> {
  const { kysely } = context.database;
  const { dogs } = await foodInHouse(kysely, visitor, now);
  const { input, pets } = await loadPlan(kysely, visitor, now);
  const planned = plan(input);
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const withGap = dogs.map(({ next, ...dog }) => {
    const own = planned.find(
      ({ date, lines }) => date === next && lines.some(({ name }) => dogOf(name) === dog.petPublicId),
    );
    const until = own && windowEnd(visitor.country, own.date, own.method);
    const gaps = gapsOf(input, planned, dog.petPublicId, today).filter((gap) => gap.until === until);
    return { ...dog, next, gap: presentGaps(gaps, pets)[0] ?? null };
  });
  const changing = await dogsInTransition(kysely, visitor, now);
  return { dogs: withGap, transitions: changing.map((dog) => presentTransition(dog, visitor.locale)) };
}

/** How long the food in the house lasts, for each dog whose deliveries come. */
export async function foodInHouse(
  executor: Executor,
  visitor: Visitor,
  now: Date,
): Promise<InferInput<typeof calls.getFood.answer>> {
  const { shown, household } = await openDeliveries(executor, visitor, now);
  const dogs: InferInput<typeof calls.getFood.answer>['dogs'] = [];
  // Each delivery has all its dogs. Nearly always they share one.
  for (const { row, delivery } of shown) {
    if (delivery.pets.every(({ petPublicId }) => dogs.some((dog) => dog.petPublicId === petPublicId))) continue;
    for (const { petPublicId, name, runsOut, daysLeft } of await foodLeftOf(executor, household, delivery, {
      inHouse: true,
    }))
      if (!dogs.some((dog) => dog.petPublicId === petPublicId))
        dogs.push({ petPublicId, name, runsOut, daysLeft, next: row.date });
  }
  return { dogs: dogs.toSorted((a, b) => a.runsOut.localeCompare(b.runsOut)) };
}
