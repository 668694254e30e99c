import { is } from 'valibot';
import { id as publicId } from '../../../../src/contract/base.ts';
import { removeAll as removeAllCall, updateScoop as scoopCall } from '../../../../src/contract/deliveries/changes.ts';
import { mailEmptyGift } from '../../gifts/gift-mail.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { scoopItem } from '../../rules/food/catalogue.ts';
import { isOptional } from '../../rules/deliveries/options.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { decide } from '../../planner/decide.ts';
import { change } from '../../calls/change.ts';
import { itemDecision } from '../contents/adjust-quantity.ts';
import { openDelivery, presentAgain } from '../../deliveries/open-delivery.ts';

// Handlers of the URLs that the backend puts into a delivery (§7). The client calls them as they are.

/** The version that the customer saw, from the URL's query. */
function versionOf({ http }: ApiRequest): number {
  const { version } = http.query as { version?: unknown };
  if (typeof version === 'string' && /^\d{1,9}$/.test(version)) return Number(version);
  throw new Refusal(422, 'invalid', '"version" is missing in this address. Take the one that the delivery names.', {
    field: 'version',
  });
}

/** Adds or removes the scoop of a dog that eats kibble. */
export const updateScoop = (request: CallRequest<typeof scoopCall>): Promise<Answer> =>
  change(request, scoopCall, async (transaction) => {
    const { pet: petPublicId } = request.http.params as { pet: string };
    if (!is(publicId, petPublicId)) throw notFound();
    const { quantity } = request.body;
    const delivery = await openDelivery(transaction, request, versionOf(request));
    const { row, shown } = delivery;
    const pet = shown.pets.find((each) => each.petPublicId === petPublicId);
    if (!pet?.scoopUrl) throw notFound();
    const isScoop = (each: { kind: string; petPublicId: string }): boolean =>
      each.kind === 'scoop' && each.petPublicId === petPublicId;
    const present = row.items.filter(isScoop).reduce((sum, each) => sum + each.quantity, 0);
    if (present === quantity) return { delivery: shown };
    await decide(transaction, request, [
      {
        recorded: { kind: 'scoop', subject: pet.name, from: { quantity: present }, to: { quantity } },
        newFacts: [itemDecision(row, row.items.find(isScoop) ?? scoopItem(petPublicId), quantity)],
      },
    ]);
    return { delivery: await presentAgain(transaction, delivery) };
  });

/** Removes all optional items of a delivery. */
export const removeAll = (request: ApiRequest): Promise<Answer> =>
  change(request, removeAllCall, async (transaction) => {
    const delivery = await openDelivery(transaction, request, versionOf(request));
    const { row, shown } = delivery;
    const seen = new Set(shown.pets.map(({ petPublicId }) => petPublicId));
    const removed = row.items.filter((item) => isOptional(item) && seen.has(item.petPublicId));
    if (removed.length === 0) return { delivery: shown };
    const from = { quantity: removed.reduce((sum, { quantity }) => sum + quantity, 0) };
    const { references } = await decide(transaction, request, [
      {
        recorded: { kind: 'removed-all', subject: row.order_id, from, to: { quantity: 0 } },
        newFacts: removed.map((item) => itemDecision(row, item, 0)),
      },
    ]);
    await mailEmptyGift(transaction, request, delivery, references[0]!);
    return { delivery: await presentAgain(transaction, delivery), reference: references[0]! };
  });
