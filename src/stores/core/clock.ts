import { atom, onMount } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Http } from '../../api/http.ts';
import type { Environment } from '../../environment.ts';

/** The server's clock in milliseconds, updated twice a minute while a view shows it. @source DECISIONS.md#deliveries */
export function createClock(environment: Environment, http: Http): ReadableAtom<number> {
  const read = (): number => environment.now() + http.clockOffset();
  const $now = atom(read());
  onMount($now, () => {
    const tick = (): void => $now.set(read());
    tick();
    const timer = setInterval(tick, 30_000);
    const stop = http.onClockMoved(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  });
  return $now;
}

/**
 * The time of the next attempt while the backend asks to wait (`Retry-After`), in milliseconds since 1970; otherwise
 * undefined.
 */
export function createNextTry(environment: Environment, http: Http): ReadableAtom<number | undefined> {
  const $at = atom<number | undefined>();
  http.onWait((milliseconds) => {
    const at = environment.now() + milliseconds;
    // Keep the latest time: until then some data is missing.
    if (($at.get() ?? 0) >= at) return;
    $at.set(at);
    void environment.wait(milliseconds).then(() => $at.get() === at && $at.set(undefined));
  });
  return $at;
}
