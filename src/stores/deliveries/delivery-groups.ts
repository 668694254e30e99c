import { dayIn } from '../../zones.ts';
import type { Delivery, DeliveryStatus } from '../../contract/deliveries/delivery.ts';

const over: readonly DeliveryStatus[] = ['delivered', 'cancelled', 'returned', 'lost'];
export const isOver = ({ status }: Pick<Delivery, 'status'>): boolean => over.includes(status);

/** Whether a delivery is on its way after the last day of its window, by the store's calendar. `now` in milliseconds. */
export const isLate = ({ status, until }: Pick<Delivery, 'status' | 'until'>, now: number, timeZone: string): boolean =>
  status === 'dispatched' && dayIn(timeZone, now) > until;

/** Deliveries in the groups of the list, each by date; past ones newest first. @source DECISIONS.md#deliveries */
export interface DeliveryGroups {
  onItsWay: Delivery[];
  /** Charged, or the next to be charged, but not yet on the way. */
  upcoming: Delivery[];
  /** Scheduled ones after that. */
  future: Delivery[];
  past: Delivery[];
}

/** `kept`: ids that stay in `onItsWay` although they have just arrived, so that the thanks appear in place. */
export function groupDeliveries(deliveries: readonly Delivery[], kept: readonly string[] = []): DeliveryGroups {
  const groups: DeliveryGroups = { onItsWay: [], upcoming: [], future: [], past: [] };
  let scheduled = 0;
  for (const delivery of deliveries) {
    if (delivery.status === 'dispatched' || kept.includes(delivery.id)) groups.onItsWay.push(delivery);
    else if (isOver(delivery)) groups.past.push(delivery);
    // The first scheduled delivery is the one about to be charged.
    else if (delivery.status === 'scheduled' && scheduled++ > 0) groups.future.push(delivery);
    else groups.upcoming.push(delivery);
  }
  groups.past.reverse();
  return groups;
}

/** The next delivery that has not left yet: food first, else treatments only. */
export const comingUp = ({ upcoming }: DeliveryGroups): Delivery | undefined =>
  upcoming.find(({ kind }) => kind === 'food') ?? upcoming[0];

/** The next delivery: one on its way leads, also on the day when it may have arrived; else food first. */
export function nextDelivery(deliveries: readonly Delivery[], kept: readonly string[] = []): Delivery | undefined {
  const groups = groupDeliveries(deliveries, kept);
  return groups.onItsWay[0] ?? comingUp(groups);
}

/** §8 Payment states: the first open delivery whose payment needs the customer's attention. */
export const paymentTrouble = (deliveries: readonly Delivery[]): Delivery | undefined =>
  deliveries.find((each) => !isOver(each) && problemOf(each) !== undefined);

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
  const isNews = latest && Date.parse(latest.until) > now - newsDays * 86_400_000;
  return isNews && !latest.reported && (latest.status === 'lost' || latest.status === 'returned') ? latest : undefined;
}
