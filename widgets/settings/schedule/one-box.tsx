import type { RhythmOutcome } from '../../../src/contract/pets/subscription.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';

type Offer = NonNullable<RhythmOutcome['oneBox']>;

/** Where a change gives dogs separate days: what that costs, and what all dogs in one box cost, which one press chooses. */
export function OneBox({ offer, weeks, onChoose }: { offer: Offer; weeks: number; onChoose: () => void }) {
  const { t, format } = useWidget();
  const until = format.dateLong(offer.until);
  const { apart, together } = offer;
  return (
    <div className="gaps">
      <p>{t('settings.rhythm.apart', { count: apart.charges, until, total: format.money(apart.total) })}</p>
      <p>
        <Button type="link" onClick={onChoose}>
          {t('settings.rhythm.oneBox', { count: weeks })}
        </Button>{' '}
        <span className="muted small">
          {t('settings.rhythm.together', { count: together.charges, until, total: format.money(together.total) })}
        </span>
      </p>
    </div>
  );
}
