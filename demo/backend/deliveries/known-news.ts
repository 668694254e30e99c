import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StoredNews } from '../platform/database/stored.ts';
import { firstDayWith } from '../planner/known-prices.ts';

/** A price that a customer was notified of, with the day of the first delivery with it. */
export interface KnownNews extends StoredNews {
  from: string;
}

interface NewsRow {
  news: StoredNews[];
  notified: string;
  days: number;
  from: string;
}

/** A column for a select from `customers`: what their mails state of new prices, where any is to come. */
export const newsColumn = (customerId: number): RawBuilder<NewsRow[] | null> =>
  sql`(select json_agg(json_build_object('news', n.news, 'notified', n.notified_at, 'days', c.notice_days, 'from', c.valid_from)
      order by c.valid_from, c.id)
    from price_notices n join price_changes c on c.id = n.change_id
    where n.customer_id = ${customerId} and n.notified_at is not null and n.news <> '[]')`;

export const readNews = (rows: readonly NewsRow[] | null, timeZone: string): KnownNews[] =>
  (rows ?? []).flatMap(({ news, notified, days, from: validFrom }) => {
    const from = firstDayWith({ validFrom, noticeDays: days, notifiedAt: new Date(notified) }, timeZone);
    return news.map((each) => ({ ...each, from }));
  });
