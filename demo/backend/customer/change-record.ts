import type { InferInput } from 'valibot';
import type { changeRecord } from '../../../src/contract/customer/changes.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import type { ApiRequest } from '../calls/request.ts';
import { referenceOf } from '../calls/change.ts';
import { openDeliveries } from '../deliveries/open-deliveries.ts';

/** The most entries that an answer contains. */
const most = 100;

/** The customer's record of changes, newest first. */
export async function changesOf({ context, visitor, now }: ApiRequest): Promise<InferInput<typeof changeRecord>> {
  const rows = await context.database.kysely
    .selectFrom('changes')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const { timeZone } = findLocale(visitor.country)!;
  const undoable = new Set(rows.filter((row) => row.undone_by === null && row.undo_until && now <= row.undo_until));
  if (undoable.size > 0) {
    const { matched, household } = await openDeliveries(context.database.kysely, visitor, now, ['food', 'treatment']);
    // While a mismatch (§8) or a deletion puts deliveries on hold, undo is refused, and so not offered.
    if (!matched || household.customer.deletion_due) undoable.clear();
  }
  return {
    changes: rows.map((row) => ({
      reference: referenceOf(row.id),
      at: isoIn(timeZone, row.at),
      kind: row.kind,
      actor: row.actor,
      subject: row.subject,
      from: row.before,
      to: row.after,
      undoUntil: undoable.has(row) ? isoIn(timeZone, row.undo_until!) : null,
      undone: row.undone_by !== null,
    })),
  };
}
