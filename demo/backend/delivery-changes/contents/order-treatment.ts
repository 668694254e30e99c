import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { treatmentOrder, treatmentOrders } from '../../../../src/contract/deliveries/treatment-orders.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { change } from '../../calls/change.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import { contentFor, productName } from '../../content/content.ts';
import { isSold, particularsOf } from '../../content/particulars.ts';
import type { Executor } from '../../platform/database/schema.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { petsWithin } from '../../pets/pets.ts';
import { isMatched } from '../../rules/deliveries/options.ts';
import { loadPrices } from '../../planner/known-prices.ts';
import { atPricesOf } from '../../rules/food/price-list.ts';
import { isOrdered, orderedItem, treatmentFor } from '../../rules/food/treatment.ts';
import type { TreatmentChoice } from '../../rules/food/treatment.ts';
import { isGone } from '../../rules/deliveries/timeline.ts';
import { deliveriesOfPet } from '../../deliveries/find-deliveries.ts';
import { decide } from '../../planner/decide.ts';
import { firstDeliveryDay } from '../../planner/load.ts';
import { conflict, mismatch, rowOf } from '../../deliveries/open-delivery.ts';
import { openDeliveries } from '../../deliveries/open-deliveries.ts';
import type { OpenDeliveries } from '../../deliveries/open-deliveries.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';

type Open = OpenDeliveries['shown'][number] & { date: string };
type Order = InferInput<typeof treatmentOrder>;

interface Dog {
  petPublicId: string;
  name: string;
  choice: TreatmentChoice<Open>;
  ordered: Open | undefined;
  shown: Order;
}

const shortOf = ({ delivery }: Open) => {
  const { id, version, date, until, changesUntil } = delivery;
  return { id, version, date, until, changesUntil };
};

/** What each active dog can get, and what was ordered for it. */
async function dogsOf(
  executor: Executor,
  { visitor, now }: ApiRequest,
): Promise<{ dogs: Dog[]; deliveries: OpenDeliveries }> {
  const deliveries = await openDeliveries(executor, visitor, now);
  const { customer } = deliveries.household;
  const { currency } = findLocale(visitor.country)!;
  const pets = (await petsWithin(executor, visitor, now)).filter(({ active }) => active);
  const weights = await executor
    .selectFrom('profiles')
    .innerJoin('pets', (join) =>
      join.onRef('pets.customer_id', '=', 'profiles.customer_id').onRef('pets.id', '=', 'profiles.pet_id'),
    )
    .select(['pets.public_id', 'profiles.answers'])
    .where('pets.customer_id', '=', visitor.customerId)
    .execute();
  const prices = await loadPrices(executor, visitor);
  const content = contentFor(customer.locale);
  const isOffered = isSold('flea-tick', visitor);
  const dogs: Dog[] = [];
  for (const { petPublicId, name, matched } of pets) {
    const open = deliveries.shown
      .filter(
        ({ row, delivery }) =>
          delivery.pets.some((pet) => pet.petPublicId === petPublicId) &&
          isMatched(customer, deliveries.household.pets, row.items),
      )
      .map((delivery) => ({ ...delivery, date: delivery.row.date }));
    const all = [
      ...(await deliveriesOfPet(executor, visitor, 'food', petPublicId)),
      ...(await deliveriesOfPet(executor, visitor, 'treatment', petPublicId)),
    ];
    const dates = all
      .filter(({ items }) => items.some((item) => item.petPublicId === petPublicId && item.kind === 'treatment'))
      .map((row) => presentDelivery(row, deliveries.household))
      .filter(({ status }) => status === 'delivered' || status === 'dispatched' || !isGone(status))
      .map(({ date }) => date)
      .toSorted();
    const weightKg = weights.find((each) => each.public_id === petPublicId)?.answers.weightKg ?? null;
    const possible = treatmentFor({ weightKg, matched: customer.matched && matched !== false, dates, open });
    const choice: typeof possible = 'reason' in possible || isOffered ? possible : { reason: 'not-sold', next: null };
    const ordered = open.find(({ row }) =>
      row.items.some((item) => item.petPublicId === petPublicId && isOrdered(item)),
    );
    dogs.push({ petPublicId, name, choice, ordered, shown: shownOf(choice) });

    function shownOf(chosen: TreatmentChoice<Open>): Order {
      const rest = { petPublicId, ordered: ordered ? shortOf(ordered) : null };
      if ('reason' in chosen) return { ...rest, offer: null, ...chosen };
      const { delivery, weightClass } = chosen;
      const { date: day } = delivery.row;
      const listed = orderedItem(petPublicId, weightClass, currency);
      const item = atPricesOf(listed, { prices, day, currency, shares: [] });
      const after = presentDelivery({ ...delivery.row, items: [...delivery.row.items, item] }, deliveries.household);
      return {
        ...rest,
        reason: null,
        next: null,
        offer: {
          ...shortOf(delivery),
          name: productName(content, item.product, name),
          price: { amount: item.unitPrice, currency },
          contents: item.contents!,
          from: weightClass.from,
          to: weightClass.to,
          before: delivery.delivery.amounts.total,
          after: after.amounts.total,
          particulars: particularsOf(item.product, visitor, null, [weightClass]),
        },
      };
    }
  }
  return { dogs, deliveries };
}

export const treatmentOrdersOf = async (request: ApiRequest): Promise<InferInput<typeof treatmentOrders>> => ({
  dogs: (await dogsOf(request.context.database.kysely, request)).dogs.map(({ shown }) => shown),
});

const refuse = (code: string, message: string): Refusal => new Refusal(409, code, message);

/** Puts a treatment into a dog's delivery, or takes it out again until the delivery's last day for changes. */
export const orderTreatment = (request: CallRequest<typeof calls.orderTreatment>): Promise<Answer> =>
  change(request, calls.orderTreatment, async (transaction) => {
    const { visitor, id } = request;
    const { ordered: wants, version } = request.body;
    const { dogs, deliveries } = await dogsOf(transaction, request);
    const dog = dogs.find(({ petPublicId }) => petPublicId === id);
    if (!dog) throw notFound();
    const { choice } = dog;
    if (wants && 'reason' in choice) {
      if (choice.reason === 'mismatch') throw mismatch();
      const since = choice.next ? `: the last one lasts until ${choice.next}` : `: ${choice.reason}`;
      throw refuse('not-possible', `There is no treatment for ${dog.name} now${since}.`);
    }
    if (!wants && !dog.ordered)
      throw refuse('closed', `No treatment that was ordered for ${dog.name} can be cancelled.`);
    const delivery = wants ? ('delivery' in choice ? choice.delivery : undefined) : dog.ordered;
    if (!delivery) throw notFound();
    if (version !== delivery.row.version) throw conflict(delivery.delivery);
    const { currency } = findLocale(visitor.country)!;
    const order =
      wants && 'delivery' in choice
        ? { item: orderedItem(id, choice.weightClass, currency), floor: firstDeliveryDay(visitor, request.now) }
        : null;
    await decide(transaction, request, [
      {
        recorded: {
          kind: 'treatment',
          subject: dog.name,
          from: { code: wants ? 'off' : 'on' },
          to: { code: wants ? 'on' : 'off' },
        },
        newFacts: [['order', id, order]],
      },
    ]);
    const row = await rowOf(transaction, delivery.row);
    const after = await dogsOf(transaction, request);
    return { dogs: after.dogs.map(({ shown }) => shown), delivery: presentDelivery(row, deliveries.household) };
  });
