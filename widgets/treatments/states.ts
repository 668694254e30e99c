import type { States } from '../../src/preview/states.ts';

/** What its previews show besides the common states. */
export const states: States = { promotion: { treatments: false }, partial: { partial: true } };
