import * as v from 'valibot';
import { addDays } from '../../../../src/days.ts';
import type { Executor } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/context.ts';
import { daysKept, meals } from '../../rules/food/meals.ts';
import type { Meal } from '../../rules/food/meals.ts';

/** What the card sends: the last state of each meal that was pressed. `age`: milliseconds since then. */
export const ticksBody = v.object({
  ticks: v.pipe(
    v.array(
      v.object({
        pet: v.pipe(v.string(), v.maxLength(64)),
        day: v.pipe(v.string(), v.isoDate()),
        meal: v.picklist(meals),
        fed: v.boolean(),
        age: v.pipe(v.number(), v.minValue(0)),
      }),
    ),
    v.maxLength(500),
  ),
});
type Sent = v.InferOutput<typeof ticksBody>['ticks'];

/** A meal of the day, as the card shows it. */
export interface Tick {
  pet: string;
  meal: Meal;
  fed: boolean;
  at: string;
}

export async function ticksOf(executor: Executor, customerId: number, day: string): Promise<Tick[]> {
  const rows = await executor
    .selectFrom('meal_ticks')
    .innerJoin('pets', (join) =>
      join.onRef('pets.customer_id', '=', 'meal_ticks.customer_id').onRef('pets.id', '=', 'meal_ticks.pet_id'),
    )
    .select(['pets.public_id as pet', 'meal', 'fed', 'at'])
    .where('pets.customer_id', '=', customerId)
    .where('day', '=', day)
    .orderBy('pets.id')
    .orderBy('meal')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/**
 * Stores the ticks of the customer's own dogs. Of two presses the later one counts, even if it arrives first, so a
 * phone may send what it has as often as it likes.
 */
export async function saveTicks(
  { database }: AppContext,
  { customerId, sent, now, today }: { customerId: number; sent: Sent; now: Date; today: string },
): Promise<void> {
  const oldest = addDays(today, -daysKept);
  const known = sent.filter(({ day }) => day >= oldest && day <= today);
  await inTransaction(database.kysely, async (transaction) => {
    const pets = await transaction
      .selectFrom('pets')
      .select(['id', 'public_id'])
      .where('customer_id', '=', customerId)
      .execute();
    for (const { pet, day, meal, fed, age } of known) {
      const own = pets.find(({ public_id }) => public_id === pet);
      if (!own) continue;
      const at = new Date(now.getTime() - Math.min(age, (daysKept + 1) * 86_400_000));
      await transaction
        .insertInto('meal_ticks')
        .values({ customer_id: customerId, pet_id: own.id, day, meal, fed, at })
        .onConflict((conflict) =>
          conflict
            .columns(['customer_id', 'pet_id', 'day', 'meal'])
            .doUpdateSet({ fed, at })
            .where('meal_ticks.at', '<=', at),
        )
        .execute();
    }
    await ticksOfCustomer(transaction, customerId).where('day', '<', oldest).execute();
  });
}

/** Who turns the link off leaves nothing of it. */
export const forgetTicks = (executor: Executor, customerId: number): Promise<unknown> =>
  ticksOfCustomer(executor, customerId).execute();

const ticksOfCustomer = (executor: Executor, customerId: number) =>
  executor.deleteFrom('meal_ticks').where('customer_id', '=', customerId);
