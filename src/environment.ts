/** A failure as it is told to monitoring: no personal data, `at` is an ISO instant on the page's clock. */
export interface Report {
  message: string;
  at: string;
  cause?: unknown;
}

/** Everything outside that the product touches: the only seam that tests and previews replace. */
export interface Environment {
  /** Origin of the backend, without a slash at its end; empty: the page's own. */
  host: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Leaves the page. */
  navigate: (url: string) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Where the page is, for what may be followed from here. */
  location: () => URL;
  /** Hosts, besides the page's and the backend's, to which a URL from outside may lead. */
  allowedHosts: readonly string[];
  report: (report: Report) => void;
  /** What lives as long as the browser's tab. May throw where a page is not allowed any. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Messages between the browser's tabs: the topics that a change touched; undefined: any. */
  tabs: {
    tell: (topics: readonly string[]) => void;
    listen: (listener: (topics: readonly string[] | undefined) => void) => void;
  };
}
