import { ApiError } from '../../api/errors.ts';
import { safeUrl } from '../../api/safe-url.ts';
import type { Environment } from '../../environment.ts';

/**
 * A caller-supplied POST URL (§7), if it may be followed; else refused with an error that the customer sees (DECISIONS.md#session).
 */
export function givenUrl(call: string, url: string | null | undefined, environment: Environment): string {
  const safe = safeUrl(url, environment);
  if (safe === undefined) throw new ApiError(call, 400, 'unsafe-url', `${call}: a URL that leads elsewhere was not followed`);
  return safe;
}
