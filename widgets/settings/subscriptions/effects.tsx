import type { StepOutcome } from '../../../src/contract/known.ts';
import { petNames } from '../../shared/delivery/delivery-words.ts';
import { FoodUntilNext } from './timetable.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

interface EffectsProps {
  outcome: StepOutcome;
}

/** What a step means for the next deliveries. */
export function DeliveryEffects({ outcome: { boxes: deliveries } }: EffectsProps) {
  const widget = useWidget();
  const { t, format } = widget;
  // With several dogs, each delivery shows its dogs.
  const whose = ({ date, pets }: StepOutcome['boxes'][number]): string => {
    const day = format.dayShort(date);
    return pets.length > 0 ? t('settings.box.for', { date: day, names: petNames(widget, pets) }) : day;
  };
  const words = ({ before, after }: StepOutcome['boxes'][number]): string => {
    if (before && after) {
      const [old, total] = [format.money(before), format.money(after)];
      return t(old === total ? 'settings.box.same' : 'settings.box.changed', { old, total });
    }
    if (after) return t('settings.box.new', { total: format.money(after) });
    return t('settings.box.none');
  };
  if (deliveries.length === 0) return null;
  return (
    <dl className="settings-facts settings-boxes">
      {deliveries.map((delivery) => (
        <div key={`${delivery.id} ${delivery.date}`}>
          <dt>{whose(delivery)}</dt>
          <dd>{words(delivery)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a step means for credit. */
export function Credit({ outcome: { credit } }: EffectsProps) {
  const { t, format } = useWidget();
  return credit && <p>{t('settings.charge.credit', { amount: format.money(credit) })}</p>;
}

/** When the next payment is, in one sentence. */
export function NextCharge({ outcome: { nextCharge } }: EffectsProps) {
  const { t, format } = useWidget();
  return (
    <b>{nextCharge ? t('settings.charge.next', { date: format.dateLong(nextCharge) }) : t('settings.charge.none')}</b>
  );
}

/** What a step means for the next deliveries and for payments. */
export const Effects = ({ outcome }: EffectsProps) => (
  <>
    <DeliveryEffects outcome={outcome} />
    <FoodUntilNext food={outcome.food} gaps={outcome.gaps} />
    <Credit outcome={outcome} />
    <p>
      <NextCharge outcome={outcome} />
    </p>
  </>
);
