import { atom } from 'nanostores';
import type { EventMessage, RequestMessage } from '../messages.ts';

/** A request as the drawer lists it. */
export interface LoggedRequest extends RequestMessage {
  /** Its page and its number there. */
  uid: string;
  /** The call's name: `customer/pets`. */
  call: string;
  /** How many times it was tried, this one included. */
  nth: number;
  /** Tags on the page that make the call. */
  tags: readonly string[];
}

/** The most entries of each list. */
const most = 500;

export const $requests = atom<readonly LoggedRequest[]>([]);
export const $events = atom<readonly EventMessage[]>([]);

export function clearLog(): void {
  $requests.set([]);
  $events.set([]);
}

/** The name that faults use for the call of an address. */
export function callOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split('?', 1)[0]!;
  if (path === '/service-endpoint/shopping/auth') return 'auth';
  if (path === '/gql') return 'gql';
  if (/^\/[a-z]{2}\/footer\/?$/.test(path)) return 'footer';
  return path.replace(/^(\/[a-z]{2})?\/new-account-api\/1\.0\//, '');
}

const withoutStamp = (url: string): string => url.replace(/[?&]t=\d+$/, '');

/** Whether one is a retry of the other: the same change, or the same read after a failure. */
function isTry(one: RequestMessage, other: RequestMessage): boolean {
  if (one.method !== other.method || one.key !== other.key || withoutStamp(one.url) !== withoutStamp(other.url))
    return false;
  return one.key !== undefined || one.status === 0 || one.status === 429 || (one.status ?? 0) >= 500;
}

/** Notes a request of a page; a second message about it replaces the first. `page` identifies the page. */
export function logRequest(page: number, request: RequestMessage): void {
  const uid = `${page}-${request.id}`;
  const list = $requests.get();
  if (list.some((each) => each.uid === uid)) {
    $requests.set(list.map((each) => (each.uid === uid ? { ...each, ...request } : each)));
    return;
  }
  const nth = 1 + list.filter((each) => isTry(each, request)).length;
  const logged = { ...request, uid, call: callOf(request.url), nth, tags: [] };
  $requests.set([...list, logged].slice(-most));
}

/** Assigns a page's requests to the tags that made them. */
export function tagRequests(page: number, askedBy: (call: string) => readonly string[]): void {
  const list = $requests.get();
  const next = list.map((each) => {
    if (!each.uid.startsWith(`${page}-`)) return each;
    const tags = askedBy(each.call);
    return tags.length > each.tags.length ? { ...each, tags } : each;
  });
  if (next.some((each, index) => each !== list[index])) $requests.set(next);
}

export const logEvent = (event: EventMessage): void => $events.set([...$events.get(), event].slice(-most));
