import type { Transaction } from 'kysely';
import { emit } from '../events/emit.ts';
import type { Happened } from '../events/recorded.ts';
import type { Schema } from '../platform/database/schema.ts';

/** A delivery that saving a plan changed, with its days before and after; null: it wasn't planned. */
export interface ChangedRow {
  id: number;
  publicId: string;
  before: string | null;
  after: string | null;
}

function eventOf({ publicId: delivery, before, after }: ChangedRow): Happened | undefined {
  if (after === null) return before === null ? undefined : ['delivery.cancelled', { delivery, date: before }];
  if (before === null) return ['delivery.planned', { delivery, date: after }];
  if (before === after) return ['delivery.changed', { delivery, date: after }];
  return ['delivery.moved', { delivery, from: before, to: after }];
}

/** Reports what a new plan changed of the deliveries, by their days. */
export function emitPlanned(
  transaction: Transaction<Schema>,
  asked: { customerId: number; now: Date },
  changed: readonly ChangedRow[],
): void {
  const dayOf = ({ before, after }: ChangedRow): string => after ?? before ?? '';
  for (const row of changed.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))) {
    const event = eventOf(row);
    if (event) emit(transaction, asked, event);
  }
}
