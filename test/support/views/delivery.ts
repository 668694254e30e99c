import type { Delivery, DeliveryItem } from '../../../src/contract/deliveries/delivery.ts';

const money = (amount: number) => ({ amount, currency: 'GBP' as const });

/** An item of a food delivery. */
export const makeItem = (more: Partial<DeliveryItem> = {}): DeliveryItem => ({
  identifier: 'kibble',
  kind: 'dry',
  name: 'Kibble blend',
  quantity: 1,
  unit: 'box',
  price: money(2160),
  unitGrams: null,
  contents: null,
  adjustable: null,
  imageUrl: null,
  ...more,
});

export const makePet = (name: string, ...items: DeliveryItem[]): Delivery['pets'][number] => ({
  petPublicId: name.toLowerCase(),
  name,
  items,
  subtotal: money(2160),
  mix: null,
  scoopUrl: null,
});

/** A scheduled delivery for Waffle on 18 to 20 November 2026. */
export const makeDelivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: 'a',
  orderId: '4821-0937',
  kind: 'food',
  status: 'scheduled',
  version: 1,
  method: 'window',
  date: '2026-11-18',
  until: '2026-11-20',
  changesUntil: '2026-11-15T23:59:59Z',
  packDate: '2026-11-17',
  deliveredOn: null,
  trackingUrl: null,
  address: { oneLine: '12 Orchard Lane, Bristol' },
  elsewhere: false,
  payment: { date: '2026-11-16', type: 'card', cardDigits: '4242', problem: null, resolveUrl: null },
  amounts: {
    deliveryFee: money(0),
    referralCredit: money(0),
    offerDiscount: money(0),
    offerCredit: money(0),
    total: money(2160),
  },
  pets: [makePet('Waffle', makeItem())],
  askArrival: false,
  reported: false,
  replaces: null,
  refunds: [],
  recalls: [],
  newPrices: [],
  removeAllUrl: null,
  ...more,
});
