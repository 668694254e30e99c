import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import type { ContentChange, ContentChanges, QuantityChoice } from '../../../src/stores/deliveries/content-changes.ts';
import { useWidget } from '../../../src/element/widget.tsx';

/** The state of a delivery’s changes, and the actions that change it. */
export function useDelivery({ id, version }: Delivery) {
  const { account, emit } = useWidget();
  const changes: ContentChanges = contentChangesOf(account)(id);
  const state = useStore(changes.$state);
  const submitted = useStore(changes.$submitted);
  const draft: QuantityChoice | undefined = useStore(changes.draft.$value);
  return {
    state,
    submitted,
    draft,
    /** The change that is being saved. */
    saving: state.status === 'saving' ? submitted : undefined,
    /** Sets a quantity without saving it. */
    set: (identifier: string, quantity: number): void => {
      changes.reset();
      changes.draft.set({
        version: draft?.version ?? version,
        quantities: { ...draft?.quantities, [identifier]: quantity },
      });
    },
    clear: (): void => {
      changes.draft.clear();
      changes.reset();
    },
    dismiss: changes.reset,
    submit: async (change: ContentChange): Promise<void> => {
      const result = await changes.submit(change);
      if (result.status === 'saved') emit('account-delivery-changed', { delivery: id, change: change.kind });
    },
  };
}
