import { sql } from 'kysely';
import type { Visitor } from '../context.ts';
import type { DeliveryRow, Executor } from '../database/schema.ts';

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
export const deliveriesOfPet = (
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

/** All deliveries from a day on, by date. */
export const deliveriesFrom = (
  executor: Executor,
  { customerId }: Pick<Visitor, 'customerId'>,
  day: string,
): Promise<DeliveryRow[]> =>
  executor
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('date', '>=', day)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** The next deliveries that have not left, by date: those from `firstDate` on, and earlier ones whose payment failed. */
export const deliveriesNotLeft = (
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
