import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AccountDeletion } from '../../src/contract/customer/personal-data.ts';
import { deletionOf } from '../../src/stores/customer/account-deletion.ts';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { TextSkeleton } from '../../src/ui/skeleton.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { DeletionAsked, DeletionTakenBack } from './deletion-asked.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** Deleting the account: what it means, the days to change one's mind, and the way back. */
export function DeleteAccount() {
  const { account, t } = useWidget();
  const { state } = deletionOf(account);
  const remote = useResource(state);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.personal-data.failed')} retry={() => void state.reload()} />;
  return (
    <Card>
      <div className="settings-stack">
        <h3 className="title-s">{t('settings.deletion.title')}</h3>
        {remote.status === 'success' ? <Shown {...remote.data} /> : <TextSkeleton width={[90, 60]} spacing={14} />}
      </div>
    </Card>
  );
}

function Shown(deletion: AccountDeletion) {
  const { account, t } = useWidget();
  const { ask, keep } = deletionOf(account);
  const [isOpen, setOpen] = useState(false);
  const isKept = useStore(keep.$state).status === 'saved';
  // Or it would open again when another tab keeps the account.
  if (deletion.due !== null && isOpen) setOpen(false);
  if (deletion.due !== null) return <DeletionAsked {...deletion} due={deletion.due} />;
  return (
    <>
      {isKept && <DeletionTakenBack />}
      <p>{t('settings.deletion.text', { count: deletion.days })}</p>
      <div>
        <Button
          type="secondary"
          onClick={() => {
            ask.reset();
            keep.reset();
            setOpen(true);
          }}
        >
          {t('settings.deletion.title')}
        </Button>
      </div>
      {isOpen && <DeletionDialog deletion={deletion} onClose={() => setOpen(false)} />}
    </>
  );
}
