import type { States } from '../../src/preview/states.ts';

/** What its previews show besides the common states. */
export const states: States = {
  paused: { dogs: 'paused', step: 'none' },
  incomplete: { dogs: 'incomplete', step: 'none' },
  'billing-problem': { step: 'billing-problem' },
  'payment-not-found': { payment: 'not-found' },
  mismatch: { matched: false },
};
