import ky, { isHTTPError } from 'ky';
import type { Environment } from '../environment.ts';
import { withLimit } from './limit.ts';

const idempotent = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
/** A certificate or a host name does not mend itself in 100 ms. Seen on Node only: browsers don't tell. @source §7 */
const permanent = /^(CERT_|ERR_TLS|ENOTFOUND|EAI_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
function isPermanent(error: unknown): boolean {
  // ky wraps what fetch threw, and fetch what the system said.
  for (let at = error; at instanceof Object; at = (at as { cause?: unknown }).cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && permanent.test(code)) return true;
  }
  return false;
}

/** What the first attempt gave, if one has been made already. */
export type FirstAttempt = { response: Response } | { failure: unknown };

interface Surroundings {
  environment: Environment;
  /** Counts as attempt number one. */
  first?: FirstAttempt | undefined;
  /** A read, whatever its HTTP method. */
  isRead?: boolean;
  /** Notifies before a wait that `Retry-After` asks for, in milliseconds. */
  onWait: (milliseconds: number) => void;
}

/** The longest wait that is kept. Whoever asks for more gets no second try, since an earlier one is not wanted. */
const longestWait = 60_000;

/** Milliseconds that a response asks to wait: `Retry-After` has seconds or a date. */
function askedWait({ headers }: Response, now: number): number {
  const value = headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}

/**
 * §7 Retry behaviour, by ky: once, on network errors, or when an idempotent call fails with 5xx or 429; exponential
 * from 100 ms with 20 % jitter; Retry-After is honoured, up to a minute. Resolves with the last response, whatever its
 * status; rejects when none arrived.
 */
export async function withRetry(
  url: string,
  init: RequestInit & { method: string },
  { environment, first, isRead = idempotent.includes(init.method), onWait }: Surroundings,
): Promise<Response> {
  let replay = first;
  const attempt = async (request: Request): Promise<Response> => {
    const made = replay;
    replay = undefined;
    if (made && 'failure' in made) throw made.failure;
    const response = made?.response ?? (await environment.fetch(request.url, withLimit(init)));
    // Read to its end: what stops half-way is a network error too.
    return response.body ? new Response(await response.arrayBuffer(), response) : response;
  };
  try {
    return await ky(new URL(url, environment.location()), {
      method: init.method,
      fetch: (input) => attempt(input as Request),
      timeout: false,
      retry: {
        limit: 1,
        methods: ['get', 'post', 'put', 'head', 'delete', 'options'],
        statusCodes: [429, 500, 501, 502, 503, 504],
        afterStatusCodes: [429, 500, 502, 503, 504],
        maxRetryAfter: longestWait,
        delay: (count) => 100 * 2 ** (count - 1),
        jitter: (delay) => delay * (1 + Math.random() * 0.2),
        shouldRetry: ({ error }) => {
          if (isPermanent(error)) return false;
          // §7 An HTTP error is tried again for idempotent calls only; a network error for all.
          // What took too long counts as a network error: ky would not try it again.
          if (!isHTTPError(error)) return true;
          const wait = askedWait(error.response, environment.now());
          if (!isRead || wait > longestWait) return false;
          if (wait > 0) onWait(wait);
          return undefined;
        },
      },
    });
  } catch (error) {
    if (!isHTTPError(error)) throw error;
    // ky has read the body.
    const { data, response } = error;
    return new Response(typeof data === 'string' ? data : JSON.stringify(data), response);
  }
}
