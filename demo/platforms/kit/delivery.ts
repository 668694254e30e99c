import type { Money } from '../../../src/contract/base.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { dayIn } from '../../../src/zones.ts';
import { localeOf } from './calendar.ts';
import type { daysOf, Transit } from './calendar.ts';
import { zero } from './money.ts';
import { oneLine, versionOf } from './present.ts';
import type { PostalAddress } from './present.ts';

/** Goods of an order. */
export interface Line {
  identifier: string;
  name: string;
  quantity: number;
  /** Of the line, before discounts. */
  price: Money;
  imageUrl: string | null;
}

/** What a platform knows of a delivery. */
export interface Parcel {
  id: string;
  /** As customers read it. */
  orderId: string;
  status: string;
  lines: readonly Line[];
  shipping: Money;
  total: Money;
  days: ReturnType<typeof daysOf>;
  transit: Transit;
  country: string;
  payment: Omit<Delivery['payment'], 'date' | 'type'> & { type: string };
  /** Undefined: it isn't known. */
  address: PostalAddress | undefined;
  dog: { id: string; name: string };
  /** The instant. */
  arrivedAt?: string | null | undefined;
  trackingUrl?: string | null | undefined;
  /** Whether the customer has reported a problem. */
  reported?: boolean;
}

/**
 * Items and sums, whose parts make up the total. Prices may be without tax: the tax is then part of the first item's price, since
 * customers pay it, and the contract has no line for it.
 */
export function amountsOf(lines: readonly Line[], { shipping, total }: Pick<Parcel, 'shipping' | 'total'>) {
  const prices = lines.map(({ price }) => price.amount);
  const rest = total.amount - shipping.amount - prices.reduce((all, each) => all + each, 0);
  if (rest > 0 && prices.length > 0) prices[0]! += rest;
  const items = lines.map(({ identifier, name, quantity, imageUrl }, index) => ({
    identifier,
    kind: 'product' as const,
    name,
    quantity,
    unit: 'unit',
    price: { ...total, amount: prices[index]! },
    imageUrl,
  }));
  const nothing = zero(total.currency);
  return {
    items,
    subtotal: { ...total, amount: prices.reduce((all, each) => all + each, 0) },
    amounts: {
      deliveryFee: shipping,
      referralCredit: nothing,
      offerDiscount: { ...total, amount: Math.min(0, rest) },
      offerCredit: nothing,
      total,
    },
  };
}

/** An order or a coming charge as a delivery. A status that the contract doesn't list travels as it is. */
export function presentDelivery(parcel: Parcel): Delivery {
  const { id, orderId, status, days, transit, country, payment, address, dog, arrivedAt, trackingUrl, reported } =
    parcel;
  const { items, subtotal, amounts } = amountsOf(parcel.lines, parcel);
  const delivery = {
    id,
    orderId,
    kind: 'food',
    status,
    method: transit.fastest === transit.slowest ? 'named-day' : 'window',
    date: days.date,
    until: days.until,
    changesUntil: days.changesUntil,
    packDate: days.charge,
    deliveredOn: arrivedAt ? dayIn(localeOf(country).timeZone, new Date(arrivedAt)) : null,
    trackingUrl: trackingUrl ?? null,
    ...(reported && { reported }),
    address: { oneLine: address ? oneLine(address) : '' },
    payment: { date: days.charge, ...payment },
    amounts,
    pets: [{ petPublicId: dog.id, name: dog.name, items, subtotal }],
  };
  return { ...delivery, version: versionOf(delivery) } as Delivery;
}
