import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';
import { deliveryDayFrom } from './calendar.ts';
import type { StoredDelivery } from './timeline.ts';

/** Days after its window in which the customer decides what becomes of a delivery that was lost or came back. */
const choiceDays = 30;
/** Days after that in which it is refunded. An older one was settled otherwise, before there were automatic refunds. */
const graceDays = 14;

/** When a delivery is refunded if the customer has decided nothing. */
export const automaticAt = (until: string, timeZone: string): Date =>
  instantAt(addDays(until, choiceDays + 1), '09:00:00', timeZone);

/** Whether a delivery of that window is still refunded automatically. */
export const isRecent = (until: string, today: string): boolean => today <= addDays(until, choiceDays + graceDays);

/** When money that was sent back is in the customer's account: three days later, on a working day. */
export const arrivalOf = (sentAt: Date, { country, timeZone }: Pick<StoredDelivery, 'country' | 'timeZone'>): Date =>
  instantAt(deliveryDayFrom(country, addDays(dayIn(timeZone, sentAt), 3)), '12:00:00', timeZone);
