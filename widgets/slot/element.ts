import { define } from '../../src/element/define.tsx';
import { Slot } from './slot.tsx';

/**
 * One marketing slot for content that a third party puts inside the tag (§9: `dashboard-1` to `-4`, `shop-tile-1` to `-4`, of
 * the type `emarsys`), for any visitor. What is inside after a second is taken out, sanitised and shown; the same again whenever
 * more is put in. A slot that stays empty takes no room, not even a gap. `data-filled` is set while it shows something.
 * On a page that demands trusted types, allow the policy `pawtal-slot`.
 *
 * @attr {string} name - Which slot it is, for whoever fills it: `dashboard-1`, `shop-tile-1` and so on.
 * @attr {string} type - Who fills it: `emarsys`.
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-slot', view: Slot, attributes: ['name', 'type'], open: true });
