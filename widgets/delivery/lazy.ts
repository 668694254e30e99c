import { dataOf } from '../../src/remote.ts';
import { lazyCode } from '../../src/element/lazy-part.tsx';
import { useResource } from '../../src/element/widget.tsx';
import type * as actions from './actions/actions.tsx';

/** Controls that change a box. They have a chunk of their own, so that a delivery can be read before it loads. */
export type Actions = typeof actions;

export const actionsCode = lazyCode<Actions>(() => import('./actions/actions.tsx'));

/** Undefined until loaded. A delivery can be read without them. */
export const useActions = (): Actions | undefined => dataOf(useResource(actionsCode));
