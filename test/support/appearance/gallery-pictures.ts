import { blockStates, overlays } from '../../../demo/workbench/blocks/names.ts';
import type { BlockName } from '../../../demo/workbench/blocks/names.ts';
import { tags } from '../../../src/package/declared-tags.ts';

/*
 * The names of the pictures in `test/pictures/phone` and `test/pictures/desktop`: a block has one per colour scheme, a
 * widget one.
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

/** A tag has one picture, of the state that has everything. The words of each state are proved elsewhere. */
export const pictureOfWidget = (tag: string): string => file(tag.replace('account-', ''), 'sample');

export const picturesOfConsent = { banner: file('consent', 'banner'), preferences: file('consent', 'preferences') };

export const allPictures: ReadonlySet<string> = new Set([
  ...blocks.map(picturesOfBlock).flatMap(({ light, dark, alone }) => [light, dark, ...alone.map(([, name]) => name)]),
  ...widgets.map(pictureOfWidget),
  ...Object.values(picturesOfConsent),
]);
