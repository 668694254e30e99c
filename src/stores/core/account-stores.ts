import type { Client } from '../../api/client.ts';
import type { Account } from './account.ts';
import { memoize } from '../../memoize.ts';
import { createResource, createResourceMap, loadOrThrow } from './resource.ts';
import type { Resource, ResourceMap } from './resource.ts';

/** A read that waits for the customer: its address names their store. */
export const customerResource = <T>(
  { client, customer, session }: Account,
  read: (client: Client) => Promise<T>,
): Resource<T> =>
  createResource(async () => {
    await loadOrThrow(customer);
    return read(client);
  }, session.onFailure);

/** As `customerResource`, one for each id. */
export const customerResourceMap = <T>(
  { client, customer, session }: Account,
  read: (client: Client, id: string) => Promise<T>,
): ResourceMap<T> =>
  createResourceMap(async (id) => {
    await loadOrThrow(customer);
    return read(client, id);
  }, session.onFailure);

/** Creates a store once per account, on first use: for stores that load with the tags that need them. */
export const perAccount = <T>(create: (account: Account) => T): ((account: Account) => T) =>
  memoize(create, new WeakMap());
