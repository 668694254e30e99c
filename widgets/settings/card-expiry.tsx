import { addDays } from '../../src/days.ts';
import { dayIn } from '../../src/zones.ts';
import { useStore } from '@nanostores/react';
import { Notification } from '../../src/ui/notification.tsx';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { useWidget } from '../../src/element/widget.tsx';

/** A card is said to expire soon this many days before its last month ends: two boxes of four weeks. */
const soonDays = 60;

/** `06/2029`, as on a card. */
const printed = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

/** The last day of a month such as `2029-06`. */
const lastDay = (month: string): string => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** The month in which a card expires, and whether that is soon or over. */
export function Expiry({ month }: { month: string }) {
  const { account, t } = useWidget();
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, useStore(account.$now));
  const last = lastDay(month);
  const date = printed(month);
  if (today > last)
    return (
      <Notification status="warn" title={t('settings.payment.expired.title', { date })}>
        {t('settings.payment.expired.text')}
      </Notification>
    );
  if (addDays(today, soonDays) > last)
    return (
      <Notification status="info" title={t('settings.payment.expiresSoon.title', { date })}>
        {t('settings.payment.expiresSoon.text')}
      </Notification>
    );
  return <p className="small muted">{t('settings.payment.expires', { date })}</p>;
}
