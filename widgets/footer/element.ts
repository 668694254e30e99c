import { define } from '../../src/element/define.tsx';
import { Footer } from './footer.tsx';

/**
 * The site's footer, for any visitor: fetched from the country's `/footer/`, with a built-in one where that fails.
 * On a page that demands trusted types, allow the policy `pawtal`.
 *
 * @attr {boolean} dog - Lets a dog look over its edge.
 */
export const register = (): Promise<void> => define({ tag: 'account-footer', view: Footer, attributes: ['dog'], open: true });
