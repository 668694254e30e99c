import { dayIn } from '../../zones.ts';
import { deliveryStatuses } from '../../contract/words.ts';
import type { DeliveryStatus } from '../../contract/deliveries/delivery.ts';
import { inTime, nextOf } from '../../contract/deliveries/next-delivery.ts';
import type { Delivery } from '../../contract/known.ts';

const dayMilliseconds = 86_400_000;

/** The last day of a delivery's window. Of an unknown window the due date is the only day that is known. */
export const lastDay = ({ date, until }: Pick<Delivery, 'date' | 'until'>): string => until ?? date;

const over: readonly DeliveryStatus[] = ['delivered', 'cancelled', 'returned', 'lost'];

/**
 * Whether nothing happens with a delivery any more. Of an unknown status its day decides, where `now` is given, in
 * milliseconds.
 */
export function isOver(delivery: Pick<Delivery, 'status' | 'date' | 'until'>, now = 0): boolean {
  const { status } = delivery;
  if (status && deliveryStatuses.includes(status)) return over.includes(status);
  return Date.parse(lastDay(delivery)) + 2 * dayMilliseconds < now;
}

/** Whether a delivery is on its way after the last day of its window, by the store's calendar. `now` in milliseconds. */
export const isLate = (
  { status, ...days }: Pick<Delivery, 'status' | 'date' | 'until'>,
  now: number,
  timeZone: string,
): boolean => status === 'dispatched' && dayIn(timeZone, now) > lastDay(days);

/**
 * Whether to ask if a delivery has arrived. A backend that doesn't know: from its first day on, while it is on its way.
 * `today` in the store's zone.
 */
export const asksArrival = (
  { askArrival, status, date }: Pick<Delivery, 'askArrival' | 'status' | 'date'>,
  today: string,
): boolean => askArrival ?? (status === 'dispatched' && date <= today);

/** Deliveries in the groups of the list, each by date; past ones newest first. @source DECISIONS.md#deliveries */
export interface DeliveryGroups<D extends Delivery = Delivery> {
  onItsWay: D[];
  /** Charged, or the next to be charged, but not yet on the way. */
  upcoming: D[];
  /** Scheduled ones after that. */
  future: D[];
  past: D[];
}

/** `kept`: ids that stay in `onItsWay` although they have just arrived, so that the thanks appear in place. */
export function groupDeliveries<D extends Delivery>(
  deliveries: readonly D[],
  kept: readonly string[] = [],
  now?: number,
): DeliveryGroups<D> {
  const groups: DeliveryGroups<D> = { onItsWay: [], upcoming: [], future: [], past: [] };
  let scheduled = 0;
  for (const delivery of deliveries) {
    if (delivery.status === 'dispatched' || kept.includes(delivery.id)) groups.onItsWay.push(delivery);
    else if (isOver(delivery, now)) groups.past.push(delivery);
    // The first scheduled delivery is the one about to be charged.
    else if (delivery.status === 'scheduled' && scheduled++ > 0) groups.future.push(delivery);
    else groups.upcoming.push(delivery);
  }
  groups.past.reverse();
  return groups;
}

/** What hasn't left yet, in one order. A charged delivery may come after a scheduled one. */
export const comingIn = <D extends Delivery>({ upcoming, future }: DeliveryGroups<D>): D[] =>
  [...upcoming, ...future].toSorted(inTime);

/** Treatments of the later deliveries that can be folded, so that food comes first: two or more after the last food. */
export function farTreatments<D extends Delivery>(future: readonly D[]): D[] {
  const far = future.slice(future.findLastIndex(({ kind }) => kind !== 'treatment') + 1);
  return far.length > 1 ? far : [];
}

/** The next delivery, whether it has left or not. */
export const nextDelivery = <D extends Delivery>(deliveries: readonly D[], now?: number): D | undefined =>
  nextOf(deliveries, (each) => !isOver(each, now));

/** Whether a delivery can still be changed; `now` is the server's clock. Of an unknown end the backend decides. @source DECISIONS.md#deliveries */
export const isChangeable = (
  { status, changesUntil }: Pick<Delivery, 'status' | 'changesUntil'>,
  now: number,
): boolean => status === 'scheduled' && (!changesUntil || now <= Date.parse(changesUntil));

/** Whether a delivery hasn't left yet and never arrives without the customer. */
const isTroubled = (each: Delivery, now: number): boolean =>
  each.status !== 'dispatched' && !isOver(each, now) && problemOf(each) !== undefined;

/**
 * The delivery that a customer decides about, and those that come before it or are under way, by date: a payment that needs
 * attention, or what can still be changed. A charged one isn't open any more, so it leads only where none is open.
 */
export function dashboardDeliveries<D extends Delivery>(
  deliveries: readonly D[],
  now: number,
  kept: readonly string[] = [],
): { next: D | undefined; underWay: D[] } {
  const isOpen = (each: Delivery): boolean => isChangeable(each, now) || isTroubled(each, now);
  const next = nextOf(deliveries, isOpen) ?? nextDelivery(deliveries, now);
  const isUnderWay = (each: Delivery): boolean =>
    each !== next &&
    (kept.includes(each.id) || !isOver(each, now)) &&
    (each.status !== 'scheduled' || (next !== undefined && inTime(each, next) < 0));
  return { next, underWay: deliveries.filter(isUnderWay).toSorted(inTime) };
}

/** §8 Payment states: the first open delivery whose payment needs the customer's attention. One of unknown status may be over. */
export const paymentTrouble = (deliveries: readonly Delivery[]): Delivery | undefined =>
  nextOf(deliveries, (each) => Boolean(each.status) && !isOver(each) && problemOf(each) !== undefined);

export type PaymentProblem = NonNullable<Delivery['payment']['problem']>;

/** The problem with a delivery's payment, from its status or its payment. */
export function problemOf({ status, payment }: Pick<Delivery, 'status' | 'payment'>): PaymentProblem | undefined {
  if (status === 'billing-problem' || status === 'authentication-required') return status;
  if (!payment.problem) return undefined;
  // A problem that this version doesn't know is shown as the general one.
  return /^(not-found|no-longer-stored|authentication-required)$/.test(payment.problem)
    ? payment.problem
    : 'billing-problem';
}

/** Days after its window for which a failed delivery is reported. */
const newsDays = 30;

/** The latest delivery if it was lost or returned recently, and not reported yet. `now` in milliseconds. */
export function deliveryTrouble(deliveries: readonly Delivery[], now: number): Delivery | undefined {
  const latest = deliveries.findLast((each) => isOver(each) && each.status !== 'cancelled');
  const isNews = latest && Date.parse(lastDay(latest)) > now - newsDays * dayMilliseconds;
  return isNews && !latest.reported && (latest.status === 'lost' || latest.status === 'returned') ? latest : undefined;
}

/** Days after its window for which a recall is shown with the deliveries: packs may be kept for months. */
const recallDays = 180;

/** Deliveries of which a product must not be used any more. `now` in milliseconds. */
export const recalledOf = (deliveries: readonly Delivery[], now: number): Delivery[] =>
  deliveries.filter(
    (each) => each.recalls.length > 0 && Date.parse(lastDay(each)) > now - recallDays * dayMilliseconds,
  );

/** What the customer was notified of prices of deliveries to come, each once. */
export const newPricesIn = (deliveries: readonly Delivery[]): Delivery['newPrices'] => [
  ...new Map(deliveries.flatMap(({ newPrices }) => newPrices).map((each) => [JSON.stringify(each), each])).values(),
];
