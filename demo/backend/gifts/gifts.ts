import type { GiftBody } from '../../../src/contract/shop/gifts.ts';
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import { giftPet } from '../../../src/contract/shop/gifts.ts';
import { change } from '../calls/change.ts';
import { checked } from '../calls/request.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import { rolledBack } from '../calls/rolled-back.ts';
import { isSold } from '../content/particulars.ts';
import type { Visitor } from '../platform/context.ts';
import type { DeliveryRow, Executor, Schema } from '../platform/database/schema.ts';
import { openDeliveries } from '../deliveries/open-deliveries.ts';
import { mismatch, rowOf } from '../deliveries/open-delivery.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';
import type { Household } from '../deliveries/household.ts';
import { Refusal } from '../platform/http/failure.ts';
import { leavingRefusal } from '../pets/subscription/subscribers.ts';
import { decide } from '../planner/decide.ts';
import { dogOf, giftLine, numberOf, wordsOf } from '../rules/deliveries/lines.ts';
import { firstDeliveryDay, loadPlan } from '../planner/load.ts';
import { decideGift, dropGifts } from '../planner/plan/gifts.ts';
import { methodOf } from '../planner/plan/line-days.ts';
import type { PlanInput } from '../planner/plan/plan-input.ts';
import { windowEnd } from '../rules/deliveries/calendar.ts';
import { adjustableOf } from '../rules/deliveries/options.ts';
import { productItem } from '../rules/food/catalogue.ts';
import { queueGiftMail } from './gift-mail.ts';
import { readAddress } from '../calls/read-address.ts';

type Outcome = InferInput<typeof calls.sendGift.answer>;
type Gifts = InferInput<typeof calls.getGifts.answer>;

/** What a new gift depends on. */
interface OwnGifts {
  household: Household;
  input: PlanInput;
  /** All gifts that were ever planned, by date. */
  rows: DeliveryRow[];
  matched: boolean;
  /** Its number and series; undefined: the customer has never had deliveries. */
  next: { number: number; series: number } | undefined;
  date: string;
}

async function loadGifts(executor: Executor, { visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>): Promise<OwnGifts> {
  const { household, matched } = await openDeliveries(executor, visitor, now, ['food', 'treatment', 'gift']);
  const { input, rows } = await loadPlan(executor, visitor, now);
  const own = rows.filter(({ kind }) => kind === 'gift');
  const numbers = own.flatMap(({ home }) => (home !== null && dogOf(home) === giftPet ? [numberOf(home)] : []));
  const series = input.facts.all('series')[0]?.value;
  return {
    household,
    input,
    rows: own,
    matched,
    next: series === undefined ? undefined : { number: Math.max(0, ...numbers) + 1, series },
    date: firstDeliveryDay(visitor, now),
  };
}

const present = (row: DeliveryRow, household: Household) => ({
  words: wordsOf(row),
  delivery: presentDelivery(row, household),
});

export async function giftsOf(request: ApiRequest): Promise<Gifts> {
  const { household, input, rows, matched, next, date } = await loadGifts(request.context.database.kysely, request);
  const isPossible = next && matched && !household.customer.deletion_due;
  return {
    first: isPossible ? { date, until: windowEnd(input.country, date, methodOf(input, giftLine(next.number))) } : null,
    gifts: rows.map((row) => present(row, household)).filter(({ delivery }) => delivery.pets.length > 0),
  };
}

/** Refuses what the shop doesn't have. */
function check({ items }: GiftBody, { currency }: PlanInput, visitor: Visitor): void {
  const refuse = (code: string, field: string, message: string): Refusal => new Refusal(422, code, message, { field });
  const wanted = Object.entries(items);
  if (wanted.length === 0) throw refuse('invalid', 'items', 'Choose one product or more.');
  for (const [product, quantity] of wanted) {
    const item = productItem(product, giftPet, quantity, currency);
    if (!item || !isSold(product, visitor))
      throw refuse('unknown-item', `items.${product}`, `The shop has no "${product}". Choose another product.`);
    const { max } = adjustableOf({ kind: 'product', quantity: 0 })!;
    if (quantity > max)
      throw refuse('too-many-items', `items.${product}`, `At most ${max} of "${product}" fit. Take ${max} or fewer.`);
  }
}

/** Sends a gift, with all consequences. A preview rolls the transaction back. */
async function send(transaction: Transaction<Schema>, request: CallRequest<typeof calls.sendGift>) {
  const { body } = request;
  const { household, input, matched, next, date } = await loadGifts(transaction, request);
  if (!matched) throw mismatch();
  if (household.customer.deletion_due) throw new Refusal(409, ...leavingRefusal);
  const place = readAddress(body.place, input.country, 'place');
  check(body, input, request.visitor);
  if (!next) throw new Refusal(409, 'not-possible', 'There were never deliveries. Start those of a dog first.');
  const { items, words } = body;
  const { references, changed } = await decide(transaction, request, [
    {
      recorded: { kind: 'gift', subject: place.name, from: null, to: { date } },
      newFacts: decideGift(input.currency, { ...next, items, place, words, date }),
    },
  ]);
  const line = giftLine(next.number);
  const rows = await Promise.all(
    changed.map(({ id }) => rowOf(transaction, { customer_id: request.visitor.customerId, id })),
  );
  const row = rows.find(({ lines }) => lines.some(({ name }) => name === line))!;
  const outcome: Outcome = { gift: present(row, household) };
  return { outcome, household, row, reference: references[0]! };
}

export const sendGift = (request: CallRequest<typeof calls.sendGift>): Promise<Answer> =>
  change(request, calls.sendGift, async (transaction) => {
    const { outcome, household, row, reference } = await send(transaction, request);
    await queueGiftMail(transaction, request, household, { kind: 'gift', row, reference });
    return { ...outcome, reference };
  });

export async function previewGift(request: CallRequest<typeof calls.previewGift>): Promise<Answer> {
  const { outcome } = await rolledBack(request, (transaction) => send(transaction, request));
  return { status: 200, body: checked(calls.previewGift, outcome) };
}

/** Nothing that can still be changed comes once the account is to be deleted. */
export async function cancelGifts(transaction: Transaction<Schema>, request: ApiRequest): Promise<void> {
  const { input } = await loadPlan(transaction, request.visitor, request.now);
  const newFacts = dropGifts(input, '');
  if (newFacts.length > 0)
    await decide(transaction, request, [
      { recorded: { kind: 'gift', subject: null, from: null, to: null }, newFacts, isFinal: true },
    ]);
}
