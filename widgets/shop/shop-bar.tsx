import { useStore } from '@nanostores/react';
import type { Product } from '../../src/contract/shop/products.ts';
import { currentOf } from '../../src/stores/deliveries/content-changes.ts';
import type { ContentChanges } from '../../src/stores/deliveries/content-changes.ts';
import { changedProducts } from '../../src/stores/shop/shop.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { ActionBar } from '../../src/ui/surfaces/action-bar.tsx';
import { DeliveryConflict } from '../shared/delivery/delivery-conflict.tsx';
import type { ConflictLine } from '../shared/delivery/delivery-conflict.tsx';
import { unitAmount } from '../shared/delivery/delivery-words.ts';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { SavedNotice } from '../shared/delivery/saved-notice.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import type { Widget } from '../../src/element/widget.tsx';

interface ShopBarProps {
  delivery: ContentChanges;
  products: readonly Product[];
  save: () => void;
}

/** Outcome of the latest choice. Stays in view while the page scrolls. */
export function ShopBar({ delivery, products, save }: ShopBarProps) {
  const widget = useWidget();
  const { t, account } = widget;
  const state = useStore(delivery.$state);
  const draft = useStore(delivery.draft.$value);
  const undo = (): void => {
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
          {state.status === 'saved' && <SavedNotice total={state.data?.amounts.total} onDismiss={delivery.reset} />}
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
                  onNow={undo}
                />
              ) : undefined
            }
          />
          {count > 0 && state.status === 'idle' && (
            <Notification status="warn" title={t('deliveryActions.unsaved', { count })}>
              <Button type="link" onClick={save}>
                {t('deliveryActions.save')}
              </Button>{' '}
              <Button type="link" onClick={undo}>
                {t('deliveryActions.discard')}
              </Button>
            </Notification>
          )}
        </>
      }
    />
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
