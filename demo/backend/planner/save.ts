import type { Insertable, Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Schema } from '../platform/database/schema.ts';
import { droppedAt, isUnpaid, timelineOf } from '../rules/deliveries/timeline.ts';
import { canonical } from '../platform/canonical.ts';
import type { Facts } from './plan/facts.ts';
import type { StoppedBy } from '../rules/deliveries/absence.ts';
import { firstDeliveryDay, isFixed, loadPlan } from './load.ts';
import { addFacts } from './log.ts';
import { emitPlanned } from './emit-planned.ts';
import type { ChangedRow } from './emit-planned.ts';
import { saveSwaps } from './save-swaps.ts';
import type { Loaded } from './load.ts';
import { dogOf, foodLine, seriesOf } from '../rules/deliveries/lines.ts';
import type { Names } from '../rules/deliveries/lines.ts';
import type { PlannedDelivery } from './plan/deliveries.ts';
import { plan } from './plan/planner.ts';
import { columnsOf, looksSame, match, namesIn, orderId } from './rows.ts';
import { lookAgain } from '../platform/queue/look-again.ts';

type Planned = Pick<Visitor, 'customerId' | 'country'>;

interface Saved {
  changed: ChangedRow[];
  /** Rows that are another delivery's now, or none's: an undo restores them. */
  released: Names;
}

/** Without open deliveries only a change makes another plan. */
const never = new Date('9999-01-01');

/** Rows of one insert: a statement takes at most 65,535 parameters. */
const mostRows = 500;

/** Moves each plan that follows from a profile to the day of its first line. */
async function datePlans(
  transaction: Transaction<Schema>,
  { pets, plans }: Loaded,
  dates: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { customer_id, id, pet_id, line, delivery_date } of plans.filter(({ swap }) => swap === null)) {
    const pet = pets.find((each) => each.id === pet_id)!;
    const date = dates.get(foodLine(pet.public_id, line));
    if (date !== undefined && date !== delivery_date)
      await transaction
        .updateTable('plans')
        .set({ delivery_date: date })
        .where('customer_id', '=', customer_id)
        .where('id', '=', id)
        .execute();
  }
}

/** The declaration after whose end an open delivery would come. */
function stoppedBy({ date, lines }: DeliveryRow, facts: Facts): StoppedBy | undefined {
  const ends = lines.flatMap(({ name }) => facts.get('end', dogOf(name)) ?? []);
  const end = ends.find(({ day }) => date > day);
  return end && { kind: end.kind, reference: end.reference, isFixed: false, isCharged: false };
}

