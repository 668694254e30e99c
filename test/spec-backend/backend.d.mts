/** The types of what the tests use. The backend itself is its author's, in plain JavaScript. */
export type Style = string | Readonly<Record<string, unknown>>;

export interface SpecRequest {
  call: string | null;
  method: string;
  pathname: string;
  bodyText: string;
  status: number | null;
}

export interface SpecBackend {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  requests: readonly SpecRequest[];
  failNext: (wish: { call?: string; fault?: string; times?: number }) => void;
  state: { people: Record<string, unknown> };
  style: Readonly<Record<string, string | number>>;
  checkRequests: (options?: object) => { rule: string; text: string }[];
  listen: (port?: number, host?: string) => Promise<{ url: string; close: () => Promise<void> }>;
}

export const customerCookie: string;
export function createSpecBackend(options: {
  style?: Style;
  customer?: string;
  seed?: number;
  now?: number | (() => number);
  origin?: string;
}): SpecBackend;
