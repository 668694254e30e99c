import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/known.ts';
import { quantityPreviewOf } from '../../../src/stores/deliveries/quantity-preview.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import { hasScoop } from '../../../src/stores/deliveries/quantities.ts';
import type { ContentChanges } from '../../../src/stores/deliveries/content-changes.ts';
import type { QuantityChoice } from '../../../src/stores/deliveries/quantities.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { usePreviewed } from '../../shared/delivery/unsaved-row.tsx';

/** The state of a delivery’s changes, and the actions that change it. */
export function useDelivery(delivery: Delivery) {
  const { id, version } = delivery;
  const { account } = useWidget();
  const changes: ContentChanges = contentChangesOf(account)(id);
  const state = useStore(changes.$state);
  const submitted = useStore(changes.$submitted);
  const undo = useStore(changes.$undo);
  const preview = usePreviewed(quantityPreviewOf(account)(id));
  const draft: QuantityChoice | undefined = useStore(changes.draft.$value);
  return {
    state,
    submitted,
    draft,
    preview,
    /** The change that is being saved. */
    saving: state.status === 'saving' ? submitted : undefined,
    /** Sets quantities without saving them. */
    set: (quantities: QuantityChoice['quantities']): void => {
      changes.reset();
      changes.draft.set({
        ...draft,
        version: draft?.version ?? version ?? 0,
        quantities: { ...draft?.quantities, ...quantities },
      });
    },
    /** Chooses a scoop, 0 or 1, without saving it. */
    setScoop: (petPublicId: string, chosen: 0 | 1): void => {
      changes.reset();
      changes.draft.set({
        version: version ?? 0,
        quantities: {},
        ...draft,
        scoops: { ...draft?.scoops, [petPublicId]: chosen },
      });
    },
    clear: (): void => {
      changes.draft.clear();
      changes.reset();
    },
    dismiss: changes.reset,
    /** Undefined: nothing to undo. */
    revert: undo && (() => void changes.revert()),
    submit: changes.submit,
    /** Saves these, which differ from the delivery. Each scoop has its own call. The quantities are last: they can be undone. */
    save: async (scoops: Delivery['pets'], quantities: QuantityChoice['quantities']): Promise<void> => {
      let present = delivery;
      for (const { petPublicId } of scoops) {
        const pet = present.pets.find((each) => each.petPublicId === petPublicId);
        if (!pet) continue;
        const quantity = hasScoop(pet) ? 0 : 1;
        const url = pet.scoopUrl ?? null;
        const after = await changes.submit({ kind: 'scoop', petPublicId: petPublicId ?? '', quantity, url });
        if (after.status !== 'saved') return;
        present = after.data ?? present;
      }
      const saved = changes.draft.$value.get()?.version ?? version ?? 0;
      if (Object.keys(quantities).length === 0) changes.draft.clear();
      else await changes.submit({ kind: 'quantity', quantities, version: saved });
    },
  };
}
