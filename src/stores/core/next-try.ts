import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Http } from '../../api/http.ts';
import type { Environment } from '../../environment.ts';

/**
 * When a call is made again for which the backend asked to wait (`Retry-After`): milliseconds since 1970, only until
 * then.
 */
export function createNextTry(environment: Environment, http: Http): ReadableAtom<number | undefined> {
  const $at = atom<number | undefined>();
  http.onWait((milliseconds) => {
    const at = environment.now() + milliseconds;
    // The latest one: until then something is missing.
    if (($at.get() ?? 0) >= at) return;
    $at.set(at);
    void environment.wait(milliseconds).then(() => $at.get() === at && $at.set(undefined));
  });
  return $at;
}
