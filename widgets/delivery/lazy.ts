import { dataOf } from '../../src/remote.ts';
import { lazyCode } from '../../src/element/lazy-part.tsx';
import { useResource } from '../../src/element/widget.tsx';
import type * as actions from './actions/actions.tsx';

/** What can be done to a box: a chunk of its own, for which reading a delivery needn't wait. */
export type Actions = typeof actions;

export const actionsCode = lazyCode<Actions>(() => import('./actions/actions.tsx'));

/** Without them a delivery is still there to read. */
export const useActions = (): Actions | undefined => dataOf(useResource(actionsCode));
