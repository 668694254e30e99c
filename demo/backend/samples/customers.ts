import type { DeliveryMethod } from '../../../src/contract/deliveries/delivery.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Outcome } from '../rules/deliveries/timeline.ts';
import type { PlanName } from './portions.ts';

export interface SamplePet {
  name: string;
  gender?: 'male' | 'female' | 'unknown';
  photo?: string;
  subscription?: 'pending' | 'active' | 'paused' | 'cancelled';
  /** Unanswered questions of the profile, by key. */
  missing?: string[];
  plan?: PlanName;
  /** The plan that starts with the delivery after the next one. */
  nextPlan?: PlanName;
  /** null: no blend suits the dog. */
  blend?: null;
  treatment?: boolean;
  /** Days since it was paused or cancelled. */
  since?: number;
  /** Days until a pause ends. */
  until?: number;
  /** §8 false: it matches another account. */
  matched?: boolean;
}

/** line1, postcode, city: printed in the country's order. */
type Address = readonly [line1: string, postcode: string, city: string];

export interface Sample {
  name: string;
  first: string;
  last: string;
  country: string;
  locale: string;
  address: Address;
  shows: string;
  pets: SamplePet[];
  /** Shop products in the next delivery, by key. */
  extras?: Readonly<Record<string, number>>;
  complete?: boolean;
  matched?: boolean;
  method?: DeliveryMethod;
  /** A credit for the next delivery, in minor units. */
  offerCredit?: number;
  payment?: Schema['customers']['payment_type'];
  /** Months until the card's last one. */
  cardMonths?: number;
  paymentProblem?: 'not-found' | 'no-longer-stored';
  christmas?: boolean;
  /** The outcome of the last delivery before the next one. */
  lastOutcome?: Outcome;
  friends?: number;
}

const waffle: SamplePet = {
  name: 'Waffle',
  gender: 'male',
  photo: 'dog-golden',
  plan: 'sixtyTreats',
  nextPlan: 'sixtyMore',
};
const dog = (name: string, more: SamplePet | Partial<SamplePet> = {}): SamplePet => ({
  name,
  gender: 'female',
  photo: 'dog-patch',
  plan: 'sixty',
  ...more,
});

const abroad = (
  name: string,
  first: string,
  last: string,
  locale: string,
  address: Address,
  pet: SamplePet,
  payment: Sample['payment'] = 'card',
): Sample => ({
  name,
  first,
  last,
  country: name.toUpperCase(),
  locale,
  address,
  shows: `One dog in ${name.toUpperCase()}, with treatments: language, money and dates of that country`,
  pets: [{ ...pet, treatment: true }],
  ...(payment && { payment }),
});

const gb = (name: string, first: string, shows: string, more: Partial<Sample> = {}): Sample => ({
  name,
  first,
  last: 'Walker',
  country: 'GB',
  locale: 'en-GB',
  address: ['7 Mill Lane', 'YO1 7HB', 'York'],
  shows,
  pets: [dog('Poppy')],
  ...more,
});

