import type { Environment } from '../environment.ts';
import { ApiError } from './errors.ts';
import { safeUrl } from './safe-url.ts';

/**
 * A caller-supplied POST URL (§7) if it is safe to follow; otherwise throws an error that the customer sees.
 * @source DECISIONS.md#session
 */
export function linkedUrl(call: string, url: string | null | undefined, environment: Environment): string {
  const safe = safeUrl(url, environment);
  if (safe === undefined)
    throw new ApiError(call, 400, 'unsafe-url', `${call}: refused a URL that leads to another site`);
  return safe;
}
