import { define } from '../../src/element/define.tsx';
import { FeedingPlan } from './feeding-plan.tsx';

/**
 * The current and upcoming feeding plan of one dog: portions, kibble blend, nutrition.
 *
 * @attr {string} pet - A petPublicId; default: the current pet.
 * @attr {'1' | '2'} [heading=2] - `1` where its title is the page's only one.
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-feeding-plan', view: FeedingPlan, attributes: ['pet', 'heading'] });
