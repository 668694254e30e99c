import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { useSharing } from '../../shared/use-sharing.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { Field } from '../../shared/form/field.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';

/** Creates, copies, renews and ends a secret link with which a calendar shows the deliveries. */
export function CalendarSubscription() {
  const { account, t } = useWidget();
  const { calendarLink, makeLink, revokeLink } = settingsOf(account);
  const remote = useResource(calendarLink);
  const made = useStore(makeLink.$state);
  const ended = useStore(revokeLink.$state);
  const [asked, setAsked] = useState<'renew' | 'end'>();

  if (remote.status === 'error')
    return <LoadFailed title={t('settings.calendar.failed')} retry={() => void calendarLink.reload()} />;
  const url = remote.status === 'success' ? webUrl(remote.data, account.environment) : undefined;
  const make = (): void => {
    revokeLink.reset();
    setAsked(undefined);
    void makeLink.submit();
  };
  const end = (): void => {
    makeLink.reset();
    setAsked(undefined);
    void revokeLink.submit();
  };
  const isSaving = made.status === 'saving' || ended.status === 'saving';
  return (
    <Card>
      <div className="settings-stack">
        <p className="muted">{t('settings.calendar.text')}</p>
        <p>{t('settings.calendar.secret')}</p>
        {remote.status !== 'success' && <TextSkeleton width={[60]} />}
        {url && <Link url={url} />}
        <EditProblem state={made} onRetry={make} />
        <EditProblem state={ended} onRetry={end} />
        {made.status === 'saved' && <Notification status="success" title={t('settings.calendar.made')} />}
        {ended.status === 'saved' && <Notification status="success" title={t('settings.calendar.ended')} />}
        {remote.status === 'success' && !url && (
          <div>
            <Button type="secondary" icon={moreIcons.calendar} loading={isSaving} onClick={make}>
              {t('settings.calendar.make')}
            </Button>
          </div>
        )}
        {url && (
          <ButtonRow>
            {(['renew', 'end'] as const).map((name) => (
              <Button key={name} type="link" disabled={isSaving} onClick={() => setAsked(name)}>
                {t(`settings.calendar.${name}.button`)}
              </Button>
            ))}
          </ButtonRow>
        )}
      </div>
      {asked && (
        <Modal
          open
          onClose={() => setAsked(undefined)}
          title={t(`settings.calendar.${asked}.title`)}
          closeLabel={t('common.close')}
          actions={
            <>
              <Button onClick={asked === 'renew' ? make : end}>{t(`settings.calendar.${asked}.button`)}</Button>
              <Button type="secondary" onClick={() => setAsked(undefined)}>
                {t('settings.calendar.keep')}
              </Button>
            </>
          }
        >
          <p>{t(`settings.calendar.${asked}.text`)}</p>
        </Modal>
      )}
    </Card>
  );
}

function Link({ url }: { url: string }) {
  const { t } = useWidget();
  const { copied, copy } = useSharing(url);
  return (
    <>
      <Field label={t('settings.calendar.label')} value={url} onValue={() => {}} error={undefined} />
      <ButtonRow>
        {/* Calendar programs know this scheme: they read the feed again and again, and a file only once. */}
        <Button type="secondary" icon={moreIcons.calendar} href={url.replace(/^https?:/, 'webcal:')}>
          {t('settings.calendar.subscribe')}
        </Button>
        <Button type="tertiary" icon="copy" onClick={() => void copy()}>
          {t('settings.calendar.copy')}
        </Button>
        <Button type="tertiary" href={url}>
          {t('settings.calendar.open')}
        </Button>
      </ButtonRow>
      {copied && (
        <Notification
          status={copied === 'copied' ? 'success' : 'info'}
          title={t(copied === 'copied' ? 'settings.calendar.copied' : 'settings.calendar.byHand')}
        />
      )}
    </>
  );
}
