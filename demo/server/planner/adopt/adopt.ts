import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { Visitor } from '../../context.ts';
import type { DeliveryRow, Schema } from '../../database/schema.ts';
import { Facts } from '../facts.ts';
import type { Decision } from '../facts.ts';
import { ahead } from '../lines.ts';
import { isFixed, isNeverPaid, loadPlan } from '../load.ts';
import { addFacts } from '../log.ts';
import { nameLines, numberPlans } from './name-lines.ts';
import { dogFacts, lineFacts, reductionFacts } from './read-facts.ts';

/*
 * Customers whose deliveries were made before there was a planner, and samples: their facts are read off their rows. No
 * open delivery moves by it: where the plan would have another day or content, the row's becomes a fact.
 */

/** Reads the facts off the rows of a customer who has none yet. The customer must be locked. */
export async function adopt(
  transaction: Transaction<Schema>,
  visitor: Pick<Visitor, 'customerId' | 'country'>,
  now: Date,
): Promise<void> {
  const { customerId, country } = visitor;
  const { rows: state } = await sql<{ isNew: boolean }>`select plan_due is null as "isNew" from customers
    where id = ${customerId}`.execute(transaction);
  if (!state[0]?.isNew) return;
  const services = await transaction
    .selectFrom('services')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  if (services.length === 0) return;
  await nameLines(transaction, await loadPlan(transaction, visitor, now), services, country);
  await numberPlans(transaction, await loadPlan(transaction, visitor, now));
  const loaded = await loadPlan(transaction, visitor, now);
  const { timeZone } = findLocale(country)!;
  const fixed = loaded.rows.filter((row) => isFixed(row, country, now));
  const open = loaded.rows.filter((row) => row.outcome !== 'cancelled' && !fixed.includes(row));
  const method = (services.find(({ kind, active }) => kind === 'food' && active) ?? services[0]!).method;
  const newFacts: Decision[] = [
    ['method', '', method],
    ...dogFacts(loaded, services, fixed),
    ...reductionFacts(loaded.rows, fixed, loaded.input.currency, (row) => !isNeverPaid(row, timeZone, now)),
  ];
  const facts = new Facts().with(newFacts);
  // More deliveries than are planned ahead exist after a clock was moved back.
  const near = open.filter(({ lines }) => lines.some(({ name }) => isNear(name, open)));
  await addFacts(transaction, customerId, [...newFacts, ...lineFacts(loaded, facts, near)]);
}

/** Whether a line is among the next ones of its dog. */
function isNear(name: string, open: readonly DeliveryRow[]): boolean {
  const prefix = name.slice(0, name.lastIndexOf('/') + 2);
  const own = open.flatMap(({ lines }) => lines.map((line) => line.name)).filter((each) => each.startsWith(prefix));
  return own.indexOf(name) < ahead;
}
