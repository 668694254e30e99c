import type { GenericSchema, InferOutput } from 'valibot';
import type { Account } from './account.ts';
import { createDraft } from './draft.ts';

export interface SignOutDraft<T> {
  /** What a session that ended had left in storage; it is removed from there. */
  restored: T | undefined;
  /** Stores what is entered, after the session has ended. */
  keep: () => void;
  clear: () => void;
}

/**
 * A draft of personal details. Unlike other drafts it is in storage only while necessary: from the end of the session,
 * noticed by this form or by any other call, until it is on screen again. Needs the loaded customer. @source
 * DECISIONS.md#storage
 */
export function createSignOutDraft<S extends GenericSchema>(
  account: Account,
  name: string,
  schema: S,
  entered: () => InferOutput<S> | undefined,
): SignOutDraft<InferOutput<S>> {
  const draft = createDraft(account, name, schema);
  const restored = draft.$value.get();
  draft.clear();
  const keep = (): void => {
    const value = entered();
    if (value !== undefined) draft.set(value);
  };
  account.session.$signedOut.listen((target) => target && keep());
  return { restored, keep, clear: draft.clear };
}
