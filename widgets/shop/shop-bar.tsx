import { useStore } from '@nanostores/react';
import type { Product } from '../../src/contract/shop/products.ts';
import { currentOf } from '../../src/stores/deliveries/content-changes.ts';
import { changedProducts } from '../../src/stores/shop/shop.ts';
import type { ShopChanges } from '../../src/stores/shop/shop.ts';
import { ActionBar } from '../../src/ui/surfaces/action-bar.tsx';
import { DeliveryConflict } from '../shared/delivery/delivery-conflict.tsx';
import type { ConflictLine } from '../shared/delivery/delivery-conflict.tsx';
import { unitAmount } from '../shared/delivery/delivery-words.ts';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { SavedNotice } from '../shared/delivery/saved-notice.tsx';
import { UnsavedRow, useFollowed, usePreviewed } from '../shared/delivery/unsaved-row.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import type { Widget } from '../../src/element/widget.tsx';

interface ShopBarProps {
  delivery: ShopChanges;
  products: readonly Product[];
  save: () => void;
}

/** What is chosen and not saved, or the outcome of saving. Stays in view while the page scrolls. */
export function ShopBar({ delivery, products, save }: ShopBarProps) {
  const widget = useWidget();
  const { t, account } = widget;
  const state = useStore(delivery.$state);
  const draft = useStore(delivery.draft.$value);
  const undo = useStore(delivery.$undo);
  const preview = usePreviewed(delivery.preview);
  useFollowed(delivery.preview);
  const discard = (): void => {
    delivery.draft.clear();
    delivery.reset();
  };
  const changed = changedProducts(products, draft?.quantities ?? {});
  const count = Object.keys(changed).length;
  const current = currentOf(state, account.environment);
  const isConflict = state.status === 'failed' && state.problem === 'conflict' && current !== undefined;
  return (
    <ActionBar
      label={t('common.changes')}
      notice={
        <>
          {state.status === 'saved' && count === 0 && (
            <SavedNotice
              total={state.data?.amounts.total}
              onDismiss={delivery.reset}
              onUndo={undo && (() => void delivery.revert())}
            />
          )}
          <EditProblem
            kept
            resends
            state={state}
            onRetry={save}
            title={t('deliveryActions.failed')}
            conflict={
              isConflict ? (
                <DeliveryConflict
                  lines={linesOf(widget, products, draft?.quantities ?? {})}
                  total={current.amounts.total}
                  busy={false}
                  onMine={
                    count > 0
                      ? () => {
                          delivery.draft.set({ version: current.version ?? 0, quantities: changed });
                          save();
                        }
                      : undefined
                  }
                  onNow={discard}
                />
              ) : undefined
            }
          />
        </>
      }
    >
      {count > 0 && !isConflict && (
        <UnsavedRow count={count} preview={preview} saving={state.status === 'saving'} save={save} discard={discard} />
      )}
    </ActionBar>
  );
}

/** Each chosen quantity next to the current one. */
function linesOf(
  widget: Widget,
  products: readonly Product[],
  chosen: Readonly<Record<string, number>>,
): ConflictLine[] {
  return products.flatMap(({ identifier: key, name, unit, quantity }) =>
    chosen[key] === undefined
      ? []
      : [{ key, name, mine: unitAmount(widget, chosen[key], unit), now: unitAmount(widget, quantity, unit) }],
  );
}
