import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a customer's request waits for a platform at most, and its attempts. */
const limits = { ms: 4000, tries: 5 };

/**
 * Repeats work that a platform has refused for now, after the time that it names, as long as a customer would wait.
 *
 * @param waitOf milliseconds after which an error may be gone; undefined: it stays
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  waitOf: (error: unknown, attempt: number) => number | undefined,
): Promise<T> {
  let left = limits.ms;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const ms = waitOf(error, attempt);
      if (ms === undefined || ms > left || attempt >= limits.tries) throw error;
      left -= ms;
      await wait(ms);
    }
  }
}

/**
 * Reads until a change is seen: some platforms answer reads from copies that follow a moment later. Returns the last reading
 * if the change isn't seen in time.
 */
export async function readUntil<T>(read: () => Promise<T>, isSeen: (value: T) => boolean): Promise<T> {
  let value = await read();
  for (let attempt = 1; attempt < 6 && !isSeen(value); attempt += 1) {
    await wait(25 * 2 ** attempt);
    value = await read();
  }
  return value;
}
