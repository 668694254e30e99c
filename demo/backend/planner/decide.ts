import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { idOfReference, record } from '../calls/change.ts';
import type { Recorded } from '../events/recorded.ts';
import type { ApiRequest } from '../calls/request.ts';
import type { Schema } from '../platform/database/schema.ts';
import { syncGrants } from './credit.ts';
import { timelineOf } from '../rules/deliveries/timeline.ts';
import type { Decision } from './plan/facts.ts';
import { addFacts } from './log.ts';
import { savePlan } from './save.ts';
import type { ChangedRow } from './emit-planned.ts';

type Asked = Pick<ApiRequest, 'visitor' | 'now'>;

/** Hours for which a change that touches no delivery yet can be undone. */
const hoursWithoutDelivery = 24;

/** One entry in the record of changes, with what the customer decided by it. */
export interface Entry {
  recorded: Recorded;
  newFacts: readonly Decision[];
  /** Whether it can't be undone, as a statement that has reached the shop. */
  isFinal?: boolean;
  /** The day of the first delivery that it is about, which it may leave as it is. */
  from?: string | null;
}

export interface Decided {
  /** Of each entry, as the customer sees it. */
  references: string[];
  /** The deliveries that the change touched. */
  changed: ChangedRow[];
}

/**
 * Until when a change can be undone: as long as every delivery that it touched or is about can be changed, on its day before
 * and on its day now.
 */
function undoUntil(changed: readonly ChangedRow[], entries: readonly Entry[], { visitor, now }: Asked): Date {
  const { country } = visitor;
  const { timeZone } = findLocale(country)!;
  const ends = changed
    .flatMap(({ before, after }) => [before, after])
    .concat(entries.map(({ from = null }) => from))
    .flatMap((date) => (date === null ? [] : [timelineOf({ date, method: 'window', country, timeZone }).changesUntil]))
    .filter((end) => end >= now);
  const first = ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return first ?? new Date(now.getTime() + hoursWithoutDelivery * 3_600_000);
}

/** Records what the customer decided, and plans again. The only way in which a change reaches deliveries. */
export async function decide(
  transaction: Transaction<Schema>,
  request: Asked,
  entries: readonly Entry[],
): Promise<Decided> {
  const references: string[] = [];
  for (const { recorded, newFacts } of entries) {
    const reference = await record(transaction, request, recorded);
    await addFacts(transaction, request.visitor.customerId, newFacts, idOfReference(reference));
    references.push(reference);
  }
  if (entries.some(({ newFacts }) => newFacts.some(([kind]) => kind === 'code' || kind === 'credit')))
    await syncGrants(transaction, request.visitor.customerId);
  const { changed, released } = await savePlan(transaction, request.visitor, request.now, {
    changeId: references.length > 0 ? idOfReference(references.at(-1)!) : null,
  });
  const ids = entries.flatMap(({ newFacts, isFinal = false }, index) =>
    newFacts.length > 0 && !isFinal ? [idOfReference(references[index]!)] : [],
  );
  if (ids.length > 0)
    await transaction
      .updateTable('changes')
      .set({ undo_until: undoUntil(changed, entries, request), released: JSON.stringify(released) })
      .where('customer_id', '=', request.visitor.customerId)
      .where('id', 'in', ids)
      .execute();
  return { references, changed };
}
