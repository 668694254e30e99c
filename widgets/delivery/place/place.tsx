import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import type { DeliveryPlace } from '../../../src/contract/deliveries/place.ts';
import { placesOf } from '../../../src/stores/deliveries/delivery-place.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { PlaceForm } from './place-form.tsx';
import { TooLate } from '../actions/too-late.tsx';

interface PlaceProps {
  delivery: Delivery;
  /** Until the delivery's last day for changes. */
  isOpen: boolean;
}

/** An address and a note for one delivery: shows them, and changes them while that is possible. */
export function Place({ delivery, isOpen }: PlaceProps) {
  const { account, t } = useWidget();
  const { resource } = placesOf(account)(delivery.id);
  const remote = useResource(resource);
  if (remote.status === 'error')
    return <LoadFailed title={t('delivery.place.failed')} retry={() => void resource.reload()} />;
  return remote.status === 'success' && <Panel delivery={delivery} isOpen={isOpen} saved={remote.data} />;
}

function Panel({ delivery, isOpen, saved }: PlaceProps & { saved: DeliveryPlace }) {
  const { account, t } = useWidget();
  const store = placesOf(account)(delivery.id);
  const entered = useStore(store.$entered);
  const edit = useStore(store.edit.$state);
  const area = useRef<HTMLDivElement>(null);
  const isEditing = entered !== undefined && isOpen;
  const wasEditing = useRef(isEditing);
  const { elsewhere, kind } = delivery;
  const version = delivery.version ?? 0;
  const isGift = kind === 'gift';
  const { note } = saved;
  // The form, or the pressed button, is gone: the focus moves to what is there instead.
  useEffect(() => {
    if (edit.status === 'saved' || (wasEditing.current && !isEditing)) area.current?.focus();
    wasEditing.current = isEditing;
  }, [edit.status, isEditing]);
  const back = (): void => void store.back(version);
  const isBusy = edit.status === 'saving';
  if (!isOpen && !entered && !note && !elsewhere && edit.status === 'idle') return null;
  return (
    <div
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label={t('delivery.place.title')}
      className="settings-focus settings-stack"
    >
      {edit.status === 'saved' && <Notification status="success" title={t('delivery.place.saved')} />}
      {elsewhere && !isGift && <p className="small muted">{t('delivery.place.only')}</p>}
      {note && !isEditing && (
        <p className="delivery-note" dir="auto">
          {t('delivery.place.note', { note })}
        </p>
      )}
      {isEditing && <PlaceForm delivery={delivery} saved={saved} />}
      {entered && !isOpen && <TooLate onDismiss={store.close} />}
      {!entered && <EditProblem state={edit} onRetry={back} />}
      {!entered && isOpen && (
        <div className="delivery-place-ways">
          <Button type="link" onClick={() => store.open(true, version)}>
            {t(`delivery.place.${elsewhere ? 'change' : 'send'}`)}
          </Button>
          {isGift ? null : elsewhere ? (
            <Button type="link" loading={isBusy} onClick={back}>
              {t('delivery.place.back')}
            </Button>
          ) : (
            <Button type="link" onClick={() => store.open(false, version)}>
              {t(`delivery.place.${note ? 'changeNote' : 'addNote'}`)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
