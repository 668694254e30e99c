import { useStore } from '@nanostores/react';
import type { TransitionDay } from '../../../src/contract/pets/food.ts';
import { useStoreLocale } from '../../../src/element/links.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import type { Widget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { foodOf } from '../../../src/stores/pets/food.ts';
import { transitionAt } from '../../../src/stores/pets/transition.ts';
import type { TransitionAt } from '../../../src/stores/pets/transition.ts';
import { dayIn } from '../../../src/zones.ts';

/** The change of a dog's kibble that runs or is planned; undefined: none, or not known. */
export function useTransition(petPublicId: string): TransitionAt | undefined {
  const { account } = useWidget();
  const today = dayIn(useStoreLocale().timeZone, useStore(account.$now));
  const found = dataOf(useResource(foodOf(account)))?.transitions?.find((each) => each.petPublicId === petPublicId);
  return found && transitionAt(found, today);
}

/** What is in the bowl on a day of a transition: grams of each kibble. */
export function mixOf({ t, format }: Widget, { before, after }: TransitionAt, day: TransitionDay): string {
  const portion = (grams: number, recipe: string): string =>
    t('transition.portion', { grams: format.mass(grams), recipe });
  const fresh = portion(day.after, after);
  return day.before > 0 ? t('transition.mix', { before: portion(day.before, before), after: fresh }) : fresh;
}
