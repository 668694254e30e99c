import type { States } from '../../src/preview/states.ts';

/** What its previews show besides the common states. */
export const states: States = {
  basket: { basket: 2, dogs: 'one' },
  treatments: { treatments: true },
  christmas: { treatments: false, christmas: true },
};
