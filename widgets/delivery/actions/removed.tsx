import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/known.ts';
import { contentChangesOf } from '../../../src/stores/deliveries/content-changes.ts';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { useLinks } from '../../../src/element/links.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { SavedNotice } from '../../shared/delivery/saved-notice.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useUndo } from '../../shared/form/use-undo.ts';

interface OutcomeProps {
  delivery: Delivery;
  onDismiss: () => void;
}

/** Names what was removed with all extras, and offers to undo it. */
export function Removed({ delivery, onDismiss }: OutcomeProps) {
  const { account, t, format } = useWidget();
  const { names, reference } = useStore(contentChangesOf(account)(delivery.id).$removed) ?? { names: [] };
  const { state, isBack, retry, undo } = useUndo(reference ?? null);
  return (
    <>
      <SavedNotice
        title={t(isBack ? 'settings.undo.done' : 'deliveryActions.saved')}
        total={delivery.status === 'scheduled' ? delivery.amounts.total : null}
        onDismiss={onDismiss}
        onUndo={undo}
        isUndoing={state.status === 'saving'}
      >
        {!isBack && names.length > 0 && t('deliveryActions.tookOut', { items: format.list(names) })}
      </SavedNotice>
      <EditProblem state={state} onRetry={retry} />
    </>
  );
}

/** A delivery that was cancelled with its last item: the record undoes it. */
export function Emptied({ onDismiss }: Omit<OutcomeProps, 'delivery'>) {
  const { t } = useWidget();
  const linkTo = useLinks();
  return (
    <Notification
      status="success"
      title={t('deliveryActions.emptied')}
      onDismiss={onDismiss}
      dismissLabel={t('common.close')}
    >
      {useCan()('undo') && <a href={linkTo('settings', 'record')}>{t('deliveryActions.toRecord')}</a>}
    </Notification>
  );
}
