import type { Attributes } from '../../src/element/widget.tsx';

/** How many products the tiles show, by the tag's `limit`. A value that is no number from 1 counts as absent. */
export const limitOf = ({ limit }: Attributes, standard: number): number =>
  Math.max(0, Math.floor(Number(limit))) || standard;
