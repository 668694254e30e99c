import type { Money } from '../../../src/contract/base.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { StepOutcome } from '../../../src/contract/pets/subscription.ts';
import type { FarewellOutcome } from '../../../src/contract/pets/farewell.ts';
import { canonical } from '../../../demo/backend/platform/canonical.ts';
import { isHoliday } from '../../../demo/backend/rules/deliveries/calendar.ts';
import { addDays } from '../../../src/days.ts';

/** What a customer sees of a delivery, without its version and the addresses of its calls. */
export const seen = ({ id, date, method, amounts, address, pets }: Delivery) => ({
  id,
  date,
  method,
  amounts,
  address,
  pets: pets.map(({ petPublicId, items }) => [
    petPublicId,
    items.map(({ identifier, quantity, price }) => [identifier, quantity, price.amount]),
  ]),
});
/** A list of deliveries as text, for comparison. */
export const shapes = (list: readonly Delivery[]): string => canonical(list.map(seen));

const packDays = 84;
const steps: readonly Delivery['status'][] = [
  'scheduled',
  'processing',
  'payment-pending',
  'billing-problem',
  'authentication-required',
  'payment-complete',
  'preparing',
  'dispatched',
  'delivered',
  'returned',
  'lost',
  'cancelled',
];
export const isOver = ({ status }: Delivery): boolean => ['cancelled', 'lost', 'returned'].includes(status);
/** The charge has failed so far. */
export const isUnpaid = (status: Delivery['status'] | undefined): boolean =>
  status === 'billing-problem' || status === 'authentication-required';
export const isCharged = ({ status }: Pick<Delivery, 'status'>): boolean =>
  ['payment-complete', 'preparing', 'dispatched', 'delivered'].includes(status);

/** A broken invariant. */
export interface Broken {
  invariant: string;
  about: string;
}
type Report = (invariant: string, about: string) => void;

const itemsFor = ({ pets }: Delivery, dog: string) =>
  pets.filter(({ petPublicId }) => petPublicId === dog).flatMap(({ items }) => items);

/** Days by which a pack may come before the last one is used up: one with food, up to a week if a public holiday moves it. */
function mostEarly(country: string, due: string): number {
  const window = [0, 1, 2, 3, 4].map((days) => addDays(due, days));
  return window.some((day) => isHoliday(country, day)) ? 7 : 1;
}

/** No food twice in overlapping windows, and packs of treatments their duration apart. @source DECISIONS.md#holidays */
export function checkDogs(deliveries: readonly Delivery[], country: string, report: Report): void {
  const dogs = new Set(deliveries.flatMap(({ pets }) => pets.map(({ petPublicId }) => petPublicId)));
  for (const dog of dogs) {
    // What is sent again in place of damaged items comes in addition.
    const first = deliveries.filter(({ replaces }) => replaces === null);
    const food = first.filter((each) => itemsFor(each, dog).some(({ kind }) => kind === 'dry'));
    for (const [index, each] of food.entries()) {
      const last = food[index - 1];
      if (last && each.date <= last.until)
        report('A: no food twice in overlapping windows', `${dog}: ${last.id} ${last.date}, ${each.id} ${each.date}`);
    }
    const packs = first.flatMap((each) =>
      itemsFor(each, dog)
        .filter(({ kind, quantity }) => kind === 'treatment' && quantity > 0)
        .map(({ quantity }) => ({ each, quantity })),
    );
    for (const [index, { each }] of packs.entries()) {
      const last = packs[index - 1];
      const due = last && addDays(last.each.date, packDays * last.quantity);
      if (due && each.date < addDays(due, -mostEarly(country, due)))
        report(
          'C: packs are twelve weeks apart',
          `${dog}: ${last!.each.id} ${last!.each.date}, ${each.id} ${each.date}`,
        );
    }
  }
}

/**
 * A status never goes back, unless the customer undoes that the delivery arrived. What is cancelled is never charged, unless
 * a change of the customer plans it again.
 */
