import { useEffect, useRef } from 'react';
import type { Money } from '../../src/contract/base.ts';
import type { Delivery } from '../../src/contract/known.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { useWidget } from '../../src/element/widget.tsx';

/** The properties of a delivery that this tag may change, in one of two versions. */
interface Version extends Pick<Delivery, 'date' | 'until' | 'method'> {
  fee: Money | null | undefined;
  total: Money | null | undefined;
}

interface ConflictProps {
  /** The delivery as it is saved now. */
  delivery: Delivery;
  /** What the customer wants instead. Undefined if that is no longer available. */
  mine: Version | undefined;
  mineLabel: string;
  applyLabel: string;
  busy?: boolean;
  onKeep: () => void;
  onApply: () => void;
}

/** The delivery was changed elsewhere meanwhile: shows both versions side by side and lets the customer choose. */
export function Conflict({ delivery, mine, mineLabel, applyLabel, busy = false, onKeep, onApply }: ConflictProps) {
  const { t } = useWidget();
  const { amounts } = delivery;
  const area = useRef<HTMLDivElement>(null);
  // Takes focus, since two other buttons have replaced the pressed one.
  useEffect(() => area.current?.focus(), []);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={t('common.changes')} className="change-date-conflict">
      <dl>
        <Side
          label={t('changeDate.conflict.theirs')}
          version={{ ...delivery, fee: amounts.deliveryFee, total: amounts.total }}
        />
        {mine && <Side label={mineLabel} version={mine} />}
      </dl>
      <ButtonRow fill>
        {mine && (
          <Button type="secondary" loading={busy} onClick={onApply}>
            {applyLabel}
          </Button>
        )}
        <Button type="secondary" disabled={busy} onClick={onKeep}>
          {t('changeDate.conflict.keep')}
        </Button>
      </ButtonRow>
    </div>
  );
}

function Side({ label, version: { date, until, method, fee, total } }: { label: string; version: Version }) {
  const { t, format } = useWidget();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{format.range(date, until)}</b>
        <span>
          {[
            method && t(`changeDate.method.${method}.title`),
            fee?.amount === 0 ? t('delivery.free') : format.money(fee),
            total && t('changeDate.conflict.total', { total: format.money(total) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </dd>
    </div>
  );
}
