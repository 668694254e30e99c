import ky, { isHTTPError } from 'ky';
import type { Environment } from '../environment.ts';
import { withLimit } from './answer.ts';

const idempotent = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
/**
 * Errors that a retry after 100 ms can't fix, such as a bad certificate or host name. Only Node reports these codes.
 * @source §7
 */
const permanent = /^(CERT_|ERR_TLS|ENOTFOUND|EAI_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
function isPermanent(error: unknown): boolean {
  // ky wraps the error of fetch, and fetch wraps the error of the system.
  for (let at = error; at instanceof Object; at = (at as { cause?: unknown }).cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && permanent.test(code)) return true;
  }
  return false;
}

/** The result of an attempt that was already made. */
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

/** §7 5xx, each of them: proxies answer 507, 520 and more. And 429. */
const retried = [429, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

/** The longest `Retry-After` that is honoured, in milliseconds. A longer one means no retry. */
const longestWait = 60_000;

/** The wait that a response asks for, in milliseconds. `Retry-After` contains seconds or a date. */
function askedWait({ headers }: Response, now: number): number {
  const value = headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}

/**
 * §7 Retry behaviour, implemented with ky: one retry on a network error, or when an idempotent call fails with 5xx or
 * 429. The wait starts at 100 ms and grows exponentially, with 20 % jitter. Retry-After is honoured up to a minute.
 * Resolves with the last response, whatever its status. Rejects if no response arrived.
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
    // Read the whole body: a response that breaks off is a network error too.
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
        statusCodes: retried,
        afterStatusCodes: retried,
        maxRetryAfter: longestWait,
        delay: (count) => 100 * 2 ** (count - 1),
        jitter: (delay) => delay * (1 + Math.random() * 0.2),
        shouldRetry: ({ error }) => {
          if (isPermanent(error)) return false;
          // §7 An HTTP error is retried for idempotent calls only, a network error for all calls. A timeout counts as a
          // network error: by itself, ky would not retry it.
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
    // ky has already read the body.
    const { data, response } = error;
    return new Response(typeof data === 'string' ? data : JSON.stringify(data), response);
  }
}
