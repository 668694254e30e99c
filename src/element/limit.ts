import type { Attributes } from './widget.tsx';

/** How many items a list shows at first, by the tag's `limit`. A value that is no whole number from 1 counts as absent. */
export function limitOf({ limit }: Attributes, standard: number): number {
  const count = Number(limit);
  return Number.isInteger(count) && count > 0 ? count : standard;
}
