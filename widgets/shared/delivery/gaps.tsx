import type { Gap } from '../../../src/contract/deliveries/timetable.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';

/** Another choice that leaves a shorter gap, or none. */
export interface GapOffer {
  /** What is chosen by it, as the words of its button. */
  label: string;
  /** Days of the longest gap that is left. */
  days: number;
  onChoose: () => void;
}

/** The longest time in which each dog's bowl may be empty, and other choices that shorten it. */
export function Gaps({ gaps = [], offers }: { gaps: readonly Gap[] | null | undefined; offers: readonly GapOffer[] }) {
  const { t, format } = useWidget();
  if (!gaps || gaps.length === 0) return null;
  const words = ({ name, from, until, days }: Gap): string =>
    until === null || days === null
      ? t('changes.gap.open', { name, from: format.dateLong(from) })
      : t('changes.gap.days', { name, from: format.dateLong(from), until: format.dateLong(until), count: days });
  return (
    <div className="gaps">
      <div role="status">
        {gaps.map((gap) => (
          <p key={gap.petPublicId}>
            <b>{words(gap)}</b>
          </p>
        ))}
      </div>
      <GapOffers offers={offers} />
    </div>
  );
}

/** Choices that shorten a gap, or leave none. */
export function GapOffers({ offers }: { offers: readonly GapOffer[] }) {
  const { t } = useWidget();
  return (
    <>
      {offers.map(({ label, days, onChoose }) => (
        <p key={label}>
          <Button type="link" onClick={onChoose}>
            {label}
          </Button>{' '}
          <span className="muted small">
            {days === 0 ? t('changes.gap.none') : t('changes.gap.left', { count: days })}
          </span>
        </p>
      ))}
    </>
  );
}
