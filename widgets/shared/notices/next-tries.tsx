import type { Delivery } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { ComingCharges } from '../delivery/coming-charges.tsx';
import type { Coming } from '../delivery/coming-charges.tsx';

/**
 * When a failed charge is tried again, and what happens after the last try; of one delivery, or else of the first that is due.
 * Shows nothing where the backend doesn't state it.
 */
export const NextTries = ({ delivery }: { delivery?: Delivery }) => (
  <ComingCharges>
    {(remote) => {
      const due = dataOf(remote)?.find((each) => each.isDue && (!delivery || each.delivery.id === delivery.id));
      return due && <Tries charge={due} />;
    }}
  </ComingCharges>
);

function Tries({ charge: { tries, unpaidUntil, delivery } }: { charge: Coming }) {
  const { t, format } = useWidget();
  if (!tries) return null;
  const days = format.list(tries.map(({ on }) => format.range(on, on, 'long')));
  // Only the customer can confirm to the bank.
  const isBank = delivery.status === 'authentication-required';
  const text = [
    days && t('payment.tries.next', { count: tries.length, days }),
    !days && !isBank && t('payment.tries.none'),
    unpaidUntil && t('payment.tries.end', { date: format.range(unpaidUntil, unpaidUntil, 'long') }),
  ]
    .filter(Boolean)
    .join(' ');
  // In an element: a translator may have replaced the text when the notice changes.
  return <span>{text}</span>;
}
