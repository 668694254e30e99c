// The sample people that can be signed in. Everything is derived from the injected now and the seed.

import { countries, countryCodes } from './countries.mjs';
import { dayFromNow } from './sample-dates.mjs';
import {
  createBoxItems,
  createDelivery,
  createTreatmentItems,
  createUnitItems,
  deliveryStatuses,
  paymentMethods,
} from './sample-deliveries.mjs';
import { createFeedingPlan } from './sample-feeding-plans.mjs';
import { createPublicId, createRandom, hashText } from './sample-randomness.mjs';

const standings = {
  active: { active: true, subscription_status: 'active', status: 'complete' },
  paused: { active: false, subscription_status: 'paused', status: 'complete' },
  cancelled: { active: false, subscription_status: 'cancelled', status: 'complete' },
  ready: { active: false, subscription_status: 'complete', status: 'complete' },
  'active-only': { active: true, subscription_status: 'pending', status: 'complete' },
  'subscribed-only': { active: false, subscription_status: 'active', status: 'complete' },
  incomplete: { active: false, subscription_status: 'pending', status: 'partial' },
};

const dog = (name, more = {}) => ({ name, standing: 'active', gender: 'male', plan: 'all-dry', ...more });

const descriptions = {
  'single-dog': { pets: [dog('Rex')] },
  'single-dog-empty-basket': { pets: [dog('Rex')], emptyBasket: true },
  'three-dogs': {
    pets: [
      dog('Cleo', { standing: 'cancelled', gender: 'female' }),
      dog('Pablo', { standing: 'paused' }),
      dog('Ada', { gender: 'female' }),
    ],
  },
  'four-dogs': {
    pets: [
      dog('Iggy', { standing: 'incomplete' }),
      dog('Cleo', { standing: 'cancelled' }),
      dog('Pablo', { standing: 'paused' }),
      dog('Ada'),
    ],
  },
  'ready-to-start': { pets: [dog('Nova', { standing: 'ready' })] },
  ...Object.fromEntries(
    countryCodes.map((code) => [`country-${code.toLowerCase()}`, { pets: [dog('Bruno')], country: code }]),
  ),
  'incomplete-sign-up': { pets: [dog('Iggy', { standing: 'incomplete' })], complete: false, country: 'DE' },
  'incomplete-sign-up-without-country': { pets: [], complete: false, country: null },
  'every-status': { pets: [dog('Otto')], everyStatus: true },
  'every-payment': { pets: [dog('Otto')], everyPayment: true, country: 'NL' },
  treatments: { pets: [dog('Tilly', { gender: 'female' })], treatments: true },
  'feeding-plans': {
    pets: [
      dog('Dry'),
      dog('Sixty', { plan: 'sixty-forty' }),
      dog('Half', { plan: 'fifty-fifty' }),
      dog('Own', { plan: 'own-wet-and-treats' }),
    ],
  },
  'no-blend': { pets: [dog('Blank', { blendAvailable: false })] },
  genders: { pets: [dog('Max', { gender: 'male' }), dog('Bella', { gender: 'female' }), dog('Sam', { gender: null })] },
  // Answered in descending petId (11 to 8), every standing that the sorting rule tells apart.
  sorting: {
    pets: [
      dog('Iggy', { standing: 'incomplete' }),
      dog('Sub', { standing: 'subscribed-only' }),
      dog('Cleo', { standing: 'cancelled' }),
      dog('Ada', { standing: 'active-only' }),
    ],
    firstPetId: 8,
  },
  'every-unit': { pets: [dog('Otto')], everyUnit: true },
  christmas: { pets: [dog('Noel')], christmas: true },
  'no-pets': { pets: [] },
  'missing-customer': { pets: [dog('Ghost')], missingCustomer: true },
  'mismatched-account': { pets: [dog('Twin')], blocked: 'account' },
  'mismatched-pet': { pets: [dog('Twin')], blocked: 'pet' },
};

export const customerNames = Object.keys(descriptions);

/** The whole state: every sample person by name. Plain data, so a test may change it. */
export function createSampleState({ now, seed = 1 }) {
  const people = {};
  for (const name of customerNames) people[name] = createPerson(name, descriptions[name], now, seed);
  return { people };
}

