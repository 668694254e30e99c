import type { InferInput } from 'valibot';
import type { getPets } from '../../../src/contract/calls.ts';
import type { DailyPortions } from '../../../src/contract/feeding-plan.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { AppContext, Visitor } from '../context.ts';
import { dayIn } from '../rules/days.ts';

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
  delivery_date: string | null;
  portions: DailyPortions | null;
}

/** The busiest call, so one prepared query: a row for each plan of each pet, or one where there is none. */
const query = `
  select p.id, p.public_id, p.name, p.gender, p.photo, p.asked, p.answered, p.missing, p.subscription, p.paused_since, p.paused_until,
    p.cancelled_on, p.matched, l.delivery_date, l.portions
  from pets p left join plans l on l.pet_id = p.id where p.customer_id = $1`;

/** Of each pet the row with its plan in force, or else with its first. */
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
    name: 'pets-2',
    text: query,
    values: [visitor.customerId],
  });
  const { timeZone } = findLocale(visitor.country)!;
  return {
    pets: withPlan(rows, dayIn(timeZone, now)).map((row) => ({
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
