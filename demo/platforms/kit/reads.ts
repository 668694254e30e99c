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
