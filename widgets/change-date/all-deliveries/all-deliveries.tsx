import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { methodForAllOf } from '../../../src/stores/deliveries/delivery-method.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { lazyCode, NotLoaded } from '../../../src/element/lazy-part.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';

/** Few customers open it, so its code loads on demand. */
const dialog = lazyCode(() => import('./all-deliveries-dialog.tsx'));

/** §4 Changing the delivery method switches future deliveries, and shows the new price of each before the confirmation. */
export function AllDeliveries({ Heading }: { Heading: PartLevel }) {
  const { account, t } = useWidget();
  const { edit } = methodForAllOf(account);
  const state = useStore(edit.$state);
  const loaded = useStore(dialog.$state);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => queueMicrotask(edit.reset), [edit]);
  const open = (): void => {
    edit.reset();
    void dialog.load();
    setOpen(true);
  };
  const isSaved = state.status === 'saved';
  const changed = isSaved ? state.data?.[0] : undefined;
  const Dialog = loaded.status === 'success' && loaded.data.AllDeliveriesDialog;
  return (
    <Card as="section" labelledBy={titleId} className="change-date-all">
      <Heading className="title-s" id={titleId}>
        {t('changeDate.all.title')}
      </Heading>
      <p>{t('changeDate.all.text')}</p>
      {isSaved && (
        <Notification status="success" title={t('changeDate.all.saved')}>
          {changed && t(`changeDate.all.${changed.method}`)}
        </Notification>
      )}
      <NotLoaded code={dialog} title="changeDate.all.failed" />
      <div>
        <Button type="secondary" loading={isOpen && loaded.status === 'loading'} onClick={open}>
          {t('changeDate.all.open')}
        </Button>
      </div>
      {/* Closes once saved. Focus returns to the button, with the outcome next to it. */}
      {Dialog && <Dialog open={isOpen && !isSaved} onClose={() => setOpen(false)} />}
    </Card>
  );
}
