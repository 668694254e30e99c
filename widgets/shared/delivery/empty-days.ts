import type { Gap } from '../../../src/contract/deliveries/timetable.ts';

type Gaps = readonly Gap[] | null | undefined;

/**
 * Days on which a bowl may be empty, as the backend counts them: of one dog, or the most of all. Infinite: no delivery ends them;
 * undefined: the backend doesn't count them.
 */
export const emptyDays = (gaps: Gaps, dog?: string): number | undefined =>
  gaps
    ? Math.max(
        0,
        ...gaps
          .filter(({ petPublicId }) => dog === undefined || petPublicId === dog)
          .map(({ days }) => days ?? Infinity),
      )
    : undefined;

/** These gaps, without those behind the window of a delivery: another day of it doesn't change them. */
export const gapsUntil = (gaps: Gaps, until: string): Gaps =>
  gaps?.filter((gap) => gap.until === null || gap.until <= until);
