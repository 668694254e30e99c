import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Device } from '../../../src/contract/customer/sign-in.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { momentText } from '../../../src/i18n/moment-text.ts';
import { accessOf, groupDevices } from '../../../src/stores/customer/access/access.ts';
import type { DeviceGroup } from '../../../src/stores/customer/access/access.ts';
import { Accordion } from '../../../src/ui/surfaces/accordion.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import type { I18n } from '../../../src/element/widget.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

/** Browser and system in words. */
export const deviceName = (t: I18n['t'], { browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  browser && system
    ? t('settings.access.device', { browser, system })
    : (browser ?? system ?? t('settings.access.unknown'));

/** Number of browsers shown at first. */
const first = 3;

/** Where the customer is signed in, by browser. Each sign-in can be ended, or all of them. */
export function Devices() {
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
  const groups = groupDevices(remote.data);
  const shown = isWhole ? groups : groups.slice(0, first);
  const row = (device: Device) => (
    <Row key={device.id} device={device} isBusy={isBusy} isEnding={isBusy && chosen === device.id} onEnd={end} />
  );
  return (
    <>
      <ul className="settings-record">
        {shown.map((group) =>
          group.length === 1 ? row(group[0]) : <Group key={deviceName(t, group[0])} devices={group} row={row} />,
        )}
      </ul>
      {shown.length < groups.length && (
        <Button type="tertiary" onClick={() => setWhole(true)}>
          {t('settings.record.all', { count: groups.length })}
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

/** Sign-ins of one browser as one line, which opens. */
function Group({ devices, row }: { devices: DeviceGroup; row: (device: Device) => ReactElement }) {
  const { t, locale } = useWidget();
  const { timeZone } = useStoreLocale();
  const at = momentText({ ...locale, timeZone }, 'short')(Date.parse(devices[0].lastUsed));
  return (
    <li>
      <Accordion
        title={
          <span>
            {deviceName(t, devices[0])}, {t('settings.access.times', { count: devices.length })}
            <br />
            <span className="small muted">{t('settings.access.used', { at })}</span>
          </span>
        }
      >
        <ul className="settings-record">{devices.map(row)}</ul>
      </Accordion>
    </li>
  );
}

function Row({ device, isBusy, isEnding, onEnd }: RowProps) {
  const { id, since, lastUsed, current } = device;
  const { t, locale } = useWidget();
  const { timeZone } = useStoreLocale();
  const at = momentText({ ...locale, timeZone }, 'short');
  const name = deviceName(t, device);
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
