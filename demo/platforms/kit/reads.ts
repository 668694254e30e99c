import { unavailable } from '../../backend/platform/http/failure.ts';
import { fromPlatform } from './timing.ts';

/** What was read from the platform: each name once, until a change. A failure is not kept. */
export function createReads() {
  const known = new Map<string, Promise<unknown>>();
  return {
    once: <T>(name: string, read: () => Promise<T>): Promise<T> => {
      const found = (known.get(name) as Promise<T> | undefined) ?? read();
      if (!known.has(name)) {
        known.set(name, found);
        found.catch(() => known.get(name) === found && known.delete(name));
      }
      // Another request may have started it.
      return fromPlatform(() => found);
    },
    forget: (): void => known.clear(),
  };
}

const hour = 3_600_000;

/** Reads what seldom changes once an hour. A failure is not kept. @throws 503 while it can't be read */
export function hourly<T>(read: () => Promise<T>): () => Promise<T> {
  let known: { at: number; found: Promise<T> } | undefined;
  return async () => {
    if (!known || Date.now() - known.at > hour) known = { at: Date.now(), found: read() };
    try {
      return await known.found;
    } catch {
      known = undefined;
      throw unavailable;
    }
  };
}

/** Milliseconds for which requests of a session share what they have read. */
const sharedMs = 3000;

/** One reader for a session's requests of a moment: a page makes several, and a platform counts each of its reads. */
export function createShared<T>() {
  const recent = new Map<string, { until: number; made: T }>();
  return async (session: string, make: () => Promise<T>): Promise<T> => {
    const now = Date.now();
    for (const [key, { until }] of recent) if (until <= now) recent.delete(key);
    const made = recent.get(session)?.made ?? (await make());
    if (!recent.has(session)) recent.set(session, { until: now + sharedMs, made });
    return made;
  };
}
