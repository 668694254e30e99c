import type { NameError } from '../../../src/stores/pets/add-dog.ts';
import { tidy } from '../../../src/contract/typed-text/text.ts';
import type { Widget } from '../../../src/element/widget.tsx';

/** Those that other forms have too. All others are about a name. */
const shared: readonly NameError['code'][] = ['unseen', 'character'];

/** Why a dog's name, or its breed, is refused. */
export const nameErrorText = (t: Widget['t'], error: NameError, name: string): string =>
  t(`${shared.includes(error.code) ? 'settings.error' : 'profile.add'}.${error.code}`, { ...error, name: tidy(name) });