export function checkStatuses(
  before: ReadonlyMap<string, Delivery['status']>,
  now: readonly Delivery[],
  hasChanged: boolean,
  report: Report,
): void {
  for (const { id, status, declared } of now) {
    const was = before.get(id);
    if (was === undefined || was === status) continue;
    const isBack = was === 'cancelled' && status === 'scheduled' && hasChanged;
    const charged: readonly Delivery['status'][] = ['payment-complete', 'preparing'];
    const stops = status === 'cancelled' && (!charged.includes(was) || declared?.kind === 'withdrawal');
    const isForward = steps.indexOf(status) > steps.indexOf(was) && status !== 'cancelled' && was !== 'cancelled';
    // The bank's question and a declined charge follow each other in any order.
    const isUnpaid = [was, status].every((each) => each === 'billing-problem' || each === 'authentication-required');
    if (!isBack && !stops && !isForward && !isUnpaid)
      report('S: nothing is charged after a cancellation, and no status goes back', `${id}: ${was}, then ${status}`);
  }
}

/** No delivery is left that a declared end stops: open ones after its day, and those that wait for a payment; for a withdrawal, all that have not left. */
export function checkEnd(path: string, endsOn: string, deliveries: readonly Delivery[], report: Report): void {
  const left = deliveries.filter(({ status, date, replaces }) =>
    path === 'withdrawal'
      ? steps.indexOf(status) < steps.indexOf('dispatched') && replaces === null
      : isUnpaid(status) || (status === 'scheduled' && date > endsOn),
  );
  if (left.length > 0)
    report('W: no delivery is left after a declared end', `${path} ${endsOn}: ${left.map(({ id }) => id).join(', ')}`);
}

/** A cancellation or a pause names what waits for the payment of its dogs, and drops that, or keeps all of it. */
export function checkUnpaid(
  { step, pets, unpaid }: StepOutcome,
  before: readonly Delivery[],
  after: readonly Delivery[],
  report: Report,
): void {
  if (step !== 'cancel' && step !== 'pause') return;
  const dogs = pets.map(({ petPublicId }) => petPublicId);
  const hasPart = (each: Delivery): boolean => dogs.some((dog) => itemsFor(each, dog).length > 0);
  for (const was of before.filter((each) => isUnpaid(each.status) && hasPart(each))) {
    const named = unpaid.find(({ id }) => id === was.id);
    const now = after.find(({ id }) => id === was.id);
    const waits = now !== undefined && isUnpaid(now.status) && hasPart(now);
    if (!named) report('X: an ending names what waits for its payment', `${step}: ${was.id} ${was.date}`);
    else if (waits !== named.kept)
      report('X: what waits for its payment is dropped or kept', `${step}: ${was.id} kept ${named.kept}, ${waits}`);
  }
}

/** A step or an interval names each delivery that the plan of its dogs then has, and with its price. */
export function checkNamed(
  {
    boxes,
    pets,
  }: { boxes: readonly { id: string; date: string | null; after: Money | null }[]; pets: Pick<Pet, 'petPublicId'>[] },
  after: readonly Delivery[],
  report: Report,
): void {
  const dogs = pets.map(({ petPublicId }) => petPublicId);
  const named = new Set(boxes.map(({ id, date, after: total }) => `${id} ${date} ${total?.amount}`));
  const missing = after
    .filter(({ status, kind }) => status === 'scheduled' && kind === 'food')
    .filter((each) => dogs.some((dog) => itemsFor(each, dog).length > 0))
    .map(({ id, date, amounts }) => `${id} ${date} ${amounts.total.amount}`)
    .filter((each) => !named.has(each));
  if (missing.length > 0) report('Y: a change names each delivery that then comes', missing.join(', '));
}

/** The sources of a delivery's credit add up to it. */
export function checkCreditParts(deliveries: readonly Delivery[], report: Report): void {
  for (const { id, amounts } of deliveries) {
    const parts = amounts.credits ?? [];
    const sum = parts.reduce((all, { amount }) => all + amount.amount, 0);
    if (parts.length > 0 && sum !== amounts.offerCredit.amount)
      report('D: the sources of a credit add up to it', `${id}: ${sum} of ${amounts.offerCredit.amount}`);
  }
}

