import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { dayIn } from '../../../src/zones.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../platform/context.ts';
import { compiled } from '../platform/database/compiled.ts';
import type { DeliveryRow, Executor, Schema } from '../platform/database/schema.ts';
import { lasts } from '../rules/deliveries/absence.ts';
import { lostColumn, readRefunds, refundsColumn } from './shown-refunds.ts';
import { newsColumn, readNews } from './known-news.ts';
import type { KnownNews } from './known-news.ts';
import type { Back } from '../planner/shares.ts';
import type { KnownRefund } from './shown-refunds.ts';

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
  /** Whether its deliveries have ended or pause, or will. */
  isEnding: boolean;
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
  /** What is left of deliveries that were lost or came back, by public id. */
  lost: ReadonlyMap<string, Back>;
  /** Recalled products, with the delivery's public id. */
  recalls: readonly Recalled[];
  /** What the customer's mails state of new prices. */
  newPrices: readonly KnownNews[];
  now: Date;
}

export interface Recalled {
  delivery: string;
  product: string;
  lots: string[];
}

/** A column for a select of the customer: what the shop has recalled. Each column names the customer, so that a cluster asks one node. */
const recallsColumn = (customerId: number): RawBuilder<Recalled[] | null> =>
  sql`(select json_agg(json_build_object('delivery', delivery, 'product', product, 'lots', lots) order by at, product, lots)
    from recalls where recalls.customer_id = ${customerId})`;

/** A column for a select from `customers`: the rows of the deliveries with which a problem was reported. */
const reportedColumn = (customerId: number): RawBuilder<number[] | null> =>
  sql`(select json_agg(delivery_id) from reports where reports.customer_id = ${customerId})`;

const customerWithMore = compiled((kysely, { customerId }: Pick<Visitor, 'customerId'>) =>
  kysely
    .selectFrom('customers')
    .selectAll()
    .select([
      reportedColumn(customerId).as('reported'),
      refundsColumn(customerId).as('refunds'),
      lostColumn(customerId).as('lost'),
      recallsColumn(customerId).as('recalls'),
      newsColumn(customerId).as('news'),
    ])
    .where('id', '=', customerId),
);

const petsWithPlans = compiled((kysely, { customerId }: Pick<Visitor, 'customerId'>) =>
  kysely
    .selectFrom('pets')
    .leftJoin('plans', (join) =>
      join.onRef('plans.customer_id', '=', 'pets.customer_id').onRef('plans.pet_id', '=', 'pets.id'),
    )
    .select([
      'pets.public_id',
      'pets.name',
      'pets.matched',
      'pets.away',
      'pets.ended',
      'plans.delivery_date',
      'plans.portions',
    ])
    .where('pets.customer_id', '=', customerId)
    .orderBy('pets.id')
    .orderBy('plans.delivery_date'),
);

/** The customer with everything that is read in the same statement. */
export type CustomerWithMore = Awaited<ReturnType<typeof customerWithMore>>[number];
/** A pet with one of its plans, or with none. */
export type PetWithPlan = Awaited<ReturnType<typeof petsWithPlans>>[number];

export async function loadHousehold(executor: Executor, visitor: Visitor, now: Date): Promise<Household> {
  const [customer] = await customerWithMore(executor, visitor);
  if (!customer) throw new Error('The customer is gone');
  return householdOf(customer, await petsWithPlans(executor, visitor), now);
}

/** The household of the customer's row and those of their pets, one for each plan. */
export function householdOf(customer: CustomerWithMore, rows: readonly PetWithPlan[], now: Date): Household {
  const { currency, timeZone } = findLocale(customer.country)!;
  const pets = new Map<string, DeliveryPet>();
  const today = dayIn(timeZone, now);
  for (const { public_id, name, matched, away, ended, delivery_date: from, portions } of rows) {
    const isListed = away?.farewell === undefined;
    const isEnding = ended !== null || (away !== null && lasts(away, today));
    const pet = pets.get(public_id) ?? { public_id, name, matched, isListed, isEnding, mixes: [] };
    pets.set(public_id, pet);
    if (!from || !portions) continue;
    const { dry, wet, other } = portions;
    pet.mixes.push({ from, mix: { dry: dry.percent, wet: wet.percent, other: other.percent } });
  }
  return {
    customer,
    pets: [...pets.values()],
    reported: new Set(customer.reported),
    refunds: readRefunds(customer.refunds, currency),
    lost: new Map((customer.lost ?? []).map(([delivery, money, credit]) => [delivery, { money, credit }])),
    recalls: customer.recalls ?? [],
    newPrices: readNews(customer.news, timeZone),
    now,
  };
}

/** Whether the deliveries of all dogs in a delivery have ended or pause. @source DECISIONS.md#what-has-ended */
export const hasEnded = (
  { kind, items }: Pick<DeliveryRow, 'kind' | 'items'>,
  { customer, pets }: Household,
): boolean =>
  customer.deletion_due !== null ||
  (kind !== 'gift' && items.every((item) => pets.find((pet) => pet.public_id === item.petPublicId)?.isEnding));

/** The shares of the plan in force on that day, or else of the first plan. */
export const mixFor = ({ mixes }: Pick<DeliveryPet, 'mixes'>, date: string): Mix | null =>
  (mixes.findLast(({ from }) => from <= date) ?? mixes[0])?.mix ?? null;
