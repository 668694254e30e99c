import { ApiError } from '../../api/errors.ts';
import { safeUrl } from '../../api/safe-url.ts';
import type { Environment } from '../../environment.ts';

/**
 * A caller-supplied POST URL (§7), if it may be followed; else refused with an error that the customer sees (DECISIONS.md#session).
 * A path is the backend's, also where the tag lives on a page of another origin.
 */
export function givenUrl(call: string, url: string | null | undefined, environment: Environment): string {
  const isPath = /^\/(?![/\\])/.test(url ?? '');
  const safe = safeUrl(isPath ? environment.host + url : url, environment);
  if (safe === undefined) throw new ApiError(call, 400, 'unsafe-url', `${call}: a URL that leads elsewhere was not followed`);
  return safe;
}
