import { define } from '../define.tsx';
import { ChangeDate } from './change-date.tsx';

/**
 * The calendar of dates on which a box may come, its delivery method, how long the food at home lasts, and what will happen before it is
 * confirmed; taken back with one click. Below, the delivery method of all boxes to come.
 *
 * Attributes: `delivery`: its id; default: the next box that can be changed. `heading`: `1` where the page has no heading of its own;
 * default 2.
 * Events: `account:delivery-changed` `{delivery, change: 'date'}` after a change and after its undo; `{change: 'method'}` after the
 * method of all boxes has been changed.
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-change-date', view: ChangeDate, attributes: ['delivery', 'heading'] });
