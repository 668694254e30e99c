import { unsupported } from '../../src/preview/states.ts';
import type { States } from '../../src/preview/states.ts';

/** The tag's own preview states, besides the common ones. */
export const states: States = {
  dry: { plan: 'dry' },
  'dry-treats': { plan: 'dry-treats' },
  mixed: { plan: 'mixed' },
  'mixed-treats': { plan: 'mixed-treats' },
  half: { plan: 'half' },
  'half-treats': { plan: 'half-treats' },
  'no-blend': { plan: 'no-blend' },
  'own-wet': { plan: 'own-wet' },
  ...unsupported,
};
