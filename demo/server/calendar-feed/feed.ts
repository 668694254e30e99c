import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLocale, localeTable } from '../../../src/i18n/locale-table.ts';
import { extendServices } from '../deliveries/boxes.ts';
import { factsOf, loadHousehold, presentDelivery } from '../deliveries/present-delivery.ts';
import { contentFor } from '../content.ts';
import type { AppContext, Visitor } from '../context.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { addDays, dayIn } from '../../../src/days.ts';
import { digestOf } from './link.ts';
import { icsOf } from './ics.ts';
import type { DayEvent } from './ics.ts';

/** The feed goes this many days back, so that a calendar keeps recent deliveries. */
const daysBack = 60;

async function findOwner({ database }: AppContext, secret: string): Promise<Visitor | undefined> {
  const row = await database.kysely
    .selectFrom('customers')
    .select(['id', 'public_id', 'country', 'locale'])
    .where('calendar_hash', '=', digestOf(secret))
    .executeTakeFirst();
  return row && { customerId: row.id, publicId: row.public_id, country: row.country, locale: row.locale };
}

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

/**
 * The feed's events. They contain no names, addresses or prices, since links get shared. Cancelled boxes are left out.
 */
async function eventsOf({ database }: AppContext, visitor: Visitor, now: Date, origin: string): Promise<DayEvent[]> {
  const { kysely } = database;
  const { segment, timeZone } = findLocale(visitor.country)!;
  await extendServices(kysely, visitor, now);
  const household = await loadHousehold(kysely, visitor, now);
  const rows = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('date', '>=', addDays(dayIn(timeZone, now), -daysBack))
    .orderBy('date')
    .orderBy('id')
    .execute();
  const { calendar } = contentFor(visitor.locale);
  return (
    rows
      // A box that a mismatch holds back may never come.
      .filter((row) => !factsOf(row, visitor.country, household).held)
      .map((row) => presentDelivery(row, household))
      .filter(({ status }) => status !== 'cancelled')
      .map((box) => ({
        uid: `${box.id}@pawtal`,
        sequence: box.version,
        date: box.date,
        until: box.until,
        summary: calendar[box.kind]!,
        description:
          box.status === 'scheduled'
            ? calendar['until']!.replace('{{moment}}', moment(box.changesUntil, visitor))
            : calendar['order']!.replace('{{order}}', box.orderId),
        url: `${origin}/account/${segment}/deliveries/${box.status === 'scheduled' ? 'future/' : ''}${box.id}`,
      }))
  );
}

/** The calendar feed. Its link works without signing in. */
export function registerCalendarFeed(app: FastifyInstance, context: AppContext): void {
  const nothing = (reply: FastifyReply): FastifyReply =>
    reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('There is no such calendar. Make a new link in your account.\n');

  app.get('/:locale/calendar/:file', async (request: FastifyRequest, reply) => {
    const { locale, file } = request.params as { locale: string; file: string };
    void reply.headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
    const visitor =
      secret && localeTable.some(({ segment }) => segment === locale) ? await findOwner(context, secret) : undefined;
    if (!visitor) return nothing(reply);
    const now = await context.now();
    const origin = ownOrigin(request, context.config.https);
    const feed = icsOf({
      name: contentFor(visitor.locale).calendar['name']!,
      language: visitor.locale,
      stamp: now,
      events: await eventsOf(context, visitor, now, origin),
    });
    return reply.type('text/calendar; charset=utf-8').send(feed);
  });
}
