import { define } from '../../src/element/define.tsx';
import { Navbar } from './navbar.tsx';

/**
 * The navigation bar: logo, main entries, help and account menu; below 992 px of the window a hamburger with all of them.
 * Treatments, the Christmas link and the basket are there when the customer's navigation data says so.
 * It marks the entry of the page on which it is, and follows the routes of the account area.
 */
export const register = (): Promise<void> => define({ tag: 'account-navbar', view: Navbar });
