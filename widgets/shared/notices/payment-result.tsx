import { useEffect, useRef } from 'react';
import { dataOf, isSettled } from '../../../src/remote.ts';
import type { PaymentResult as Result } from '../../../src/contract/shop/payment.ts';
import { paymentOf, withoutResult } from '../../../src/stores/customer/payment.ts';
import { paymentOutcomes } from '../../../src/contract/lists.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import type { NotificationStatus } from '../../../src/ui/notices/notification.tsx';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { LoadFailed } from '../tag/load-failed.tsx';
import { PayButton } from './pay-button.tsx';

const looks: Readonly<Partial<Record<Result['outcome'], NotificationStatus>>> = {
  paid: 'success',
  saved: 'success',
  cancelled: 'info',
  surplus: 'info',
  pending: 'info',
};

/** Shows the outcome of the visit to the payment provider once, where the customer started. */
export function PaymentResult() {
  const { account, element, t } = useWidget();
  const { result, claim } = paymentOf(account);
  const remote = useResource(result);
  const visit = dataOf(remote);
  const place = useRef<HTMLDivElement>(null);
  const isOwn = claim(element);
  const isFinal = remote.status === 'success' && visit?.outcome !== 'pending';
  useEffect(() => {
    const url = new URL(location.href);
    if (isFinal && url.searchParams.has('payment')) history.replaceState(history.state, '', withoutResult(url));
  }, [isFinal]);
  useEffect(() => {
    // The outcome is the purpose of this page. It stays readable for screen readers that announce only changes.
    if (isOwn && visit) place.current?.focus();
  }, [isOwn, visit]);
  if (!isOwn || !isSettled(remote)) return null;
  if (remote.status === 'error')
    return <LoadFailed title={t('payment.back.unknown')} retry={() => void result.reload()} />;
  return (
    visit && (
      <div ref={place} tabIndex={-1} className="payment-result">
        <Outcome result={visit} />
      </div>
    )
  );
}

function Outcome({ result: { outcome, purpose, delivery, charged } }: { result: Result }) {
  const { account, t, format } = useWidget();
  const { result } = paymentOf(account);
  const known = paymentOutcomes.includes(outcome) ? outcome : 'pending';
  const key = `payment.back.${known === 'saved' && purpose === 'add' ? 'added' : known}`;
  const values = {
    date: delivery ? format.range(delivery.date, delivery.until, 'long') : '',
    total: charged ? format.money(charged) : '',
  };
  return (
    <Notification status={looks[known] ?? 'warn'} title={t(`${key}.title`)}>
      {t(`${key}.text`, values)}{' '}
      {known === 'pending' ? (
        <Button type="link" onClick={() => void result.reload()}>
          {t('payment.back.check')}
        </Button>
      ) : (
        <Next outcome={known} purpose={purpose} />
      )}
    </Notification>
  );
}

/** The next step after what did not work. */
function Next({ outcome, purpose }: Pick<Result, 'outcome' | 'purpose'>) {
  const { t } = useWidget();
  if (['paid', 'saved', 'cancelled', 'surplus'].includes(outcome)) return null;
  if (outcome === 'needs-authentication')
    return (
      <PayButton
        type="link"
        text={t('payment.problem.authentication-required.action')}
        purpose="authenticate"
        delivery={null}
      />
    );
  const isDeclined = outcome === 'declined' || outcome === 'charge-declined';
  return (
    <PayButton
      type="link"
      text={t(isDeclined ? 'payment.back.another' : 'common.tryAgain')}
      purpose={isDeclined && purpose !== 'add' ? 'method' : purpose}
      delivery={null}
    />
  );
}
