import type { States } from '../../src/preview/states.ts';

/** What its previews show besides the common states. */
export const states: States = {
  one: { dogs: 'one' },
  many: { dogs: 'many' },
  paused: { dogs: 'paused' },
  incomplete: { dogs: 'incomplete' },
  cancelled: { dogs: 'cancelled' },
};
