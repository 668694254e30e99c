import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccount } from '../../../../src/stores/account/account.ts';
import { createClock, createNextTry } from '../../../../src/stores/core/clock.ts';
import { fakeEnvironment, json } from '../../../support/views/environment.ts';
import { now } from '../../../support/clock.ts';

afterEach(() => void vi.useRealTimers());

/** A page whose time a test moves, with the requests' part of it. */
function stoppedPage() {
  vi.useFakeTimers({ now: 1_000_000 });
  const fake = fakeEnvironment(() => json({}));
  fake.environment.now = () => now();
  fake.environment.wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const moved = new Set<() => void>();
  const asked: ((milliseconds: number) => void)[] = [];
  let offset = 0;
  const { http } = createAccount(fake.environment);
  return {
    environment: fake.environment,
    http: {
      ...http,
      clockOffset: () => offset,
      onClockMoved: (listener: () => void) => {
        moved.add(listener);
        return () => moved.delete(listener);
      },
      onWait: (listener: (milliseconds: number) => void) => void asked.push(listener),
    },
    /** The server's clock is now so far ahead. */
    move: (milliseconds: number) => {
      offset = milliseconds;
      for (const listener of moved) listener();
    },
    /** A response asks to wait. */
    ask: (milliseconds: number) => asked.forEach((listener) => listener(milliseconds)),
    listeners: () => moved.size,
  };
}

test('The clock moves twice a minute while a view shows it, and when the server’s differs', async () => {
  const { environment, http, move, listeners } = stoppedPage();
  const $now = createClock(environment, http);
  expect($now.get()).toBe(1_000_000);
  await vi.advanceTimersByTimeAsync(90_000);
  const stop = $now.listen(() => {});
  expect($now.get()).toBe(1_090_000);
  await vi.advanceTimersByTimeAsync(29_999);
  expect($now.get()).toBe(1_090_000);
  await vi.advanceTimersByTimeAsync(1);
  expect($now.get()).toBe(1_120_000);
  move(7000);
  expect($now.get()).toBe(1_127_000);
  stop();
  // nanostores waits a second for another view.
  await vi.advanceTimersByTimeAsync(1000);
  expect({ timerCount: vi.getTimerCount(), listenerCount: listeners() }).toEqual({ timerCount: 0, listenerCount: 0 });
});

test('The next try is the latest that a response set, until then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ after: fc.integer({ min: 0, max: 50 }), wait: fc.integer({ min: 1, max: 100 }) })),
      async (asked) => {
        const { environment, http, ask } = stoppedPage();
        const $at = createNextTry(environment, http);
        let latest = 0;
        const expected = () => (latest > now() ? latest : undefined);
        for (const { after, wait } of asked) {
          await vi.advanceTimersByTimeAsync(after);
          expect($at.get()).toBe(expected());
          ask(wait);
          latest = Math.max(latest, now() + wait);
          expect($at.get()).toBe(expected());
        }
        await vi.advanceTimersByTimeAsync(101);
        expect($at.get()).toBeUndefined();
      },
    ),
    { numRuns: 30 },
  );
});

test('DECISIONS.md#deliveries: the countdown follows the server’s clock, also if it was read before the first response', async () => {
  const { environment } = fakeEnvironment(() =>
    json({ success: true }, 200, { date: 'Thu, 19 Nov 2026 09:00:00 GMT' }),
  );
  const account = createAccount(environment);
  const seen: string[] = [];
  const stop = account.$now.subscribe((now) => seen.push(new Date(now).toISOString().slice(0, 10)));
  await account.session.ready();
  stop();
  expect(seen[0]).toBe('2026-11-12');
  expect(seen.at(-1)).toBe('2026-11-19');
});
