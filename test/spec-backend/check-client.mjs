// A small well-behaved client for the self-check: makes every call of section 7 once.

const petQuery = `query pet($petPublicId: String!) {
  pet(publicId: $petPublicId) { ...petFields upcomingFeedingPlan { publicId deliveryDate } feedingPlans { deliveryDate publicId } __typename }
}
fragment petFields on Pet { publicId gender name tags }`;

const customerQuery = `query customer { customer {
  publicId firstName lastName email fwt trialist publicOngoingDeliveryServiceId deliveryServiceGroup
  pets { publicId name } store { slug name countryCode } currentDeliveryAddress { oneLine } features segments productRecommendations
} }`;

const tagsMutation = `mutation savePetTags($petPublicId: String!, $tags: [String!]!) {
  savePetTags(petPublicId: $petPublicId, tags: $tags) { savedTags }
}`;

/** `send(path, init)` is a fetch; `person` is the stored sample person. */
export function createCheckClient(send, person) {
  const country = (person.customer.storeCountryCode ?? 'GB').toLowerCase();
  const read = (path, locale = 'gb') =>
    send(`/${locale}/new-account-api/1.0/${path}?t=${Date.now()}`, {
      credentials: 'include',
      headers: { 'cache-control': 'no-cache', pragma: 'no-cache', origin: 'https://account.example' },
    });
  const change = (path, body) =>
    send(`/${country}/new-account-api/1.0/${path}`, {
      method: 'POST',
      credentials: 'include',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const graphql = (operationName, query, variables) =>
    send('/gql', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName, query, variables }),
    });

  return {
    auth: () => send('/service-endpoint/shopping/auth', { credentials: 'include' }),
    'customer-data': () => read('customer-data'),
    'customer-pets': () => read('customer/pets'),
    navbar: () => read('navbar'),
    referral: () => read('raf'),
    'dry-claims': () => read('pet/dry-claims'),
    footer: () => send('/gb/footer/', {}),
    tracking: () => send('/track?event=seen', {}),
    'feeding-plan': (pet) => read(`pet/feeding-plan-public/${pet}`, country),
    'delivery-details': (pet) => read(`pet/delivery-details-public/${pet}`, country),
    'treatment-delivery-details': (pet) => read(`pet/delivery-details-public/treatment/${pet}`, country),
    'graphql customer': () => graphql('customer', customerQuery, {}),
    'graphql pet': (pet) => graphql('pet', petQuery, { petPublicId: pet }),
    'graphql savePetTags': (pet, tags = ['shy']) => graphql('savePetTags', tagsMutation, { petPublicId: pet, tags }),
    'adjust-quantity': (delivery, mapping) =>
      change(`box-breakdown/upcoming/${delivery}/adjust-quantity`, { identifierDesiredQuantityMapping: mapping }),
    'update-scoop': (delivery, body) => change(`box-breakdown/upcoming/${delivery}/scoop`, body),
    'remove-all': (delivery) => change(`box-breakdown/upcoming/${delivery}/remove-all`),
    'confirm-delivery': (delivery) => change(`pet/confirm-delivery/${delivery}`),
    'available-dates': (delivery) => read(`delivery/${delivery}/available-dates`, country),
    'change-date': (delivery, date) => change(`delivery/${delivery}/change-date`, { date }),
  };
}

/** Makes every call; returns { name: { status, headers, text } } ('network' as status when it breaks). */
export async function makeEveryCall(client, person) {
  const pet = person.pets[0]?.publicId ?? 'none';
  const open = person.deliveries.find((delivery) => delivery.time !== 'past' && delivery.status !== 'dispatched');
  const onItsWay = person.deliveries.find((delivery) => delivery.status === 'dispatched');
  const someItem = open?.items[0].identifier ?? 'none';
  const inputs = {
    'graphql savePetTags': [pet],
    'adjust-quantity': [open?.id, { [someItem]: 2 }],
    'update-scoop': [open?.id, { quantity: 1 }],
    'remove-all': [open?.id],
    'confirm-delivery': [onItsWay?.id],
    'available-dates': [open?.id],
    'change-date': [open?.id, open?.dueDate],
  };
  const answers = {};
  for (const [name, call] of Object.entries(client)) {
    try {
      const response = await call(...(inputs[name] ?? [pet]));
      answers[name] = { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      answers[name] = { status: 'network', headers: new Headers(), text: '' };
    }
  }
  return answers;
}
