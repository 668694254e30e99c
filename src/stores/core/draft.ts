import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { safeParse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Account } from './account.ts';
import { dataOf } from '../../remote.ts';

export interface Draft<T> {
  /** undefined: nothing entered yet. */
  $value: ReadableAtom<T | undefined>;
  set: (value: T) => void;
  /** Saved or given up. */
  clear: () => void;
}

/** After this long nobody is in the middle of an edit any more. */
const lifetime = 30 * 60_000;

/**
 * What a customer has entered and not saved. It outlives a reload and a sign-in within the browser's tab, and is given back only to
 * the same customer. `name` tells what it is of: `change-date:{id}`.
 */
export function createDraft<S extends GenericSchema>(account: Account, name: string, schema: S): Draft<InferOutput<S>> {
  const { environment } = account;
  const key = `pawtal:draft:${name}`;
  const owner = (): string => dataOf(account.customer.$state.get())?.public_id ?? '';

  const read = (): InferOutput<S> | undefined => {
    try {
      const kept = JSON.parse(environment.storage.getItem(key) ?? 'null') as {
        owner?: unknown;
        at?: unknown;
        value?: unknown;
      } | null;
      const parsed = safeParse(schema, kept?.value);
      if (kept?.owner === owner() && Number(kept.at) > environment.now() - lifetime && parsed.success) return parsed.output;
      environment.storage.removeItem(key);
    } catch {
      // No storage here, or not what we put there: as if nothing had been entered.
    }
    return undefined;
  };

  const $value = atom<InferOutput<S> | undefined>(read());
  return {
    $value,
    set: (value) => {
      $value.set(value);
      try {
        environment.storage.setItem(key, JSON.stringify({ owner: owner(), at: environment.now(), value }));
      } catch {
        // Full or forbidden: it lives as long as the page.
      }
    },
    clear: () => {
      $value.set(undefined);
      try {
        environment.storage.removeItem(key);
      } catch {
        // See above.
      }
    },
  };
}
