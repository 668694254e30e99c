import { unsupported, steps } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones. */
export const states: States = {
  ...steps(
    'scheduled',
    'last-day',
    'processing',
    'payment-pending',
    'authentication-required',
    'billing-problem',
    'payment-complete',
    'preparing',
    'dispatched',
    'arrived-question',
    'delivered',
    'returned',
    'lost',
    'cancelled',
  ),
  elsewhere: { elsewhere: true },
  reported: { step: 'lost', reported: true },
  ...unsupported,
  ...steps('late', 'replacement', 'withdrawn'),
};
