import type { Transaction } from 'kysely';
import { dayIn } from '../../../src/zones.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Schema } from '../database/schema.ts';
import type { StoredItem } from '../rules/item.ts';
import { firstOpenDate } from '../rules/schedule.ts';

/**
 * The stored values that decide which boxes come, each by the address of its column: `deliveries/12/date`. A box's
 * items have an address each, so that two changes of one box don't depend on each other. A row's own address,
 * `deliveries/12/`, says that it exists.
 */
export type Facts = ReadonlyMap<string, unknown>;

/** What a change touched: address, value before and value after; null: there was none. */
export type Touched = readonly (readonly [address: string, before: unknown, after: unknown])[];

const tables = ['deliveries', 'services', 'absences', 'pets', 'plans'] as const;
export type FactTable = (typeof tables)[number];

export const itemAddress = ({ petPublicId, identifier }: StoredItem): string => `items/${petPublicId}/${identifier}`;

/** Loads the facts about all boxes that can still be changed. */
export async function loadFacts(
  transaction: Transaction<Schema>,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
): Promise<Facts> {
  const { customerId, country } = visitor;
  const facts = new Map<string, unknown>();
  const keep = (table: FactTable, { id, items = [], ...columns }: { id: number; items?: StoredItem[] }): void => {
    const row = `${table}/${id}/`;
    facts.set(row, true);
    for (const [name, value] of Object.entries(columns)) facts.set(row + name, value);
    for (const item of items) facts.set(row + itemAddress(item), item);
  };
  const deliveries = await transaction
    .selectFrom('deliveries')
    .select(['id', 'date', 'method', 'outcome', 'items', 'place', 'note'])
    .where('customer_id', '=', customerId)
    .where('date', '>=', firstOpenDate(dayIn(findLocale(country)!.timeZone, now)))
    .orderBy('id')
    .execute();
  const services = await transaction
    .selectFrom('services')
    .select(['id', 'interval_days', 'method', 'active', 'split_from', 'items'])
    .where('customer_id', '=', customerId)
    .execute();
  const pets = transaction.selectFrom('pets').where('customer_id', '=', customerId);
  const absences = await transaction
    .selectFrom('absences')
    .select(['id', 'kind', 'from_date', 'until_date', 'ended_at'])
    .where('pet_id', 'in', pets.select('id'))
    .execute();
  const plans = await transaction
    .selectFrom('plans')
    .select(['id', 'delivery_date'])
    .where('pet_id', 'in', pets.select('id'))
    .execute();
  for (const row of deliveries) keep('deliveries', row);
  for (const row of services) keep('services', row);
  for (const row of absences) keep('absences', row);
  for (const row of await pets.select(['id', 'subscription']).execute()) keep('pets', row);
  for (const row of plans) keep('plans', row);
  return facts;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What differs between two loads. */
export const differences = (before: Facts, after: Facts): Touched =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((address) => {
    const [old, now] = [before.get(address), after.get(address)];
    return isSame(old, now) ? [] : [[address, old ?? null, now ?? null] as const];
  });
