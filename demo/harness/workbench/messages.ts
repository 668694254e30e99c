/** The frame's name: the recorder works only there. */
export const stageName = 'pawtal-stage';

/** How the page is shown: colour scheme, and what a visitor may have told their system. Empty: as this browser has it. */
export interface Looks {
  look: '' | 'light' | 'dark';
  motion: '' | 'reduce';
  colours: '' | 'forced';
}

/** The function of the frame's window that sets its looks, and the frame's attribute that has them as JSON. */
export const looksName = 'pawtalSetLooks';

/** The function of the frame's window that runs axe on it. */
export const axeName = 'pawtalRunAxe';

/** A request of the page, told when it begins and again when it ends. Times are milliseconds since 1970. */
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
  /** The answer's `cache-control`: whether anybody may keep it. */
  cacheControl?: string | undefined;
}

export interface EventMessage {
  at: number;
  name: string;
  /** The tag that it began at. */
  tag: string;
  detail: unknown;
}

/** What the recorder tells the workbench. */
export type StageMessage =
  | { kind: 'start'; at: number; url: string }
  | { kind: 'moved'; url: string }
  | { kind: 'request'; request: RequestMessage }
  | { kind: 'event'; event: EventMessage };
