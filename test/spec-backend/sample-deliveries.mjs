// Deliveries as the backend stores them; every date is relative to the injected now.

import { dayFromNow, moveDay } from './sample-dates.mjs';

/** Delivery statuses of section 4, with where they stand in time and which stage they belong to. */
export const deliveryStatuses = {
  scheduled: { time: 'future', days: 35, stage: 'payment' },
  preparing: { time: 'upcoming', days: 5, stage: 'preparation' },
  'payment pending': { time: 'upcoming', days: 8, stage: 'payment' },
  'payment complete': { time: 'upcoming', days: 6, stage: 'payment' },
  dispatched: { time: 'upcoming', days: 1, stage: 'delivery' },
  delivered: { time: 'past', days: -20, stage: 'delivery' },
  'order cancelled': { time: 'past', days: -48, stage: 'payment' },
  'order returned': { time: 'past', days: -76, stage: 'delivery' },
  'order lost': { time: 'past', days: -104, stage: 'delivery' },
  processing: { time: 'upcoming', days: 7, stage: 'preparation' },
  'problem with billing': { time: 'upcoming', days: 9, stage: 'payment' },
  'authentication required': { time: 'upcoming', days: 10, stage: 'payment' },
};

export const paymentMethods = ['card', 'paypal', 'ideal', 'direct debit'];

const namedDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The items that one pet has in a box; `key` keeps the identifiers apart. */
export function createBoxItems(pet, key, { trays = 14, extraTrays = 2, scoop = 1 } = {}) {
  const item = (type, name, quantity, unit, price, extra) => ({
    identifier: `${type.replaceAll(' ', '-')}${extra ? '-extra' : ''}-${key}`,
    type,
    name,
    quantity,
    unit,
    price,
    extra,
    petPublicId: pet.publicId,
    petName: pet.name,
  });
  return [
    item('subscription box', `${pet.name}'s tailored kibble`, 1, 'box', 38.5, false),
    item('wet food trays', 'Chicken trays', trays, 'tray', 1.2, false),
    item('wet food trays', 'Extra beef trays', extraTrays, 'tray', 1.5, true),
    item('scoop', 'Adjustable scoop', scoop, 'scoop', 0, true),
  ];
}

export function createTreatmentItems(pet, key) {
  const item = (name, unit) => ({
    identifier: `treatment-${unit}-${key}`,
    type: 'treatment',
    name,
    quantity: 1,
    unit,
    price: 9.9,
    extra: false,
    petPublicId: pet.publicId,
    petName: pet.name,
  });
  return [item('Flea and tick treatment', 'pack'), item('Worm treatment', 'chew')];
}

/** Every unit of section 3, and one that no client can know. */
export const itemUnits = [
  'pack',
  'chew',
  'roll',
  'tray',
  'box',
  'unit',
  'bag',
  'can',
  'scoop',
  'stick',
  'biscuit',
  'jar',
];

export function createUnitItems(pet, key) {
  return itemUnits.map((unit, index) => ({
    identifier: `shop-${unit}-${key}`,
    type: 'shop item',
    name: `Sample by the ${unit}`,
    quantity: 1 + (index % 2),
    unit,
    price: 2.5,
    extra: true,
    petPublicId: pet.publicId,
    petName: pet.name,
  }));
}

export function createDelivery({
  now,
  id,
  status,
  days = deliveryStatuses[status].days,
  items,
  countryAddress,
  currency,
  method = 'window',
  payment = 'card',
  kind = 'subscription',
  blocked = null,
}) {
  const { time, stage } = deliveryStatuses[status];
  const dueDate = dayFromNow(now, days);
  const delivery = {
    id,
    orderId: `ORD-${id}`,
    kind,
    time,
    status,
    stage,
    dueDate,
    window: { start: dueDate, end: moveDay(dueDate, method === 'window' ? 2 : 0) },
    method:
      method === 'window'
        ? { kind: 'delivery window', day: null, fee: 0 }
        : { kind: 'named day', day: namedDays[new Date(`${dueDate}T12:00:00Z`).getUTCDay()], fee: 2.99 },
    trackingUrl: ['dispatched', 'delivered', 'order lost', 'order returned'].includes(status)
      ? `https://carrier.example/track/${id}`
      : null,
    address: countryAddress,
    payment: createPayment(payment, moveDay(dueDate, -4)),
    currency,
    referralCredit: kind === 'subscription' && time === 'upcoming' ? 10 : 0,
    offerDiscount: time === 'future' ? 5 : 0,
    offerCredit: 0,
    lastDayForChanges: moveDay(dueDate, -3),
    confirmed: status === 'delivered',
    items,
    blocked,
  };
  return delivery;
}

/** A payment; 'none' stands for "no payment information found". */
function createPayment(method, date) {
  if (method === 'none') return null;
  if (method === 'no longer stored')
    return { date, method: null, cardEndingDigits: null, state: 'details no longer stored' };
  if (method === 'problem') return { date, method: 'card', cardEndingDigits: '0002', state: 'billing problem' };
  return { date, method, cardEndingDigits: method === 'card' ? '4242' : null, state: null };
}

/** The total of a delivery: items and fee, less credits; never below zero. */
export function totalOf(delivery) {
  const goods = delivery.items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const total = goods + delivery.method.fee - delivery.referralCredit - delivery.offerDiscount - delivery.offerCredit;
  return Math.max(0, Math.round(total * 100) / 100);
}
