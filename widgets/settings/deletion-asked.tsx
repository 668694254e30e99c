import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AccountDeletion } from '../../src/contract/customer/personal-data.ts';
import { momentText } from '../../src/i18n/moment-text.ts';
import { deletionOf } from '../../src/stores/customer/account-deletion.ts';
import { Button } from '../../src/ui/button.tsx';
import { Notification } from '../../src/ui/notification.tsx';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { EditProblem } from '../shared/edit-problem.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { DeletionBoxes, DeletionKept } from './deletion-words.tsx';

/** The account will be deleted: when, what still comes, what stays, and the button that keeps it. */
export function DeletionAsked({ due, boxes, kept }: AccountDeletion & { due: string }) {
  const { account, locale, t } = useWidget();
  const { timeZone } = useStoreLocale();
  const { ask, keep } = deletionOf(account);
  const state = useStore(keep.$state);
  const isNew = useStore(ask.$state).status === 'saved';
  const box = useRef<HTMLDivElement>(null);
  // Takes focus from the dialog that has gone, so that screen readers announce the text.
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const title = t('settings.deletion.asked', { date: momentText(locale.tag, timeZone, 'long')(Date.parse(due)) });
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title} className="settings-focus settings-stack">
      <Notification quiet status="warn" title={title}>
        {useStore(account.$now) < Date.parse(due) && t('settings.deletion.untilThen')}
      </Notification>
      <DeletionBoxes boxes={boxes} isAsked />
      <DeletionKept kept={kept} />
      <EditProblem state={state} onRetry={() => void keep.submit()} />
      <div>
        <Button loading={state.status === 'saving'} onClick={() => void keep.submit()}>
          {t('settings.deletion.keep')}
        </Button>
      </div>
    </div>
  );
}

/** The account is kept. The subscription isn't what it was: the way to restart it. */
export function DeletionTakenBack() {
  const { t } = useWidget();
  const can = useCan();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="settings-focus">
      <Notification status="success" title={t('settings.deletion.takenBack')}>
        {can('restart') && <a href="#subscriptions">{t('settings.deletion.restart')}</a>}
      </Notification>
    </div>
  );
}
