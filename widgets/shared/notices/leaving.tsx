import { useStore } from '@nanostores/react';
import { Notification } from '../../../src/ui/notification.tsx';
import { dayIn } from '../../../src/zones.ts';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useActionHref, useWidget } from '../../../src/element/widget.tsx';

/** The account will be deleted: the day, and a link to keep it. */
export function LeavingNotice({ at }: { at: string }) {
  const { account, t, format } = useWidget();
  const { segment, timeZone } = useStoreLocale();
  const keepHref = useActionHref()('delete-account', `/${segment}/settings/#personal-data`);
  const date = format.dateLong(dayIn(timeZone, Date.parse(at)));
  return (
    <Notification status="warn" title={t('settings.deletion.asked', { date })}>
      {useStore(account.$now) < Date.parse(at) && t('settings.deletion.untilThen')}{' '}
      {keepHref && <a href={keepHref}>{t('settings.deletion.keep')}</a>}
    </Notification>
  );
}
