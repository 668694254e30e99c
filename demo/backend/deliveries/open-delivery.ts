import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { DeliveryRow, Executor, Schema } from '../platform/database/schema.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import type { Decision } from '../planner/plan/facts.ts';
import { loadPlan } from '../planner/load.ts';
import { dogOf, kindOf, numberOf, seriesOf } from '../rules/deliveries/lines.ts';
import type { PlanInput } from '../planner/plan/plan-input.ts';
import { windowEnd } from '../rules/deliveries/calendar.ts';
import { isMatched } from '../rules/deliveries/options.ts';
import type { Place } from '../rules/deliveries/ranges.ts';
import type { ApiRequest } from '../calls/request.ts';
import { findDelivery } from './find-deliveries.ts';
import { loadHousehold } from './household.ts';
import { presentDelivery } from './present-delivery.ts';
import type { Household } from './household.ts';

export type Shown = ReturnType<typeof presentDelivery>;

export interface OpenDelivery {
  row: DeliveryRow;
  household: Household;
  /** The delivery as the customer sees it. */
  shown: Shown;
}

/** §8 "We already have an account matching your details": no progress on upcoming orders. */
export const mismatch = (current?: unknown): Refusal =>
  new Refusal(
    409,
    'mismatch',
    'Another account has the same details, so upcoming orders can’t be changed here. Switch account or contact us.',
    current === undefined ? {} : { current },
  );

/** 409: the customer decided on an outdated version. */
export const conflict = (current: unknown): Refusal =>
  new Refusal(409, 'conflict', 'This has changed meanwhile. Look at how it is now, and decide again.', { current });

/**
 * Finds a delivery and checks that it can be changed: it is scheduled, all its pets match, and the customer saw its current
 * version. A refusal contains its current state.
 */
export async function openDelivery(
  executor: Executor,
  { visitor, now, id }: ApiRequest,
  version?: number,
): Promise<OpenDelivery> {
  const row = await findDelivery(executor, visitor, id);
  if (!row) throw notFound();
  const household = await loadHousehold(executor, visitor, now);
  const shown = presentDelivery(row, household);
  if (!isMatched(household.customer, household.pets, row.items)) throw mismatch(shown);
  if (shown.status !== 'scheduled')
    throw new Refusal(409, 'closed', `The delivery of ${row.date} can no longer be changed. Change the next one.`, {
      current: shown,
    });
  if (version !== undefined && version !== row.version) throw conflict(shown);
  return { row, household, shown };
}

/** The delivery after a change, as the customer sees it. */
export async function presentAgain(transaction: Transaction<Schema>, { row, household }: OpenDelivery): Promise<Shown> {
  return presentDelivery(await rowOf(transaction, row), household);
}

/** The row of a delivery after a change. */
export const rowOf = (
  executor: Executor,
  { customer_id, id }: Pick<DeliveryRow, 'customer_id' | 'id'>,
): Promise<DeliveryRow> =>
  executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** When a delivery can come: after the one before it with the same for any of its dogs. Extras alone come independent of food, and gifts of everything. */
export async function placeOf(executor: Executor, row: DeliveryRow, { customer, now }: Household): Promise<Place> {
  const { country } = customer;
  const { input, rows } = await loadPlan(executor, { customerId: customer.id, country }, now);
  const own = new Set(row.lines.map(({ name }) => seriesOf(name)));
  const before = rows.findLast(
    (each) =>
      row.kind !== 'gift' &&
      each.kind === row.kind &&
      each.date < row.date &&
      each.outcome !== 'cancelled' &&
      each.lines.some(({ name }) => own.has(seriesOf(name))),
  );
  const { timeZone } = findLocale(country)!;
  return {
    country,
    timeZone,
    now,
    date: row.date,
    previous: before ? { date: before.date, until: windowEnd(country, before.date, before.method) } : null,
    intervalDays: Math.min(
      ...row.lines.map(({ name, days }) => input.facts.get('interval', dogOf(name))?.days ?? days),
    ),
  };
}

/** What moving a delivery decides: its lines come on that day, and later ones keep their interval from it. */
export function decideDate(
  { facts }: Pick<PlanInput, 'facts'>,
  { lines }: Pick<DeliveryRow, 'lines'>,
  date: string,
): Decision[] {
  const later = facts.all('date').filter(({ about }) =>
    lines.some(
      ({ name }) =>
        // No rhythm follows from a delivery of extras alone, nor from a gift.
        !['extras', 'gift'].includes(kindOf(name)) &&
        dogOf(name) === dogOf(about) &&
        kindOf(name) === kindOf(about) &&
        numberOf(about) > numberOf(name),
    ),
  );
  return [
    ...lines.map(({ name }): Decision => ['date', name, date]),
    ...later.map(({ about }): Decision => ['date', about, null]),
  ];
}

/** What another method of a delivery decides, for this delivery alone. */
export const decideMethod = (
  { lines, method: present }: Pick<DeliveryRow, 'lines' | 'method'>,
  method: DeliveryRow['method'],
): Decision[] => (method === present ? [] : lines.map(({ name }) => ['lineMethod', name, method]));