/** Sample customers for every state that a page can show; `GET /demo/api/customers` lists them. */
export const samples: readonly Sample[] = [
  {
    name: 'robin',
    first: 'Robin',
    last: 'Archer',
    country: 'GB',
    locale: 'en-GB',
    address: ['12 Orchard Lane', 'BS1 4XX', 'Bristol'],
    shows:
      'Four dogs: two active, one paused, one with an incomplete profile; a box to change, one on its way, past ones',
    pets: [
      waffle,
      { name: 'Pickle', gender: 'male', photo: 'dog-black-tan', plan: 'dryTreats', treatment: true },
      { name: 'Mochi', gender: 'female', photo: 'dog-white', plan: 'half', subscription: 'paused', since: 41 },
      { name: 'Biscuit', gender: 'male', subscription: 'pending', missing: ['weight', 'activity'] },
    ],
    friends: 2,
  },
  gb('single', 'Sam', 'One dog, and a basket of 2: the basket shows', {
    pets: [dog('Nala', { photo: 'dog-grey', plan: 'dry' })],
    extras: { 'salmon-bites': 2 },
    christmas: true,
    offerCredit: 500,
  }),
  abroad(
    'ie',
    'Aoife',
    'Byrne',
    'en-IE',
    ['3 Harbour Road', 'H91 X2T4', 'Galway'],
    dog('Finn', { gender: 'male', plan: 'sixty' }),
  ),
  abroad(
    'fr',
    'Camille',
    'Moreau',
    'fr-FR',
    ['18 rue des Tilleuls', '69003', 'Lyon'],
    dog('Praline', { plan: 'halfTreats' }),
  ),
  abroad(
    'nl',
    'Sanne',
    'de Vries',
    'nl-NL',
    ['Kerkstraat 45', '1017 GC', 'Amsterdam'],
    dog('Stroopwafel', { gender: 'male', plan: 'sixtyTreats' }),
    'ideal',
  ),
  abroad(
    'de',
    'Katharina',
    'Schneider',
    'de-DE',
    ['Lindenallee 23', '20259', 'Hamburg'],
    dog('Frau Krümel', { plan: 'sixtyTreats' }),
    'direct-debit',
  ),
  abroad(
    'at',
    'Lukas',
    'Gruber',
    'de-AT',
    ['Mozartgasse 5', '5020', 'Salzburg'],
    dog('Schnitzel', { gender: 'male', plan: 'dryTreats' }),
    'paypal',
  ),
  abroad(
    'be',
    'Lotte',
    'Peeters',
    'en-BE',
    ['Rue Haute 61', '1000', 'Brussels'],
    dog('Wodan', { gender: 'unknown', plan: 'half' }),
    'paypal',
  ),
  abroad(
    'se',
    'Astrid',
    'Lindqvist',
    'sv-SE',
    ['Götgatan 14', '118 46', 'Stockholm'],
    dog('Bullen', { gender: 'male', plan: 'dry' }),
  ),
  abroad('dk', 'Freja', 'Nielsen', 'da-DK', ['Nørregade 9', '1165', 'København K'], dog('Mille', { plan: 'sixty' })),
  gb('incomplete', 'Indra', 'Sign-up unfinished: sent to finish it', { complete: false, pets: [] }),
  gb('nopets', 'Noor', 'No dogs yet', { pets: [] }),
  gb('paused', 'Pia', 'Everything paused: no boxes to come', {
    pets: [dog('Socks', { subscription: 'paused', since: 20 })],
  }),
  gb('cancelled', 'Callum', 'Everything cancelled: only past boxes', {
    pets: [dog('Rusty', { gender: 'male', subscription: 'cancelled', since: 60 })],
    payment: 'none',
    paymentProblem: 'not-found',
  }),
  gb('billing', 'Bella', 'Problem with billing: the card was declined; it has expired', {
    lastOutcome: 'billing-problem',
    cardMonths: -1,
  }),
  gb('authentication', 'Arthur', 'Payment authentication required by the bank', {
    lastOutcome: 'authentication-required',
  }),
  gb('mismatch', 'Mina', 'Another account has the same details', { matched: false }),
  gb(
    'ready',
    'Ruby',
    'Two dogs: one with deliveries, one whose profile is complete, so that its deliveries can start',
    {
      pets: [dog('Poppy'), dog('Clover', { photo: 'dog-white', plan: 'half', subscription: 'pending' })],
    },
  ),
  gb('first', 'Fern', 'One dog without deliveries yet: its profile is complete, so that they can start', {
    pets: [dog('Daisy', { photo: 'dog-golden', subscription: 'pending' })],
  }),
  gb('holiday', 'Hal', 'Paused until a day: deliveries resume automatically', {
    pets: [dog('Bonnie', { photo: 'dog-grey', subscription: 'paused', since: 3, until: 18 })],
  }),
  gb('petmismatch', 'Max', 'One of two dogs is on another account too', {
    pets: [dog('Poppy'), dog('Ziggy', { gender: 'male', photo: 'dog-grey', plan: 'dry', matched: false })],
  }),
  gb('lost', 'Luca', 'The last box was lost; the card expires soon', { lastOutcome: 'lost', cardMonths: 1 }),
  gb('returned', 'Rosa', 'The last box came back', { lastOutcome: 'returned' }),
  gb('noblend', 'Nora', 'No kibble blend available for this dog', {
    pets: [dog('Truffle', { plan: 'dry', blend: null })],
  }),
  gb('ownwet', 'Owen', 'Feeds other wet food', {
    pets: [dog('Bramble', { gender: 'male', plan: 'ownWet' })],
    paymentProblem: 'no-longer-stored',
  }),
  gb('many', 'Marlowe', '50 dogs and 500 deliveries', {
    pets: Array.from({ length: 50 }, (_, index) =>
      dog(`Rover ${index + 1}`, {
        gender: 'unknown',
        plan: index % 2 ? 'dry' : 'sixtyTreats',
        ...(index % 3 === 0 && { photo: 'dog-grey' }),
      }),
    ),
  }),
];
