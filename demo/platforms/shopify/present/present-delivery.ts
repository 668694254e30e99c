import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import { daysOf } from '../../kit/calendar.ts';
import { presentDelivery } from '../../kit/delivery.ts';
import type { Contract, Cycle, CustomerAddress, Order } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';
import { money, titleOf } from './amounts.ts';
import { cycleDays } from './cycles.ts';
import type { Store } from './cycles.ts';
import { paymentOf } from './payment.ts';
import { isReport } from './returned.ts';
import { orderStatusOf } from './statuses.ts';

/** What all deliveries of a dog share. */
export interface Subscribed extends Store {
  contract: Contract;
  dogName: string;
  paymentPage: string | undefined;
}

type Lines = Pick<CustomerAddress, 'address1' | 'address2' | 'city' | 'zip'>;

const addressOf = (address: Lines | null | undefined, country: string | null | undefined) =>
  address
    ? { lines: [address.address1, address.address2], postcode: address.zip, city: address.city, country }
    : undefined;

const commonOf = ({ contract, country, dogName, transit, paymentPage }: Subscribed, hasProblem: boolean) => {
  const { type, cardDigits, problem, resolveUrl } = paymentOf(contract, paymentPage);
  return {
    country,
    transit,
    dog: { id: numberOf(contract.id), name: dogName },
    payment: {
      type,
      cardDigits,
      ...(hasProblem ? { problem, resolveUrl } : { problem: null, resolveUrl: null }),
    },
  };
};

/** An order, which Shopify makes when it charges, as a delivery that can't be changed any more. */
export function presentOrder(order: Order, subscribed: Subscribed): Delivery {
  const status = orderStatusOf(order);
  const address = order.shippingAddress;
  return presentDelivery({
    id: numberOf(order.id),
    orderId: String(order.number),
    status,
    ...commonOf(subscribed, false),
    days: daysOf(order.processedAt, subscribed.country, subscribed.transit),
    lines: order.lineItems.nodes.map((item) => ({
      identifier: numberOf(item.id),
      name: titleOf(item),
      quantity: item.quantity,
      price: money(item.totalPriceBeforeDiscounts ?? { ...order.totalPrice, amount: '0' }),
      imageUrl: item.image?.url ?? null,
    })),
    shipping: money(order.totalShipping),
    total: money(order.totalPrice),
    arrivedAt: status === 'delivered' ? order.latestFulfillmentDeliveryDate : null,
    trackingUrl: order.fulfillments.nodes.flatMap((each) => each.trackingInformation).find(({ url }) => url)?.url,
    address: addressOf(address, address?.territoryCode),
    reported: order.returns.nodes.some(isReport),
  });
}

/** A billing cycle as a planned delivery, with the prices that Shopify estimates for the next charge. */
export function presentCycle(cycle: Cycle, subscribed: Subscribed, isNext: boolean): Delivery {
  const { contract } = subscribed;
  const [first] = contract.lines.nodes;
  const nothing = { amount: '0.0', currencyCode: first?.currentPrice.currencyCode ?? 'GBP' } as const;
  const { totalPrice, totalShippingPrice } = contract.priceBreakdownEstimate ?? {
    totalPrice: nothing,
    totalShippingPrice: nothing,
  };
  const { deliveryMethod: method } = contract;
  const address = method && 'address' in method ? method.address : null;
  const number = numberOf(contract.id);
  return presentDelivery({
    id: `next-${number}-${cycle.cycleIndex}`,
    orderId: `${number}-${cycle.cycleIndex}`,
    status: 'scheduled',
    ...commonOf(subscribed, isNext),
    days: cycleDays(cycle, subscribed),
    lines: contract.lines.nodes.map((line) => {
      const { amount, currency } = money(line.currentPrice);
      return {
        identifier: numberOf(line.id),
        name: titleOf(line),
        quantity: line.quantity,
        price: { amount: amount * line.quantity, currency },
        imageUrl: line.image?.url ?? null,
      };
    }),
    shipping: money(totalShippingPrice),
    total: money(totalPrice),
    address: addressOf(address, address?.countryCode),
  });
}
