// Fields of the shopping service's GraphQL answers, below `data`. Rows: [path, status, type, quote].

const promised = 'promised';
const possible = 'possible';
const pet =
  'Pet (shopping service): publicId, gender, name, tags (list of strings), upcomingFeedingPlan, feedingPlans (each with deliveryDate, publicId)';
const customer =
  'Customer (shopping service): publicId, firstName, lastName, email, fwt, trialist, publicOngoingDeliveryServiceId, deliveryServiceGroup, pets (publicId, name), store (slug, name, countryCode), currentDeliveryAddress.oneLine, features, segments, productRecommendations';

export const fieldsOfShopping = {
  'graphql pet': [
    ['pet.publicId', promised, 'string', pet],
    ['pet.gender', possible, 'male | female | null', 'gender (male or female, neutral form when unknown)'],
    ['pet.name', promised, 'string', pet],
    ['pet.tags[]', promised, 'string', 'tags (list of strings)'],
    ['pet.upcomingFeedingPlan', possible, 'feeding plan | null', pet],
    ['pet.feedingPlans[].deliveryDate', promised, 'ISO date', 'feedingPlans (each with deliveryDate, publicId)'],
    ['pet.feedingPlans[].publicId', promised, 'number', 'feedingPlans (each with deliveryDate, publicId)'],
  ],
  'graphql customer': [
    ...['publicId', 'firstName', 'lastName', 'email'].map((name) => [`customer.${name}`, promised, 'string', customer]),
    ...['fwt', 'trialist'].map((name) => [`customer.${name}`, possible, 'not shown (boolean here)', customer]),
    ...['publicOngoingDeliveryServiceId', 'deliveryServiceGroup'].map((name) => [
      `customer.${name}`,
      possible,
      'string',
      customer,
    ]),
    ['customer.pets[].publicId', promised, 'string', customer],
    ['customer.pets[].name', promised, 'string', customer],
    ...['slug', 'name', 'countryCode'].map((name) => [`customer.store.${name}`, promised, 'string', customer]),
    ['customer.currentDeliveryAddress.oneLine', possible, 'string', customer],
    ...['features', 'segments', 'productRecommendations'].map((name) => [
      `customer.${name}`,
      possible,
      'not shown',
      customer,
    ]),
  ],
  'graphql savePetTags': [['savePetTags.savedTags[]', promised, 'string', 'returns savedTags']],
};
