import type { Subscription } from './answers.ts';

/** An instant some intervals later, or earlier. As the plugin counts: in UTC, and 31 January plus a month is 3 March. */
export function addIntervals(
  at: string,
  {
    frequency_interval: interval,
    frequency_value: value,
  }: Pick<Subscription, 'frequency_interval' | 'frequency_value'>,
  times: number,
): string {
  const date = new Date(at);
  const count = value * times;
  if (interval === 'week') date.setUTCDate(date.getUTCDate() + 7 * count);
  else if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + count);
  else date.setUTCFullYear(date.getUTCFullYear() + count);
  return date.toISOString();
}

/** The first charge whose delivery comes on that day or later, and how many come before it. */
export function firstFrom(
  day: string,
  subscription: Subscription & { effective_next_renewal_at: string },
  deliveryDayOf: (at: string) => string,
): { at: string; skipped: number } {
  const { effective_next_renewal_at: next } = subscription;
  for (let skipped = 0; ; skipped += 1) {
    const at = addIntervals(next, subscription, skipped);
    if (deliveryDayOf(at) >= day) return { at, skipped };
  }
}
