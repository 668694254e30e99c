import * as v from 'valibot';
import { id, isoDate, money, text } from './base.ts';

/*
 * What a backend reports to the shop's own systems when it has saved something. An event has ids, days and amounts: no names, no
 * addresses, nothing that a customer typed. Its receiver reads the rest where it may.
 */

/** Declares an event: when it happens, and its data besides the customer's id. */
const event = <const E extends v.ObjectEntries>(when: string, entries: E) => ({
  when,
  data: v.object({ customer: id, ...entries }),
});

/** Reference of the entry in the customer's record of changes. An undo names it. */
const change = text;
const ofDelivery = { delivery: id };
const ofDay = { delivery: id, date: isoDate };
const ofMoney = { delivery: id, amount: money };
const ofPet = { pet: id, change };
const ofPets = { pets: v.pipe(v.array(id), v.minLength(1)), change };
const ofCustomer = { change };

/** All events, by type. */
export const events = {
  'delivery.planned': event('A delivery is planned, or comes after all.', ofDay),
  'delivery.moved': event('A delivery comes on another day.', { ...ofDelivery, from: isoDate, to: isoDate }),
  'delivery.changed': event(
    'A delivery keeps its day, and has other contents, another window or another place.',
    ofDay,
  ),
  'delivery.cancelled': event('A delivery doesn’t come: it was skipped, or its dogs paused or left.', ofDay),
  'delivery.charged': event('A delivery is paid.', ofMoney),
  'delivery.charge-failed': event('The charge of a delivery was declined.', ofMoney),
  'delivery.refunded': event('Money of a delivery is on its way back.', ofMoney),
  'delivery.shipped': event('A delivery was handed over to the carrier.', ofDay),
  'delivery.delivered': event('A delivery has arrived, or no customer reported otherwise.', ofDay),
  'delivery.confirmed': event('The customer confirmed that a delivery has arrived.', { ...ofDelivery, change }),
  'delivery.reported': event('The customer reported a problem with a delivery.', { ...ofDelivery, change }),
  'subscription.started': event('Deliveries of dogs start.', ofPets),
  'subscription.paused': event('Deliveries of dogs pause, now or from a day on.', {
    ...ofPets,
    from: v.nullable(isoDate),
    until: v.nullable(isoDate),
  }),
  'subscription.resumed': event('Deliveries of dogs continue after a pause.', ofPets),
  'subscription.cancelled': event('Deliveries of dogs end.', ofPets),
  'subscription.restarted': event('Deliveries of dogs start again after their end.', ofPets),
  'subscription.rhythm-changed': event('Deliveries of dogs have another interval.', { ...ofPets, weeks: v.number() }),
  'contract.withdrawn': event('The customer declared the withdrawal from the contract.', { change, date: isoDate }),
  'contract.cancelled': event('The customer declared the end of the contract.', { change, date: isoDate }),
  'pet.added': event('The customer added a dog.', ofPet),
  'pet.changed': event('The profile, the weight or the photo of a dog changed, and its feeding plan with it.', ofPet),
  'pet.recipe-changed': event('The feeding plan of a dog has another recipe.', ofPet),
  'pet.extra-changed': event('A product comes with each delivery of a dog, or no longer.', ofPet),
  'pet.left': event('A dog is gone, and its deliveries end.', ofPet),
  'pet.returned': event('A dog is back: the goodbye was a mistake.', ofPet),
  'customer.details-changed': event('Name or telephone number changed.', ofCustomer),
  'customer.email-changed': event('The e-mail address changed, or its former holder undid that.', ofCustomer),
  'customer.address-changed': event('The delivery address changed.', ofCustomer),
  'customer.language-changed': event('The customer reads another language.', { ...ofCustomer, locale: text }),
  'customer.consent-changed': event(
    'The customer switched a kind of mail or reminder on or off, or confirmed the news.',
    {
      channel: v.picklist(['mail', 'reminder']),
      kind: text,
      on: v.boolean(),
      stopUrl: v.nullish(text),
    },
  ),
  'customer.payment-method-changed': event('The customer pays in another way, or added or removed one.', {}),
  'gift.sent': event('The customer sends a gift to a friend.', { ...ofCustomer, date: isoDate }),
  'gift.cancelled': event('Gifts that were still to come are cancelled.', ofCustomer),
  'code.redeemed': event('The customer redeemed a discount code or a gift card.', ofCustomer),
  'code.removed': event('The customer removed a code of which nothing was used.', ofCustomer),
  'change.undone': event('The customer undid an earlier change.', { ...ofCustomer, undone: text }),
  'account.deletion-requested': event('The customer requested the deletion of the account.', ofCustomer),
  'account.deletion-withdrawn': event('The customer keeps the account.', {}),
  'account.deleted': event('The account is deleted. Delete what you have of the customer, as far as you may.', {}),
} as const;

export type EventType = keyof typeof events;
export const eventTypes = Object.keys(events) as EventType[];

/** The data of an event besides the customer's id. */
export type EventData<T extends EventType> = Omit<v.InferOutput<(typeof events)[T]['data']>, 'customer'>;
