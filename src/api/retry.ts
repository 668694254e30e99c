import type { Environment } from '../environment.ts';
import { ApiError, complete, withLimit } from './answer.ts';

const idempotent = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
/**
 * Errors that a retry after 100 ms can't fix: a broken adapter, a bad certificate or host name. Only Node reports the codes of
 * the latter. @source §7
 */
const permanent = /^(CERT_|ERR_TLS|ENOTFOUND|EAI_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
function isPermanent(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'adapter') return true;
  // fetch wraps the error of the system.
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
  /** Attempt number one. */
  first: FirstAttempt;
  /** Whether it is a read, with any HTTP method. */
  isRead?: boolean | undefined;
  /** Notifies before a wait that `Retry-After` requires, in milliseconds. */
  onWait: (milliseconds: number) => void;
}

/** The longest `Retry-After` that is honoured, in milliseconds: no page waits longer than a day. */
const longestWait = 86_400_000;

/**
 * §7 An exponential delay starts at 100 ms, with 20 % jitter, a linear one at 100 ms. They would grow; one retry has only
 * the first.
 */
const defaultWait = ({ retryDelay }: Environment): number =>
  100 * (retryDelay === 'linear' ? 1 : 1 + Math.random() * 0.2);

/** The wait that a response requires, in milliseconds. `Retry-After` contains seconds or a date. */
function requiredWait({ headers }: Response, now: number): number {
  const value = headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}

/**
 * §7 Retry behaviour: one retry on a network error, or when an idempotent call fails with 5xx or 429. Proxies answer
 * 507, 520 and more, so 5xx is each of them. Retry-After is honoured up to a day. Resolves with the last response,
 * with any status. Rejects if no response arrived.
 */
export async function withRetry(
  url: string,
  init: RequestInit & { method: string },
  { environment, first, isRead = idempotent.includes(init.method), onWait }: Surroundings,
): Promise<Response> {
  let wait = 0;
  try {
    if ('failure' in first) throw first.failure;
    const response = await complete(first.response);
    const hasFailed = response.status === 429 || response.status >= 500;
    if (!hasFailed || !isRead) return response;
    wait = requiredWait(response, environment.now());
    if (wait > longestWait) return response;
    if (wait > 0) onWait(wait);
  } catch (failure) {
    if (isPermanent(failure)) throw failure;
  }
  await environment.wait(wait || defaultWait(environment));
  return complete(await environment.fetch(url, withLimit(init)));
}
