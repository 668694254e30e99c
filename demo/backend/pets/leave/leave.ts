import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import type { calls } from '../../../../src/contract/all-calls.ts';
import { allPets } from '../../../../src/contract/pets/subscription.ts';
import { leaveReasons } from '../../../../src/contract/lists.ts';
import { dayIn } from '../../../../src/zones.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { skipOf } from '../../deliveries/skip.ts';
import { deliveriesFrom } from '../../deliveries/find-deliveries.ts';
import { openDeliveries } from '../../deliveries/open-deliveries.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { isCharged, isOver, isUnpaid } from '../../rules/deliveries/timeline.ts';
import { waitingFor } from '../../payment/charges/drop-unpaid.ts';
import { petsWithin } from '../pets.ts';
import { lookAhead, nextFor } from '../outlook.ts';
import { cheapestSwap, hasRecipes } from '../swap/recipe-choices.ts';

type Leaving = InferInput<typeof calls.getLeaving.answer>;
type Offer = Leaving['offers'][number];

/** What is undefined where a backend's rules refuse it, as with a mismatch: then there is nothing to offer. */
const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** The dog's next delivery, and where it moves if it is skipped. A longer interval would bring as much food for each day. */
async function skippable(transaction: Transaction<Schema>, { visitor, now, id }: ApiRequest): Promise<Offer['skip']> {
  const { household, matched, shown } = await openDeliveries(transaction, visitor, now);
  const first = shown.find(({ delivery }) => delivery.pets.some(({ petPublicId }) => petPublicId === id));
  const skip = matched && first ? await skipOf(transaction, first.row, household) : undefined;
  return first && skip ? { delivery: first.delivery.id, date: first.delivery.date, next: skip.date } : null;
}

/** What may fit a reason better than leaving, with its figures: one offer for a reason at most. */
async function offersFor(transaction: Transaction<Schema>, request: ApiRequest): Promise<Offer[]> {
  const none = { swap: null, skip: null };
  const offers: Offer[] = [
    { ...none, reason: 'moving', kind: 'address' },
    { ...none, reason: 'other', kind: 'contact' },
  ];
  if (request.id === allPets) return offers;
  if (await unlessRefused(() => hasRecipes(transaction, request))) {
    offers.push({ ...none, reason: 'taste', kind: 'recipe' });
    const swap = await cheapestSwap(transaction, request);
    if (swap) offers.push({ ...none, reason: 'price', kind: 'recipe', swap });
  }
  const skip = await skippable(transaction, request);
  if (skip) offers.push({ ...none, reason: 'too-much', kind: 'skip', skip });
  return offers;
}

/** What cancelling the deliveries of a dog, or of all, means, and what may fit a reason better. Nothing is changed. */
export const leavingOf = (request: ApiRequest): Promise<Leaving> =>
  rolledBack(request, async (transaction) => {
    const { visitor, now, id } = request;
    await ensurePlan(transaction, visitor, now);
    const pets = await petsWithin(transaction, visitor, now);
    const chosen = new Set(pets.map(({ petPublicId }) => petPublicId).filter((each) => id === allPets || each === id));
    if (chosen.size === 0) throw notFound();
    const household = await loadHousehold(transaction, visitor, now);
    // What waits for a payment ends with the deliveries.
    const today = dayIn(findLocale(visitor.country)!.timeZone, now);
    const rows = (await deliveriesFrom(transaction, visitor, today)).filter((row) => !isUnpaid(row));
    const shown = rows.map((row) => presentDelivery(row, household));
    const isFor = (delivery: (typeof shown)[number], pet: string): boolean =>
      delivery.pets.some(({ petPublicId }) => petPublicId === pet);
    return {
      parcels: shown
        .filter(({ status }) => status !== 'scheduled' && !isOver(status))
        .filter((delivery) => [...chosen].some((pet) => isFor(delivery, pet)))
        .map(({ id: parcel, date, until, status }) => ({ id: parcel, date, until, isCharged: isCharged(status) })),
      unpaid: (await waitingFor(transaction, request, chosen)).map(({ unpaid }) => ({
        ...unpaid,
        kept: false,
      })),
      others: nextFor(
        await lookAhead(transaction, request),
        pets.filter(({ petPublicId }) => !chosen.has(petPublicId)),
      ),
      reasons: [...leaveReasons],
      offers: await offersFor(transaction, request),
    };
  });
