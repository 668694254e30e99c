import { accountUrl, readRequest } from '../../api/urls.ts';
import type { Customer, Pet } from '../../contract/known.ts';
import { authPath, reads } from '../../contract/calls/reads.ts';
import type { Read, ReadName } from '../../contract/calls/reads.ts';
import type { Environment } from '../../environment.ts';
import { hasDeliveries, sortPets } from './order.ts';

/** Key of the stored groups that turned out to be unsupported. */
export const lostKey = 'pawtal:unsupported';

export const readLost = (storage: Environment['storage']): readonly string[] | undefined =>
  storage.getItem(lostKey)?.split(' ');

/** §7 The locale segment of the calls that use the customer's store. */
export const storeSegment = (customer: Partial<Pick<Customer, 'storeCountryCode'>> | undefined): string =>
  (customer?.storeCountryCode ?? 'GB').toLowerCase();

/*
 * The reads that start before the stores are loaded. The loader makes them, and the stores take over the responses: both
 * sides share paths, options and rules.
 */

export type { ReadName };

export const authUrl = (host: string): string => host + authPath;

/** Whether the backend has a read. `can`: the groups that its auth answer names, if any. @source DECISIONS.md#groups */
export function isOffered(name: ReadName, can: readonly string[] | null | undefined): boolean {
  const { group }: Read = reads[name];
  if (!group) return true;
  try {
    if (readLost(sessionStorage)?.includes(group)) return false;
  } catch {
    // Without storage, each page detects it again.
  }
  return can?.includes(group) ?? true;
}

/** §7 The URL of a read that waits for no pets. It always uses gb, regardless of the customer's store. */
export const firstUrl = (host: string, name: ReadName): string | undefined =>
  'of' in reads[name] ? undefined : accountUrl(host, reads[name].path, 'gb');

/** What the first answers say, and the pet that the tag names. */
export interface Known {
  customer: Partial<Pick<Customer, 'storeCountryCode'>>;
  pets: readonly Pet[];
  wanted: string | null;
}

/** The URLs of a read that follows from the pets' answer. */
export function followingUrls(host: string, name: ReadName, { customer, pets, wanted }: Known): string[] {
  const { of, path }: Read = reads[name];
  if (!of) return [];
  const current = wanted ? pets.filter(({ petPublicId }) => petPublicId === wanted) : sortPets(pets).slice(0, 1);
  return (of === 'planned' ? pets.filter(hasDeliveries) : current).map(({ petPublicId }) =>
    accountUrl(host, path.replace('{id}', encodeURIComponent(petPublicId)), storeSegment(customer)),
  );
}

/** URL and options of a read, as `src/api/http.ts` makes it. */
export const requestOf = (url: string): readonly [string, RequestInit] => readRequest(url, Date.now());
