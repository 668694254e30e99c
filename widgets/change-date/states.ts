import { unsupported } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones. */
export const states: States = { 'named-day': { method: 'named-day' }, closed: { step: 'processing' }, ...unsupported };
