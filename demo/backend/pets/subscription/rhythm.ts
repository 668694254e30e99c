import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { allPets } from '../../../../src/contract/pets/subscription.ts';
import { dayIn } from '../../../../src/zones.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { change } from '../../calls/change.ts';
import { checked } from '../../calls/request.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { conflict, mismatch } from '../../deliveries/open-delivery.ts';
import { openDeliveries } from '../../deliveries/open-deliveries.ts';
import { timetableOf } from './timetable.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { decide } from '../../planner/decide.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { firstDeliveryDay, loadPlan } from '../../planner/load.ts';
import { gapsWith, worstOf } from '../../planner/gaps.ts';
import { dogOf, foodLine, numberOf } from '../../rules/deliveries/lines.ts';
import { plan } from '../../planner/plan/planner.ts';
import { putTogether } from '../../deliveries/put-together.ts';
import { nextFoodLine } from '../../planner/plan/plan-input.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { lasts } from '../../rules/deliveries/absence.ts';
import { daysIn, offeredWeeks, weeksIn } from '../../rules/deliveries/subscription.ts';
import { oneBoxOf } from './one-box.ts';
import { lookAhead } from '../outlook.ts';
import { queueRhythmMail } from './rhythm-mail.ts';
import { loadHouseholdState } from '../../deliveries/household-state.ts';
import { isolate } from '../../../../src/i18n/isolate.ts';

type Rhythms = InferInput<typeof calls.getRhythm.answer>;
type Asked = Pick<ApiRequest, 'visitor' | 'now'>;

interface Dog {
  id: number;
  publicId: string;
  name: string;
  /** Dogs share deliveries within a series only. */
  series: number;
  days: number;
}

/** The dogs whose deliveries come, or will after a pause. */
async function dogsOf(executor: Executor, { visitor, now }: Asked): Promise<Dog[]> {
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const { facts } = (await loadPlan(executor, visitor, now)).input;
  const pets = await executor
    .selectFrom('pets')
    .select(['id', 'public_id', 'name', 'away'])
    .where('customer_id', '=', visitor.customerId)
    .where('subscription', '=', 'active')
    .orderBy('id')
    .execute();
  return pets.flatMap(({ id, public_id: publicId, name, away }) => {
    const series = facts.get('series', publicId);
    const interval = facts.get('interval', publicId);
    const isCancelled = away?.kind === 'cancel' && lasts(away, today);
    return series !== null && interval && !isCancelled ? [{ id, publicId, name, series, days: interval.days }] : [];
  });
}

/** How often each dog's deliveries come. */
async function rhythmsIn(executor: Executor, { visitor, now }: Asked): Promise<Rhythms> {
  const { rows } = await openDeliveries(executor, visitor, now);
  const dogs = await dogsOf(executor, { visitor, now });
  return {
    version: rows.reduce((sum, { version }) => sum + version, 0),
    offered: [...offeredWeeks],
    dogs: dogs.map(({ publicId, name, series, days }) => ({
      petPublicId: publicId,
      name,
      weeks: weeksIn(days),
      sharedWith: dogs
        .filter((each) => each.series === series && each.days === days && each.publicId !== publicId)
        .map((each) => each.publicId),
    })),
  };
}

export const rhythmsOf = (request: ApiRequest): Promise<Rhythms> => rhythmsIn(request.context.database.kysely, request);

/** The dogs that the call names, of those whose deliveries come. */
async function chosenDogs(transaction: Transaction<Schema>, request: ApiRequest): Promise<Dog[]> {
  const eaters = await dogsOf(transaction, request);
  if (request.id === allPets) return eaters;
  const { pets } = await loadHouseholdState(transaction, request.visitor);
  if (!pets.some(({ public_id }) => public_id === request.id)) throw notFound();
  return eaters.filter(({ publicId }) => publicId === request.id);
}

const namesOf = ({ visitor }: Asked, dogs: readonly Dog[]): string =>
  new Intl.ListFormat(visitor.locale, { type: 'conjunction' }).format(dogs.map(({ name }) => isolate(name)));

/** The dogs whose interval a choice of weeks changes. */
const changingBy = (dogs: readonly Dog[], weeks: number): Dog[] => dogs.filter(({ days }) => days !== daysIn(weeks));

/** The new interval holds from the next delivery on, and days that were chosen for later ones don't hold any more. */
const intervalFacts = (input: PlanInput, dogs: readonly Dog[], weeks: number, floor: string): Decision[] =>
  changingBy(dogs, weeks).flatMap(({ publicId }): Decision[] => {
    const line = nextFoodLine(input, publicId);
    return [
      ['interval', publicId, { days: daysIn(weeks), line, floor }],
      ...input.facts
        .all('date', `${publicId}/f`)
        .filter(({ about }) => numberOf(about) > line)
        .map(({ about }): Decision => ['date', about, null]),
    ];
  });

/**
 * The first lines with the new interval, which others with the same interval can come with. If all dogs have changed, they come
 * with the first of them.
 */
