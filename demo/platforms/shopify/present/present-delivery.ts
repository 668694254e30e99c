import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { dayIn } from '../../../../src/zones.ts';
import { daysOf, localeOf } from '../../kit/calendar.ts';
import { oneLine, versionOf } from '../../kit/present.ts';
import type { Contract, Cycle, MailingAddress, Order } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';
import { amountsOf, money, titleOf } from './amounts.ts';
import { cycleDays } from './cycles.ts';
import type { Store } from './cycles.ts';
import { paymentOf } from './payment.ts';
import { orderStatusOf } from './statuses.ts';

/** What all deliveries of a dog share. */
export interface Subscribed extends Store {
  contract: Contract;
  dogName: string;
  paymentPage: string | undefined;
}

type Lines = Pick<MailingAddress, 'address1' | 'address2' | 'city' | 'zip'>;

const lineOf = (address: Lines | null | undefined, country: string | null | undefined): string =>
  address
    ? oneLine({ lines: [address.address1, address.address2], postcode: address.zip, city: address.city, country })
    : '';

type Days = ReturnType<typeof daysOf>;

const withVersion = (delivery: Omit<Delivery, 'version'>): Delivery => ({ ...delivery, version: versionOf(delivery) });

/** The fields that follow from the day of the charge and from the contract. */
function commonOf({ contract, transit, paymentPage }: Subscribed, days: Days, hasProblem: boolean) {
  const { type, cardDigits, problem, resolveUrl } = paymentOf(contract, paymentPage);
  return {
    kind: 'food' as const,
    method: transit.fastest === transit.slowest ? ('named-day' as const) : ('window' as const),
    date: days.date,
    until: days.until,
    changesUntil: days.changesUntil,
    packDate: days.charge,
    payment: {
      date: days.charge,
      type,
      cardDigits,
      ...(hasProblem ? { problem, resolveUrl } : { problem: null, resolveUrl: null }),
    },
  };
}

const petsOf = ({ contract, dogName }: Subscribed, { items, subtotal }: ReturnType<typeof amountsOf>) => [
  { petPublicId: numberOf(contract.id), name: dogName, items, subtotal },
];

/** An order, which Shopify makes when it charges, as a delivery that can't be changed any more. */
export function presentOrder(order: Order, subscribed: Subscribed): Delivery {
  const { country, transit } = subscribed;
  const lines = order.lineItems.nodes.map((item) => ({
    identifier: numberOf(item.id),
    name: titleOf(item),
    quantity: item.quantity,
    price: money(item.totalPriceBeforeDiscounts ?? { ...order.totalPrice, amount: '0' }),
    imageUrl: item.image?.url ?? null,
  }));
  const parts = amountsOf(lines, { shipping: order.totalShipping, total: order.totalPrice });
  const status = orderStatusOf(order);
  const arrived = status === 'delivered' ? order.latestFulfillmentDeliveryDate : null;
  const address = order.shippingAddress;
  return withVersion({
    id: numberOf(order.id),
    orderId: String(order.number),
    status,
    ...commonOf(subscribed, daysOf(order.processedAt, country, transit), false),
    deliveredOn: arrived ? dayIn(localeOf(country).timeZone, new Date(arrived)) : null,
    trackingUrl:
      order.fulfillments.nodes.flatMap((each) => each.trackingInformation).find(({ url }) => url)?.url ?? null,
    address: { oneLine: lineOf(address, address?.territoryCode) },
    amounts: parts.amounts,
    pets: petsOf(subscribed, parts),
  } as Omit<Delivery, 'version'>);
}

/** A billing cycle as a planned delivery, with the prices that Shopify estimates for the next charge. */
export function presentCycle(cycle: Cycle, subscribed: Subscribed, isNext: boolean): Delivery {
  const { contract } = subscribed;
  const lines = contract.lines.nodes.map((line) => {
    const { amount, currency } = money(line.currentPrice);
    return {
      identifier: numberOf(line.id),
      name: titleOf(line),
      quantity: line.quantity,
      price: { amount: amount * line.quantity, currency },
      imageUrl: line.image?.url ?? null,
    };
  });
  const [first] = contract.lines.nodes;
  const nothing = { amount: '0.0', currencyCode: first?.currentPrice.currencyCode ?? 'GBP' } as const;
  const { totalPrice: total, totalShippingPrice: shipping } = contract.priceBreakdownEstimate ?? {
    totalPrice: nothing,
    totalShippingPrice: nothing,
  };
  const parts = amountsOf(lines, { shipping, total });
  const address = contract.deliveryMethod?.address;
  const number = numberOf(contract.id);
  return withVersion({
    id: `next-${number}-${cycle.cycleIndex}`,
    orderId: `${number}-${cycle.cycleIndex}`,
    status: 'scheduled',
    ...commonOf(subscribed, cycleDays(cycle, subscribed), isNext),
    address: { oneLine: lineOf(address, address?.countryCode) },
    amounts: parts.amounts,
    pets: petsOf(subscribed, parts),
  } as Omit<Delivery, 'version'>);
}
