// Answers about deliveries. The text gives the contents in prose and shows no shape,
// so shape and spelling follow the style.

import { pathSegmentOf } from './countries.mjs';
import { address, day, deliveryStatus, fixedWord, money, possible, prose, suppliedUrl } from './marked-values.mjs';
import { deliveriesOf } from './person-lookups.mjs';
import { totalOf } from './sample-deliveries.mjs';

/** Delivery (or treatment delivery) view data of one pet; null when there is nothing to show. */
export function deliveryAnswer(person, pet, style, kind = 'subscription') {
  const all = deliveriesOf(person, { petPublicId: pet.publicId, kind });
  if (all.length === 0) return null;
  const shown = (time) =>
    all.filter((delivery) => delivery.time === time).map((delivery) => deliveryOf(person, delivery, style));
  const [upcoming, future] = [shown('upcoming'), shown('future')];
  const past = shown('past').reverse();
  switch (style.deliveryShape) {
    case 'list':
      return [...upcoming, ...future, ...past];
    case 'wrapped-list':
      return { deliveries: [...upcoming, ...future, ...past] };
    case 'next-and-future':
      return prose({
        nextDelivery: upcoming[0] ?? null,
        futureDeliveries: [...upcoming.slice(1), ...future],
        pastDeliveries: possible(past),
      });
    default:
      return prose({
        petPublicId: pet.publicId,
        petName: pet.name,
        upcomingDeliveries: upcoming,
        futureDeliveries: future,
        pastDeliveries: past,
      });
  }
}

/** One delivery. */
export function deliveryOf(person, delivery, style) {
  const price = (amount) => money({ amount, currency: delivery.currency });
  const base = `/${pathSegmentOf(person.customer.storeCountryCode)}/new-account-api/1.0/box-breakdown/upcoming/${delivery.id}`;
  const changeable = delivery.time !== 'past' && delivery.status !== 'dispatched';
  return prose({
    id: delivery.id,
    orderId: delivery.orderId,
    dueDate: day(delivery.dueDate),
    deliveryWindow: windowOf(delivery, style),
    status: deliveryStatus(delivery.status),
    stage: possible(fixedWord(delivery.stage)),
    trackingUrl: possible(delivery.trackingUrl),
    deliveryAddress: address(delivery.address),
    payment: possible(paymentOf(delivery.payment, style)),
    deliveryMethod: possible(
      prose({
        type: fixedWord(delivery.method.kind),
        day: delivery.method.day,
        fee: price(delivery.method.fee),
      }),
    ),
    amounts: possible(
      prose({
        deliveryFee: price(delivery.method.fee),
        total: price(totalOf(delivery)),
        referralCredit: price(delivery.referralCredit),
        offerDiscount: price(delivery.offerDiscount),
        offerCredit: price(delivery.offerCredit),
      }),
    ),
    currency: possible(delivery.currency),
    lastDayForChanges: possible(day(delivery.lastDayForChanges)),
    confirmed: possible(delivery.confirmed),
    ...contentsOf(delivery, style),
    scoopUpdateUrl: changeable ? suppliedUrl(`${base}/scoop`) : null,
    removeAllUrl: changeable ? suppliedUrl(`${base}/remove-all`) : null,
  });
}

function windowOf({ window }, style) {
  switch (style.deliveryWindow) {
    case 'list':
      return [day(window.start), day(window.end)];
    case 'text':
      return window.start === window.end ? window.start : `${window.start} - ${window.end}`;
    case 'null':
      return null;
    default:
      return { start: day(window.start), end: day(window.end) };
  }
}

function paymentOf(payment, style) {
  if (!payment) return null;
  const date = day(payment.date);
  const state = possible(fixedWord(payment.state));
  if (style.paymentShape === 'flat') {
    return prose({ date, method: fixedWord(payment.method), cardEndingDigits: payment.cardEndingDigits, state });
  }
  if (payment.method === 'card') return prose({ date, card: prose({ endingDigits: payment.cardEndingDigits }), state });
  return prose({ date, type: fixedWord(payment.method), state });
}

/** Items with a quantity of 0 stay listed, so that the client can add them again. */
function contentsOf(delivery, style) {
  if (style.itemGrouping === 'flat') return { items: delivery.items.map(itemOf) };
  const pets = new Map();
  for (const item of delivery.items) {
    if (!pets.has(item.petPublicId))
      pets.set(item.petPublicId, prose({ petPublicId: item.petPublicId, petName: item.petName, items: [] }));
    pets.get(item.petPublicId).value.items.push(itemOf(item));
  }
  return { pets: [...pets.values()] };

  function itemOf(item) {
    return prose({
      identifier: item.identifier,
      type: fixedWord(item.type),
      name: item.name,
      quantity: item.quantity,
      unit: fixedWord(item.unit),
      price: possible(money({ amount: item.price, currency: delivery.currency })),
      petPublicId: possible(item.petPublicId),
      petName: possible(item.petName),
    });
  }
}

/** Days to choose from when the date of a future delivery is changed. */
export function availableDatesOf(delivery, moveDay) {
  const offsets = [-3, -2, -1, 0, 1, 2, 3, 7, 14];
  return { availableDates: offsets.map((offset) => day(moveDay(delivery.dueDate, offset))) };
}
