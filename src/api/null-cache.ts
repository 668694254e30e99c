import { ApolloCache } from '@apollo/client';

/**
 * Remembers nothing, as §7 wants it of the shopping service; 21 kB less than InMemoryCache. With `fetchPolicy: 'no-cache'`
 * Apollo only ever asks it to identify and to transform, which the base class does.
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
