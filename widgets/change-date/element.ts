import { define } from '../../src/element/define.tsx';
import { ChangeDate } from './change-date.tsx';

/**
 * The calendar of dates on which a box may come, its delivery method, how long the food at home lasts, and what will happen before it is
 * confirmed; taken back with one click. Below, the delivery method of all boxes to come.
 *
 * @attr {string} delivery - Id of the box; default: the next one that can be changed.
 * @attr {'1' | '2'} [heading=2] - `1` where its title is the page's only one.
 * @fires account-delivery-changed - `change: 'date'` after a change and after its undo; `change: 'method'`, without a delivery, after
 * the method of all boxes has been changed.
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-change-date', view: ChangeDate, attributes: ['delivery', 'heading'] });
