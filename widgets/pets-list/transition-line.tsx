import type { Pet } from '../../src/contract/known.ts';
import { useLinks } from '../../src/element/links.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { mixOf, useTransition } from '../shared/pet/use-transition.ts';

/** What is in the bowl today while a new kibble replaces the old one, or from when on; the link leads to all its days. */
export function TransitionLine({ pet: { petPublicId, name } }: { pet: Pet }) {
  const widget = useWidget();
  const { t, format } = widget;
  const linkTo = useLinks();
  const transition = useTransition(petPublicId);
  if (!transition?.isNear) return null;
  const { number, days, after } = transition;
  const today = days[number - 1];
  const text = today
    ? t('transition.now', { day: number, days: days.length, food: mixOf(widget, transition, today) })
    : t('transition.soon', { date: format.dayShort(days[0]!.day), recipe: after });
  return (
    <p className="pets-list-transition small">
      <a href={linkTo('feeding-plan', petPublicId, 'transition')} aria-label={t('transition.label', { name, text })}>
        {text}
      </a>
    </p>
  );
}
