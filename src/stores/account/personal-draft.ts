import type { GenericSchema, InferOutput } from 'valibot';
import type { Account } from './account.ts';
import { createDraft } from './draft.ts';

export interface PersonalDraft<T> {
  /** The draft that was stored when the page was left or the session ended; it is removed from storage. */
  restored: T | undefined;
  /** Stores the input, once the session has ended; or what of it has no personal data, also before. */
  keep: (impersonal?: T) => void;
  clear: () => void;
}

/**
 * A draft of personal details. Unlike other drafts it is in storage only while necessary: from the moment at which the page
 * is left or the session ends, noticed by this form or by any other call, until it is on screen again. `entered`: undefined
 * if nothing is unsaved. Needs the loaded customer, except for a form of visitors. @source DECISIONS.md#storage
 */
export function createPersonalDraft<S extends GenericSchema>(
  account: Account,
  name: string,
  schema: S,
  entered: () => InferOutput<S> | undefined,
  isVisitors = false,
): PersonalDraft<InferOutput<S>> {
  const draft = createDraft(account, name, schema, isVisitors);
  const restored = draft.$value.get();
  draft.clear();
  const keep = (impersonal?: InferOutput<S>): void => {
    const value = impersonal ?? entered();
    if (value !== undefined) draft.set(value);
  };
  account.session.$signedOut.listen((target) => target && keep());
  account.environment.onLeave(() => keep());
  return { restored, keep, clear: draft.clear };
}
