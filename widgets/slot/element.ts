import { define } from '../define.tsx';
import { Slot } from './slot.tsx';

/**
 * One marketing slot for content that a third party puts inside the tag (§9: `dashboard-1` to `-4`, `shop-tile-1` to `-4`, of
 * the type `emarsys`), for any visitor. What is inside after a second is taken out, sanitised and shown; the same again whenever
 * more is put in. A slot that stays empty takes no room, not even a gap. `data-filled` is set while it shows something.
 * On a page that demands trusted types, allow the policy `pawtal-slot`.
 */
export const register = (): Promise<void> =>
  define({ tag: 'account-slot', view: Slot, attributes: ['name', 'type'], open: true });
