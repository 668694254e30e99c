import type { DeliveryStatus } from '../../../../src/contract/deliveries/delivery.ts';
import type { Order } from '../api/answers.ts';

type Goods = NonNullable<Order['fulfillments']['nodes'][number]['latestShipmentStatus']>;
type Fulfillment = Order['fulfillmentStatus'];
type Financial = NonNullable<Order['financialStatus']>;

/** What has happened to the parcel. */
const shipments: Readonly<Record<Goods, DeliveryStatus>> = {
  DELIVERED: 'delivered',
  PICKED_UP: 'delivered',
  IN_TRANSIT: 'dispatched',
  OUT_FOR_DELIVERY: 'dispatched',
  CARRIER_PICKED_UP: 'dispatched',
  ATTEMPTED_DELIVERY: 'dispatched',
  DELAYED: 'dispatched',
  CONFIRMED: 'preparing',
  LABEL_PRINTED: 'preparing',
  LABEL_PURCHASED: 'preparing',
  READY_FOR_PICKUP: 'preparing',
  FAILURE: 'preparing',
};

/** What has happened to the goods, if anything has. */
const fulfillments: Readonly<Record<Fulfillment, DeliveryStatus | undefined>> = {
  FULFILLED: 'dispatched',
  PARTIALLY_FULFILLED: 'dispatched',
  IN_PROGRESS: 'preparing',
  PENDING_FULFILLMENT: 'preparing',
  READY_FOR_DELIVERY: 'preparing',
  READY_FOR_PICKUP: 'preparing',
  ON_HOLD: undefined,
  OPEN: undefined,
  RESTOCKED: undefined,
  SCHEDULED: undefined,
  UNFULFILLED: undefined,
};

const payments: Readonly<Record<Financial, DeliveryStatus>> = {
  AUTHORIZED: 'processing',
  PENDING: 'payment-pending',
  PARTIALLY_PAID: 'payment-pending',
  PAID: 'payment-complete',
  PARTIALLY_REFUNDED: 'payment-complete',
  REFUNDED: 'payment-complete',
  EXPIRED: 'cancelled',
  VOIDED: 'cancelled',
};

/** The furthest of an order's statuses: of its parcel, its goods and its payment. */
export function orderStatusOf({
  cancelledAt,
  fulfillments: parcels,
  fulfillmentStatus,
  financialStatus,
}: Order): DeliveryStatus {
  if (cancelledAt) return 'cancelled';
  const shipment = parcels.nodes.map(({ latestShipmentStatus: status }) => status).findLast(Boolean);
  if (shipment) return shipments[shipment];
  return fulfillments[fulfillmentStatus] ?? payments[financialStatus ?? 'PENDING'];
}
