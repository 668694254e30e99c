import type { Delivery, DeliveryStatus } from '../contract/delivery.ts';

const over: readonly DeliveryStatus[] = ['delivered', 'cancelled', 'returned', 'lost'];
const isOver = (delivery: Delivery): boolean => over.includes(delivery.status);

/** Deliveries as the list shows them, each by date; the past newest first. @source decisions, Deliveries */
export interface DeliveryGroups {
  onItsWay: Delivery[];
  /** Not over, charged or about to be. */
  upcoming: Delivery[];
  /** Later scheduled ones. */
  future: Delivery[];
  past: Delivery[];
}

export function groupDeliveries(deliveries: readonly Delivery[]): DeliveryGroups {
  const open = deliveries.filter((each) => !isOver(each));
  const onItsWay = open.filter((each) => each.status === 'dispatched');
  const waiting = open.filter((each) => each.status !== 'dispatched');
  // The first scheduled box is the one about to be charged.
  const first = waiting.find((each) => each.status === 'scheduled');
  const upcoming = waiting.filter((each) => each.status !== 'scheduled' || each === first);
  return {
    onItsWay,
    upcoming,
    future: waiting.filter((each) => !upcoming.includes(each)),
    past: deliveries.filter(isOver).toReversed(),
  };
}

/** The box that comes next: on its way or not, food before treatments alone on the same day. */
export function nextDelivery(deliveries: readonly Delivery[]): Delivery | undefined {
  const { onItsWay, upcoming, future } = groupDeliveries(deliveries);
  const arriving = onItsWay.find((each) => !each.askArrival);
  return arriving ?? upcoming.find((each) => each.kind === 'food') ?? upcoming[0] ?? future[0] ?? onItsWay[0];
}

export const deliveryStages = ['payment', 'preparation', 'delivery'] as const;
export type StageName = (typeof deliveryStages)[number];

/** The stage of a status; a cancelled delivery has none. @source decisions, Deliveries */
export function stageOf(status: DeliveryStatus): StageName | undefined {
  if (status === 'cancelled') return undefined;
  if (status === 'preparing') return 'preparation';
  return ['dispatched', 'delivered', 'returned', 'lost'].includes(status) ? 'delivery' : 'payment';
}
