import { useStore } from '@nanostores/react';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import type { PaymentMethod } from '../../../src/contract/shop/payment-methods.ts';
import { addDays } from '../../../src/days.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { dayIn } from '../../../src/zones.ts';
import { methodText, printedMonth } from '../../shared/delivery/payment-method.ts';
import { useStoreLocale } from '../../../src/element/links.ts';
import { ArchIcon } from '../../../src/ui/marks/icon.tsx';

/** Days before the end of the card's last month from which it is marked as expiring soon: two intervals of four weeks. */
const soonDays = 60;

/** The last day of a month such as `2029-06`. */
const lastDay = (month: string): string => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** Whether a card's last month is over, soon or later. */
function useExpiry(month: string | null): 'expired' | 'expiresSoon' | 'later' | undefined {
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, useStore(useWidget().account.$now));
  if (!month) return undefined;
  const last = lastDay(month);
  if (today > last) return 'expired';
  return addDays(today, soonDays) > last ? 'expiresSoon' : 'later';
}

export type ShownMethod = Pick<Settings['payment'], 'type' | 'cardDigits' | 'brand' | 'expires' | 'label'>;

interface MethodProps {
  method: ShownMethod;
  /** When it is charged. */
  place?: string | undefined;
  mandate?: PaymentMethod['mandate'];
}

/** One way to pay, with the notice of its expiry. */
export function Method({ method, place, mandate }: MethodProps) {
  const { t, format } = useWidget();
  const { type, cardDigits, label, expires } = method;
  const expiry = useExpiry(expires);
  const date = expires ? printedMonth(expires) : '';
  return (
    <>
      <div className="settings-payment">
        {type === 'card' ? (
          <span className="settings-card" aria-hidden="true">
            {cardDigits}
          </span>
        ) : (
          <ArchIcon name={moreIcons.card} tint="kibble" />
        )}
        <div>
          <b>{methodText(method, t)}</b>
          {label && <span className="small muted settings-payment-line">{label}</span>}
          {expiry === 'later' && (
            <span className="small muted settings-payment-line">{t('settings.payment.expires', { date })}</span>
          )}
          {mandate && (
            <span className="small muted settings-payment-line">
              {t('settings.payment.methods.mandate', { ...mandate, date: format.dateLong(mandate.signedOn) })}
            </span>
          )}
          {place && <span className="small settings-payment-line">{place}</span>}
        </div>
      </div>
      {(expiry === 'expired' || expiry === 'expiresSoon') && (
        <Notification
          status={expiry === 'expired' ? 'warn' : 'info'}
          title={t(`settings.payment.${expiry}.title`, { date })}
        >
          {t(`settings.payment.${expiry}.text`)}
        </Notification>
      )}
    </>
  );
}
