import { define } from '../define.tsx';
import { FeedingPlan } from './feeding-plan.tsx';

/**
 * The current and upcoming feeding plan of one dog: portions, kibble blend, nutrition.
 * Attributes besides the common ones: `pet` (a petPublicId; default: the current pet), `heading` (1: its title is the page's).
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-feeding-plan', view: FeedingPlan, attributes: ['pet', 'heading'] });
