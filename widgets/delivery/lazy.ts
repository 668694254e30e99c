import { dataOf } from '../../src/remote.ts';
import { lazyCode, lazyPart } from '../../src/element/lazy-part.tsx';
import { useResource } from '../../src/element/widget.tsx';
import type * as actions from './actions/actions.tsx';

/** Controls that change a delivery. They have a separate chunk, so that a delivery can be read before it loads. */
export type Actions = typeof actions;

export const actionsCode = lazyCode<Actions>(() => import('./actions/actions.tsx'));

/** Undefined until loaded. A delivery can be read without them. */
export const useActions = (): Actions | undefined => dataOf(useResource(actionsCode));

/** Only for deliveries that should be there. */
export const Report = lazyPart(async () => (await import('./report/report.tsx')).Report);

/** Only for gifts. */
export const GiftWords = lazyPart(async () => (await import('./contents/gift-words.tsx')).GiftWords);

/** Where the delivery goes. Only for deliveries that still come. */
export const Place = lazyPart(async () => (await import('./place/place.tsx')).Place);
