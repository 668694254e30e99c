import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { reminderKinds } from '../../../src/contract/customer/push.ts';
import type { PushDevice } from '../../../src/contract/customer/push.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { momentText } from '../../../src/i18n/moment-text.ts';
import { pushOf } from '../../../src/stores/customer/push.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { deviceName } from '../access/devices.tsx';
import { Subtitle } from '../section.tsx';
import { Kinds } from './kinds.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

/** Reminders on devices: where, which and when not. Without a device there is nothing to choose. */
export function Reminders() {
  const { account, t } = useWidget();
  const { push, saveKind } = pushOf(account);
  const remote = useResource(push);
  const [own, setOwn] = useState<string>();
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.push.failedToLoad')} retry={() => void push.reload()} />;
  if (remote.status !== 'success')
    return (
      <Card>
        <TextSkeleton width={[90, 60]} spacing={14} />
      </Card>
    );
  const { data } = remote;
  return (
    <Card>
      <div className="settings-stack">
        <p className="muted">{t('settings.push.lead')}</p>
        <ThisDevice push={data} onFound={setOwn} />
        {data.devices.length > 0 && (
          <>
            <Kinds
              legend={<legend className="title-s">{t('settings.push.which')}</legend>}
              known={reminderKinds}
              saved={data.kinds}
              edit={saveKind}
              say={(kind) => t(`settings.push.kind.${kind}`)}
            />
            <QuietHours quiet={data.quiet} />
            <Devices devices={data.devices} own={own} />
          </>
        )}
        <p className="small muted">{t('settings.push.lockScreen')}</p>
      </div>
    </Card>
  );
}

function Devices({ devices, own }: { devices: readonly PushDevice[]; own: string | undefined }) {
  const { account, t, locale } = useWidget();
  const { remove } = pushOf(account);
  const edit = useStore(remove.$state);
  const { timeZone } = useStoreLocale();
  const [chosen, setChosen] = useState<string>();
  const at = momentText({ ...locale, timeZone }, 'short');
  const isBusy = edit.status === 'saving';
  const end = (id: string): void => {
    setChosen(id);
    void remove.submit(id);
  };
  return (
    <>
      <Subtitle>{t('settings.push.where')}</Subtitle>
      <ul className="settings-record">
        {devices.map((device) => {
          const { id, since, lastSent } = device;
          const name = deviceName(t, device);
          return (
            <li key={id} className="settings-device">
              <div>
                <p>
                  <b>{name}</b> {id === own && <Label color="pear">{t('settings.access.this')}</Label>}
                </p>
                <p className="small muted">
                  {lastSent
                    ? t('settings.push.last', { at: at(Date.parse(lastSent)) })
                    : t('settings.push.since', { at: at(Date.parse(since)) })}
                </p>
              </div>
              <Button
                type="link"
                label={`${t('settings.push.remove')}, ${name}`}
                loading={isBusy && chosen === id}
                disabled={isBusy}
                onClick={() => end(id)}
              >
                {t('settings.push.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <EditProblem state={edit} onRetry={() => chosen && end(chosen)} />
    </>
  );
}
