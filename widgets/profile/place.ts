import { profileFields } from '../../src/stores/pets/profile-fields.ts';
import type { ProfileField } from '../../src/stores/pets/profile-fields.ts';
import { goToFragment, replaceFragment, withFragment } from '../shared/fragment.ts';

/** A question, the list of all answers, or the log of weights. */
export type Place = ProfileField | 'all' | 'weights';

/** Which dog and which place a fragment of the page's address names: `dog`, or `dog/place`. */
export function readAddress(fragment: string): { dog: string; place: Place | undefined } {
  const [dog = '', name] = fragment.split('/');
  return { dog, place: (['all', 'weights', ...profileFields] as const).find((place) => place === name) };
}

const fragmentOf = (dog: string, place: Place): string => `${dog}/${place}`;

export const addressOf = (dog: string, place: Place): string => withFragment(fragmentOf(dog, place));

/** Opens a place. Its entry in the history names the place before, which `goBack` returns to. */
export function goTo(dog: string, place: Place, from: Place): void {
  goToFragment(fragmentOf(dog, place));
  history.replaceState({ from }, '');
}

/** Returns to a place: to its entry in the history if that is the one before, or else in place of the present entry. */
export function goBack(dog: string, place: Place): void {
  const state = history.state as { from?: unknown } | null;
  if (state?.from === place) history.back();
  else replaceFragment(fragmentOf(dog, place));
}
