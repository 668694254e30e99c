import { define } from '../../src/element/define.tsx';
import { Treatments } from './treatments.tsx';

/**
 * Treatments against fleas, ticks and worms: what comes next and what has come, per dog, and an offer for dogs without.
 *
 * @attr {string} pet - A petPublicId; default: all dogs.
 * @attr {boolean} promotion - The offer alone, with a way to the treatments' page.
 * @attr {boolean} quiet - No room where there is nothing to offer.
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-treatments', view: Treatments, attributes: ['pet', 'promotion', 'quiet'] });
