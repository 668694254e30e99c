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

/** How Playwright finds an element: by role and accessible name, by label, or by a selector, with a text in it. */
export interface Target {
  /** The tag that contains it. */
  tag?: { name: string; nth?: number };
  role?: string;
  /** Empty: it has none. */
  name?: string;
  /** Of a heading. */
  level?: number;
  label?: string;
  css?: string;
  text?: string;
  /** The place among several. */
  nth?: number;
}

/** What a person did on the page. The value of a secret field is not in it. */
export type Action =
  | { kind: 'press' | 'fill-secret' | 'choose-file'; target: Target }
  | { kind: 'fill'; target: Target; value: string }
  | { kind: 'check'; target: Target; isChecked: boolean }
  | { kind: 'select'; target: Target; options: readonly string[] }
  | { kind: 'key'; key: string; target?: Target };

/** What is on the screen. */
export interface Shown {
  /** The page's path. */
  path: string;
  heading?: Target | undefined;
  /** What the page announces: its elements with the roles `status` and `alert`. */
  notices: readonly Target[];
  /** Tags that have settled, with the value of `data-status`. */
  tags: readonly { name: string; nth: number; status: string }[];
}

/** The function of the frame's window that returns what is on its screen. */
export const shownName = 'pawtalShown';

/** A message of the recorder to the workbench. */
export type StageMessage =
  | { kind: 'start'; at: number; url: string }
  | { kind: 'moved'; url: string }
  | { kind: 'request'; request: RequestMessage }
  | { kind: 'event'; event: EventMessage }
  | { kind: 'action'; action: Action };
