import type { Visit } from '../../../src/stores/customer/payment.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { Coming } from '../delivery/coming-charges.tsx';

/** What a visit to the payment provider takes: a new way to pay all that is due, a confirmation one charge. */
export function takenBy(
  { purpose, delivery }: Pick<Visit, 'purpose' | 'delivery'>,
  charges: readonly Coming[],
): Coming[] {
  const due = charges.filter(({ isDue }) => isDue);
  if (purpose === 'method') return due;
  return due
    .filter((each) => each.delivery.status === 'authentication-required')
    .filter((each) => delivery === null || each.delivery.id === delivery)
    .slice(-1);
}

interface TakenNowProps {
  taken: readonly Coming[];
  id: string;
}

/** What is taken as soon as the customer has been at the payment provider, before they go there. */
export function TakenNow({ taken, id }: TakenNowProps) {
  const { t, format } = useWidget();
  const [first] = taken;
  if (!first) return null;
  const total = { ...first.amount, amount: taken.reduce((sum, { amount }) => sum + amount.amount, 0) };
  const dates = format.list(taken.map(({ delivery: { date, until } }) => format.range(date, until, 'long')));
  return (
    <span className="small payment-now" id={id}>
      {t('payment.now', { count: taken.length, total: format.money(total), dates })}{' '}
    </span>
  );
}
