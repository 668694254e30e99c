import { blockStates, overlays } from '../../../demo/workbench/blocks/names.ts';
import type { BlockName } from '../../../demo/workbench/blocks/names.ts';
import { tags } from '../../../src/package/facts.ts';
import { statesOf } from '../../../src/preview/states.ts';
import { usual } from '../../../src/preview/scenario.ts';

/*
 * The names of the pictures in `test/pictures/phone` and `test/pictures/desktop`: a block has one per colour scheme, a
 * widget one per state.
 */

export type Width = 'phone' | 'desktop';

export const blocks = Object.keys(blockStates) as BlockName[];
/** The consent banner covers the page, so its states can't share one page. */
export const widgets = Object.keys(tags).filter((tag) => tag !== 'account-consent');

const file = (...parts: string[]): string => `${parts.join('-')}.png`;

export const picturesOfBlock = (block: BlockName) => ({
  light: file('block', block),
  dark: file('block', block, 'dark'),
  /** States that are shown alone, with their pictures. */
  alone: blockStates[block]
    .filter((state) => overlays.includes(`${block}/${state}`))
    .map((state) => [state, file('block', block, state)] as const),
});

/** The states of a tag with their pictures. States that differ only in words share the picture of the first. */
export function picturesOfWidget(tag: string): (readonly [state: string, file: string])[] {
  const drawn = new Set<string>();
  return Object.entries(statesOf(tag)).flatMap(([state, scenario]) => {
    const key = JSON.stringify({ ...usual, ...scenario });
    if (drawn.has(key)) return [];
    drawn.add(key);
    return [[state, file(tag.replace('account-', ''), state)] as const];
  });
}

export const picturesOfConsent = { banner: file('consent', 'banner'), preferences: file('consent', 'preferences') };

export const allPictures: ReadonlySet<string> = new Set([
  ...blocks.map(picturesOfBlock).flatMap(({ light, dark, alone }) => [light, dark, ...alone.map(([, name]) => name)]),
  ...widgets.flatMap(picturesOfWidget).map(([, name]) => name),
  ...Object.values(picturesOfConsent),
]);
