import { todayOf } from '../../calls/today.ts';
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { planChange } from '../../../../src/contract/pets/profile.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../../calls/request.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { loadPrices } from '../../planner/known-prices.ts';
import { presentPlan } from './feeding-plans.ts';
import { foodFor, plansOfPet } from './new-plan.ts';
import type { PlanRow } from './new-plan.ts';
import type { ProfileRow } from '../profile.ts';
import type { ComingDelivery, Outlook } from '../outlook.ts';

/** Days that the shown price of a plan is for. */
const usualInterval = 28;

/** Only the deliveries with food of the pet. */
export function deliveriesOf(pet: ProfileRow, { open, coming, ...more }: Outlook): Outlook {
  const holdsFood = (delivery: ComingDelivery): boolean =>
    delivery.kind === 'food' && delivery.pets().some(({ petPublicId }) => petPublicId === pet.public_id);
  return { ...more, open: open.filter(holdsFood), coming: coming.filter(holdsFood) };
}

/** Another plan for a pet. */
export interface Planned {
  before: PlanRow | undefined;
  /** The first food line with the new plan. */
  line: number;
  /** The day of the first delivery with it. */
  from: string | null;
}

/** The saved plan that is in force with a line. */
export async function planOfLine(
  transaction: Transaction<Schema>,
  customerId: number,
  petId: number,
  line: number,
): Promise<PlanRow> {
  const rows = (await plansOfPet(transaction, customerId, petId)).toSorted((a, b) => a.line - b.line || a.id - b.id);
  return rows.findLast((row) => row.line <= line) ?? rows[0]!;
}

/** What a new plan means: the plans and their prices, and the first delivery with it. `outlook`: before the change. */
export async function presentChange(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  row: ProfileRow,
  { before, from }: Planned,
  after: PlanRow,
  outlook: Outlook,
): Promise<InferInput<typeof planChange>> {
  const { visitor } = request;
  const { currency } = findLocale(visitor.country)!;
  const prices = await loadPrices(transaction, visitor);
  const day = from ?? todayOf(request);
  const price = (plan: PlanRow) => ({
    amount: foodFor({ ...plan, publicId: row.public_id }, { ...request, prices, day }, usualInterval).reduce(
      (sum, { quantity, unitPrice }) => sum + quantity * unitPrice,
      0,
    ),
    currency,
  });
  const [closed] = deliveriesOf(row, outlook).coming;
  return {
    before: before ? presentPlan(before, visitor.locale, row.name) : null,
    after: presentPlan(after, visitor.locale, row.name),
    price: { before: before ? price(before) : null, after: price(after) },
    from,
    closed: from && closed ? closed.date : null,
  };
}
