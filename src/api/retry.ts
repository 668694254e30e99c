import ky, { isHTTPError } from 'ky';
import type { Environment } from '../environment.ts';
import { readAnswer } from './answer.ts';
import type { Answer } from './answer.ts';

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

/**
 * §7 Retry behaviour, by ky: once, on network errors, or when an idempotent call fails with 5xx or 429; exponential from
 * 100 ms with 20 % jitter; Retry-After is honoured, up to ten seconds. `first` is replayed as attempt number one.
 * Resolves with the last answer, whatever its status; rejects when none arrived.
 */
export async function withRetry(
  url: string,
  init: RequestInit & { method: string },
  environment: Environment,
  first?: FirstAttempt,
): Promise<Answer> {
  let replay = first;
  const attempt = async (request: Request): Promise<Response> => {
    const made = replay;
    replay = undefined;
    if (!made) return environment.fetch(request.url, { ...init, signal: request.signal });
    if ('failure' in made) throw made.failure;
    return made.response;
  };
  const response = ky(new URL(url, environment.location()), {
    method: init.method,
    fetch: (input) => attempt(input as Request),
    timeout: false,
    retry: {
      limit: 1,
      methods: ['get', 'post', 'put', 'head', 'delete', 'options'],
      statusCodes: [429, 500, 501, 502, 503, 504],
      afterStatusCodes: [429, 500, 502, 503, 504],
      maxRetryAfter: 10_000,
      delay: (count) => 100 * 2 ** (count - 1),
      jitter: (delay) => delay * (1 + Math.random() * 0.2),
      shouldRetry: ({ error }) => {
        if (isPermanent(error)) return false;
        // §7 An HTTP error is tried again for idempotent calls only; a network error for all.
        return isHTTPError(error) && !idempotent.includes(init.method) ? false : undefined;
      },
    },
  });
  try {
    return await readAnswer(await response);
  } catch (error) {
    if (!isHTTPError(error)) throw error;
    return { status: error.response.status, headers: error.response.headers, body: error.data };
  }
}
