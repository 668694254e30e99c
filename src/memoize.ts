/** Where the results are kept: a Map by default, a WeakMap for objects that may be garbage-collected. */
interface Cache<K, T> {
  get: (key: K) => T | undefined;
  set: (key: K, value: T) => unknown;
  size?: number;
  clear?: () => void;
}

/** Enough for the days and times of all plans, which are the same few thousand. */
export const mostTimes = 50_000;

/** Calls `create` once per key and returns the same result from then on. A cache with `most` results starts anew. */
export function memoize<K, T>(
  create: (key: K) => T,
  cache: Cache<K, T> = new Map<K, T>(),
  most = Infinity,
): (key: K) => T {
  return (key) => {
    let value = cache.get(key);
    if (value === undefined) {
      if (cache.size! >= most) cache.clear!();
      cache.set(key, (value = create(key)));
    }
    return value;
  };
}
