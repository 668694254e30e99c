/** A customer as the shopping service answers, without pets. */
export const shopper = {
  publicId: 'c1',
  firstName: 'Robin',
  lastName: 'Hart',
  email: 'a@b.test',
  fwt: false,
  trialist: false,
  publicOngoingDeliveryServiceId: null,
  deliveryServiceGroup: null,
  pets: [],
  store: { slug: 'gb', name: 'GB', countryCode: 'GB' },
  currentDeliveryAddress: null,
  features: [],
  segments: [],
  productRecommendations: [],
};
