import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { previewUndo, undoChange } from '../../contract/customer/changes.ts';
import type { UndoOutcome } from '../../contract/customer/changes.ts';
import type { Account } from '../account/account.ts';
import { createEdit } from '../account/edit.ts';
import type { Change, EditState } from '../account/edit.ts';
import { perAccount } from '../account/account-stores.ts';

export interface UndoStore {
  /** Takes the change with that reference back. */
  edit: Change<string, UndoOutcome>;
  /** The change that the customer is about to undo; undefined: none. */
  $chosen: ReadableAtom<string | undefined>;
  /** What that would mean: `saved` once that is known. */
  $preview: ReadableAtom<EditState<UndoOutcome>>;
  choose: (reference: string | undefined) => void;
  /** The change that `edit` is about. */
  $latest: ReadableAtom<string | undefined>;
  revert: (reference: string) => Promise<EditState<UndoOutcome | undefined>>;
}

/** Taking changes back. */
export const undoOf = perAccount((account: Account): UndoStore => {
  const $chosen = atom<string | undefined>();
  const $latest = atom<string | undefined>();
  const $preview = atom<EditState<UndoOutcome>>({ status: 'idle' });
  const request = (id: string) => ({ id });
  const edit = createEdit(account, undoChange, { request });
  return {
    edit,
    $latest,
    revert: (reference) => {
      $latest.set(reference);
      return edit.submit(reference);
    },
    $chosen,
    $preview,
    choose: (reference) => {
      edit.reset();
      $chosen.set(reference);
      $preview.set({ status: reference === undefined ? 'idle' : 'saving' });
      if (reference === undefined) return;
      const look = createEdit(account, previewUndo, { request });
      void look.submit(reference).then((state) => $chosen.get() === reference && $preview.set(state));
    },
  };
});
