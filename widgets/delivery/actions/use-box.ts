import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { boxChangesOf } from '../../../src/stores/deliveries/box-changes.ts';
import type { BoxChange, BoxChanges, Wanted } from '../../../src/stores/deliveries/box-changes.ts';
import { useWidget } from '../../../src/element/widget.tsx';

/** What of a box is being changed, and how to. */
export function useBox({ id, version }: Delivery) {
  const { account, emit } = useWidget();
  const changes: BoxChanges = boxChangesOf(account)(id);
  const state = useStore(changes.$state);
  const asked = useStore(changes.$asked);
  const draft: Wanted | undefined = useStore(changes.draft.$value);
  return {
    state,
    asked,
    draft,
    /** What is being saved now. */
    saving: state.status === 'saving' ? asked : undefined,
    /** Sets a quantity, unsaved. */
    set: (identifier: string, quantity: number): void => {
      changes.reset();
      changes.draft.set({ version: draft?.version ?? version, wanted: { ...draft?.wanted, [identifier]: quantity } });
    },
    clear: (): void => {
      changes.draft.clear();
      changes.reset();
    },
    dismiss: changes.reset,
    submit: async (change: BoxChange): Promise<void> => {
      const result = await changes.submit(change);
      if (result.status === 'saved') emit('account-delivery-changed', { delivery: id, change: change.kind });
    },
  };
}
