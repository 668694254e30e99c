import { unsupported, steps, trouble } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones. */
export const states: States = {
  ...steps('last-day', 'dispatched', 'arrived-question'),
  closed: { step: 'processing' },
  'payment-paid': { back: 'paid' },
  'payment-declined': { back: 'charge-declined', step: 'billing-problem' },
  ...trouble,
  ...unsupported,
};
