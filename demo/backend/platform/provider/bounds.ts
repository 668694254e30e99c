/** The provider is one receiver for all customers. A module of the shop's may have no time limits. */
export const providerBounds = {
  receiverOf: () => 'provider',
  quick: { each: 20, all: 20 },
  slow: { each: 100, all: 100 },
  limit: 25_000,
} as const;
