import { sql } from 'kysely';
import { inTime } from '../../../src/contract/deliveries/next-delivery.ts';
import type { Visitor } from '../platform/context.ts';
import { compiled } from '../platform/database/compiled.ts';
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

const withItems = compiled(
  (kysely, { customerId, kind, items }: { customerId: number; kind: DeliveryRow['kind']; items: string }) =>
    kysely
      .selectFrom('deliveries')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .where(sql<boolean>`items @> ${items}::jsonb`),
);

/** A pet's deliveries by date, including past ones. */
export const deliveriesOfPet = async (
  executor: Executor,
  { customerId }: Visitor,
  kind: 'food' | 'treatment',
  petPublicId: string,
): Promise<DeliveryRow[]> =>
  rowsInTime(await withItems(executor, { customerId, kind, items: JSON.stringify([{ petPublicId }]) }));

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

const notLeft = compiled(
  (kysely, { customerId, firstDate, most }: { customerId: number; firstDate: string; most: number }) =>
    kysely
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
      .limit(most),
);

/** The next deliveries that have not left, by date: those from `firstDate` on, and earlier ones whose payment failed. */
export const deliveriesNotLeft = async (
  executor: Executor,
  { customerId }: Visitor,
  firstDate: string,
  most = 10,
): Promise<DeliveryRow[]> => rowsInTime(await notLeft(executor, { customerId, firstDate, most }));