/** Keeps with each dog what the facts say about its subscription, for the many reads of it. */
async function savePets(transaction: Transaction<Schema>, customerId: number, { pets, input }: Loaded): Promise<void> {
  for (const { id, public_id, subscription, away, ended } of pets) {
    const isBegun = input.facts.get('begun', public_id) !== null;
    const fact = input.facts.get('away', public_id);
    const end = input.facts.get('end', public_id);
    const isSame = canonical([away, ended]) === canonical([fact, end]);
    if (isSame && (!isBegun || subscription === 'active')) continue;
    await transaction
      .updateTable('pets')
      .set({
        away: fact && JSON.stringify(fact),
        ended: end && JSON.stringify(end),
        ...(isBegun && { subscription: 'active' as const }),
      })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Plans. What a change makes due at once, as what came before it no longer comes, comes on the first day that can still be
 * chosen at the earliest. Time that has passed brings nothing forward, also where what came before was dropped unpaid.
 */
async function planInTime(
  transaction: Transaction<Schema>,
  visitor: Planned,
  now: Date,
  changeId: number | null,
): Promise<{ loaded: Loaded; planned: PlannedDelivery[] }> {
  const loaded = await loadPlan(transaction, visitor, now);
  const planned = plan(loaded.input);
  const { facts, firstOpen } = loaded.input;
  const known = new Map(
    loaded.rows.flatMap(({ outcome, lines, date }) =>
      outcome === 'cancelled' ? [] : lines.map(({ name }) => [name, date] as const),
    ),
  );
  const lines = planned.flatMap(({ date, lines: own }) => own.map(({ name }) => ({ name, date })));
  const isEarlier = lines.some(({ name, date }) => date < firstOpen || date < (known.get(name) ?? ''));
  if (!isEarlier) return { loaded, planned };
  const { plan_due: due } = await transaction
    .selectFrom('customers')
    .select('plan_due')
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  const first = firstDeliveryDay(visitor, now);
  const hasPassed = !due || due < now;
  const earliest = ({ name, date }: { name: string; date: string }): string =>
    hasPassed ? (known.get(name) ?? '') : date < firstOpen ? first : '';
  const early = lines.filter(
    (line) => line.date < earliest(line) && facts.get('earliest', line.name) !== earliest(line),
  );
  if (early.length === 0) return { loaded, planned };
  // Later lines of a series follow from its first one.
  const bySeries = new Map(early.toReversed().map((line) => [seriesOf(line.name), line]));
  const newFacts = [...bySeries.values()].map((line) => ['earliest', line.name, earliest(line)] as const);
  await addFacts(transaction, visitor.customerId, newFacts, changeId);
  return planInTime(transaction, visitor, now, changeId);
}

/**
 * Plans the customer's deliveries and writes what differs. The rows of open deliveries are a cache of the plan, and
 * nothing else writes them. A delivery that is no longer planned stays as a cancelled row, so that its links work and it
 * can come back. The customer must be locked.
 */
export async function savePlan(
  transaction: Transaction<Schema>,
  visitor: Planned,
  now: Date,
  { restored, changeId = null }: { restored?: Names; changeId?: number | null } = {},
): Promise<Saved> {
  const { customerId, country } = visitor;
  const { loaded, planned } = await planInTime(transaction, visitor, now, changeId);
  // Extra items that were sent by hand have no line, and no plan.
  const open = loaded.rows.filter((row) => row.home !== null && !isFixed(row, country, now));
  const rows = match(planned, open, restored);
  const changed: ChangedRow[] = [];
  const made: Insertable<Schema['deliveries']>[] = [];
  const services = await transaction
    .selectFrom('services')
    .select(['id', 'public_id'])
    .where('customer_id', '=', customerId)
    .execute();
  let isWritten = false;
  const sequences = new Map<number, number>();
  for (const { service_id, sequence } of loaded.rows)
    sequences.set(service_id, Math.max(sequence, sequences.get(service_id) ?? 0));
  for (const delivery of planned) {
    const row = rows.get(delivery);
    if (!row) {
      const sequence = (sequences.get(delivery.series) ?? 0) + 1;
      sequences.set(delivery.series, sequence);
      made.push({
        ...columnsOf(delivery),
        public_id: `${services.find(({ id }) => id === delivery.series)!.public_id}-${sequence}`,
        service_id: delivery.series,
        customer_id: customerId,
        sequence,
        order_id: orderId(delivery.series, sequence),
        kind: delivery.kind,
        home: delivery.lines[0]!.name,
        version: 1,
        outcome: 'ok',
        confirmed_at: null,
      });
      continue;
    }
    const isBack = row.outcome === 'cancelled';
    const isChanged = isBack || !looksSame(row, delivery);
    if (!isChanged && row.fee === delivery.fee && canonical(row.lines) === canonical(delivery.lines)) continue;
    isWritten = true;
    await transaction
      .updateTable('deliveries')
      .set({ ...columnsOf(delivery), outcome: 'ok', declared: null, version: row.version + (isChanged ? 1 : 0) })
      .where('customer_id', '=', customerId)
      .where('id', '=', row.id)
      .execute();
    if (isChanged)
      changed.push({ id: row.id, publicId: row.public_id, before: isBack ? null : row.date, after: delivery.date });
  }
  const kept = new Set([...rows.values()].map(({ id }) => id));
  for (const row of open.filter(({ id, outcome }) => outcome !== 'cancelled' && !kept.has(id))) {
    const stopped = stoppedBy(row, loaded.input.facts);
    await transaction
      .updateTable('deliveries')
      .set({
        outcome: 'cancelled',
        // What a declaration stopped stays visible with its contents.
        ...(stopped ? { declared: JSON.stringify(stopped) } : { items: '[]' }),
        version: row.version + 1,
      })
      .where('customer_id', '=', customerId)
      .where('id', '=', row.id)
      .execute();
    changed.push({ id: row.id, publicId: row.public_id, before: row.date, after: null });
  }
  for (let from = 0; from < made.length; from += mostRows) {
    const part = made.slice(from, from + mostRows);
    const ids = await transaction
      .insertInto('deliveries')
      .values(part)
      .returning(['id', 'public_id', 'date'])
      .execute();
    changed.push(...ids.map(({ id, public_id, date }) => ({ id, publicId: public_id, before: null, after: date })));
  }
  if (isWritten || changed.length > 0) await lookAgain(transaction, customerId);
  emitPlanned(transaction, { customerId, now }, changed);
  const dates = new Map(
    [...loaded.rows.filter((row) => row.replaces === null && isFixed(row, country, now)), ...planned].flatMap(
      ({ lines, date }) => lines.map(({ name }) => [name, date] as const),
    ),
  );
  await datePlans(transaction, loaded, dates);
  await saveSwaps(transaction, loaded, dates);
  await savePets(transaction, customerId, loaded);
  const { timeZone } = findLocale(country)!;
  const ends = [
    ...planned.map(({ date, method }) => timelineOf({ date, method, country, timeZone }).changesUntil),
    ...loaded.rows.filter(isUnpaid).map(({ date }) => droppedAt({ date, timeZone })),
    ...loaded.backAt,
  ].filter((end) => end >= now);
  const next = ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
  await transaction
    .updateTable('customers')
    .set({ plan_due: next ?? never })
    .where('id', '=', customerId)
    .execute();
  const after = new Map(planned.map((delivery) => [delivery.lines[0]!.name, rows.get(delivery)?.id]));
  const released = Object.entries(namesIn(open)).filter(([line, id]) => after.get(line) !== id);
  return { changed, released: Object.fromEntries(released) };
}
