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
