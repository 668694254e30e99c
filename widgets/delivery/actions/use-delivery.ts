import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/known.ts';
import type { EditState } from '../../../src/stores/account/edit.ts';
import { quantityPreviewOf } from '../../../src/stores/deliveries/quantity-preview.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import type { ContentChange, ContentChanges, QuantityChoice } from '../../../src/stores/deliveries/content-changes.ts';
import { useWidget } from '../../../src/element/widget.tsx';

/** The state of a delivery’s changes, and the actions that change it. */
export function useDelivery({ id, version }: Delivery) {
  const { account, emit } = useWidget();
  const changes: ContentChanges = contentChangesOf(account)(id);
  const state = useStore(changes.$state);
  const submitted = useStore(changes.$submitted);
  const undo = useStore(changes.$undo);
  const { $state: $previewed, $latest } = quantityPreviewOf(account)(id);
  const previewed = useStore($previewed).status;
  const latest = useStore($latest);
  const report = ({ status }: EditState<unknown>, change: ContentChange['kind'] = 'quantity'): void => {
    if (status === 'saved') emit('account-delivery-changed', { delivery: id, change });
  };
  const draft: QuantityChoice | undefined = useStore(changes.draft.$value);
  return {
    state,
    submitted,
    draft,
    /**
     * What the draft makes of the delivery, by the backend; while that loads, the latest that is known. Undefined if there is
     * no draft, no such call, or no answer.
     */
    preview: /^(saving|saved)$/.test(previewed) ? { delivery: latest, isLoading: previewed === 'saving' } : undefined,
    /** The change that is being saved. */
    saving: state.status === 'saving' ? submitted : undefined,
    /** Sets quantities without saving them. */
    set: (quantities: QuantityChoice['quantities']): void => {
      changes.reset();
      changes.draft.set({
        version: draft?.version ?? version ?? 0,
        quantities: { ...draft?.quantities, ...quantities },
      });
    },
    clear: (): void => {
      changes.draft.clear();
      changes.reset();
    },
    dismiss: changes.reset,
    /** Undefined: nothing to undo. */
    revert: undo && (() => void changes.revert().then(report)),
    submit: async (change: ContentChange): Promise<void> => report(await changes.submit(change), change.kind),
  };
}
