import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Visitor } from '../context.ts';
import type { Executor, Schema } from '../database/schema.ts';
import { readRefunds, refundsColumn } from '../payment/refunds/shown-refunds.ts';
import type { KnownRefund } from '../payment/refunds/shown-refunds.ts';

type CustomerRow = Selectable<Schema['customers']>;
interface Mix {
  dry: number;
  wet: number;
  other: number;
}

interface DeliveryPet {
  public_id: string;
  name: string;
  matched: boolean;
  /** Whether the household has it: it has had no farewell. */
  isListed: boolean;
  /** The dry, wet and other shares of its plans, each with the day it starts. */
  mixes: { from: string; mix: Mix }[];
}

/** What the presentation of a customer's deliveries depends on. */
export interface Household {
  customer: CustomerRow;
  pets: DeliveryPet[];
  /** Deliveries with which the customer has reported a problem, by row. */
  reported: ReadonlySet<number>;
  /** Money that is paid back, the oldest first. */
  refunds: readonly KnownRefund[];
  now: Date;
}

/** A column for a select from `customers`: the rows of the deliveries with which a problem was reported. */
const reportedColumn = (): RawBuilder<number[] | null> =>
  sql`(select json_agg(r.delivery_id) from reports r join deliveries d on d.id = r.delivery_id
    where d.customer_id = customers.id)`;

export async function loadHousehold(executor: Executor, { customerId }: Visitor, now: Date): Promise<Household> {
  const customer = await executor
    .selectFrom('customers')
    .selectAll()
    .select([reportedColumn().as('reported'), refundsColumn().as('refunds')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const rows = await executor
    .selectFrom('pets')
    .leftJoin('plans', 'plans.pet_id', 'pets.id')
    .select(['pets.public_id', 'pets.name', 'pets.matched', 'pets.away', 'plans.delivery_date', 'plans.portions'])
    .where('pets.customer_id', '=', customerId)
    .orderBy('pets.id')
    .orderBy('plans.delivery_date')
    .execute();
  const pets = new Map<string, DeliveryPet>();
  for (const { public_id, name, matched, away, delivery_date: from, portions } of rows) {
    const isListed = away?.farewell === undefined;
    const pet = pets.get(public_id) ?? { public_id, name, matched, isListed, mixes: [] };
    pets.set(public_id, pet);
    if (!from || !portions) continue;
    const { dry, wet, other } = portions;
    pet.mixes.push({ from, mix: { dry: dry.percent, wet: wet.percent, other: other.percent } });
  }
  return {
    customer,
    pets: [...pets.values()],
    reported: new Set(customer.reported),
    refunds: readRefunds(customer.refunds),
    now,
  };
}

/** The shares of the plan in force on that day, or else of the first plan. */
export const mixFor = ({ mixes }: Pick<DeliveryPet, 'mixes'>, date: string): Mix | null =>
  (mixes.findLast(({ from }) => from <= date) ?? mixes[0])?.mix ?? null;