function apartIn(
  input: PlanInput,
  newFacts: readonly Decision[],
  { chosen, eaters, weeks }: { chosen: readonly Dog[]; eaters: readonly Dog[]; weeks: number },
): { lines: string[]; mates: string[] } {
  const changing = changingBy(chosen, weeks).map(({ publicId }) => publicId);
  const lines = changing.map((dog) => foodLine(dog, nextFoodLine(input, dog)));
  const others = eaters.filter(({ publicId, days }) => days === daysIn(weeks) && !changing.includes(publicId));
  const mates = others.map(({ publicId }) => publicId);
  if (mates.length > 0 || chosen.length < eaters.length) return { lines, mates };
  const byDay = plan({ ...input, facts: input.facts.with(newFacts) })
    .flatMap((delivery) => delivery.lines.map(({ name }) => name))
    .filter((name) => lines.includes(name));
  return { lines: byDay.slice(1), mates: byDay.slice(0, 1).map(dogOf) };
}

/** The longest interval that leaves no gap, or else the one with the shortest; null if none is better than the choice. */
function offerOf(
  input: PlanInput,
  dogs: readonly Dog[],
  weeks: number,
  { floor, today }: { floor: string; today: string },
): InferInput<typeof calls.previewRhythm.answer>['offer'] {
  const ids = dogs.map(({ publicId }) => publicId);
  const daysWith = (choice: number): number =>
    worstOf(gapsWith(input, intervalFacts(input, dogs, choice, floor), ids, today));
  const chosen = daysWith(weeks);
  if (chosen === 0) return null;
  const others = offeredWeeks
    .filter((other) => other !== weeks)
    .map((other) => ({ weeks: other, days: daysWith(other) }))
    .toSorted((a, b) => a.days - b.days || b.weeks - a.weeks);
  const [best] = others;
  return best && best.days < chosen ? best : null;
}

async function decideInterval(
  transaction: Transaction<Schema>,
  request: ApiRequest,
  chosen: readonly Dog[],
  newFacts: Decision[],
  weeks: number,
): Promise<string> {
  const changing = changingBy(chosen, weeks);
  const was = new Set(changing.map(({ days }) => weeksIn(days)));
  const [first = 0] = was;
  const { references } = await decide(transaction, request, [
    {
      recorded: {
        kind: 'rhythm',
        subject: namesOf(request, chosen),
        pets: chosen.map(({ publicId }) => publicId),
        from: was.size === 1 ? { quantity: first } : null,
        to: { quantity: weeks },
      },
      newFacts,
    },
  ]);
  return references[0]!;
}

/** Changes the rhythm with all its consequences. A preview rolls the transaction back. */
async function set(transaction: Transaction<Schema>, request: CallRequest<typeof calls.setRhythm>) {
  const { weeks, version, together } = request.body;
  const { visitor, now } = request;
  if (!(offeredWeeks as readonly number[]).includes(weeks))
    throw new Refusal(422, 'invalid', `Deliveries come every ${offeredWeeks.join(', ')} weeks. Choose one of these.`, {
      field: 'weeks',
    });
  const { matched } = await openDeliveries(transaction, visitor, now);
  if (!matched) throw mismatch();
  const chosen = await chosenDogs(transaction, request);
  const present = await rhythmsIn(transaction, request);
  if (present.version !== version) throw conflict(present);
  if (chosen.length === 0) throw new Refusal(409, 'not-possible', 'No deliveries are planned. Start deliveries first.');
  const before = await lookAhead(transaction, request);
  const loaded = await loadPlan(transaction, visitor, now);
  const { input } = loaded;
  const floor = firstDeliveryDay(visitor, now);
  const today = dayIn(findLocale(visitor.country)!.timeZone, now);
  const changed = intervalFacts(input, chosen, weeks, floor);
  const offer = offerOf(input, chosen, weeks, { floor, today });
  const eaters = await dogsOf(transaction, request);
  const isOneSeries = new Set(eaters.map(({ series }) => series)).size === 1;
  const oneBox =
    isOneSeries && eaters.length > chosen.length
      ? oneBoxOf(input, changed, intervalFacts(input, eaters, weeks, floor))
      : null;
  const inStep = { chosen, eaters, weeks };
  const oneParcel = putTogether(loaded, { newFacts: changed, today, ...apartIn(input, changed, inStep) }, together);
  const newFacts = [...changed, ...oneParcel.newFacts];
  const reference =
    newFacts.length > 0 ? await decideInterval(transaction, request, chosen, newFacts, weeks) : undefined;
  const after = await lookAhead(transaction, request);
  const dogs = chosen.map(({ publicId }) => publicId);
  const table = await timetableOf(transaction, request, { before, after }, dogs);
  const outcome = { ...table, weeks, offer, oneBox, together: oneBox ? null : oneParcel.offer };
  return { outcome, chosen, chargedPets: after.chargedPets(), reference };
}

export const setRhythm = (request: CallRequest<typeof calls.setRhythm>): Promise<Answer> =>
  change(request, calls.setRhythm, async (transaction) => {
    const { outcome, chosen, chargedPets, reference } = await set(transaction, request);
    if (reference === undefined) return outcome;
    const dogs = chosen.map(({ publicId }) => publicId);
    await queueRhythmMail(transaction, request, {
      kind: 'rhythm',
      outcome,
      names: namesOf(request, chosen),
      dogs,
      chargedPets,
      weeks: outcome.weeks,
      reference,
    });
    return { ...outcome, reference };
  });

export async function previewRhythm(request: CallRequest<typeof calls.previewRhythm>): Promise<Answer> {
  const { outcome } = await rolledBack(request, (transaction) => set(transaction, request));
  return { status: 200, body: checked(calls.previewRhythm, outcome) };
}
