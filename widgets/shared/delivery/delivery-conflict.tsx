import type { Money } from '../../../src/contract/base.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/** One line of a conflict, in words: what the customer wanted, and what is saved now. */
export interface ConflictLine {
  key: string;
  name: string;
  mine: string;
  now: string;
}

interface DeliveryConflictProps {
  lines: readonly ConflictLine[];
  /** What the delivery costs as it is saved now. */
  total: Money | null | undefined;
  busy: boolean;
  /** Undefined if none of the customer's changes is possible any more. */
  onMine: (() => void) | undefined;
  onNow: () => void;
}

/** The delivery was changed elsewhere meanwhile: shows both versions and asks the customer (DECISIONS.md#versions). */
export function DeliveryConflict({ lines, total, busy, onMine, onNow }: DeliveryConflictProps) {
  const { t, format } = useWidget();
  return (
    <div className="delivery-conflict">
      <ul>
        {lines.map(({ key, name, mine, now }) => (
          <li key={key}>
            <b>{name}</b>
            <span>{t('deliveryActions.conflict.mine', { amount: mine })}</span>
            <span>{t('deliveryActions.conflict.now', { amount: now })}</span>
          </li>
        ))}
      </ul>
      <p>{t('deliveryActions.conflict.total', { total: format.money(total) })}</p>
      <ButtonRow>
        {onMine && (
          <Button loading={busy} onClick={onMine}>
            {t('deliveryActions.conflict.saveMine')}
          </Button>
        )}
        <Button type="secondary" onClick={onNow}>
          {t('deliveryActions.conflict.keepNow')}
        </Button>
      </ButtonRow>
    </div>
  );
}
