import type { ReadableAtom } from 'nanostores';
import type { Remote } from '../remote.ts';

/** Who is signed in, as far as integrations may know. */
export interface KnownCustomer {
  public_id: string;
  email: string;
  storeCountryCode: string;
}

/** All that an adapter may touch: the real page, or a test's. */
export interface VendorPage {
  /** `window`, where vendors keep their queues. */
  globals: Record<string, unknown>;
  /** Loads a vendor's script. One that is blocked or down is nobody's concern but the vendor's. */
  load: (url: URL) => void;
  /** A GET whose answer nobody reads. */
  get: (url: URL) => void;
  cookies: { read: () => string; write: (cookie: string) => void };
  /** Where the page was opened: click parameters are gone after the shell's first route. */
  opened: URL;
  /** Read only: integrations load nothing of the customer's. */
  $customer: ReadableAtom<Remote<KnownCustomer>>;
  /** Store country of the page, where nobody is signed in. */
  country: string;
  /** Loads the page afresh. */
  restart: () => void;
  /** The page's own events. */
  listen: (event: string, listener: (detail: unknown) => void) => void;
}

/** One vendor, ready to start; undefined: not configured, or wrongly. */
export type Integration = (() => void) | undefined;

/** Calls once, as soon as the customer is known; never for a visitor. */
export function whenKnown({ $customer }: VendorPage, tell: (customer: KnownCustomer) => void): void {
  let told = false;
  const stop = $customer.subscribe((state) => {
    if (told || state.status !== 'success') return;
    told = true;
    tell(state.data);
    // The first call comes before `stop` is there.
    queueMicrotask(() => stop());
  });
}

/** A vendor's list on `window`, which its script reads when it comes. */
export function queueOf({ globals }: VendorPage, name: string): { push: (entry: unknown) => unknown } {
  const found = globals[name] as { push?: unknown } | undefined;
  if (typeof found?.push !== 'function') globals[name] = [];
  return globals[name] as { push: (entry: unknown) => unknown };
}
