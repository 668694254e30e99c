import type { Transaction } from 'kysely';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { record } from '../api/change.ts';
import type { Recorded } from '../api/change.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Schema } from '../database/schema.ts';
import { timelineOf } from '../rules/timeline.ts';
import { differences, loadFacts } from './facts.ts';
import type { Facts, Touched } from './facts.ts';

/** Hours for which a change that touches no box yet can be taken back. */
const hoursWithoutBox = 24;

/** A row that was removed can't be brought back. */
const isFinal = (touched: Touched): boolean =>
  touched.length === 0 || touched.some(([address, , after]) => address.endsWith('/') && after === null);

/**
 * Until when a change can be taken back: as long as every box that it touched can be changed, on its day before and on
 * its day now.
 */
function deadlineOf(
  touched: Touched,
  boxes: readonly number[],
  before: Facts,
  after: Facts,
  { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>,
): Date {
  const { country } = visitor;
  const { timeZone } = findLocale(country)!;
  const rows = new Set(touched.flatMap(([address]) => /^deliveries\/\d+\//.exec(address)?.[0] ?? []));
  for (const id of boxes) rows.add(`deliveries/${id}/`);
  const ends = [...rows].flatMap((row) =>
    [before, after].flatMap((facts) => {
      const date = facts.get(`${row}date`) as string | undefined;
      return date && facts.get(`${row}outcome`) !== 'cancelled'
        ? [timelineOf({ date, method: 'window', country, timeZone }).changesUntil]
        : [];
    }),
  );
  const first = ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return first ?? new Date(now.getTime() + hoursWithoutBox * 3_600_000);
}

interface Kept {
  /** The facts before the change. */
  before: Facts;
  /** The addresses that this entry is about, if the change has several entries. */
  only?: (address: string) => boolean;
  /** Further boxes whose contents change, although nothing stored of them does. */
  boxes?: readonly number[];
}

/** Records a change with what it touched, so that it can be taken back. */
export async function recordUndoable(
  transaction: Transaction<Schema>,
  request: Pick<ApiRequest, 'visitor' | 'now'>,
  recorded: Recorded,
  { before, only = () => true, boxes = [] }: Kept,
): Promise<string> {
  const after = await loadFacts(transaction, request);
  const touched = differences(before, after).filter(([address]) => only(address));
  if (isFinal(touched)) return record(transaction, request, recorded);
  return record(transaction, request, recorded, {
    touched,
    until: deadlineOf(touched, boxes, before, after, request),
  });
}
