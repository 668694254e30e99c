import type { Transaction } from 'kysely';
import type { Selectable } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import { dayIn } from '../../../src/zones.ts';
import { checkUndo } from '../calls/rights.ts';
import { change, idOfReference, record, referenceOf } from '../calls/change.ts';
import type { Recorded } from '../events/recorded.ts';
import { checked } from '../calls/request.ts';
import type { ApiRequest, Answer } from '../calls/request.ts';
import { rolledBack } from '../calls/rolled-back.ts';
import type { Visitor } from '../platform/context.ts';
import type { Schema } from '../platform/database/schema.ts';
import { slotOf } from '../planner/plan/facts.ts';
import type { FactValues } from '../planner/plan/facts.ts';
import { loadPlan } from '../planner/load.ts';
import type { Loaded } from '../planner/load.ts';
import { plan } from '../planner/plan/planner.ts';
import { savePlan } from '../planner/save.ts';
import { withdrawArrival } from '../delivery-changes/confirm.ts';
import { openDeliveries } from '../deliveries/open-deliveries.ts';
import { mismatch } from '../deliveries/open-delivery.ts';
import { timetableOf } from '../pets/subscription/timetable.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import type { NextCharge } from '../pets/subscription/next-charge-text.ts';
import { lookAhead } from '../pets/outlook.ts';
import { syncGrants } from '../planner/credit.ts';
import { leavingRefusal } from '../pets/subscription/subscribers.ts';
import { mailUndone } from './mail-undone.ts';
import { restoreProfiles } from './restore-profile.ts';

type Outcome = InferInput<typeof calls.undoChange.answer>;
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

/** Later changes that this one depends on: newest first, since each may depend on the one before. */
async function dependentsOf(
  transaction: Transaction<Schema>,
  { country }: Visitor,
  entry: Entry,
  slots: readonly string[],
): Promise<Outcome['dependents']> {
  if (slots.length === 0) return [];
  const { timeZone } = findLocale(country)!;
  const later = await transaction
    .selectFrom('changes')
    .selectAll()
    .where('customer_id', '=', entry.customer_id)
    .where('id', '>', entry.id)
    .where('id', 'in', (facts) =>
      facts
        .selectFrom('facts')
        .select('change_id')
        .where('customer_id', '=', entry.customer_id)
        .where('slot', 'in', slots)
        .where('undone', '=', false)
        .where('change_id', 'is not', null)
        .$castTo<{ change_id: number }>(),
    )
    .orderBy('id', 'desc')
    .execute();
  return later.map(({ id, kind, subject, at, before, after }) => ({
    reference: referenceOf(id),
    kind,
    subject,
    at: isoIn(timeZone, at),
    from: before,
    to: after,
  }));
}

/** The days that the customer chose and that the plan keeps, by slot. */
function keptDays({ input }: Loaded): string[] {
  const planned = plan(input);
  return input.facts.all('date').flatMap(({ about, value }) => {
    const delivery = planned.find(({ lines }) => lines.some(({ name }) => name === about));
    return delivery?.date === value ? [slotOf('date', about)] : [];
  });
}

const nothing = { boxes: [], food: [], nextCharge: null };

/** Dogs whose start is undone have their status from before. */
async function forgetStarts(
  transaction: Transaction<Schema>,
  { customerId }: Visitor,
  slots: readonly string[],
): Promise<void> {
  const begun = slots.filter((slot) => slot.startsWith(slotOf('begun', '')));
  if (begun.length === 0) return;
  const facts = await transaction
    .selectFrom('facts')
    .select(['slot', 'value'])
    .where('customer_id', '=', customerId)
    .where('slot', 'in', begun)
    .execute();
  for (const { slot, value } of facts)
    await transaction
      .updateTable('pets')
      .set({ subscription: (value as FactValues['begun']).was })
      .where('customer_id', '=', customerId)
      .where('public_id', '=', slot.slice(slotOf('begun', '').length))
      .execute();
}

interface Taken {
  outcome: Outcome;
  entry: Entry;
  /** The dogs of the delivery that is charged next. */
  chargedPets: NextCharge['pets'];
  /** Reason why the change was not undone. */
  refusal?: Refusal;
}

