import type { ReadableAtom } from 'nanostores';
import type { Remote } from '../remote.ts';

/** The signed-in customer, with the fields that integrations may use. */
export interface KnownCustomer {
  public_id: string;
  email?: string | null | undefined;
  storeCountryCode?: string | null | undefined;
}

/** Everything an adapter may access; tests pass their own. */
export interface VendorPage {
  /** `window`, where vendors keep their queues. */
  globals: Record<string, unknown>;
  /** Loads a vendor's script. A failure is ignored. */
  load: (url: URL) => void;
  /** Sends a GET and ignores the response. */
  get: (url: URL) => void;
  cookies: { read: () => string; write: (cookie: string) => void };
  /** The address at which the page was opened; the shell's first route drops click parameters. */
  opened: URL;
  /** Read only: integrations never load customer data. */
  $customer: ReadableAtom<Remote<KnownCustomer>>;
  /** Store country of the page, for visitors who are not signed in. */
  country: string;
  /** Reloads the page. */
  restart: () => void;
  /** The page's own events. */
  listen: (event: string, listener: (detail: unknown) => void) => void;
}

/** Starts one vendor; undefined if it is not configured or the configuration is invalid. */
export type Integration = (() => void) | undefined;

/** Calls back once, when the customer is known; never for a visitor. */
export function whenKnown({ $customer }: VendorPage, callback: (customer: KnownCustomer) => void): void {
  let isDone = false;
  const stop = $customer.subscribe((state) => {
    if (isDone || state.status !== 'success') return;
    isDone = true;
    callback(state.data);
    // `subscribe` calls back before `stop` is assigned.
    queueMicrotask(() => stop());
  });
}

/** A vendor's global queue; its script reads it once loaded. */
export function queueOf({ globals }: VendorPage, name: string): { push: (entry: unknown) => unknown } {
  const found = globals[name] as { push?: unknown } | undefined;
  if (typeof found?.push !== 'function') globals[name] = [];
  return globals[name] as { push: (entry: unknown) => unknown };
}
