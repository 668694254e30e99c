import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import type { DeliveryRow, Executor } from '../database/schema.ts';
import type { StoredItem } from '../rules/item.ts';
import type { Outcome } from '../rules/timeline.ts';
import { absencesOfPet, toAbsences } from '../pets/absences.ts';
import { isOut } from '../rules/absence.ts';
import type { Absence } from '../rules/absence.ts';
import { isMatched } from '../rules/options.ts';
import { timelineOf } from '../rules/timeline.ts';
import type { Facts } from '../rules/timeline.ts';

/** The state of a customer and their pets that decides what a box contains and how it progresses. */
export interface HouseholdState {
  customer: { country: string; matched: boolean; payment_problem: string | null };
  pets: readonly { public_id: string; matched: boolean; absences: readonly Absence[] }[];
}

type Box = Pick<DeliveryRow, 'date' | 'method' | 'items' | 'outcome' | 'confirmed_at'>;

/** The items of a box without those of pets that are paused or cancelled on its date. */
export function itemsIn(
  { date, method, items }: Pick<Box, 'date' | 'method' | 'items'>,
  { customer, pets }: HouseholdState,
): StoredItem[] {
  const { country } = customer;
  const { timeZone } = findLocale(country)!;
  const absent = pets.filter(({ absences }) => absences.length > 0);
  if (absent.length === 0) return items;
  const box = { date, changesUntil: timelineOf({ date, method, country, timeZone }).changesUntil };
  const out = new Set(absent.filter(({ absences }) => isOut(absences, box)).map(({ public_id }) => public_id));
  return out.size === 0 ? items : items.filter(({ petPublicId }) => !out.has(petPublicId));
}

/** Whether every pet of the box is paused or cancelled. Such a box is not listed and not charged. */
export const isSkipped = (box: Box, householdState: HouseholdState): boolean =>
  box.items.length > 0 && itemsIn(box, householdState).length === 0;

/** Whether later changes can still affect the box: not once it has arrived, been returned or been lost. */
const isUnsettled = ({ outcome, confirmed_at }: Box): boolean =>
  confirmed_at === null && outcome !== 'returned' && outcome !== 'lost';

/** A payment problem of the customer makes the charge fail. */
const outcomeOf = (box: Box, { customer }: HouseholdState): Outcome =>
  customer.payment_problem && box.outcome === 'ok' && isUnsettled(box) ? 'billing-problem' : box.outcome;

/** The facts of a box that follow from its household. */
export function factsIn(
  box: Box,
  householdState: HouseholdState,
): Required<Pick<Facts, 'outcome' | 'skipped' | 'held'>> {
  const { customer, pets } = householdState;
  const items = itemsIn(box, householdState);
  return {
    outcome: outcomeOf(box, householdState),
    skipped: items.length === 0 && box.items.length > 0,
    held: isUnsettled(box) && !isMatched(customer, pets, items),
  };
}

/**
 * A column for a select from `customers`: true if the state of the household can't affect any box, as for nearly all.
 */
export const isOrdinaryColumn = (): RawBuilder<boolean> =>
  sql`(customers.matched and customers.payment_problem is null and not exists (
    select 1 from pets where pets.customer_id = customers.id
      and (not pets.matched or exists (select 1 from absences a where a.pet_id = pets.id))))`;

/** Loads the state of the household with one query. */
export async function loadHouseholdState(executor: Executor, { customerId }: Visitor): Promise<HouseholdState> {
  const rows = await executor
    .selectFrom('customers')
    .leftJoin('pets', 'pets.customer_id', 'customers.id')
    .select([
      'customers.country',
      'customers.matched as account_matched',
      'customers.payment_problem',
      'pets.public_id',
      'pets.matched',
    ])
    .select(absencesOfPet().as('absences'))
    .where('customers.id', '=', customerId)
    .execute();
  const [first] = rows;
  if (!first) throw new Error('The customer is gone');
  return {
    customer: { country: first.country, matched: first.account_matched, payment_problem: first.payment_problem },
    pets: rows.flatMap(({ public_id, matched, absences }) =>
      public_id === null ? [] : [{ public_id, matched: matched ?? true, absences: toAbsences(absences) }],
    ),
  };
}
