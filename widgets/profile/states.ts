import { unsupported } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones. */
export const states: States = {
  incomplete: { dogs: 'incomplete', step: 'none' },
  one: { dogs: 'one' },
  ...unsupported,
};
