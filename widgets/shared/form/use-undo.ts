import { useStore } from '@nanostores/react';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import type { UndoOutcome } from '../../../src/contract/customer/changes.ts';
import type { EditState } from '../../../src/stores/account/edit.ts';
import { undoOf } from '../../../src/stores/customer/undo.ts';

interface Undo {
  /** Of the undo of this change: another change may have been undone before. */
  state: EditState<UndoOutcome | undefined>;
  isBack: boolean;
  retry: () => void;
  /** Undefined: it has been undone, or can't be. */
  undo: (() => void) | undefined;
}

/** The undo of a change where its outcome shows. `reference`: of the change in the record. */
export function useUndo(reference: string | null): Undo {
  const { edit, $latest, revert } = undoOf(useWidget().account);
  const can = useCan();
  const latest = useStore(edit.$state);
  const state = useStore($latest) === reference ? latest : ({ status: 'idle' } as const);
  const isBack = state.status === 'saved';
  const retry = (): void => void (reference && revert(reference));
  return { state, isBack, retry, undo: reference && !isBack && can('undo') ? retry : undefined };
}
