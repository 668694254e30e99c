import { sql } from 'kysely';
import { inTime } from '../../../src/contract/deliveries/next-delivery.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Executor } from '../platform/database/schema.ts';

const placeOf = ({ public_id: id, date, kind }: DeliveryRow) => ({ id, date, kind });

/** Deliveries in the one order that every list and every "next" has. */
export const rowsInTime = (rows: readonly DeliveryRow[]): DeliveryRow[] =>
  rows.toSorted((one, other) => inTime(placeOf(one), placeOf(other)));

/** Finds a delivery of the customer. */
export const findDelivery = (
  executor: Executor,
  { customerId }: Visitor,
  id: string,
): Promise<DeliveryRow | undefined> =>
  executor
    .selectFrom('deliveries')
    .selectAll()
    .where('public_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** A pet's deliveries by date, including past ones. */
export const deliveriesOfPet = async (
  executor: Executor,
  { customerId }: Visitor,
  kind: 'food' | 'treatment',
  petPublicId: string,
): Promise<DeliveryRow[]> =>
  rowsInTime(
    await executor
      .selectFrom('deliveries')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .where(sql<boolean>`items @> ${JSON.stringify([{ petPublicId }])}::jsonb`)
      .execute(),
  );

/** All deliveries from a day on, by date. */
export const deliveriesFrom = async (
  executor: Executor,
  { customerId }: Pick<Visitor, 'customerId'>,
  day: string,
): Promise<DeliveryRow[]> =>
  rowsInTime(
    await executor
      .selectFrom('deliveries')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('date', '>=', day)
      .execute(),
  );

/** The next deliveries that have not left, by date: those from `firstDate` on, and earlier ones whose payment failed. */
export const deliveriesNotLeft = async (
  executor: Executor,
  { customerId }: Visitor,
  firstDate: string,
  most = 10,
): Promise<DeliveryRow[]> =>
  rowsInTime(
    await executor
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
      .execute(),
  );
