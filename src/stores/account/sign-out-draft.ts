import type { GenericSchema, InferOutput } from 'valibot';
import type { Account } from './account.ts';
import { createDraft } from './draft.ts';

export interface SignOutDraft<T> {
  /** The draft that was stored when the session ended; it is removed from storage. */
  restored: T | undefined;
  /** Stores the input, once the session has ended; or what of it holds no personal data, also before. */
  keep: (impersonal?: T) => void;
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
  const keep = (impersonal?: InferOutput<S>): void => {
    const value = impersonal ?? entered();
    if (value !== undefined) draft.set(value);
  };
  account.session.$signedOut.listen((target) => target && keep());
  return { restored, keep, clear: draft.clear };
}
