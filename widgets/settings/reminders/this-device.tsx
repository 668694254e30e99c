import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Push } from '../../../src/contract/customer/push.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { pushOf } from '../../../src/stores/customer/push.ts';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { situationOf, subscribe, unsubscribe } from './browser.ts';
import type { Problem, Situation } from './browser.ts';

interface ThisDeviceProps {
  push: Push;
  /** Shows which of the devices this one is. */
  onFound: (id: string | undefined) => void;
}

/** The switch for this browser, or why there is none. */
export function ThisDevice({ push, onFound }: ThisDeviceProps) {
  const { account, t } = useWidget();
  const { environment } = account;
  const { add, remove } = pushOf(account);
  const adding = useStore(add.$state);
  const [found, setFound] = useState<{ is: Situation; id?: string }>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const workerUrl = webUrl(push.workerUrl, environment);
  const addUrl = webUrl(push.addUrl, environment);
  const isHere = workerUrl !== undefined && new URL(workerUrl).origin === environment.location().origin;

  useEffect(() => {
    if (!isHere) return undefined;
    let isCurrent = true;
    const look = (): void =>
      void situationOf({ ...push, workerUrl }).then((next) => {
        if (!isCurrent) return;
        setFound(next);
        onFound(next.id);
      });
    look();
    // The customer may have been in the browser's settings.
    document.addEventListener('visibilitychange', look);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [isHere, workerUrl, push, onFound]);

  if (!isHere)
    return (
      <p>
        {t('settings.push.elsewhere')} {addUrl && <a href={addUrl}>{t('settings.push.elsewhereLink')}</a>}
      </p>
    );
  if (!found) return <TextSkeleton width={[60]} />;
  if (found.is === 'needs-app')
    return (
      <p>
        {t('settings.push.needsApp')} <a href={new URL('.', workerUrl).href}>{t('settings.push.needsAppLink')}</a>
      </p>
    );
  if (found.is === 'unsupported') return <p>{t('settings.push.unsupported')}</p>;
  if (found.is === 'denied') return <Notification status="warn" title={t('settings.push.denied')} />;

  const shop = { ...push, workerUrl };
  const switchTo = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    add.reset();
    remove.reset();
    if (!isOn && found.id !== undefined) {
      if ((await remove.submit(found.id)).status === 'saved') await unsubscribe(shop);
    } else {
      const made = await subscribe(shop);
      if (typeof made === 'string') setProblem(made);
      else await add.submit(made);
      if (made === 'denied') setFound({ is: 'denied' });
    }
    setBusy(false);
  };
  const isOn = isBusy !== (found.is === 'on');
  const isFull = adding.status === 'failed' && adding.error.code === 'too-many-devices';
  return (
    <>
      <label className="settings-check">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-disabled={isBusy || undefined}
          onChange={({ target }) => isBusy || void switchTo(target.checked)}
        />
        {t('settings.push.here')}
      </label>
      {(problem === 'dismissed' || problem === 'failed') && (
        <Notification status="warn" title={t(`settings.push.${problem}`)} />
      )}
      {isFull ? (
        <Notification status="warn" title={t('settings.push.tooMany')} />
      ) : (
        <EditProblem state={adding} onRetry={() => void switchTo(true)} />
      )}
      {adding.status === 'saved' && found.is === 'on' && (
        <Notification status="success" title={t('settings.push.isOn')} />
      )}
    </>
  );
}
