import blackTan from '../../ui/illustrations/dog-black-tan.svg';
import golden from '../../ui/illustrations/dog-golden.svg';
import grey from '../../ui/illustrations/dog-grey.svg';
import white from '../../ui/illustrations/dog-white.svg';
import type { InferOutput } from 'valibot';
import { townLines } from '../../contract/limits.ts';
import { languages } from '../../i18n/named-locales.ts';
import type { Settings } from '../../contract/customer/settings.ts';
import type { changeRecord } from '../../contract/customer/changes.ts';
import type { Customer, Navbar, Referral } from '../../contract/customer/customer.ts';
import type { Pet } from '../../contract/pets/pet.ts';
import type { ShoppingCustomer, ShoppingPet } from '../../contract/shop/shopping.ts';
import { portionsOf } from './pets/plans.ts';
import { endOfDay } from '../stage.ts';
import type { Stage } from '../stage.ts';
import type { Plan, Scenario } from '../scenario.ts';
import type { DeliveryPlace } from '../../contract/deliveries/place.ts';

const email = 'preview@example.test';

export const customerOf = ({ words, locale, scenario, day }: Stage): Customer => ({
  public_id: 'preview',
  email,
  locale: locale.tag,
  storeCountryCode: locale.country as Customer['storeCountryCode'],
  is_complete: true,
  first_name: words.customer.first,
  matched: scenario.matched,
  ...(scenario.leaving && { deletion: `${day(7)}T10:24:00Z` }),
});

/** A statement by which a customer ended the contract. */
export const declared = { kind: 'withdrawal', reference: 'W-00007F' } as const;

interface Dog {
  status?: 'active' | 'paused' | 'cancelled' | 'pending';
  plan?: Plan;
  photo?: string;
}
const photos = [golden, blackTan, white, grey];
const half: Plan = 'half';

/** The dogs of each scenario. The first dog has the plan of the scenario. */
const packs: Readonly<Record<Scenario['dogs'], readonly Dog[]>> = {
  usual: [{}, { plan: 'dry-treats' }],
  none: [],
  one: [{}],
  many: [
    {},
    { plan: 'dry-treats' },
    { plan: half, status: 'paused' },
    { status: 'pending', photo: '' },
    { plan: 'dry' },
    { plan: 'mixed' },
    { plan: half, status: 'cancelled' },
    {},
  ],
  paused: [{ status: 'paused' }],
  incomplete: [{ status: 'pending', photo: '' }],
  cancelled: [{ status: 'cancelled' }],
  withdrawn: [{ status: 'cancelled' }],
};

export const planOf = ({ scenario }: Stage, petPublicId: string): Plan =>
  packs[scenario.dogs][Number(petPublicId.split('-')[1]) - 1]?.plan ?? scenario.plan;

export const petsOf = ({ words, scenario, day }: Stage): Pet[] =>
  packs[scenario.dogs].map(({ status = 'active', plan = scenario.plan, photo = '-' }, index) => {
    const { dry, wet } = portionsOf(plan);
    const place = index % photos.length;
    const pending = status === 'pending';
    return {
      petId: index + 1,
      petPublicId: `preview-${index + 1}`,
      name: words.dogs[place]!,
      active: status === 'active',
      subscription_status: status,
      status: pending ? 'partial' : 'complete',
      gender: place === 2 ? 'female' : 'male',
      photo_url: photo && photos[place]!,
      profile: { asked: 6, answered: pending ? 4 : 6, missing: pending ? ['weight', 'activity'] : [] },
      paused_since: status === 'paused' ? day(-41) : null,
      paused_until: null,
      ...(scenario.dogs === 'withdrawn' && { declared }),
      cancelled_on: status === 'cancelled' ? day(-60) : null,
      portions: pending ? null : { dryGrams: dry.scoopsPerDay * dry.scoopGrams, wetTrays: wet.traysPerDay },
      matched: true,
      food_since: pending ? null : day(-12),
    };
  });

export const navbarOf = ({ locale, scenario }: Stage): Navbar => ({
  basket_count: scenario.basket,
  locale: locale.segment as Navbar['locale'],
  multi_pet: scenario.dogs !== 'one',
  show_treatment: scenario.treatments,
  shipment: `/${locale.segment}/deliveries/`,
  show_christmas: scenario.christmas,
});

