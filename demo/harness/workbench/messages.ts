/** The frame's name: the recorder works only there. */
export const stageName = 'pawtal-stage';

/** The function of the frame's window that sets its colour scheme. */
export const lookName = 'pawtalSetLook';

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
