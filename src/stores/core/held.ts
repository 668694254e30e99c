import type { GenericSchema, InferOutput } from 'valibot';
import type { Account } from './account.ts';
import { createDraft } from './draft.ts';

export interface Held<T> {
  /** What a session that ended had left here; it is out of storage now. */
  restored: T | undefined;
  /** The session has ended: what is entered outlives the way to sign in. */
  hold: () => void;
  drop: () => void;
}

/**
 * What a person enters about themselves. Unlike other drafts it lies in storage only while it must: from the moment in which the
 * session ends, noticed here or by any other call, until it is on screen again. Needs the customer to be there.
 */
export function createHeld<S extends GenericSchema>(
  account: Account,
  name: string,
  schema: S,
  entered: () => InferOutput<S> | undefined,
): Held<InferOutput<S>> {
  const draft = createDraft(account, name, schema);
  const restored = draft.$value.get();
  draft.clear();
  const hold = (): void => {
    const value = entered();
    if (value !== undefined) draft.set(value);
  };
  account.session.$signedOut.listen((target) => target && hold());
  return { restored, hold, drop: draft.clear };
}
