import { atom } from 'nanostores';
import type { DemoData, Standing } from '../../demo-data.ts';
import { usual } from './setup.ts';
import type { Setup } from './setup.ts';

/** Data of this demo. */
export const demo = JSON.parse(document.querySelector('#demo-data')!.textContent) as DemoData;

/** What the address holds. */
export const $setup = atom<Setup>(usual);
/** State of the backend; undefined until it has responded. */
export const $standing = atom<Standing | undefined>();
/** What the address has that can't be read, and what failed since. */
export const $mistakes = atom<readonly string[]>([]);
/** How many changes are under way. */
export const $busy = atom(0);

export const addMistake = (text: string): void => {
  if (!$mistakes.get().includes(text)) $mistakes.set([...$mistakes.get(), text]);
};
export const dropMistake = (text: string): void => $mistakes.set($mistakes.get().filter((each) => each !== text));

/** Groups of calls that the backend doesn't support. */
export const unsupportedOf = ({ unsupported }: Setup): readonly string[] =>
  unsupported === 'specification'
    ? demo.groups.filter((group) => !demo.specified.includes(group))
    : unsupported.split(' ').filter(Boolean);
