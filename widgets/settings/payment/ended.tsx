import { useWidget } from '../../../src/element/widget.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { notice } from '../../shared/lazy-notices.ts';
import type { Coming } from '../../shared/delivery/coming-charges.tsx';

const PayButton = notice('PayButton');
const NextTries = notice('NextTries');

/** A failed charge of deliveries that have ended: a new way to pay doesn't take it, a press for it does. */
export function EndedCharge({ charge: { amount, delivery } }: { charge: Coming }) {
  const { t, format } = useWidget();
  const { id, date, until, status } = delivery;
  const isBank = status === 'authentication-required';
  return (
    <>
      <Notification status="warn" title={t(`payment.problem.${isBank ? status : 'billing-problem'}.title`)}>
        {t('settings.payment.ended.text', { dates: format.range(date, until, 'long'), total: format.money(amount) })}{' '}
        <NextTries delivery={delivery} />
      </Notification>
      <div className="settings-payment-ways">
        <PayButton
          type="primary"
          text={t('settings.payment.ended.action')}
          about={format.range(date, until, 'long')}
          purpose={isBank ? 'authenticate' : 'method'}
          delivery={id}
          section="payment"
        />
      </div>
    </>
  );
}
