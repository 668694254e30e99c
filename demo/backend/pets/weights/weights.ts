import type { WeightBody } from '../../../../src/contract/pets/weights.ts';
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { weightLogLimits } from '../../../../src/contract/pets/weights.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import { change } from '../../calls/change.ts';
import { checked } from '../../calls/request.ts';
import type { Answer, ApiRequest, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { conflict, mismatch } from '../../deliveries/open-delivery.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { decide } from '../../planner/decide.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { addFacts } from '../../planner/log.ts';
import { drawPhoto, keyOf } from '../../platform/photo/draw-photo.ts';
import { deliveriesOf, planOfLine, presentChange } from '../plan/plan-change.ts';
import { place } from '../../platform/storage/place.ts';
import type { Placed } from '../../platform/storage/place.ts';
import { keepAnswers, replan } from '../profile/save-profile.ts';
import { presentDeliveries, totalsOf } from '../subscription/effects.ts';
import { lookAhead } from '../outlook.ts';
import { stepOf } from '../weight-log/course.ts';
import { answersBy, firstDay, loadLog, presentLog, shapeBefore, weightFact, withEntries } from '../weight-log/log.ts';
import type { Entry, Log } from '../weight-log/log.ts';
import { keepPhotos, storePhoto } from '../weight-log/photos.ts';

type Outcome = InferInput<typeof calls.saveWeight.answer>;

export const weightsOf = async (request: ApiRequest) =>
  presentLog(await loadLog(request.context.database.kysely, request), request.visitor);

/** The log, if this version of it may be changed. */
async function openLog(transaction: Transaction<Schema>, request: ApiRequest, version: number): Promise<Log> {
  const log = await loadLog(transaction, request);
  if (!log.row.isListed) throw notFound();
  if (!log.row.matched) throw mismatch();
  if (version !== log.row.version) throw conflict(presentLog(log, request.visitor));
  return log;
}

const refuse = (field: string, message: string): never => {
  throw new Refusal(422, 'invalid', `${message} Correct it and send it again.`, { field });
};

interface Edited {
  entries: Entry[];
  newFacts: Decision[];
  /** The entry before and after; null: there was none, or it is removed. */
  before: Entry | null;
  after: Entry | null;
}

/** The log with an entry saved. `photo`: its key; undefined: it stays. */
function withSaved(log: Log, { day, kg, shape, was = day }: WeightBody, photo: string | null | undefined): Edited {
  const { row, today, entries } = log;
  const first = firstDay(log);
  if (day > today) refuse('day', `No dog has been weighed on ${day} yet.`);
  if (day < first) refuse('day', `The dog wasn’t born on ${day}: the first possible day is ${first}.`);
  const before = entries.find((entry) => entry.day === was) ?? null;
  if (was !== day && !before) refuse('was', `There is no entry of ${was}.`);
  const after = {
    day,
    kg,
    shape: shape === undefined ? (before ? before.shape : shapeBefore(log)) : shape,
    photo: photo === undefined ? (before?.photo ?? null) : photo,
  };
  const all = withEntries(
    entries.filter((entry) => entry.day !== was),
    after,
  );
  const { entries: most, photos } = weightLogLimits;
  if (all.length > most || all.filter((entry) => entry.photo !== null).length > photos)
    throw new Refusal(409, 'not-possible', `A log has up to ${most} entries and ${photos} photos. Remove some first.`);
  const moved: Decision[] = was === day ? [] : [['weight', `${row.public_id}/${was}`, null]];
  return { entries: all, newFacts: [...moved, weightFact(row.public_id, after)], before, after };
}

function withoutEntry({ row, entries }: Log, day: string): Edited {
  const before = entries.find((entry) => entry.day === day);
  if (!before) return refuse('day', `There is no entry of ${day}.`);
  // As any answer of the profile, the weight can be changed but not removed.
  if (entries.length === 1) throw new Refusal(409, 'not-possible', 'This is the only weight. Change it instead.');
  return {
    entries: entries.filter((entry) => entry !== before),
    newFacts: [['weight', `${row.public_id}/${day}`, null]],
    before,
    after: null,
  };
}

/** Keeps a changed log with all its consequences. A preview rolls the transaction back. */
async function keep(transaction: Transaction<Schema>, request: ApiRequest, log: Log, edited: Edited, isAsked: boolean) {
  const { visitor, now } = request;
  const { entries, before, after } = edited;
  await ensurePlan(transaction, visitor, now);
  await addFacts(transaction, visitor.customerId, log.unlogged);
  const outlook = await lookAhead(transaction, request);
  const row = await keepAnswers(transaction, log.row, answersBy(entries));
  const planned = isAsked && after === entries[0] ? await replan(transaction, request, row, outlook) : undefined;
  const format = createFormat(customerLocale(visitor.locale, visitor.country)!);
  const textOf = (entry: Entry | null) =>
    entry && { text: `${format.dateYear(entry.day)}: ${format.mass(entry.kg * 1000)}` };
  const { references, changed } = await decide(transaction, request, [
    {
      recorded: { kind: 'weight', subject: row.name, pets: [row.public_id], from: textOf(before), to: textOf(after) },
      newFacts: [...edited.newFacts, ...(planned ? [planned.replaced] : [])],
      // The profile can't be without the weight again.
      isFinal: log.entries.length === 0,
      from: planned?.from ?? null,
    },
  ]);
  await keepPhotos(transaction, row, entries, now);
  const later = await lookAhead(transaction, request);
  const outcome: Outcome = {
    log: presentLog({ ...log, row, entries }, visitor),
    plan: planned
      ? await presentChange(
          transaction,
          request,
          row,
          planned,
          await planOfLine(transaction, row.customer_id, row.id, planned.line),
          outlook,
        )
      : null,
    boxes: planned ? totalsOf(deliveriesOf(row, outlook), deliveriesOf(row, later)) : [],
    step: after && after === entries[0] ? stepOf(row.answers, entries) : null,
  };
  return { outcome, changed, reference: log.entries.length === 0 ? null : references[0]! };
}

type Kept = Awaited<ReturnType<typeof keep>>;

async function whole(transaction: Transaction<Schema>, request: ApiRequest, { outcome, changed, reference }: Kept) {
  const ids = changed.map(({ id }) => id);
  return { ...outcome, deliveries: await presentDeliveries(transaction, request, ids), reference };
}

async function save(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  body: WeightBody,
  photo: Placed | null | undefined,
): Promise<Kept> {
  const log = await openLog(transaction, request, body.version);
  const edited = withSaved(log, body, photo && keyOf(photo));
  if (photo) await storePhoto(transaction, request, log.row, photo);
  return keep(transaction, request, log, edited, body.plan === 'new');
}

/** Saves an entry of the log: a new one, or one in place of another. */
export async function saveWeight(request: CallRequest<typeof calls.saveWeight>): Promise<Answer> {
  const { body } = request;
  const photo = body.photo ? await place(request.context, request, await drawPhoto(body.photo, 'photo')) : body.photo;
  return change(request, calls.saveWeight, async (transaction) =>
    whole(transaction, request, await save(transaction, request, body, photo as Placed | null | undefined)),
  );
}

/** What an entry would mean, with the plan that follows from it. */
export async function previewWeight(request: CallRequest<typeof calls.previewWeight>): Promise<Answer> {
  const { body } = request;
  const { outcome } = await rolledBack(request, (transaction) =>
    save(transaction, request, { ...body, plan: 'new' }, undefined),
  );
  return { status: 200, body: checked(calls.previewWeight, outcome) };
}

/** Removes an entry. The feeding plan stays. */
export const removeWeight = (request: CallRequest<typeof calls.removeWeight>): Promise<Answer> =>
  change(request, calls.removeWeight, async (transaction) => {
    const { version, day } = request.body;
    const log = await openLog(transaction, request, version);
    return whole(transaction, request, await keep(transaction, request, log, withoutEntry(log, day), false));
  });
