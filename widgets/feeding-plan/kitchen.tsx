import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { kitchenOf } from '../../src/stores/pets/food.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Modal } from '../../src/ui/controls/modal.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { webUrl } from '../../src/web-url.ts';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { KitchenLink } from '../shared/kitchen-link.tsx';
import { LoadFailed } from '../shared/tag/load-failed.tsx';

/** Makes, opens, shares and ends the secret link with which anybody sees the kitchen card. */
export function Kitchen({ onClose }: { onClose: () => void }) {
  const { account, t } = useWidget();
  const { link, make, revoke } = kitchenOf(account);
  const remote = useResource(link);
  const made = useStore(make.$state);
  const ended = useStore(revoke.$state);
  const [asked, setAsked] = useState(false);
  const url = remote.status === 'success' ? webUrl(remote.data, account.environment) : undefined;
  const close = (): void => {
    make.reset();
    revoke.reset();
    onClose();
  };
  const create = (): void => {
    revoke.reset();
    void make.submit();
  };
  const ask = (): void => {
    make.reset();
    revoke.reset();
    setAsked(!asked);
  };
  const end = (): void => {
    setAsked(false);
    void revoke.submit();
  };
  const isSaving = made.status === 'saving' || ended.status === 'saving';
  return (
    <Modal open onClose={close} title={t('feedingPlan.kitchen.title')} closeLabel={t('common.close')}>
      <p>{t(asked ? 'feedingPlan.kitchen.offText' : 'feedingPlan.kitchen.text')}</p>
      {!asked && <p className="muted">{t('feedingPlan.kitchen.secret')}</p>}
      {remote.status === 'error' && (
        <LoadFailed title={t('feedingPlan.kitchen.failed')} retry={() => void link.reload()} />
      )}
      {remote.status !== 'success' && remote.status !== 'error' && <TextSkeleton width={[60]} />}
      <EditProblem state={made} onRetry={create} />
      <EditProblem state={ended} onRetry={end} />
      {made.status === 'saved' && <Notification status="success" title={t('feedingPlan.kitchen.made')} />}
      {ended.status === 'saved' && <Notification status="success" title={t('feedingPlan.kitchen.ended')} />}
      {remote.status === 'success' && !url && (
        <ButtonRow>
          <Button loading={isSaving} onClick={create}>
            {t('feedingPlan.kitchen.make')}
          </Button>
        </ButtonRow>
      )}
      {url && !asked && <KitchenLink url={url} />}
      {url && (
        <ButtonRow>
          {asked && <Button onClick={end}>{t('feedingPlan.kitchen.off')}</Button>}
          <Button type={asked ? 'secondary' : 'link'} disabled={isSaving} onClick={ask}>
            {t(`feedingPlan.kitchen.${asked ? 'keep' : 'off'}`)}
          </Button>
        </ButtonRow>
      )}
    </Modal>
  );
}
