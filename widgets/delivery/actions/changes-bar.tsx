import { useState } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import { currentOf } from '../../../src/stores/deliveries/content-changes.ts';
import { changedQuantities, changedScoops, withoutWet } from '../../../src/stores/deliveries/quantities.ts';
import { quantityPreviewOf } from '../../../src/stores/deliveries/quantity-preview.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { ActionBar } from '../../../src/ui/surfaces/action-bar.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { SavedNotice } from '../../shared/delivery/saved-notice.tsx';
import { UnsavedRow, useFollowed } from '../../shared/delivery/unsaved-row.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { Conflict } from './conflict.tsx';
import { Emptied, Removed } from './removed.tsx';
import { useDelivery } from './use-delivery.ts';
import { TooLate } from './too-late.tsx';
import { petNames } from '../../shared/delivery/delivery-words.ts';

/** The outcome of the last change. */
function Saved({ delivery }: { delivery: Delivery }) {
  const { submitted, state, dismiss, revert } = useDelivery(delivery);
  if (submitted?.kind === 'removed-all') return <Removed delivery={delivery} onDismiss={dismiss} />;
  if (delivery.status === 'cancelled') return <Emptied onDismiss={dismiss} />;
  const total = state.status === 'saved' ? state.data?.amounts.total : undefined;
  return <SavedNotice total={total} onDismiss={dismiss} onUndo={revert} />;
}

/** Unsaved changes, or the outcome of saving. Stays in view while the page scrolls. */
export function ChangesBar({ delivery, isOpen }: { delivery: Delivery; isOpen: boolean }) {
  const { t, format, account } = useWidget();
  const changes = useDelivery(delivery);
  const { state, submitted, draft, saving, preview } = changes;

  const quantities = changedQuantities(delivery, draft?.quantities ?? {});
  const scoops = changedScoops(delivery, draft);
  const count = Object.keys(quantities).length + scoops.length;
  const current = currentOf(state, account.environment);
  const isConflict =
    state.status === 'failed' && state.problem === 'conflict' && current !== undefined && submitted !== undefined;
  useFollowed(quantityPreviewOf(account)(delivery.id));
  const dry = withoutWet(delivery, quantities);
  const [isAsking, setAsking] = useState(false);
  const save = (): void => {
    setAsking(false);
    void changes.save(scoops, quantities);
  };
  const keepTrays = (): void => {
    setAsking(false);
    const trays = dry.flatMap(({ items }) => items.filter(({ kind }) => kind === 'wet'));
    changes.set(Object.fromEntries(trays.map(({ identifier, quantity }) => [identifier ?? '', quantity ?? 0])));
  };
  return (
    <>
      <ActionBar
        label={t('common.changes')}
        notice={
          <>
            {state.status === 'saved' && count === 0 && <Saved delivery={delivery} />}
            <EditProblem
              kept
              state={state}
              onRetry={() => submitted && void changes.submit(submitted)}
              title={t('deliveryActions.failed')}
              conflict={
                isConflict ? <Conflict delivery={changes} submitted={submitted} current={current} /> : undefined
              }
            />
            {/* Nothing in a closed delivery can be changed any more. */}
            {draft && !isOpen && state.status === 'idle' && <TooLate onDismiss={changes.clear} />}
          </>
        }
      >
        {count > 0 && isOpen && !isConflict && (
          <UnsavedRow
            count={count}
            preview={scoops.length === 0 ? preview : undefined}
            saving={saving !== undefined}
            save={() => (dry.length > 0 ? setAsking(true) : save())}
            discard={changes.clear}
          />
        )}
      </ActionBar>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('deliveryActions.noWet.title', { name: petNames({ t, format }, dry) })}
        closeLabel={t('common.close')}
        actions={
          <>
            <Button onClick={save}>{t('deliveryActions.noWet.save')}</Button>
            <Button type="secondary" onClick={keepTrays}>
              {t('deliveryActions.noWet.keep')}
            </Button>
          </>
        }
      >
        {dry.map(({ petPublicId, name, mix }) => (
          <p key={petPublicId}>
            {t('deliveryActions.noWet.text', { name: name ?? '', percent: format.percent(mix?.wet ?? 0) })}
          </p>
        ))}
      </Modal>
    </>
  );
}
