import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Account } from './account.ts';
import { createEdit } from './edit.ts';
import type { EditOptions, EditState } from './edit.ts';

export interface Preview<I, T> {
  /** What the choice would mean: `saved` once that is known, `idle` without a choice. */
  $state: ReadableAtom<EditState<T>>;
  /** Loads what a choice would mean, on how things stand now. */
  look: (choice: I | undefined) => Promise<void>;
}

/** Previews of a choice, of which the latest counts. `reload` loads again what the choice is made from. */
export function createPreview<I, T>(
  account: Account,
  { send, reload }: Pick<EditOptions<I, T>, 'send'> & { reload: () => Promise<unknown> },
): Preview<I, T> {
  const $state = atom<EditState<T>>({ status: 'idle' });
  let latest = 0;
  return {
    $state,
    look: async (choice) => {
      const mine = (latest += 1);
      if (choice === undefined) return $state.set({ status: 'idle' });
      $state.set({ status: 'saving' });
      // A preview changes nothing, so it touches no topics. One edit each: an earlier one may still be under way.
      const request = createEdit(account, { send, touches: [] });
      let state = await request.submit(choice);
      // The deliveries have changed since they were loaded. A preview decides nothing, so it is simply made of the newest.
      if (state.status === 'failed' && state.problem === 'conflict') {
        await reload();
        state = await request.submit(choice);
      }
      // The customer has chosen something else meanwhile.
      return mine === latest ? $state.set(state) : undefined;
    },
  };
}
