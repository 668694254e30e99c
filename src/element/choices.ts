import { useWidget } from './widget.tsx';

/** The tag's `limit`: how many items a list shows at first. A value that is no whole number from 1 counts as absent. */
export function useLimit(standard: number): number {
  const limit = Number(useWidget().element.getAttribute('limit'));
  return Number.isInteger(limit) && limit > 0 ? limit : standard;
}
