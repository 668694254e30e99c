import { unsupported } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones. */
export const states: States = {
  paused: { dogs: 'paused', step: 'none' },
  incomplete: { dogs: 'incomplete', step: 'none' },
  'billing-problem': { step: 'billing-problem' },
  'payment-not-found': { payment: 'not-found' },
  'card-expired': { cardDays: -40 },
  'card-expires-soon': { cardDays: 20 },
  'payment-saved': { back: 'saved' },
  leaving: { leaving: true },
  mismatch: { matched: false },
  fewer: {
    unsupported: [
      'cancel',
      'holiday',
      'rhythm',
      'language',
      'payment',
      'payment-update',
      'record',
      'calendar',
      'mails',
      'receipts',
      'password',
      'devices',
      'personal-data',
      'delete-account',
    ],
  },
  ...unsupported,
};
