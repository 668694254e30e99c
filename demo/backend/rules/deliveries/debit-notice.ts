import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';

/** No mail arrives earlier in the day. */
const earliest = '09:00:00';

interface Debit {
  /** The day of the debit. */
  on: string;
  timeZone: string;
  /** Days before it, by which the shop announces it. */
  noticeDays: number;
  /** When it was announced with another day or amount; undefined: it wasn't. */
  announcedAt: Date | undefined;
}

/**
 * When a SEPA debit is announced: so many days before it; another amount or day on the morning after the last announcement; from the
 * day before the debit on at once. @source DECISIONS.md#sepa
 */
export function debitNoticeAt({ on, timeZone, noticeDays, announcedAt }: Debit): Date {
  const day = announcedAt ? addDays(dayIn(timeZone, announcedAt), 1) : addDays(on, -noticeDays);
  const [usual, atOnce] = [instantAt(day, earliest, timeZone), instantAt(addDays(on, -1), '00:00:00', timeZone)];
  return usual < atOnce ? usual : atOnce;
}
