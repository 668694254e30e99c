import { profileFields } from '../../src/stores/pets/profile-fields.ts';
import type { ProfileField } from '../../src/stores/pets/profile-fields.ts';

/** A question, the list of all answers, or the log of weights. */
export type Place = ProfileField | 'all' | 'weights';

/** Which dog and which place the page's address names: `#dog`, or `#dog/place`. */
export function readAddress(fragment: string): { dog: string; place: Place | undefined } {
  const [dog = '', name] = fragment.replace(/^#/, '').split('/');
  return { dog, place: (['all', 'weights', ...profileFields] as const).find((place) => place === name) };
}

export const addressOf = (dog: string, place: Place): string => `#${dog}/${place}`;

/** Opens a place. Its entry in the history names the place before, which `goBack` returns to. */
export function goTo(dog: string, place: Place, from: Place): void {
  location.hash = addressOf(dog, place);
  history.replaceState({ from }, '');
}

/** Returns to a place: to its entry in the history if that is the one before, or else in place of the present entry. */
export function goBack(dog: string, place: Place): void {
  const state = history.state as { from?: unknown } | null;
  if (state?.from === place) history.back();
  else location.replace(Object.assign(new URL(location.href), { hash: addressOf(dog, place) }).href);
}