/** §9 Ten pounds or euros, or a hundred in another currency. */
export function referralOf({ locale: { currency }, scenario: { friends }, words }: Stage): Referral {
  const reward = { amount: currency === 'GBP' || currency === 'EUR' ? 1000 : 10_000, currency };
  return {
    reward,
    friend_discount: reward,
    code: `${words.customer.first.toUpperCase()}-PAWTAL`,
    share_url: 'https://pawtal.example/r/preview',
    friends,
    earned: friends > 0 ? { ...reward, amount: reward.amount * friends } : null,
  };
}

const addressOf = ({ words, locale }: Stage) => words.addresses[locale.country] ?? Object.values(words.addresses)[0]!;

/** The address in one line, in the country's order. */
export function addressLine(stage: Stage): string {
  const { line1, ...town } = addressOf(stage);
  return `${line1}, ${townLines(town, stage.locale.country).join(' ')}`;
}

/** Another address for one delivery: with a neighbour. */
export const placeAddress = (stage: Stage) => {
  const { postcode, city } = addressOf(stage);
  return { ...stage.words.elsewhere, line2: '', postcode, city };
};

/** That address in one line, with its name. */
export function placeLine(stage: Stage): string {
  const { name, line1, ...town } = placeAddress(stage);
  return `${name}, ${line1}, ${townLines(town, stage.locale.country).join(' ')}`;
}

export function settingsOf(stage: Stage): Settings {
  const { words, locale, scenario } = stage;
  const { first, last } = words.customer;
  const { step, payment } = scenario;
  const problem = payment ?? (step === 'billing-problem' || step === 'authentication-required' ? step : null);
  return {
    version: 1,
    firstName: first,
    lastName: last,
    email,
    phone: '',
    texts: true,
    address: { ...addressOf(stage), line2: '', country: locale.country as Customer['storeCountryCode'] },
    locale: locale.tag,
    locales: [locale.tag, ...languages].filter((tag, place) => place === 0 || tag !== locale.messages),
    payment: {
      type: payment === 'not-found' ? 'none' : 'card',
      cardDigits: payment === 'not-found' ? null : '4242',
      problem,
      brand: payment === 'not-found' ? null : 'Visa',
      expires: payment === 'not-found' ? null : stage.day(stage.scenario.cardDays).slice(0, 7),
      label: null,
      resolveUrl: problem && `/${locale.segment}/settings/#payment`,
    },
  };
}

export const recordOf = ({ words, scenario, day, locale }: Stage): InferOutput<typeof changeRecord> => ({
  changes:
    scenario.dogs === 'none'
      ? []
      : [
          {
            reference: 'K-7F3A2',
            at: `${day(-9)}T10:24:00Z`,
            kind: 'date',
            subject: '4821-0937',
            from: { date: day(4) },
            to: { date: day(6) },
            undoUntil: endOfDay(day(3), locale.timeZone),
            actor: words.person,
          },
          {
            reference: 'K-52C9E',
            at: `${day(-30)}T18:02:00Z`,
            kind: 'quantity',
            subject: words.products['dental-chews'],
            from: { quantity: 0 },
            to: { quantity: 1 },
          },
        ],
});

export function shoppingPetOf(stage: Stage, petPublicId: string): ShoppingPet | null {
  const pet = petsOf(stage).find((each) => each.petPublicId === petPublicId);
  if (!pet) return null;
  const plan = { deliveryDate: stage.day(6), publicId: 2 };
  return {
    publicId: pet.petPublicId,
    gender: pet.gender === 'female' ? 'female' : 'male',
    name: pet.name,
    tags: stage.scenario.answered.map((answer) => `check-in:${answer}:${pet.food_since}`),
    upcomingFeedingPlan: plan,
    feedingPlans: [plan],
  };
}

export const shoppingCustomerOf = (stage: Stage): ShoppingCustomer => ({
  publicId: 'preview',
  firstName: stage.words.customer.first,
  lastName: stage.words.customer.last,
  email,
  fwt: true,
  trialist: false,
  publicOngoingDeliveryServiceId: null,
  deliveryServiceGroup: null,
  pets: petsOf(stage).map(({ petPublicId, name }) => ({ publicId: petPublicId, name })),
  store: { slug: stage.locale.segment, name: 'Pawtal', countryCode: stage.locale.country },
  currentDeliveryAddress: { oneLine: addressLine(stage) },
  features: [],
  segments: [],
  productRecommendations: ['dental-chews'],
});

/** Where the shown delivery goes: `sent` is what is saved now. */
export const placeOf = (stage: Stage, isShown: boolean, sent?: DeliveryPlace): DeliveryPlace => {
  const { scenario, words } = stage;
  if (sent) return sent;
  return scenario.elsewhere && isShown ? { place: placeAddress(stage), note: words.note } : { place: null, note: '' };
};
