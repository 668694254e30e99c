import { lacking } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones. */
export const states: States = {
  paused: { dogs: 'paused', step: 'none' },
  incomplete: { dogs: 'incomplete', step: 'none' },
  'billing-problem': { step: 'billing-problem' },
  'payment-not-found': { payment: 'not-found' },
  mismatch: { matched: false },
  fewer: { lacks: ['cancel', 'holiday', 'language', 'payment', 'record', 'calendar', 'mails'] },
  ...lacking,
};
