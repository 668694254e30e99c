import type { Selectable, Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import type { DeliveryRow, Schema } from '../database/schema.ts';
import { lasts } from '../rules/absence.ts';
import { deliveryDayFrom } from '../rules/calendar.ts';
import { addDays } from '../../../src/days.ts';
import { dayIn } from '../../../src/zones.ts';
import { firstOpenDate } from '../rules/schedule.ts';
import { timelineOf } from '../rules/timeline.ts';
import { makeBox } from '../deliveries/boxes.ts';
import { loadHouseholdState } from '../deliveries/household-state.ts';

export type ServiceRow = Selectable<Schema['services']>;
export interface When {
  visitor: Visitor;
  now: Date;
}

export const holds = ({ items }: ServiceRow, { publicId }: { publicId: string }): boolean =>
  items.some(({ petPublicId }) => petPublicId === publicId);

export const servicesOf = (transaction: Transaction<Schema>, { customerId }: Visitor): Promise<ServiceRow[]> =>
  transaction.selectFrom('services').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();

/** The first delivery date whose cut-off has not passed. */
export function firstDate({ country }: Visitor, now: Date): string {
  const { timeZone } = findLocale(country)!;
  const open = firstOpenDate(dayIn(timeZone, now));
  const date = deliveryDayFrom(country, open);
  const isOpen = now <= timelineOf({ date, method: 'window', country, timeZone }).changesUntil;
  // In the last second of the day, the cut-off has just passed.
  return isOpen ? date : deliveryDayFrom(country, addDays(date, 1));
}

export const openBoxesOf = async (
  transaction: Transaction<Schema>,
  { id }: ServiceRow,
  { visitor, now }: When,
): Promise<DeliveryRow[]> => {
  const { country } = visitor;
  const { timeZone } = findLocale(country)!;
  const rows = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('service_id', '=', id)
    .where('outcome', '<>', 'cancelled')
    .where('date', '>=', dayIn(timeZone, now))
    .orderBy('date')
    .execute();
  return rows.filter(({ date, method }) => now <= timelineOf({ date, method, country, timeZone }).changesUntil);
};

/**
 * Reactivates a service. Without open boxes it gets one on the first possible date; `extendServices` creates the
 * others. Returns the open boxes by date.
 */
export async function revive(
  transaction: Transaction<Schema>,
  service: ServiceRow,
  when: When,
): Promise<{ date: string }[]> {
  await transaction.updateTable('services').set({ active: true }).where('id', '=', service.id).execute();
  const open = await openBoxesOf(transaction, service, when);
  if (open.length > 0) return open;
  const { last } = await transaction
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('service_id', '=', service.id)
    .executeTakeFirstOrThrow();
  const box = makeBox(service, when.visitor.customerId, (last ?? 0) + 1, firstDate(when.visitor, when.now));
  await transaction.insertInto('deliveries').values(box).execute();
  return [box];
}

/** Deactivates services whose pets are all cancelled, so that they get no new boxes. */
export async function closeEmptyServices(transaction: Transaction<Schema>, { visitor, now }: When): Promise<void> {
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const { pets } = await loadHouseholdState(transaction, visitor);
  const cancelled = new Set(
    pets
      .filter(({ absences }) => absences.some((each) => each.kind === 'cancel' && lasts(each, today)))
      .map(({ public_id }) => public_id),
  );
  for (const { id, items, active } of await servicesOf(transaction, visitor)) {
    if (!active || items.length === 0 || !items.every(({ petPublicId }) => cancelled.has(petPublicId))) continue;
    await transaction.updateTable('services').set({ active: false }).where('id', '=', id).execute();
  }
}
