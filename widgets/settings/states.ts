import { settingsPageNames } from '../../src/contract/settings-sections.ts';
import { unsupported } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones: each page, and each state on the page that shows it. */
export const states: States = {
  ...Object.fromEntries(settingsPageNames.map((section) => [section, { section }])),
  paused: { dogs: 'paused', step: 'none', section: 'subscriptions' },
  incomplete: { dogs: 'incomplete', step: 'none', section: 'subscriptions' },
  'billing-problem': { step: 'billing-problem', section: 'payment' },
  'payment-not-found': { payment: 'not-found', section: 'payment' },
  'card-expired': { cardDays: -40, section: 'payment' },
  'card-expires-soon': { cardDays: 20, section: 'payment' },
  'payment-saved': { back: 'saved', section: 'payment' },
  leaving: { leaving: true, section: 'personal-data' },
  mismatch: { matched: false, section: 'subscriptions' },
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
