import { lazyParts } from '../../src/element/lazy-part.tsx';

/** Makes a lazy part of an empty state or a problem. They are rare, so they load on demand and cost other pages nothing. */
export const notice = lazyParts(() => import('./notices/notices.ts'));
