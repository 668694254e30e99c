/**
 * Time limit of each attempt, in milliseconds. A slower response counts as a network error.
 * @source DECISIONS.md#situations
 */
export const requestTimeoutMs = 20_000;

/** A failure as reported to monitoring, without personal data. `at` is an ISO instant on the page's clock. */
export interface Report {
  message: string;
  at: string;
  cause?: unknown;
}

/** Something that the author of an adapter can fix: what is wrong, and what to do. */
export interface AdapterMistake {
  text: string;
  advice: string;
  /** A function's name that no answer has. */
  unknown?: string;
}

/** Everything outside the product: the only interface that tests and previews replace. */
export interface Environment {
  /** Origin of the backend, without a trailing slash; empty: the page's own. */
  host: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Leaves the page. */
  navigate: (url: string) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** The page's URL. */
  location: () => URL;
  /** Hosts, besides the page's and the backend's, to which a URL from outside may lead. */
  allowedHosts: readonly string[];
  /** The module that sends requests, and turns a backend's own answers into those of the contract (DECISIONS.md#adapter). */
  adapter?:
    | {
        url: string;
        /** Loads the module. Default: `import()`. */
        load?: (url: string) => Promise<{ default?: unknown; fetch?: unknown }>;
        /** For the page's doctor. */
        mistakes?: AdapterMistake[];
        /** Whether it sends the requests itself. Undefined until it is loaded. */
        sends?: boolean;
      }
    | undefined;
  /** §7 The delay before a retry: exponential by default, or linear. */
  retryDelay?: string | undefined;
  report: (report: Report) => void;
  /** Storage of the browser tab. May throw on a page that is not allowed any. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Calls the listener when the page is left or reloaded. */
  onLeave: (listener: () => void) => void;
  /** Messages between the browser's tabs: the topics that a change touched; undefined: any. */
  tabs: {
    notify: (topics?: readonly string[]) => void;
    listen: (listener: (topics: readonly string[] | undefined) => unknown) => void;
  };
}
