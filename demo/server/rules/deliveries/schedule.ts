import { addDays } from '../../../../src/days.ts';

/**
 * The first date whose delivery can still be changed on `today`, a day in the store's time zone. The cut-off is the end
 * of the third day before.
 */
export const firstOpenDate = (today: string): string => addDays(today, 3);
