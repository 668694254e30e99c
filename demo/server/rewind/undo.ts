import type { Transaction } from 'kysely';
import type { Selectable } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import { change, idOfReference, record, referenceOf } from '../api/change.ts';
import type { Recorded } from '../api/change.ts';
import type { Answer } from '../api/idempotency.ts';
import { checked } from '../api/request.ts';
import type { ApiRequest } from '../api/request.ts';
import { undone } from '../api/undone.ts';
import type { Schema } from '../database/schema.ts';
import { openBoxes } from '../deliveries/open-boxes.ts';
import { mismatch } from '../deliveries/open-box.ts';
import { timetableOf } from '../deliveries/timetable.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { countVersions } from '../subscription/effects.ts';
import { lookAhead } from '../subscription/outlook.ts';
import { leavingRefusal } from '../subscription/subscribers.ts';
import { isSame, loadFacts } from './facts.ts';
import { restore } from './restore.ts';
import { tellUndone } from './tell-undone.ts';

type Outcome = InferInput<typeof calls.undoChange.response>;
type Entry = Selectable<Schema['changes']>;

async function findEntry(transaction: Transaction<Schema>, { visitor, id }: ApiRequest): Promise<Entry> {
  const entry = await transaction
    .selectFrom('changes')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('id', '=', idOfReference(id))
    .executeTakeFirst();
  if (!entry) throw notFound();
  return entry;
}

/** Later changes of the same values: newest first, since each may depend on the one before. */
async function dependentsOf(
  transaction: Transaction<Schema>,
  entry: Entry,
  changed: readonly string[],
): Promise<Outcome['dependents']> {
  const later = await transaction
    .selectFrom('changes')
    .select(['id', 'kind', 'subject', 'touched'])
    .where('customer_id', '=', entry.customer_id)
    .where('id', '>', entry.id)
    .where('undone_by', 'is', null)
    .where('touched', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return later
    .filter(({ touched }) => touched?.some(([address]) => changed.includes(address)))
    .map(({ id, kind, subject }) => ({ reference: referenceOf(id), kind, subject }));
}

const nothing = { boxes: [], food: [], nextCharge: null };

interface Taken {
  outcome: Outcome;
  entry: Entry;
  /** Why nothing was taken back. */
  refusal?: Refusal;
}

/** Takes a change back, with all its consequences. A preview rolls the transaction back. */
async function takeBack(transaction: Transaction<Schema>, request: ApiRequest): Promise<Taken> {
  const { visitor, now } = request;
  const entry = await findEntry(transaction, request);
  const { touched, undo_until: until, undone_by } = entry;
  // Taken back already, from another tab or by another attempt.
  if (undone_by !== null) return { entry, outcome: { ...nothing, dependents: [], reference: referenceOf(undone_by) } };
  if (!touched || !until)
    throw new Refusal(409, 'not-undoable', 'This can’t be taken back. Make another change instead.');
  if (now > until)
    throw new Refusal(409, 'too-late', 'The last day for this has passed, so it can’t be taken back any more.');
  const { matched, household } = await openBoxes(transaction, visitor, now, ['food', 'treatment']);
  // Its boxes are cancelled, and a step back could bring them back.
  if (household.customer.deletion_due) throw new Refusal(409, ...leavingRefusal);
  if (!matched) throw mismatch();
  const facts = await loadFacts(transaction, request);
  const changed = touched.filter(([address, , after]) => !isSame(facts.get(address), after)).map(([at]) => at);
  if (changed.length > 0) {
    const dependents = await dependentsOf(transaction, entry, changed);
    const outcome = { ...nothing, dependents };
    const message = 'Something later depends on this. Take that back first.';
    return { entry, outcome, refusal: new Refusal(409, 'depended-on', message, { current: outcome }) };
  }
  const before = await lookAhead(transaction, request);
  await restore(transaction, touched);
  const after = await lookAhead(transaction, request);
  await countVersions(transaction, before, after);
  return { entry, outcome: { ...(await timetableOf(transaction, request, { before, after })), dependents: [] } };
}

/** Takes a change back: once, whoever asks how often. */
export const undoChange = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.undoChange, async (transaction) => {
    const { entry, outcome, refusal } = await takeBack(transaction, request);
    if (refusal) throw refusal;
    if (outcome.reference) return outcome;
    const reference = await record(transaction, request, {
      kind: 'undone' satisfies Recorded['kind'],
      subject: referenceOf(entry.id),
      from: entry.after,
      to: entry.before,
    });
    const undone_by = idOfReference(reference);
    await transaction.updateTable('changes').set({ undone_by }).where('id', '=', entry.id).execute();
    await tellUndone(transaction, request, { entry, outcome, reference });
    return { ...outcome, reference };
  });

export async function previewUndo(request: ApiRequest): Promise<Answer> {
  const { outcome } = await undone(request, (transaction) => takeBack(transaction, request));
  return { status: 200, body: checked(calls.previewUndo, outcome) };
}
