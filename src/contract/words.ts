/*
 * Lists of values that a page compares, and so reads in any spelling (`src/api/reading`). The others are in `lists.ts`.
 */

/** Statuses as the API names them. Allowed transitions: DECISIONS.md#deliveries. @source §4 */
export const deliveryStatuses = [
  'scheduled',
  'processing',
  'payment-pending',
  'authentication-required',
  'billing-problem',
  'payment-complete',
  'preparing',
  'dispatched',
  'delivered',
  'returned',
  'lost',
  'cancelled',
] as const;

export const deliveryMethods = ['window', 'named-day'] as const;

export const itemKinds = ['dry', 'wet', 'treatment', 'scoop', 'product'] as const;

export const paymentTypes = ['card', 'paypal', 'ideal', 'direct-debit', 'none'] as const;

export const paymentProblems = ['not-found', 'no-longer-stored', 'billing-problem', 'authentication-required'] as const;

export const subscriptionStatuses = ['pending', 'complete', 'active', 'cancelled', 'paused'] as const;

export const petStatuses = ['partial', 'complete'] as const;

export const genders = ['male', 'female', 'unknown'] as const;

export const scoopPositions = ['top', 'middle', 'bottom'] as const;

/** `treatment`: a delivery with treatments only. `gift`: one for somebody else, in none of the dogs' lists. */
export const deliveryKinds = ['food', 'treatment', 'gift'] as const;
