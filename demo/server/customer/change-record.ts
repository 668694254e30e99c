import type { InferInput } from 'valibot';
import type { changeRecord } from '../../../src/contract/customer/change-record.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import type { ApiRequest } from '../api/request.ts';
import { referenceOf } from '../api/change.ts';

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
  return {
    changes: rows.map(({ id, at, kind, subject, before, after, undo_until: until, undone_by }) => ({
      reference: referenceOf(id),
      at: isoIn(timeZone, at),
      kind,
      subject,
      from: before,
      to: after,
      undoUntil: until && undone_by === null && now <= until ? isoIn(timeZone, until) : null,
      undone: undone_by !== null,
    })),
  };
}
