import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../context.ts';
import type { DeliveryRow, Executor, Schema } from '../database/schema.ts';
import { inTransaction, lockCustomer } from '../database/transaction.ts';
import { dayIn } from '../../../src/zones.ts';
import { firstOpenDate, horizon, missingDates } from '../rules/schedule.ts';
import { occupancyOf } from './occupancy.ts';
import type { ShortService } from './occupancy.ts';

/** Rows of one insert: a statement takes at most 65,535 parameters. */
const mostRows = 500;

/**
 * Finds services that have too few open boxes; nearly always there are none. A service with a pet that is paused or
 * cancelled is always returned, since boxes without any pet don't count.
 */
async function findShortServices(executor: Executor, customerId: number, today: string): Promise<ShortService[]> {
  const openFrom = firstOpenDate(today);
  const { rows } = await sql<ShortService>`select * from (
      select s.id, s.public_id, s.kind, s.interval_days, s.method, s.items,
        (select count(*)::int from deliveries d where d.service_id = s.id and d.date >= ${openFrom}::date and d.outcome <> 'cancelled') as open,
        (select max(d.sequence) from deliveries d where d.service_id = s.id) as last_sequence,
        (select d.date from deliveries d where d.service_id = s.id order by d.sequence desc limit 1) as last_date
      from services s where s.customer_id = ${customerId} and s.active) as every where every.open < ${horizon} or exists (
        select 1 from absences a join pets p on p.id = a.pet_id where p.customer_id = ${customerId}
          and a.ended_at is null and (a.until_date is null or a.until_date > ${today}::date)
          and every.items @> jsonb_build_array(jsonb_build_object('petPublicId', p.public_id)))`.execute(executor);
  return rows;
}

/** An order number such as `4821-0937`. It follows from the ids, so every process computes the same. */
const orderId = (serviceId: number, sequence: number): string => {
  const number = ((serviceId * 7919 + sequence * 104_729) % 90_000_000) + 10_000_000;
  return `${String(number).slice(0, 4)}-${String(number).slice(4)}`;
};

/** The row of a new box. */
export const makeBox = (
  service: Pick<ShortService, 'id' | 'public_id' | 'kind' | 'method' | 'items'>,
  customerId: number,
  sequence: number,
  date: string,
): Insertable<Schema['deliveries']> => ({
  public_id: `${service.public_id}-${sequence}`,
  service_id: service.id,
  customer_id: customerId,
  sequence,
  order_id: orderId(service.id, sequence),
  kind: service.kind,
  date,
  method: service.method,
  version: 1,
  outcome: 'ok',
  confirmed_at: null,
  discount_percent: 0,
  referral_credit: 0,
  offer_credit: 0,
  items: JSON.stringify(service.items),
});

/**
 * Creates the boxes that a service still lacks. Two processes that do it at once create each box once. It waits for a
 * change that moves the service's last box, because the new dates follow from it.
 */
export async function extendServices(executor: Executor, visitor: Visitor, now: Date): Promise<void> {
  const { country, customerId } = visitor;
  const today = dayIn(findLocale(country)!.timeZone, now);
  const short = await findShortServices(executor, customerId, today);
  if (short.length === 0) return;
  const occupancyIn = await occupancyOf(executor, visitor, now, short);
  const rows = short.flatMap((service) => {
    if (service.last_date === null || service.last_sequence === null) return [];
    const first = service.last_sequence + 1;
    const { open, isOccupied } = occupancyIn(service);
    const dates = missingDates(country, service.last_date, service.interval_days, open, today, isOccupied);
    return dates.map((date, index) => makeBox(service, customerId, first + index, date));
  });
  if (rows.length > 0 && !executor.isTransaction)
    return inTransaction(executor, async (transaction) => {
      await lockCustomer(transaction, customerId);
      return extendServices(transaction, visitor, now);
    });
  for (let from = 0; from < rows.length; from += mostRows) {
    await executor
      .insertInto('deliveries')
      .values(rows.slice(from, from + mostRows))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Finds a box of the customer. */
export const findBox = (executor: Executor, { customerId }: Visitor, id: string): Promise<DeliveryRow | undefined> =>
  executor
    .selectFrom('deliveries')
    .selectAll()
    .where('public_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** A pet's boxes by date, including past ones. */
export const boxesOfPet = (
  executor: Executor,
  { customerId }: Visitor,
  kind: 'food' | 'treatment',
  petPublicId: string,
): Promise<DeliveryRow[]> =>
  executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where(sql<boolean>`items @> ${JSON.stringify([{ petPublicId }])}::jsonb`)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** The next boxes that have not left, by date: those from `firstDate` on, and earlier ones whose payment failed. */
export const boxesNotLeft = (
  executor: Executor,
  { customerId }: Visitor,
  firstDate: string,
  most = 10,
): Promise<DeliveryRow[]> =>
  executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('outcome', '<>', 'cancelled')
    .where((where) =>
      where.or([
        where('date', '>=', firstDate),
        where('outcome', 'in', ['billing-problem', 'authentication-required']),
      ]),
    )
    .orderBy('date')
    .orderBy('id')
    .limit(most)
    .execute();
