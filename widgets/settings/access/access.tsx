import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Device } from '../../../src/contract/customer/sign-in.ts';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { momentText } from '../../../src/i18n/moment-text.ts';
import { accessOf } from '../../../src/stores/customer/access.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { useStoreLocale } from '../../shared/delivery/delivery-parts.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { Password } from './password.tsx';
import { Subtitle } from '../section.tsx';

/** Number of devices shown at first. */
const first = 3;

/** Where the customer is signed in. Each device can be signed out, or all of them. */
function Devices() {
  const { account, t } = useWidget();
  const { devices, signOut, signOutEverywhere } = accessOf(account);
  const remote = useResource(devices);
  const one = useStore(signOut.$state);
  const all = useStore(signOutEverywhere.$state);
  const [chosen, setChosen] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [isWhole, setWhole] = useState(false);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.access.devicesFailed')} retry={() => void devices.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[60, 40, 60, 40]} spacing={14} />;
  const end = (id: string): void => {
    setChosen(id);
    void signOut.submit(id);
  };
  const everywhere = (): void => {
    setAsked(false);
    signOut.reset();
    void signOutEverywhere.submit();
  };
  const isBusy = one.status === 'saving' || all.status === 'saving';
  // Its own device first, so that it is always among them.
  const sorted = remote.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  const shown = isWhole ? sorted : sorted.slice(0, first);
  return (
    <>
      <ul className="settings-record">
        {shown.map((device) => (
          <Row key={device.id} device={device} isBusy={isBusy} isEnding={isBusy && chosen === device.id} onEnd={end} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button type="tertiary" onClick={() => setWhole(true)}>
          {t('settings.record.all', { count: sorted.length })}
        </Button>
      )}
      <EditProblem state={one} onRetry={() => chosen && end(chosen)} />
      <EditProblem state={all} onRetry={everywhere} />
      {one.status === 'saved' && <Notification status="success" title={t('settings.access.signedOut')} />}
      <p className="small muted">{t('settings.access.kept')}</p>
      <div>
        <Button type="secondary" loading={all.status === 'saving'} disabled={isBusy} onClick={() => setAsked(true)}>
          {t('settings.access.everywhere')}
        </Button>
      </div>
      {isAsked && (
        <Modal
          open
          onClose={() => setAsked(false)}
          title={t('settings.access.everywhereTitle')}
          closeLabel={t('common.close')}
          actions={
            <>
              <Button onClick={everywhere}>{t('settings.access.everywhere')}</Button>
              <Button type="secondary" onClick={() => setAsked(false)}>
                {t('settings.access.stay')}
              </Button>
            </>
          }
        >
          <p>{t('settings.access.everywhereText')}</p>
        </Modal>
      )}
    </>
  );
}

interface RowProps {
  device: Device;
  isBusy: boolean;
  isEnding: boolean;
  onEnd: (id: string) => void;
}

function Row({ device: { id, browser, system, since, lastUsed, current }, isBusy, isEnding, onEnd }: RowProps) {
  const { t, locale } = useWidget();
  const { timeZone } = useStoreLocale();
  const at = momentText({ ...locale, timeZone }, 'short');
  const name =
    browser && system
      ? t('settings.access.device', { browser, system })
      : (browser ?? system ?? t('settings.access.unknown'));
  return (
    <li className="settings-device">
      <div>
        <p>
          <b>{name}</b> {current && <Label color="pear">{t('settings.access.this')}</Label>}
        </p>
        <p className="small muted">{t('settings.access.used', { at: at(Date.parse(lastUsed)) })}</p>
        <p className="small muted">{t('settings.access.since', { at: at(Date.parse(since)) })}</p>
      </div>
      {!current && (
        <Button
          type="link"
          label={`${t('settings.access.signOut')}, ${name}`}
          loading={isEnding}
          disabled={isBusy}
          onClick={() => onEnd(id)}
        >
          {t('settings.access.signOut')}
        </Button>
      )}
    </li>
  );
}

/** How the customer signs in, and where they are signed in. */
export function Access() {
  const can = useCan();
  const { t } = useWidget();
  return (
    <>
      {can('password') && (
        <Card>
          <div className="settings-stack">
            <Subtitle>{t('settings.access.password')}</Subtitle>
            <Password />
          </div>
        </Card>
      )}
      {can('devices') && (
        <Card>
          <div className="settings-stack">
            <Subtitle>{t('settings.access.devices')}</Subtitle>
            <Devices />
          </div>
        </Card>
      )}
    </>
  );
}