function createPerson(name, description, now, seed) {
  const random = createRandom(`${seed} ${name}`);
  const countryCode = description.country === undefined ? 'GB' : description.country;
  const country = countries[countryCode ?? 'GB'];
  const baseNumber = 10_000 + (hashText(`${seed} ${name}`) % 80_000);
  const pets = description.pets.map((pet, index) =>
    createPet(pet, (description.firstPetId ?? baseNumber) + index, random),
  );
  if (description.firstPetId) pets.reverse();
  const person = {
    name,
    isMissing: description.missingCustomer ?? false,
    customer: {
      publicId: createPublicId(random),
      email: `${name}@customers.example`,
      firstName: 'Robin',
      lastName: 'Sample',
      locale: country.locale,
      storeCountryCode: countryCode,
      isComplete: description.complete ?? true,
      fwt: false,
      trialist: name === 'ready-to-start',
      ongoingDeliveryServiceId: createPublicId(random),
      deliveryServiceGroup: 'standard',
      address: country.address,
      currency: country.currency,
      features: ['new-dashboard', 'scoop'],
      segments: ['kibble'],
      productRecommendations: ['dental-sticks', 'treat-bag'],
    },
    pets,
    plans: {},
    deliveries: [],
    flags: { christmas: description.christmas ?? false, treatments: description.treatments ?? false },
  };
  addPlans(person, now, baseNumber);
  addDeliveries(person, description, now, baseNumber);
  return person;
}

function createPet({ name, standing, gender, plan, blendAvailable = true }, number, random) {
  return {
    petId: number,
    publicId: createPublicId(random),
    name,
    gender,
    ...standings[standing],
    tags: ['likes-chicken'],
    photo: `https://images.example/${name.toLowerCase()}.jpg`,
    plan,
    blendAvailable,
  };
}

/** Every pet with a complete profile has a past, a current and an upcoming plan. */
function addPlans(person, now, baseNumber) {
  person.pets
    .filter((pet) => pet.status === 'complete')
    .forEach((pet, index) => {
      const plan = (number, days) =>
        createFeedingPlan({
          publicId: baseNumber * 10 + index * 3 + number,
          deliveryDate: dayFromNow(now, days),
          sample: pet.plan,
          blendAvailable: pet.blendAvailable,
        });
      person.plans[pet.publicId] = { past: [plan(0, -49)], current: plan(1, -21), upcoming: plan(2, 7) };
    });
}

function addDeliveries(person, description, now, baseNumber) {
  const fed = person.pets.filter((pet) => pet.active);
  const all = person.pets.filter((pet) => pet.status === 'complete');
  const { address, currency } = person.customer;
  let number = baseNumber * 10;
  const add = (pets, status, more = {}) => {
    const id = (number += 1);
    const items =
      more.kind === 'treatment'
        ? pets.flatMap((pet, index) => createTreatmentItems(pet, `${id}-${index}`))
        : pets.flatMap((pet, index) =>
            createBoxItems(pet, `${id}-${index}`, description.emptyBasket ? { extraTrays: 0, scoop: 0 } : {}),
          );
    person.deliveries.push(
      createDelivery({
        now,
        id,
        status,
        items,
        countryAddress: address,
        currency,
        blocked: description.blocked ?? null,
        ...more,
      }),
    );
  };
  if (description.everyStatus) {
    Object.keys(deliveryStatuses).forEach((status, index) =>
      add(all, status, {
        method: index % 2 ? 'named day' : 'window',
        payment: status === 'problem with billing' ? 'problem' : 'card',
      }),
    );
  } else if (description.everyPayment) {
    [...paymentMethods, 'none', 'no longer stored', 'problem'].forEach((payment, index) =>
      add(all, 'delivered', { payment, days: -20 - 28 * index }),
    );
    add(all, 'preparing', { payment: 'ideal' });
  } else {
    if (fed.length > 0) {
      add(fed, 'payment complete');
      add(fed, 'scheduled', { method: 'named day' });
      add(fed, 'scheduled', { days: 63 });
      add(fed, 'dispatched', { days: 0, payment: 'paypal' });
    }
    if (all.length > 0) add(all, 'delivered');
  }
  if (description.everyUnit) person.deliveries[0].items.push(...createUnitItems(all[0], number));
  if (description.treatments) {
    add(fed, 'payment complete', { kind: 'treatment', days: 4 });
    add(fed, 'scheduled', { kind: 'treatment', days: 34 });
    add(fed, 'delivered', { kind: 'treatment', days: -26 });
  }
}