/** What is for a dog in the deliveries that can be changed. */
const openFor = (deliveries: readonly Delivery[], dog: string) =>
  deliveries
    .filter((each) => each.status === 'scheduled' && itemsFor(each, dog).length > 0)
    .map((each) => [
      each.date,
      itemsFor(each, dog).map(({ identifier, quantity, price }) => [identifier, quantity, price.amount]),
    ]);

/** After a farewell nothing comes or is charged for the dog, what was charged comes back, and other dogs' deliveries stay. */
export function checkFarewell(
  { dog: { petPublicId: gone }, refunds, unpaid }: FarewellOutcome,
  before: readonly Delivery[],
  after: readonly Delivery[],
  report: Report,
): void {
  const inParts = new Set(['scheduled', 'processing', 'payment-pending', 'payment-complete', 'preparing']);
  const left = after.filter((each) => inParts.has(each.status) && itemsFor(each, gone).length > 0);
  if (left.length > 0)
    report('F: nothing comes after a farewell', left.map(({ id, status }) => `${id} ${status}`).join());
  for (const dog of new Set(before.flatMap(({ pets }) => pets.map(({ petPublicId }) => petPublicId))))
    if (dog !== gone && canonical(openFor(before, dog)) !== canonical(openFor(after, dog)))
      report(
        'F: other dogs keep their deliveries',
        `${canonical(openFor(before, dog))} became ${canonical(openFor(after, dog))}`,
      );
  for (const { id, status } of before.filter((each) => isUnpaid(each.status) && itemsFor(each, gone).length > 0))
    if (!unpaid.some((each) => each.id === id))
      report('X: an ending names what waits for its payment', `farewell: ${id} ${status}`);
  for (const { id, status, pets, amounts, replaces, refunds: known } of before) {
    const back = refunds.find(({ delivery }) => delivery === id)?.amount.amount ?? 0;
    const isAlone = pets.every(({ petPublicId }) => petPublicId === gone);
    const isWhole = ['payment-complete', 'preparing', 'dispatched'].includes(status) && isAlone && replaces === null;
    const isNew = isWhole && known.length === 0;
    if (back > amounts.total.amount && replaces === null)
      report('F: no more comes back than was paid', `${id}: ${back} of ${amounts.total.amount}`);
    if (isNew ? back !== amounts.total.amount : status === 'delivered' && back > 0)
      report(
        'F: what was charged and isn’t delivered comes back',
        `${id} ${status}: ${back} of ${amounts.total.amount}`,
      );
  }
}

/** By delivery, the credit that it was charged with less what came back by now, from the ledger. */
export type ChargedCredit = ReadonlyMap<string, number>;

/**
 * Credit that deliveries use: charged ones by the ledger, others as far as they still come. `room`: what open deliveries could
 * still take.
 */
function creditIn(deliveries: readonly Delivery[], charged: ChargedCredit): { used: number; room: number } {
  const uncharged = deliveries.filter(({ id, status }) => status !== 'cancelled' && !charged.has(id));
  const used = [
    ...charged.values(),
    ...uncharged.map(({ amounts }) => -amounts.referralCredit.amount - amounts.offerCredit.amount),
  ].reduce((sum, amount) => sum + amount, 0);
  const room = deliveries.reduce((sum, each) => sum + (each.status === 'scheduled' ? each.amounts.total.amount : 0), 0);
  return { used, room };
}

/** The credit that was given: known as soon as an open delivery could take more, so that none waits. */
export function givenCredit(deliveries: readonly Delivery[], charged: ChargedCredit): number | undefined {
  const { used, room } = creditIn(deliveries, charged);
  return room > 0 ? used : undefined;
}

/** Given credit is used, or waits because no open delivery can take more. */
export function checkCredit(
  given: number,
  deliveries: readonly Delivery[],
  charged: ChargedCredit,
  report: Report,
): void {
  const { used, room } = creditIn(deliveries, charged);
  if (used > given || (used < given && room > 0))
    report('D: credit is never lost', `given ${given}, used ${used}, ${room} could be paid by it`);
}
