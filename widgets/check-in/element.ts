import { define } from '../../src/element/define.tsx';
import { CheckIn } from './check-in.tsx';

/**
 * The dry-food check-in: does the dog enjoy the new kibble, and is it adjusting? Then thanks, and a way to go back or to write to us.
 *
 * @attr {string} pet - A petPublicId; default: the current pet.
 * @attr {boolean} quiet - For a page about something else: the questions alone, and no room where they have been answered or there is
 * nothing to ask.
 */
export const register = (): Promise<void> => define({ tag: 'account-check-in', view: CheckIn, attributes: ['pet', 'quiet'] });
