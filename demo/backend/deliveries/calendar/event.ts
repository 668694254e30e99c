import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { contentFor } from '../../content/content.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Shown } from '../open-delivery.ts';
import type { DayEvent } from './ics.ts';

/** `Sunday 15 November at 23:59`, on the store's clock. Sent as it is; the server's own ICU is the same everywhere. */
const moment = (at: string, { country, locale }: Visitor): string =>
  // oxlint-disable-next-line no-restricted-properties
  new Intl.DateTimeFormat(locale, {
    timeZone: findLocale(country)!.timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));

/** A delivery as a calendar shows it, in the feed and in mails. Without names, addresses or prices, since links get shared. */
export function eventOf(delivery: Shown, visitor: Visitor, origin: string): DayEvent {
  const { calendar, t } = contentFor(visitor.locale);
  const { segment } = findLocale(visitor.country)!;
  return {
    uid: `${delivery.id}@pawtal`,
    sequence: delivery.version,
    date: delivery.date,
    until: delivery.until,
    summary: calendar[delivery.kind]!,
    description:
      delivery.status === 'scheduled'
        ? t('calendar.until', { moment: moment(delivery.changesUntil, visitor) })
        : t('calendar.order', { order: delivery.orderId }),
    url: `${origin}/account/${segment}/deliveries/${delivery.status === 'scheduled' ? 'future/' : ''}${delivery.id}`,
  };
}
