// The shopping service's types, as its GraphQL answers show them.

import { day, gender, possible } from './marked-values.mjs';
import { feedingPlanOf } from './account-answers.mjs';
import { pathSegmentOf } from './countries.mjs';

export function shoppingPetOf(person, pet, style) {
  const plans = person.plans[pet.publicId];
  const all = plans ? [...plans.past, plans.current, plans.upcoming].filter(Boolean) : [];
  return {
    publicId: pet.publicId,
    gender: gender(pet.gender),
    name: pet.name,
    tags: [...pet.tags],
    upcomingFeedingPlan: possible(plans?.upcoming ? feedingPlanOf(plans.upcoming, style) : null),
    feedingPlans: all.map((plan) => ({
      ...feedingPlanOf(plan, style),
      deliveryDate: day(plan.deliveryDate),
      publicId: plan.publicId,
    })),
  };
}

export function shoppingCustomerOf(person, style) {
  const { customer } = person;
  const countryCode = customer.storeCountryCode ?? 'GB';
  return {
    publicId: customer.publicId,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    fwt: possible(customer.fwt),
    trialist: possible(customer.trialist),
    publicOngoingDeliveryServiceId: possible(customer.ongoingDeliveryServiceId),
    deliveryServiceGroup: possible(customer.deliveryServiceGroup),
    pets: person.pets.map((pet) => ({ publicId: pet.publicId, name: pet.name })),
    store: { slug: pathSegmentOf(countryCode), name: `Shop ${countryCode}`, countryCode },
    currentDeliveryAddress: possible({ oneLine: customer.address }),
    features: namesOf(customer.features, style),
    segments: namesOf(customer.segments, style),
    productRecommendations: possible([...customer.productRecommendations]),
  };
}

/** A set of names: a list, a map of true values, or null. */
function namesOf(names, style) {
  if (style.featuresShape === 'null') return null;
  return style.featuresShape === 'map' ? Object.fromEntries(names.map((name) => [name, true])) : [...names];
}
