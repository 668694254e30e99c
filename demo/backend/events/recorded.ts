import type { changeKinds, ChangeValue } from '../../../src/contract/customer/changes.ts';
import type { EventData, EventType } from '../../../src/contract/events.ts';

export interface Recorded {
  kind: (typeof changeKinds)[number];
  subject?: string | null;
  from: ChangeValue;
  to: ChangeValue;
  /** Public ids of the dogs that it is about, for its event. */
  pets?: readonly string[];
  /** The delivery that it is about, if its plan doesn't show the change. */
  delivery?: string;
  /** Of details: whether it is the e-mail address. */
  isEmail?: true;
}

/** An event with its data. */
export type Happened = { [T in EventType]: readonly [type: T, data: EventData<T>] }[EventType];

type Made = (recorded: Recorded, change: string) => Happened;

const petOf = ({ kind, pets: [pet] = [] }: Recorded): string => {
  if (pet === undefined) throw new Error(`A change of the kind ${kind} needs its dog`);
  return pet;
};
const deliveryOf = ({ kind, delivery }: Recorded): string => {
  if (delivery === undefined) throw new Error(`A change of the kind ${kind} needs its delivery`);
  return delivery;
};
const ofPet =
  (type: Extract<EventType, `pet.${string}`>): Made =>
  (recorded, change) => [type, { pet: petOf(recorded), change }];
const ofPets =
  (type: 'subscription.started' | 'subscription.resumed' | 'subscription.cancelled' | 'subscription.restarted'): Made =>
  ({ pets = [] }, change) => [type, { pets: [...pets], change }];
const ofCustomer =
  (type: 'customer.address-changed' | 'account.deletion-requested'): Made =>
  (_, change) => [type, { change }];

const byPlan = 'The plan has the events of the deliveries that it changes.';
const ofAccess = 'It is about the access to the account, which only the account’s own mails report.';

/** The event of each kind of change in the record, or the reason why it has none. */
export const eventOfChange: Readonly<Record<Recorded['kind'], Made | string>> = {
  date: byPlan,
  method: byPlan,
  quantity: byPlan,
  scoop: byPlan,
  'removed-all': byPlan,
  place: byPlan,
  note: byPlan,
  treatment: byPlan,
  kept: 'The delivery stays as it is.',
  arrived: (recorded, change) => ['delivery.confirmed', { delivery: deliveryOf(recorded), change }],
  reported: (recorded, change) => ['delivery.reported', { delivery: deliveryOf(recorded), change }],
  start: ofPets('subscription.started'),
  pause: ({ pets = [], from, to }, change) => [
    'subscription.paused',
    { pets: [...pets], change, from: from?.date ?? null, until: to?.date ?? null },
  ],
  resume: ofPets('subscription.resumed'),
  cancel: ofPets('subscription.cancelled'),
  restart: ofPets('subscription.restarted'),
  rhythm: ({ pets = [], to }, change) => [
    'subscription.rhythm-changed',
    { pets: [...pets], change, weeks: to?.quantity ?? 0 },
  ],
  withdrawal: ({ to }, change) => ['contract.withdrawn', { change, date: to?.date ?? '' }],
  cancellation: ({ to }, change) => ['contract.cancelled', { change, date: to?.date ?? '' }],
  'dog-added': ofPet('pet.added'),
  profile: ofPet('pet.changed'),
  weight: ofPet('pet.changed'),
  photo: ofPet('pet.changed'),
  recipe: ofPet('pet.recipe-changed'),
  extra: ofPet('pet.extra-changed'),
  farewell: ofPet('pet.left'),
  'farewell-undone': ofPet('pet.returned'),
  details: ({ isEmail }, change) => [isEmail ? 'customer.email-changed' : 'customer.details-changed', { change }],
  address: ofCustomer('customer.address-changed'),
  language: ({ to }, change) => ['customer.language-changed', { change, locale: to?.code ?? '' }],
  payment: () => ['customer.payment-method-changed', {}],
  'payment-reserve': () => ['customer.payment-method-changed', {}],
  gift: ({ to }, change) => (to?.date ? ['gift.sent', { change, date: to.date }] : ['gift.cancelled', { change }]),
  code: ({ to }, change) => [to ? 'code.redeemed' : 'code.removed', { change }],
  undone: ({ subject }, change) => ['change.undone', { change, undone: subject ?? '' }],
  'deletion-asked': ofCustomer('account.deletion-requested'),
  'deletion-taken-back': () => ['account.deletion-withdrawn', {}],
  calendar: ofAccess,
  kitchen: ofAccess,
  grant: ofAccess,
  'grant-revoked': ofAccess,
  assistant: ofAccess,
  'assistant-revoked': ofAccess,
  password: ofAccess,
  'signed-out': ofAccess,
  'signed-out-everywhere': ofAccess,
  'passkey-added': ofAccess,
  'passkey-removed': ofAccess,
  'data-copied': ofAccess,
};
