import type { Visit } from '../../../src/stores/customer/payment.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import type { Coming } from '../delivery/coming-charges.tsx';

/** What a visit to the payment provider takes: a new way to pay all that is due of what continues, a further one nothing, a confirmation one charge. */
export function takenBy(
  { purpose, delivery }: Pick<Visit, 'purpose' | 'delivery'>,
  charges: readonly Coming[],
): Coming[] {
  const due = charges.filter(({ isDue }) => isDue);
  // Of what has ended a new way to pay takes only the delivery that is being paid.
  if (purpose === 'method') return due.filter((each) => !each.hasEnded || each.delivery.id === delivery);
  if (purpose === 'add') return [];
  return due
    .filter((each) => each.delivery.status === 'authentication-required')
    .filter((each) => delivery === null || each.delivery.id === delivery)
    .slice(-1);
}

/** Their sum; null: nothing is taken. */
export function sumOf(taken: readonly Coming[]): Coming['amount'] | null {
  const [first] = taken;
  return first ? { ...first.amount, amount: taken.reduce((sum, { amount }) => sum + amount.amount, 0) } : null;
}

/** What is taken as soon as the customer has been at the payment provider, before they go there. */
export function TakenNow({ taken, id }: { taken: readonly Coming[]; id: string }) {
  const { t, format } = useWidget();
  const total = sumOf(taken);
  if (!total) return null;
  const dates = format.list(taken.map(({ delivery: { date, until } }) => format.range(date, until, 'long')));
  return (
    <span className="small payment-now" id={id}>
      {t('payment.now', { count: taken.length, total: format.money(total), dates })}{' '}
    </span>
  );
}

interface ConfirmTakenProps {
  taken: readonly Coming[];
  id: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a press takes money. */
export function ConfirmTaken({ taken, id, onConfirm, onClose }: ConfirmTakenProps) {
  const { t, format } = useWidget();
  return (
    <Modal
      open
      onClose={onClose}
      title={t('payment.confirm.title', { total: format.money(sumOf(taken)) })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={onConfirm}>{t('payment.confirm.go')}</Button>
          <Button type="secondary" onClick={onClose}>
            {t('payment.confirm.cancel')}
          </Button>
        </>
      }
    >
      <p>
        <TakenNow taken={taken} id={id} />
      </p>
      <p>{t('payment.confirm.how')}</p>
    </Modal>
  );
}
