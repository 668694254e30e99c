import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Call, RequestOf } from '../../contract/calls/call.ts';
import type { AnswerOf } from '../../contract/known.ts';
import type { Account } from './account.ts';
import { createEdit } from './edit.ts';
import type { EditState } from './edit.ts';

export interface Preview<I, T> {
  /** What the choice would mean: `saved` once that is known, `idle` without a choice. */
  $state: ReadableAtom<EditState<T>>;
  /** Loads what a choice would mean, on how things stand now. */
  look: (choice: I | undefined) => Promise<void>;
}

interface PreviewOptions<C, I> {
  request: (choice: I) => RequestOf<NoInfer<C>>;
  /** Loads again what the choice is made from. */
  reload: () => Promise<unknown>;
}

/** Previews of a choice by this call, of which the latest counts. */
export function createPreview<C extends Call, I>(
  account: Account,
  call: C,
  { request, reload }: PreviewOptions<C, I>,
): Preview<I, AnswerOf<C>> {
  const $state = atom<EditState<AnswerOf<C>>>({ status: 'idle' });
  let latest = 0;
  return {
    $state,
    look: async (choice) => {
      const mine = (latest += 1);
      if (choice === undefined) return $state.set({ status: 'idle' });
      $state.set({ status: 'saving' });
      // One edit each: an earlier one may still be under way.
      const attempt = createEdit(account, call, { request });
      let state = (await attempt.submit(choice)) as EditState<AnswerOf<C>>;
      // The deliveries have changed since they were loaded. A preview decides nothing, so it is simply made of the newest.
      if (state.status === 'failed' && state.problem === 'conflict') {
        await reload();
        state = (await attempt.submit(choice)) as EditState<AnswerOf<C>>;
      }
      // The customer has chosen something else meanwhile.
      return mine === latest ? $state.set(state) : undefined;
    },
  };
}
