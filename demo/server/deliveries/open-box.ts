import type { Transaction, Updateable } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { DeliveryRow, Executor, Schema } from '../database/schema.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { isMatched } from '../rules/options.ts';
import type { Place } from '../rules/ranges.ts';
import type { ApiRequest } from '../api/request.ts';
import { findBox } from './boxes.ts';
import { loadHousehold, presentDelivery } from './present-delivery.ts';
import type { Household } from './present-delivery.ts';

export type Shown = ReturnType<typeof presentDelivery>;

export interface OpenBox {
  row: DeliveryRow;
  household: Household;
  /** The box as the customer sees it. */
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
 * Finds a box and checks that it can be changed: it is scheduled, all its pets match, and the customer saw its current
 * version. A refusal contains its current state.
 */
export async function openBox(
  executor: Executor,
  { visitor, now, id }: ApiRequest,
  version?: number,
): Promise<OpenBox> {
  const row = await findBox(executor, visitor, id);
  if (!row) throw notFound();
  const household = await loadHousehold(executor, visitor, now);
  const shown = presentDelivery(row, household);
  if (!isMatched(household.customer, household.pets, row.items)) throw mismatch(shown);
  if (shown.status !== 'scheduled')
    throw new Refusal(409, 'closed', 'This delivery can no longer be changed. Change the next one.', {
      current: shown,
    });
  if (version !== undefined && version !== row.version) throw conflict(shown);
  return { row, household, shown };
}

/** Saves changes of a box and increments its version. Returns the box after the change. */
export async function saveBox(
  transaction: Transaction<Schema>,
  row: DeliveryRow,
  changes: Partial<Pick<DeliveryRow, 'date' | 'method' | 'items' | 'place' | 'note'>>,
): Promise<DeliveryRow> {
  const version = row.version + 1;
  const { items, place, ...more } = changes;
  const set: Updateable<Schema['deliveries']> = {
    ...more,
    version,
    ...(items && { items: JSON.stringify(items) }),
    ...(place !== undefined && { place: place && JSON.stringify(place) }),
  };
  await transaction.updateTable('deliveries').set(set).where('id', '=', row.id).execute();
  return { ...row, ...changes, version };
}

/** A box's place in its service, and the boxes after it. */
export async function placeOf(
  executor: Executor,
  row: DeliveryRow,
  { customer, now }: Household,
): Promise<{ place: Place; later: DeliveryRow[] }> {
  const { country } = customer;
  const { interval_days } = await executor
    .selectFrom('services')
    .select('interval_days')
    .where('id', '=', row.service_id)
    .executeTakeFirstOrThrow();
  const others = executor
    .selectFrom('deliveries')
    .selectAll()
    .where('service_id', '=', row.service_id)
    .where('outcome', '<>', 'cancelled');
  const before = await others
    .where('sequence', '<', row.sequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const later = await others.where('sequence', '>', row.sequence).orderBy('sequence').execute();
  const { timeZone } = findLocale(country)!;
  return {
    place: { country, timeZone, now, date: row.date, previous: before?.date ?? null, intervalDays: interval_days },
    later,
  };
}