/** Undoes a change, with all its consequences. A preview rolls the transaction back. */
async function revert(transaction: Transaction<Schema>, request: ApiRequest): Promise<Taken> {
  const { visitor, now } = request;
  const entry = await findEntry(transaction, request);
  checkUndo(visitor, entry.kind);
  const { undo_until: until, undone_by, kind } = entry;
  // Undone already, from another tab or by another attempt.
  if (undone_by !== null)
    return { entry, outcome: { ...nothing, kind, dependents: [], reference: referenceOf(undone_by) }, chargedPets: [] };
  if (!until) {
    const day = dayIn(findLocale(visitor.country)!.timeZone, entry.at);
    throw new Refusal(409, 'not-undoable', `The change of ${day} can’t be undone. Make another change instead.`);
  }
  if (now > until)
    throw new Refusal(
      409,
      'too-late',
      `This change could be undone until ${until.toISOString()}. Make another change instead.`,
    );
  const { matched, household } = await openDeliveries(transaction, visitor, now, ['food', 'treatment', 'gift']);
  // Its deliveries are cancelled, and a step back could bring them back.
  if (household.customer.deletion_due) throw new Refusal(409, ...leavingRefusal);
  if (!matched) throw mismatch();
  const own = await transaction
    .selectFrom('facts')
    .select('slot')
    .where('customer_id', '=', entry.customer_id)
    .where('change_id', '=', entry.id)
    .where('undone', '=', false)
    .execute();
  const refuse = (dependents: Outcome['dependents']): Taken => {
    const outcome = { ...nothing, kind, dependents };
    const named = dependents.map(({ kind: later, reference, at }) => `${later} of ${at!.slice(0, 10)} (${reference})`);
    const message = `Later changes depend on this: ${named.join(', ')}. Undo them first.`;
    return { entry, outcome, chargedPets: [], refusal: new Refusal(409, 'depended-on', message, { current: outcome }) };
  };
  const slots = own.map(({ slot }) => slot);
  const dependents = await dependentsOf(transaction, visitor, entry, slots);
  if (dependents.length > 0) return refuse(dependents);
  const before = await lookAhead(transaction, request);
  const days = keptDays(await loadPlan(transaction, visitor, now));
  await transaction
    .updateTable('facts')
    .set({ undone: true })
    .where('customer_id', '=', entry.customer_id)
    .where('change_id', '=', entry.id)
    .execute();
  if (slots.some((slot) => /^(code|credit)\//.test(slot))) await syncGrants(transaction, visitor.customerId);
  await forgetStarts(transaction, visitor, slots);
  await restoreProfiles(transaction, request, entry.id, slots);
  if (entry.kind === 'arrived') await withdrawArrival(transaction, visitor, entry.subject);
  // A day that was chosen since isn't given up silently.
  const left = new Set(keptDays(await loadPlan(transaction, visitor, now)));
  const lost = await dependentsOf(
    transaction,
    visitor,
    entry,
    days.filter((slot) => !left.has(slot) && !slots.includes(slot)),
  );
  if (lost.length > 0) return refuse(lost);
  await savePlan(transaction, visitor, now, { restored: entry.released });
  const after = await lookAhead(transaction, request);
  const outcome = { ...(await timetableOf(transaction, request, { before, after })), kind, dependents: [] };
  return { entry, outcome, chargedPets: after.chargedPets() };
}

/** Undoes a change once, with its entry in the record and its mail. */
export async function undoIn(transaction: Transaction<Schema>, request: ApiRequest): Promise<Outcome> {
  const { entry, outcome, chargedPets, refusal } = await revert(transaction, request);
  if (refusal) throw refusal;
  if (outcome.reference) return outcome;
  const reference = await record(transaction, request, {
    kind: 'undone' satisfies Recorded['kind'],
    subject: referenceOf(entry.id),
    from: entry.after,
    to: entry.before,
  });
  const undone_by = idOfReference(reference);
  await transaction
    .updateTable('changes')
    .set({ undone_by })
    .where('customer_id', '=', entry.customer_id)
    .where('id', '=', entry.id)
    .execute();
  await mailUndone(transaction, request, { entry, outcome, chargedPets, reference });
  return { ...outcome, reference };
}

/** Undoes a change once, for any number of requests. */
export const undoChange = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.undoChange, (transaction) => undoIn(transaction, request));

export async function previewUndo(request: ApiRequest): Promise<Answer> {
  const { outcome } = await rolledBack(request, (transaction) => revert(transaction, request));
  return { status: 200, body: checked(calls.previewUndo, outcome) };
}
