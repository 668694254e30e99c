import type { FarewellBody } from '../../../../src/contract/pets/farewell.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { change } from '../../calls/change.ts';
import { checked } from '../../calls/request.ts';
import type { Answer, ApiRequest, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { endNews } from '../../mail/consents/news.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { decide } from '../../planner/decide.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { keepDays } from '../../planner/keep-days.ts';
import { firstDeliveryDay, loadPlan } from '../../planner/load.ts';
import type { Away } from '../../rules/deliveries/absence.ts';
import { todayOf } from '../../calls/today.ts';
import { petsWithin } from '../pets.ts';
import { presentDeliveries } from '../subscription/effects.ts';
import { lookAhead, nextFor } from '../outlook.ts';
import { clearReturn } from '../subscription/pause-offers.ts';
import { waitingFor } from '../../payment/charges/drop-unpaid.ts';
import { takeBack } from '../../payment/refunds/remedies.ts';
import { queueFarewellMail, queueMistakeMail } from './farewell-mail.ts';
import { moneyBackOf, presentBack } from './money-back.ts';
import { stopFixed } from './stop-fixed.ts';
import { dropTransitionMails } from '../transition/transition-mail.ts';

type Farewells = InferInput<typeof calls.getFarewells.answer>;
type Outcome = InferInput<typeof calls.sayFarewell.answer>;

interface Dog {
  id: number;
  publicId: string;
  name: string;
  photo: string | null;
  hasPlan: boolean;
  away: Away | null;
}

async function findDogs(executor: Executor, { visitor }: ApiRequest): Promise<Dog[]> {
  const rows = await executor
    .selectFrom('pets')
    .select(['id', 'public_id', 'name', 'photo', 'away'])
    .select(
      sql<boolean>`exists (select 1 from plans where plans.customer_id = ${visitor.customerId}
      and plans.pet_id = pets.id)`.as('has_plan'),
    )
    .where('customer_id', '=', visitor.customerId)
    .orderBy('id')
    .execute();
  return rows.map(({ public_id: publicId, has_plan: hasPlan, ...row }) => ({ ...row, publicId, hasPlan }));
}

const present = ({ publicId, name, photo, hasPlan, away }: Dog, { visitor }: ApiRequest): Outcome['dog'] => ({
  petPublicId: publicId,
  name,
  kind: away!.farewell!,
  on: away!.from,
  photoUrl: photo,
  planUrl: hasPlan ? `/${findLocale(visitor.country)!.segment}/feeding-plan-sheet/${publicId}` : null,
});

/** The dogs that are still listed with deliveries, without the one that leaves. */
const othersIn = async (executor: Executor, request: ApiRequest, dogs: readonly Dog[], leaving?: Dog) =>
  nextFor(
    await lookAhead(executor, request),
    dogs
      .filter((each) => each !== leaving && !each.away?.farewell)
      .map(({ publicId, name }) => ({ petPublicId: publicId, name })),
  );

async function farewellsIn(executor: Executor, request: ApiRequest): Promise<Farewells> {
  const dogs = await findDogs(executor, request);
  const ended = dogs.filter(({ away }) => away?.farewell);
  if (ended.length === 0) return { dogs: [] };
  const household = await loadHousehold(executor, request.visitor, request.now);
  const others = await othersIn(executor, request, dogs);
  const back = async ({ publicId, away }: Dog) =>
    presentBack(await moneyBackOf(executor, request, { publicId, from: away!.from }, household), household);
  return {
    dogs: await Promise.all(
      ended
        .toSorted((a, b) => b.away!.from.localeCompare(a.away!.from) || a.id - b.id)
        .map(async (dog) => ({ ...present(dog, request), ...(await back(dog)), others })),
    ),
  };
}

export const farewellsOf = (request: ApiRequest): Promise<Farewells> =>
  farewellsIn(request.context.database.kysely, request);

/** The dog that the call names. Throws a 409 with what is there if it has had its farewell already. */
async function findListed(transaction: Transaction<Schema>, request: ApiRequest, dogs: readonly Dog[]): Promise<Dog> {
  const dog = dogs.find(({ publicId }) => publicId === request.id);
  if (!dog) throw notFound();
  if (!dog.away?.farewell) return dog;
  throw new Refusal(409, 'not-possible', 'The deliveries for this dog have ended already. Load the dogs again.', {
    current: await farewellsIn(transaction, request),
  });
}

/** Changes that decided about the dog can't be undone any more, so that none brings it back in part. */
const endUndo = (transaction: Transaction<Schema>, customerId: number, dog: string): Promise<unknown> =>
  transaction
    .updateTable('changes')
    .set({ undo_until: null })
    .where('customer_id', '=', customerId)
    .where('undo_until', 'is not', null)
    .where('id', 'in', (facts) =>
      facts
        .selectFrom('facts')
        .select('change_id')
        .where('customer_id', '=', customerId)
        .where('change_id', 'is not', null)
        .where(sql<boolean>`split_part(slot, '/', 2) = ${dog}`)
        .$castTo<{ change_id: number }>(),
    )
    .execute();

/** Reminders that wait for the mail server. Those that are still due are written again, without the dog. */
async function dropReminders(transaction: Transaction<Schema>, customerId: number, rows: readonly number[]) {
  if (rows.length === 0) return;
  await transaction
    .deleteFrom('outbox')
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .where('kind', 'in', ['last-day', 'arrival', 'payment-failed', 'payment-confirm', 'debit-notice', 'renewal'])
    .where(
      sql<boolean>`split_part(about, ':', 2) in (select public_id from deliveries
        where deliveries.customer_id = ${customerId} and id = any(${rows as number[]}))`,
    )
    .execute();
}

/** Ends a dog's deliveries with all consequences. A preview rolls the transaction back. */
async function end(transaction: Transaction<Schema>, request: ApiRequest, { kind }: FarewellBody) {
  const { visitor, now } = request;
  const { customerId } = visitor;
  await ensurePlan(transaction, visitor, now);
  const dogs = await findDogs(transaction, request);
  const dog = await findListed(transaction, request, dogs);
  const left = new Set(dogs.filter(({ away }) => away?.farewell).map(({ publicId }) => publicId));
  const waiting = await waitingFor(transaction, request, new Set([dog.publicId]));
  const { back, changed: fixed } = await stopFixed(transaction, request, dog.publicId, left);
  const { input } = await loadPlan(transaction, visitor, now);
  const from = todayOf(request);
  const floor = firstDeliveryDay(visitor, now);
  const away: Away = { kind: 'cancel', from, until: null, reason: null, ended: false, floor, farewell: kind };
  const newFacts: Decision[] = [
    ...clearReturn([dog]),
    ['away', dog.publicId, away],
    // Extras without food come also in a pause.
    ...input.facts.all('parcel', `${dog.publicId}/`).map(({ about }): Decision => ['parcel', about, null]),
  ];
  await endUndo(transaction, customerId, dog.publicId);
  const { references, changed } = await decide(transaction, request, [
    {
      recorded: { kind: 'farewell', subject: dog.name, pets: [dog.publicId], from: null, to: { code: kind } },
      newFacts: [...newFacts, ...keepDays(input, newFacts, dog.publicId)],
      isFinal: true,
    },
  ]);
  const rows = [...fixed, ...changed.map(({ id }) => id)];
  // What is on its way isn't asked about any more.
  await dropReminders(transaction, customerId, [...rows, ...back.map(({ row }) => row.id)]);
  await dropTransitionMails(transaction, customerId, dog.publicId);
  const outcome: Outcome = {
    dog: present({ ...dog, away }, request),
    ...presentBack(back, await loadHousehold(transaction, visitor, now)),
    others: await othersIn(transaction, request, dogs, dog),
    unpaid: waiting.map(({ unpaid }) => ({ ...unpaid, kept: false })),
  };
  return { outcome, rows, reference: references[0]! };
}

export const sayFarewell = (request: CallRequest<typeof calls.sayFarewell>): Promise<Answer> =>
  change(request, calls.sayFarewell, async (transaction) => {
    const { outcome, rows, reference } = await end(transaction, request, request.body);
    await queueFarewellMail(transaction, request, outcome);
    // News about dogs' food hurt where no dog is left.
    if ((await findDogs(transaction, request)).every(({ away }) => away?.farewell))
      await endNews(transaction, { customerId: request.visitor.customerId, now: request.now }, { source: 'farewell' });
    return { ...outcome, deliveries: await presentDeliveries(transaction, request, rows), reference };
  });

export async function previewFarewell(request: CallRequest<typeof calls.previewFarewell>): Promise<Answer> {
  const { body } = request;
  const { outcome } = await rolledBack(request, (transaction) => end(transaction, request, body));
  return { status: 200, body: checked(calls.previewFarewell, outcome) };
}

/**
 * It was a mistake: the dog is listed again, as one whose deliveries are cancelled. Money for a parcel on its way that was only
 * promised is not paid; what was paid stays paid.
 */
export const undoFarewell = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.undoFarewell, async (transaction) => {
    const { visitor, now } = request;
    const dog = (await findDogs(transaction, request)).find(({ publicId }) => publicId === request.id);
    if (!dog) throw notFound();
    if (dog.away?.farewell) {
      const { farewell: _, ...away } = dog.away;
      const { input } = await loadPlan(transaction, visitor, now);
      const promised = await takeBack(
        transaction,
        visitor.customerId,
        ({ reason, pet }) => reason === 'farewell' && pet === dog.publicId,
        now,
      );
      const isBegun = input.facts.get('begun', dog.publicId) !== null;
      await decide(transaction, request, [
        {
          recorded: { kind: 'farewell-undone', subject: dog.name, pets: [dog.publicId], from: null, to: null },
          newFacts: [['away', dog.publicId, isBegun ? away : null]],
          isFinal: true,
        },
      ]);
      const { currency } = findLocale(visitor.country)!;
      if (promised > 0) await queueMistakeMail(transaction, request, dog.name, { amount: promised, currency });
    }
    return { pets: await petsWithin(transaction, visitor, now) };
  });
