import { useWidget } from '../../src/element/widget.tsx';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { Field } from './form/field.tsx';
import { useSharing } from './use-sharing.ts';

/** A link to the kitchen card, and ways to open it and to pass it on. `opens`: whether it shows the card today. */
export function KitchenLink({ url, opens = true }: { url: string; opens?: boolean }) {
  const { t } = useWidget();
  const { copied, copy, share } = useSharing(url);
  const canShare = 'share' in navigator;
  return (
    <>
      <Field label={t('feedingPlan.kitchen.label')} value={url} onValue={() => {}} error={undefined} />
      <ButtonRow>
        {opens && (
          <Button href={url} target="_blank">
            {t('feedingPlan.kitchen.open')}
          </Button>
        )}
        {canShare && (
          <Button type="secondary" icon="share" onClick={() => void share(t('feedingPlan.kitchen.message'))}>
            {t('feedingPlan.kitchen.share')}
          </Button>
        )}
        <Button type="secondary" icon="copy" onClick={() => void copy()}>
          {t('feedingPlan.kitchen.copy')}
        </Button>
      </ButtonRow>
      {copied && copied !== 'shared' && (
        <Notification
          status={copied === 'copied' ? 'success' : 'info'}
          title={t(`feedingPlan.kitchen.${copied === 'copied' ? 'copied' : 'byHand'}`)}
        />
      )}
    </>
  );
}
