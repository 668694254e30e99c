import { useStore } from '@nanostores/react';
import type { Delivery } from '../../../src/contract/known.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { problemOf } from '../../../src/stores/deliveries/delivery-groups.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { dayIn } from '../../../src/zones.ts';
import { useReload } from '../delivery/delivery-parts.tsx';
import { refundText } from '../delivery/amount-words.ts';
import { HeldNotices } from './mismatch.tsx';
import { NextTries } from './next-tries.tsx';
import { PaymentFix } from './payment-fix.tsx';
import { PaymentResult } from './payment-result.tsx';
import { useActionHref, useLinks, useStoreLocale } from '../../../src/element/links.ts';

/** The account will be deleted: the day, and a link to keep it. */
export function LeavingNotice({ at }: { at: string }) {
  const { account, t, format } = useWidget();
  const { timeZone } = useStoreLocale();
  const keepHref = useActionHref()('delete-account', 'settings', 'personal-data');
  const date = format.dateLong(dayIn(timeZone, Date.parse(at)));
  return (
    <Notification status="warn" title={t('settings.deletion.asked', { date })}>
      {useStore(account.$now) < Date.parse(at) && t('settings.deletion.untilThen')}{' '}
      {keepHref && <a href={keepHref}>{t('settings.deletion.keep')}</a>}
    </Notification>
  );
}

interface PaymentNoticeProps {
  delivery: Delivery;
  /** Whether the delivery is shown below with the same action, which the notice then omits. */
  isFixedBelow?: boolean | undefined;
}

/** §8 Shows a problem with a payment, its consequences, and the next action. */
export function PaymentNotice({ delivery, isFixedBelow }: PaymentNoticeProps) {
  const { t, format } = useWidget();
  const problem = problemOf(delivery);
  const { type, date: charge } = delivery.payment;
  const key = `payment.problem.${problem}`;
  // In full: a short month may end in a point, which a sentence has too.
  const values = {
    date: format.range(delivery.date, delivery.until, 'long'),
    charge: format.range(charge, charge, 'long'),
  };
  return (
    <Notification status="warn" title={t(`${key}.title`)}>
      {t(problem === 'billing-problem' && type === 'card' ? `${key}.textCard` : `${key}.text`, values)}{' '}
      <NextTries delivery={delivery} /> {!isFixedBelow && <PaymentFix type="link" delivery={delivery} />}
    </Notification>
  );
}

/** §8 "There's a problem with your delivery": the last delivery was lost or came back. */
export function DeliveryNotice({ delivery }: { delivery: Delivery }) {
  const widget = useWidget();
  const { t, format } = widget;
  const linkTo = useLinks();
  const canReport = useCan()('report');
  const date = format.range(delivery.date, delivery.until, 'long');
  return (
    <Notification status="warn" title={t('deliveries.trouble.title')}>
      {[
        t(`deliveries.trouble.${delivery.status}`, { date }),
        ...delivery.refunds.map((each) => refundText(widget, each)),
      ].join(' ')}{' '}
      {canReport ? (
        <a href={linkTo('delivery', delivery.id, 'report')}>{t('deliveries.report.choose')}</a>
      ) : (
        <a href={linkTo('help')}>{t('deliveries.help')}</a>
      )}
    </Notification>
  );
}

/** Products that the shop has recalled: they must not be used. */
export function RecallNotice({ delivery }: { delivery: Delivery }) {
  const { t, format } = useWidget();
  const date = format.range(delivery.date, delivery.until, 'long');
  return delivery.recalls.map(({ name, lots }) => (
    <Notification key={`${name} ${lots.join(' ')}`} status="warn" title={t('deliveries.recall.title', { name })}>
      {t('deliveries.recall.text', { date, lots: format.list(lots) })}
    </Notification>
  ));
}

/** Prices that are others from a day on. */
export function NewPricesNotice({ prices }: { prices: Delivery['newPrices'] }) {
  const { t, format } = useWidget();
  return (
    <Notification status="info" title={t('deliveries.newPrices.title')}>
      {prices
        .map(({ name, dog, before, after, from }) =>
          t('deliveries.newPrices.line', {
            name: dog ? t('deliveries.newPrices.of', { name, dog }) : name,
            before: format.money(before),
            after: format.money(after),
            date: format.dateLong(from),
          }),
        )
        .join(' ')}
    </Notification>
  );
}

/** Shows that the list is incomplete, because some deliveries could not be loaded. */
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
  /** Deliveries that a mismatch holds back. */
  held: readonly Delivery[] | undefined;
  unpaid: Delivery | undefined;
  isFixedBelow?: boolean;
  missed: Delivery | undefined;
  partial: boolean;
  /** Deliveries with recalled products. */
  recalled?: readonly Delivery[] | undefined;
  /** Prices that change soon. */
  newPrices?: Delivery['newPrices'] | undefined;
  /** The customer comes back from the payment provider. */
  back?: boolean;
  /** When the account is deleted. */
  leaving?: string | null | undefined;
}

/** Problems, the most serious first. */
export const Notices = ({
  held,
  unpaid,
  isFixedBelow,
  missed,
  partial,
  recalled,
  newPrices,
  back,
  leaving,
}: NoticesProps) => (
  <>
    {back && <PaymentResult />}
    {recalled?.map((delivery) => (
      <RecallNotice key={delivery.id} delivery={delivery} />
    ))}
    {leaving && <LeavingNotice at={leaving} />}
    {held && <HeldNotices deliveries={held} />}
    {unpaid && <PaymentNotice delivery={unpaid} isFixedBelow={isFixedBelow} />}
    {missed && <DeliveryNotice delivery={missed} />}
    {partial && <PartialNotice />}
    {newPrices && <NewPricesNotice prices={newPrices} />}
  </>
);
