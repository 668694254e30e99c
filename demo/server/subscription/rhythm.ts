import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import { rhythmBody } from '../../../src/contract/pets/bodies.ts';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import { dayIn } from '../../../src/zones.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { bodyOf, change } from '../api/change.ts';
import type { Answer } from '../api/idempotency.ts';
import { checked } from '../api/request.ts';
import type { ApiRequest } from '../api/request.ts';
import { undone } from '../api/undone.ts';
import type { Executor, Schema } from '../database/schema.ts';
import { conflict, mismatch } from '../deliveries/open-box.ts';
import { openBoxes } from '../deliveries/open-boxes.ts';
import { timetableOf } from '../deliveries/timetable.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { recordUndoable } from '../rewind/keep.ts';
import { loadFacts } from '../rewind/facts.ts';
import { lasts } from '../rules/absence.ts';
import { daysIn, offeredWeeks, weeksIn } from '../rules/rhythm.ts';
import { changeRhythm } from './change-rhythm.ts';
import { countVersions } from './effects.ts';
import { lookAhead } from './outlook.ts';
import { queueRhythmMail } from './rhythm-mail.ts';
import { loadHouseholdState } from '../deliveries/household-state.ts';

type Rhythms = InferInput<typeof calls.getRhythm.response>;
type Asked = Pick<ApiRequest, 'visitor' | 'now'>;

interface Dog {
  id: number;
  publicId: string;
  name: string;
  serviceId: number;
  days: number;
}

/** The dogs whose boxes come, or will after a pause, each with its service. */
async function dogsOf(executor: Executor, { visitor, now }: Asked): Promise<Dog[]> {
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const { pets: states } = await loadHouseholdState(executor, visitor);
  const gone = new Set(
    states
      .filter(({ absences }) => absences.some((each) => each.kind === 'cancel' && lasts(each, today)))
      .map(({ public_id }) => public_id),
  );
  const services = await executor
    .selectFrom('services')
    .select(['id', 'interval_days', 'items'])
    .where('customer_id', '=', visitor.customerId)
    .where('kind', '=', 'food')
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const pets = await executor
    .selectFrom('pets')
    .select(['id', 'public_id', 'name'])
    .where('customer_id', '=', visitor.customerId)
    .orderBy('id')
    .execute();
  return pets.flatMap(({ id, public_id: publicId, name }) => {
    const service = services.find(({ items }) => items.some(({ petPublicId }) => petPublicId === publicId));
    return service && !gone.has(publicId)
      ? [{ id, publicId, name, serviceId: service.id, days: service.interval_days }]
      : [];
  });
}

/** How often each dog's boxes come. */
async function rhythmsIn(executor: Executor, { visitor, now }: Asked): Promise<Rhythms> {
  const { rows } = await openBoxes(executor, visitor, now);
  const dogs = await dogsOf(executor, { visitor, now });
  return {
    version: rows.reduce((sum, { version }) => sum + version, 0),
    offered: [...offeredWeeks],
    dogs: dogs.map(({ publicId, name, serviceId, days }) => ({
      petPublicId: publicId,
      name,
      weeks: weeksIn(days),
      sharedWith: dogs
        .filter((each) => each.serviceId === serviceId && each.publicId !== publicId)
        .map((each) => each.publicId),
    })),
  };
}

export const rhythmsOf = (request: ApiRequest): Promise<Rhythms> => rhythmsIn(request.context.database.kysely, request);

/** The dogs that the call names; a refusal where it names none. */
async function chosenDogs(transaction: Transaction<Schema>, request: ApiRequest) {
  const eaters = await dogsOf(transaction, request);
  const chosen = request.id === allPets ? eaters : eaters.filter(({ publicId }) => publicId === request.id);
  if (chosen.length > 0) return { eaters, chosen };
  const { pets } = await loadHouseholdState(transaction, request.visitor);
  if (request.id !== allPets && !pets.some(({ public_id }) => public_id === request.id)) throw notFound();
  throw new Refusal(409, 'not-possible', 'No boxes are planned. Start deliveries first.');
}

/** Changes the rhythm with all its consequences. A preview rolls the transaction back. */
async function set(transaction: Transaction<Schema>, request: ApiRequest) {
  const { visitor, now } = request;
  const { weeks, version } = bodyOf(rhythmBody, request);
  if (!(offeredWeeks as readonly number[]).includes(weeks))
    throw new Refusal(422, 'invalid', `Boxes come every ${offeredWeeks.join(', ')} weeks. Choose one of these.`, {
      field: 'weeks',
    });
  const { matched } = await openBoxes(transaction, visitor, now);
  if (!matched) throw mismatch();
  const { eaters, chosen } = await chosenDogs(transaction, request);
  const present = await rhythmsIn(transaction, request);
  if (present.version !== version) throw conflict(present);
  const facts = await loadFacts(transaction, request);
  const before = await lookAhead(transaction, request);
  const changing = chosen.filter(({ days }) => days !== daysIn(weeks));
  if (changing.length > 0) await changeRhythm(transaction, { chosen, eaters }, daysIn(weeks), request);
  const after = await lookAhead(transaction, request);
  const changedBoxes = await countVersions(transaction, before, after);
  const dogs = chosen.map(({ publicId }) => publicId);
  const table = await timetableOf(transaction, request, { before, after }, dogs);
  return { outcome: { ...table, weeks }, chosen, changing, facts, changedBoxes };
}

export const setRhythm = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.setRhythm, async (transaction) => {
    const { outcome, chosen, changing, facts, changedBoxes } = await set(transaction, request);
    if (changing.length === 0) return outcome;
    const names = new Intl.ListFormat(request.visitor.locale, { type: 'conjunction' }).format(
      chosen.map(({ name }) => name),
    );
    const was = new Set(changing.map(({ days }) => weeksIn(days)));
    const [first = 0] = was;
    const reference = await recordUndoable(
      transaction,
      request,
      {
        kind: 'rhythm',
        subject: names,
        from: was.size === 1 ? { quantity: first } : null,
        to: { quantity: outcome.weeks },
      },
      { before: facts, boxes: changedBoxes },
    );
    const dogs = chosen.map(({ publicId }) => publicId);
    await queueRhythmMail(transaction, request, {
      kind: 'rhythm',
      outcome,
      names,
      dogs,
      weeks: outcome.weeks,
      reference,
    });
    return { ...outcome, reference };
  });

export async function previewRhythm(request: ApiRequest): Promise<Answer> {
  const { outcome } = await undone(request, (transaction) => set(transaction, request));
  return { status: 200, body: checked(calls.previewRhythm, outcome) };
}
