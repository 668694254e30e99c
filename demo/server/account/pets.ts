import type { InferInput } from 'valibot';
import type { getPets } from '../../../src/contract/calls.ts';
import type { DailyPortions } from '../../../src/contract/feeding-plan.ts';
import type { AppContext, Visitor } from '../context.ts';

interface Row {
  id: number;
  public_id: string;
  name: string;
  gender: 'male' | 'female' | 'unknown';
  photo: string | null;
  asked: number;
  answered: number;
  missing: string[];
  subscription: 'pending' | 'complete' | 'active' | 'cancelled' | 'paused';
  paused_since: string | null;
  paused_until: string | null;
  cancelled_on: string | null;
  matched: boolean;
  portions: DailyPortions | null;
}

/** The busiest call, so one prepared query: the pets, each with the portions of its latest plan that has begun, or else its first. */
const query = `
  select p.id, p.public_id, p.name, p.gender, p.photo, p.asked, p.answered, p.missing, p.subscription, p.paused_since, p.paused_until,
    p.cancelled_on, p.matched,
    (select l.portions from plans l where l.pet_id = p.id order by l.delivery_date > $2::date, abs(l.delivery_date - $2::date) limit 1) as portions
  from pets p where p.customer_id = $1 order by p.id`;

export async function loadPets({
  context,
  visitor,
  now,
}: {
  context: AppContext;
  visitor: Visitor;
  now: Date;
}): Promise<InferInput<typeof getPets.response>> {
  const { rows } = await context.database.pool.query<Row>({
    name: 'pets',
    text: query,
    values: [visitor.customerId, now.toISOString().slice(0, 10)],
  });
  return {
    pets: rows.map((row) => ({
      petId: row.id,
      petPublicId: row.public_id,
      name: row.name,
      active: row.subscription === 'active',
      subscription_status: row.subscription,
      status: row.answered < row.asked ? 'partial' : 'complete',
      gender: row.gender,
      photo_url: row.photo,
      profile: { asked: row.asked, answered: row.answered, missing: row.missing },
      paused_since: row.paused_since,
      paused_until: row.paused_until,
      cancelled_on: row.cancelled_on,
      matched: row.matched,
      portions: row.portions && {
        dryGrams: row.portions.dry.scoopsPerDay * row.portions.dry.scoopGrams,
        wetTrays: row.portions.wet.traysPerDay,
      },
    })),
  };
}
