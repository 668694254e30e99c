import type { Call } from '../../contract/calls/call.ts';
import type { AnswerOf } from '../../contract/known.ts';
import type { Account } from './account.ts';
import { memoize } from '../../memoize.ts';
import { createResource, createResourceMap, loadOrThrow } from '../core/resource.ts';
import type { Resource, ResourceMap } from '../core/resource.ts';

/** A read that waits for the customer: its address names their store. `pick`: what of the answer is the data. */
export function customerResource<C extends Call>(account: Account, call: C): Resource<AnswerOf<C>>;
export function customerResource<C extends Call, T>(
  account: Account,
  call: C,
  pick: (answer: AnswerOf<C>) => T,
): Resource<T>;
export function customerResource<T>(
  account: Account,
  call: Call,
  pick: (answer: never) => T = (answer) => answer,
): unknown {
  return createResource(async () => {
    await loadOrThrow(account.customer);
    return pick((await account.client.read(call)) as never);
  }, account.session.onFailure);
}

/** As `customerResource`, one for each id. */
export const customerResourceMap = <C extends Call>(account: Account, call: C): ResourceMap<AnswerOf<C>> =>
  createResourceMap(async (id) => {
    await loadOrThrow(account.customer);
    return account.client.read(call as Call, { id }) as Promise<AnswerOf<C>>;
  }, account.session.onFailure);

/** Creates a store once per account, on first use: for stores that load with the tags that need them. */
export const perAccount = <T>(create: (account: Account) => T): ((account: Account) => T) =>
  memoize(create, new WeakMap());
