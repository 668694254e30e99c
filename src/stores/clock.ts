import { atom, onMount } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../environment.ts';
import type { Http } from '../api/http.ts';

/** The server's clock in milliseconds, moving on twice a minute while somebody looks. @source decisions, Deliveries */
export function createClock(environment: Environment, http: Http): ReadableAtom<number> {
  const read = (): number => environment.now() + http.clockOffset();
  const $now = atom(read());
  onMount($now, () => {
    $now.set(read());
    const timer = setInterval(() => $now.set(read()), 30_000);
    return () => clearInterval(timer);
  });
  return $now;
}
