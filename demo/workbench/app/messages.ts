/** The frame's name: the recorder works only there. */
export const stageName = 'pawtal-stage';

/** Appearance of the page: colour scheme and preferences of the visitor's system. Empty: the browser's own value. */
export interface Looks {
  look: '' | 'light' | 'dark';
  motion: '' | 'reduce';
  colours: '' | 'forced';
}

/** The function of the frame's window that sets its looks, and the frame's attribute that has them as JSON. */
export const looksName = 'pawtalSetLooks';

/** The function of the frame's window that runs axe on it. */
export const axeName = 'pawtalRunAxe';

/** A request of the page, sent at its start and again at its end. Times are milliseconds since 1970. */
export interface RequestMessage {
  id: number;
  method: string;
  /** Path and query. */
  url: string;
  at: number;
  /** The idempotency key of a change. */
  key?: string | undefined;
  sent?: string | undefined;
  ms?: number;
  /** 0: no answer came. */
  status?: number;
  /** What the harness did to it. */
  fault?: string | undefined;
  /** How many fields don't fit the contract, by the proxy to one's own backend. */
  misfits?: number;
  answer?: string;
  /** Whether the browser had it in its cache. */
  cached?: boolean;
  /** The response's `cache-control`. */
  cacheControl?: string | undefined;
}

export interface EventMessage {
  at: number;
  name: string;
  /** The tag that dispatched it. */
  tag: string;
  detail: unknown;
}

/** A message of the recorder to the workbench. */
export type StageMessage =
  | { kind: 'start'; at: number; url: string }
  | { kind: 'moved'; url: string }
  | { kind: 'request'; request: RequestMessage }
  | { kind: 'event'; event: EventMessage };
