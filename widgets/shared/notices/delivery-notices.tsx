import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { problemOf } from '../../../src/stores/deliveries/delivery-groups.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Notification } from '../../../src/ui/notification.tsx';
import { usePaymentFix, useReload, useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { HeldNotices } from './mismatch.tsx';

/** §8 Says what is wrong with a payment, what that means, and the way out. */
export function PaymentNotice({ delivery }: { delivery: Delivery }) {
  const { t, format } = useWidget();
  const fix = usePaymentFix()(delivery);
  const problem = problemOf(delivery);
  const { type, date: charge } = delivery.payment;
  const key = `payment.problem.${problem}`;
  const values = { date: format.range(delivery.date, delivery.until), charge: format.range(charge, charge) };
  return (
    <Notification status="warn" title={t(`${key}.title`)}>
      {t(problem === 'billing-problem' && type === 'card' ? `${key}.textCard` : `${key}.text`, values)}{' '}
      <a href={fix?.href}>{fix?.text}</a>
    </Notification>
  );
}

/** §8 "There's a problem with your delivery": the last box was lost or came back. */
export function DeliveryNotice({ delivery }: { delivery: Delivery }) {
  const { t, format, href } = useWidget();
  const { segment } = useStoreLocale();
  const date = format.range(delivery.date, delivery.until);
  return (
    <Notification status="warn" title={t('deliveries.trouble.title')}>
      {t(`deliveries.trouble.${delivery.status}`, { date })}{' '}
      <a href={href(`/${segment}/help/`)}>{t('deliveries.help')}</a>
    </Notification>
  );
}

/** Some boxes could not be loaded: says that the list is incomplete. */
function PartialNotice() {
  const { t } = useWidget();
  const reload = useReload();
  return (
    <Notification status="warn" title={t('deliveries.partial.title')}>
      {t('deliveries.partial.text')}{' '}
      <Button type="link" onClick={() => void reload()}>
        {t('errors.reload')}
      </Button>
    </Notification>
  );
}

interface NoticesProps {
  /** Boxes that a mismatch holds back. */
  held: readonly Delivery[] | undefined;
  unpaid: Delivery | undefined;
  missed: Delivery | undefined;
  partial: boolean;
}

/** Problems, the most serious first. */
export const Notices = ({ held, unpaid, missed, partial }: NoticesProps) => (
  <>
    {held && <HeldNotices deliveries={held} />}
    {unpaid && <PaymentNotice delivery={unpaid} />}
    {missed && <DeliveryNotice delivery={missed} />}
    {partial && <PartialNotice />}
  </>
);
