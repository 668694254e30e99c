import type { Format } from '../../../../src/i18n/format.ts';
import type { TransitionDay } from '../../rules/food/transition.ts';
import type { Content } from '../../content/content.ts';
import type { Transition } from './transition.ts';

/** What is in the bowl on a day of a transition: grams of each kibble, with a recipe of it */
export function mixText(
  { t, recipes }: Content,
  format: Format,
  { before, after }: Transition,
  day: TransitionDay,
): string {
  const portion = (grams: number, recipe: string): string =>
    t('transition.portion', { grams: format.mass(grams), recipe });
  const fresh = portion(day.after, recipes[after].name);
  return day.before > 0
    ? t('transition.mix', { before: portion(day.before, recipes[before].name), after: fresh })
    : fresh;
}
