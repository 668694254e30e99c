import { atom } from 'nanostores';
import { fillAddress, pathOf } from '../../targets.ts';
import type { Target } from '../../targets.ts';

/** What a link is about: its target, the country, an id, and what it opens there. */
export type Link = readonly [target: Target, country: string, id?: string | null, part?: string];

/** URL of a target on the backend's site. `host`: the backend's origin; empty: the page's own. */
const backendAddress = (host: string, target: Target, ...about: [string, (string | null)?, string?]): string =>
  host + fillAddress(pathOf(target), ...about);

/** Makes the URL of a link. The site's own addresses change it (`own.ts`). */
export const $address = atom<(host: string, ...link: Link) => string>(backendAddress);

/** Makes links lead to the site's own pages, where `own` knows one. */
export const setOwnAddresses = (own: (...link: Link) => string | undefined): void =>
  $address.set((host, ...link) => own(...link) ?? backendAddress(host, ...link));
