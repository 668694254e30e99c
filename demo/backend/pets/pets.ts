import { CompiledQuery, sql } from 'kysely';
import type { InferInput } from 'valibot';
import type { getPets } from '../../../src/contract/first-calls.ts';
import type { pet } from '../../../src/contract/pets/pet.ts';
import type { DailyPortions } from '../../../src/contract/pets/feeding-plan.ts';
import { addDays } from '../../../src/days.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { AppContext, Visitor } from '../platform/context.ts';
import { standingOf } from '../rules/deliveries/absence.ts';
import type { Away, Begun, DeclaredEnd } from '../rules/deliveries/absence.ts';
import { unansweredAt } from '../rules/deliveries/timeline.ts';
import { foodSince } from '../rules/food/food.ts';
import type { KibblePlan } from '../rules/food/food.ts';
import { dayIn } from '../../../src/zones.ts';
import type { Executor } from '../platform/database/schema.ts';

interface Row {
  id: number;
  public_id: string;
  name: string;
  gender: 'male' | 'female' | 'unknown';
  photo: string | null;
  asked: number;
  answered: number;
  missing: string[];
  subscription: Begun;
  away: Away | null;
  ended: DeclaredEnd | null;
  matched: boolean;
  delivery_date: string | null;
  portions: DailyPortions | null;
  blend: string | null;
  /** Whether a delivery with the plan has arrived. */
  is_in_house: boolean;
}

/** SQL for whether the household has the pet: it has had no farewell (DECISIONS.md#farewell). */
export const isListed = sql<boolean>`(pets.away ->> 'farewell') is null`;

/**
 * The most frequent call, so it is one prepared query: a row for each plan of each pet, or one row for a pet without
 * plans. Food of a plan that is older than the second parameter has arrived, as has what came by the third.
 */
const query = `
  select pets.id, pets.public_id, pets.name, pets.gender, pets.photo, pets.asked, pets.answered, pets.missing, pets.subscription,
    pets.away, pets.ended, pets.matched, l.delivery_date, l.portions, l.blend,
    l.delivery_date < $2 or exists (select 1 from deliveries d where d.customer_id = $1 and d.kind = 'food' and d.outcome = 'ok'
      and d.date >= l.delivery_date and (d.confirmed_at is not null or d.date <= $3)
      and d.items @> jsonb_build_array(jsonb_build_object('petPublicId', pets.public_id))) as is_in_house
  from pets left join plans l on l.customer_id = pets.customer_id and l.pet_id = pets.id where pets.customer_id = $1
    and (pets.away ->> 'farewell') is null`;

/** Each pet's row with its plan in force, or else with its first plan. */
function withPlan(rows: readonly Row[], today: string): Row[] {
  const chosen = new Map<number, Row>();
  const begun = ({ delivery_date: date }: Row): boolean => date !== null && date <= today;
  const better = (row: Row, than: Row): boolean => {
    if (begun(row) !== begun(than)) return begun(row);
    return begun(row) === (row.delivery_date ?? '') > (than.delivery_date ?? '');
  };
  for (const row of rows) {
    const other = chosen.get(row.id);
    if (!other || better(row, other)) chosen.set(row.id, row);
  }
  return [...chosen.values()].toSorted((a, b) => a.id - b.id);
}

/** Days after which food of a plan counts as arrived in any case, and days that are looked at for the last delivery that does. */
const daysOf = { old: 70, look: 21 };

/** The parameters of the query: the customer, the first day of a plan that may not have arrived, the last day whose deliveries have. */
function valuesFor({ customerId, country }: Visitor, now: Date): [number, string, string] {
  const { timeZone } = findLocale(country)!;
  const today = dayIn(timeZone, now);
  const arrived = Array.from({ length: daysOf.look }, (_, back) => addDays(today, -back)).find(
    (date) => unansweredAt({ date, method: 'window', country, timeZone }) <= now,
  );
  return [customerId, addDays(today, -daysOf.old), arrived ?? addDays(today, -daysOf.look)];
}

type PetInput = InferInput<typeof pet>;

/** Presents pets as the contract's, by id. */
function presentPets(rows: readonly Row[], { country }: Visitor, now: Date): PetInput[] {
  const today = dayIn(findLocale(country)!.timeZone, now);
  const plansOf = (id: number): KibblePlan[] =>
    rows.flatMap(({ id: pet, delivery_date: date, blend, is_in_house: isInHouse }) =>
      pet === id && date !== null && isInHouse ? [{ date, blend }] : [],
    );
  return withPlan(rows, today).map((row) => {
    const { status, pausedSince, pausedUntil, cancelledOn } = standingOf(row.subscription, row.away, row.ended, today);
    return {
      petId: row.id,
      petPublicId: row.public_id,
      name: row.name,
      active: status === 'active',
      subscription_status: status,
      status: row.answered < row.asked ? 'partial' : 'complete',
      gender: row.gender,
      photo_url: row.photo,
      profile: { asked: row.asked, answered: row.answered, missing: row.missing },
      paused_since: pausedSince,
      paused_until: pausedUntil,
      cancelled_on: cancelledOn,
      declared: row.ended && { kind: row.ended.kind, reference: row.ended.reference },
      matched: row.matched,
      food_since: foodSince(plansOf(row.id), today),
      portions: row.portions && {
        dryGrams: row.portions.dry.scoopsPerDay * row.portions.dry.scoopGrams,
        wetTrays: row.portions.wet.traysPerDay,
      },
    };
  });
}

export async function loadPets({
  context,
  visitor,
  now,
}: {
  context: AppContext;
  visitor: Visitor;
  now: Date;
}): Promise<InferInput<typeof getPets.answer>> {
  const { rows } = await context.database.reads.query<Row>({
    name: 'pets-9',
    text: query,
    values: valuesFor(visitor, now),
  });
  return { pets: presentPets(rows, visitor, now) };
}

/** The pets as a transaction sees them. */
export async function petsWithin(executor: Executor, visitor: Visitor, now: Date): Promise<PetInput[]> {
  const { rows } = await executor.executeQuery<Row>(CompiledQuery.raw(query, valuesFor(visitor, now)));
  return presentPets(rows, visitor, now);
}
