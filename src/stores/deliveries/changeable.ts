import type { Delivery } from '../../contract/deliveries/delivery.ts';

/** Whether a box can still be changed; `now` is the server's clock. @source DECISIONS.md#deliveries */
export const isChangeable = (
  { status, changesUntil }: Pick<Delivery, 'status' | 'changesUntil'>,
  now: number,
): boolean => status === 'scheduled' && now <= Date.parse(changesUntil);

/**
 * The next box that can be changed: food first, else treatments only. `deliveries` are sorted by date. `but`: the id of
 * a box to skip.
 */
export function nextChangeable(deliveries: readonly Delivery[], now: number, but?: string): Delivery | undefined {
  const open = deliveries.filter((each) => each.id !== but && isChangeable(each, now));
  return open.find(({ kind }) => kind === 'food') ?? open[0];
}
