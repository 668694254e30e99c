/** Where the results are kept: a Map by default, a WeakMap for objects that may be garbage-collected. */
interface Cache<K, T> {
  get: (key: K) => T | undefined;
  set: (key: K, value: T) => unknown;
}

/** Calls `create` once per key and returns the same result from then on. */
export function memoize<K, T>(create: (key: K) => T, cache: Cache<K, T> = new Map<K, T>()): (key: K) => T {
  return (key) => {
    let value = cache.get(key);
    if (value === undefined) cache.set(key, (value = create(key)));
    return value;
  };
}
