import { unsupported } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones. */
export const states: States = {
  one: { dogs: 'one' },
  many: { dogs: 'many' },
  paused: { dogs: 'paused' },
  incomplete: { dogs: 'incomplete' },
  cancelled: { dogs: 'cancelled' },
  ...unsupported,
  withdrawn: { dogs: 'withdrawn' },
};
