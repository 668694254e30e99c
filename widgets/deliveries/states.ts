import { steps, trouble } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** What its previews show besides the common states. */
export const states: States = { ...steps('dispatched', 'arrived-question'), ...trouble };
