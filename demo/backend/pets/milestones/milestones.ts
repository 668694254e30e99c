import type { InferInput } from 'valibot';
import { saveMilestones as call } from '../../../../src/contract/pets/milestones.ts';
import type { milestones } from '../../../../src/contract/pets/milestones.ts';
import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { change } from '../../calls/change.ts';
import type { Answer, ApiRequest, CallRequest } from '../../calls/request.ts';
import { todayOf } from '../../calls/today.ts';
import { deliveriesFrom } from '../../deliveries/find-deliveries.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery, storedOf } from '../../deliveries/present-delivery.ts';
import type { Executor } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { addFacts, loadFacts } from '../../planner/log.ts';
import { hundredthBowl, milestoneOn } from '../../rules/customer/milestones.ts';
import type { DaysOfFood, DogDays, HouseholdDays } from '../../rules/customer/milestones.ts';
import { unansweredAt, unpaidDays } from '../../rules/deliveries/timeline.ts';
import { petsWithin } from '../pets.ts';
import { grownOn } from '../weight-log/growth.ts';

type Answered = InferInput<typeof milestones>;

/** Days for which deliveries are looked at: by then a dog that is still fed has had a hundred bowls. */
const daysBack = 400;
const troubles: readonly string[] = ['billing-problem', 'authentication-required', 'lost', 'returned'];

/** Answers and plans of each dog, and the days of farewells. */
async function findDogs(executor: Executor, customerId: number) {
  const dogs = await executor
    .selectFrom('pets')
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.customer_id', '=', 'pets.customer_id').onRef('profiles.pet_id', '=', 'pets.id'),
    )
    .select(['pets.id', 'pets.public_id', 'pets.away', 'profiles.answers'])
    .where('pets.customer_id', '=', customerId)
    .execute();
  const plans = await executor
    .selectFrom('plans')
    .select(['pet_id', 'delivery_date', 'portions'])
    .where('customer_id', '=', customerId)
    .orderBy('delivery_date')
    .orderBy('id')
    .execute();
  return dogs.map((dog) => ({ ...dog, plans: plans.filter(({ pet_id }) => pet_id === dog.id) }));
}

/** Days for which kibble, or else wet food, of a delivery lasts. */
function daysOf(
  items: readonly { kind: string; quantity: number; unitGrams?: number | null | undefined }[],
  { dry, wet }: DailyPortions,
): number {
  const daily = { dry: dry.scoopsPerDay * dry.scoopGrams, wet: wet.traysPerDay * wet.traySize };
  const kind = daily.dry > 0 ? 'dry' : 'wet';
  const grams = items
    .filter((item) => item.kind === kind)
    .reduce((sum, { quantity, unitGrams }) => sum + quantity * (unitGrams ?? 0), 0);
  return daily[kind] > 0 ? Math.floor(grams / daily[kind]) : 0;
}

async function daysOfHousehold(executor: Executor, request: ApiRequest): Promise<HouseholdDays> {
  const { visitor, now } = request;
  const { timeZone } = findLocale(visitor.country)!;
  const today = todayOf(request);
  const facts = await loadFacts(executor, visitor.customerId);
  const household = await loadHousehold(executor, visitor, now);
  const listed = new Map((await petsWithin(executor, visitor, now)).map((pet) => [pet.petPublicId, pet]));
  const start = addDays(today, -daysBack);
  // A charge fails before its delivery is due.
  const near = (await deliveriesFrom(executor, visitor, start)).filter(
    ({ date }) => date <= addDays(today, unpaidDays),
  );
  const deliveries = near.map((row) => ({ row, shown: presentDelivery(row, household) }));
  const dogs = await findDogs(executor, visitor.customerId);
  const hasTrouble =
    !household.customer.matched ||
    household.customer.payment_problem !== null ||
    household.pets.some(({ matched, isListed }) => isListed && !matched) ||
    deliveries.some(({ shown: { status, date } }) => troubles.includes(status) && date >= addDays(today, -unpaidDays));
  const daysOfDog = ({ public_id: petPublicId, answers, plans }: (typeof dogs)[number]): DogDays[] => {
    const status = listed.get(petPublicId)?.subscription_status;
    if (status === undefined) return [];
    const arrived = deliveries.flatMap(({ row, shown }) => {
      const items = shown.pets.find((pet) => pet.petPublicId === petPublicId)?.items ?? [];
      return shown.kind === 'food' && shown.status === 'delivered' && items.length > 0 ? [{ row, items }] : [];
    });
    const [first] = arrived;
    // What came before is unknown.
    const isOld = first !== undefined && first.row.date < addDays(start, unpaidDays);
    const arrivedAt =
      first && (first.row.confirmed_at ?? unansweredAt(storedOf(first.row, visitor.country, household)));
    const supplies: DaysOfFood[] = arrived.flatMap(({ row: { date }, items }) => {
      const plan = plans.findLast(({ delivery_date }) => delivery_date <= date) ?? plans[0];
      return plan ? [{ date, days: daysOf(items, plan.portions) }] : [];
    });
    return [
      {
        petPublicId,
        isFed: status === 'active' || status === 'paused',
        born: answers?.bornBy === 'day' ? (answers.born ?? null) : null,
        grownOn: answers ? grownOn(answers) : null,
        firstBox: arrivedAt && !isOld ? dayIn(timeZone, arrivedAt) : null,
        hundredthBowl: isOld ? null : hundredthBowl(supplies),
      },
    ];
  };
  return {
    dogs: dogs.flatMap(daysOfDog),
    farewells: dogs.flatMap(({ away }) => (away?.farewell ? [away.from] : [])),
    hasTrouble,
    isOn: facts.get('milestones', '')?.on ?? true,
    seen: new Map(facts.all('milestone').map(({ about, value }) => [about, value.seenOn])),
  };
}

async function present(executor: Executor, request: ApiRequest): Promise<Answered> {
  const { visitor, now } = request;
  const days = await daysOfHousehold(executor, request);
  const milestone = milestoneOn(days, todayOf(request));
  const pets = milestone ? await petsWithin(executor, visitor, now) : [];
  const pet = pets.find(({ petPublicId }) => petPublicId === milestone?.petPublicId);
  return {
    on: days.isOn,
    today: milestone && pet ? { ...milestone, name: pet.name, photoUrl: pet.photo_url ?? null } : null,
  };
}

export const milestonesToday = (request: ApiRequest): Promise<Answered> =>
  present(request.context.database.kysely, request);

/** Switches milestones on or off, or closes the one of today. */
export const saveMilestones = (request: CallRequest<typeof call>): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const { body, visitor } = request;
    const { today, on } = await present(transaction, request);
    if (body.seen !== undefined) {
      const known = (await loadFacts(transaction, visitor.customerId)).get('milestone', body.seen);
      if (!known && today?.id !== body.seen)
        throw new Refusal(422, 'invalid', 'This milestone isn’t shown today. Load the milestones again.', {
          field: 'seen',
        });
      if (!known)
        await addFacts(transaction, visitor.customerId, [['milestone', body.seen, { seenOn: todayOf(request) }]]);
    }
    if (body.on !== undefined && body.on !== on)
      await addFacts(transaction, visitor.customerId, [['milestones', '', { on: body.on }]]);
    return present(transaction, request);
  });
