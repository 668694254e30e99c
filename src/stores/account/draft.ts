import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { custom } from 'valibot';
import { parse } from '../../api/parse.ts';
import type { GenericSchema, InferOutput } from 'valibot';
import { dataOf } from '../../remote.ts';
import type { Account } from './account.ts';
import { toJson } from '../../json.ts';

export interface Draft<T> {
  /** undefined: nothing entered yet. */
  $value: ReadableAtom<T | undefined>;
  set: (value: T) => void;
  /** Call this after saving, or when the customer gives up. */
  clear: () => void;
}

/** A schema of a draft: one of these values. `picklist` does the same, with code that no first view needs. */
export const oneOf = <const T extends readonly unknown[]>(values: T): GenericSchema<T[number]> =>
  custom<T[number]>((value) => values.includes(value));

/** A draft older than this is dropped, in milliseconds. */
const lifetime = 30 * 60_000;

/**
 * A customer's unsaved input. It survives a reload and a sign-in within the browser tab, and only the same customer
 * gets it back; a visitor's belongs to the tab. `name` identifies the form and its subject: `change-date:{id}`.
 */
export function createDraft<S extends GenericSchema>(
  account: Account,
  name: string,
  schema: S,
  isVisitors = false,
): Draft<InferOutput<S>> {
  const { environment } = account;
  const key = `pawtal:draft:${name}`;
  const owner = (): string | undefined => (isVisitors ? undefined : dataOf(account.customer.$state.get())?.public_id);

  const read = (): InferOutput<S> | undefined => {
    try {
      const stored = JSON.parse(environment.storage.getItem(key) ?? 'null') as {
        owner?: unknown;
        at?: unknown;
        value?: unknown;
      } | null;
      const parsed = parse(schema, stored?.value);
      if (stored && stored.owner === owner() && Number(stored.at) > environment.now() - lifetime && parsed.success)
        return parsed.output;
      environment.storage.removeItem(key);
    } catch {
      // Storage is forbidden or its content is invalid: start without a draft.
    }
    return undefined;
  };

  const $value = atom<InferOutput<S> | undefined>(read());
  return {
    $value,
    set: (value) => {
      $value.set(value);
      try {
        environment.storage.setItem(key, toJson({ owner: owner(), at: environment.now(), value }));
      } catch {
        // Storage is full or forbidden: the draft lasts as long as the page.
      }
    },
    clear: () => {
      $value.set(undefined);
      try {
        environment.storage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
