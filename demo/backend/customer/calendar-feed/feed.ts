import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noCustomer, ownerOfKey } from '../../platform/database/directory.ts';
import { findLocale, localeTable } from '../../../../src/i18n/locale-table.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { deliveriesFrom } from '../../deliveries/find-deliveries.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { storedOf, presentDelivery } from '../../deliveries/present-delivery.ts';
import { contentFor } from '../../content/content.ts';
import type { AppContext, Visitor } from '../../platform/context.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { addDays } from '../../../../src/days.ts';
import { dayIn } from '../../../../src/zones.ts';
import { digestOf } from '../../calls/secret-link.ts';
import { eventOf } from '../../deliveries/calendar/event.ts';
import { dogsInTransition } from '../../pets/transition/load.ts';
import { transitionEvents } from '../../pets/transition/transition-event.ts';
import { icsOf } from '../../deliveries/calendar/ics.ts';
import type { DayEvent } from '../../deliveries/calendar/ics.ts';

/** The feed goes this many days back, so that a calendar keeps recent deliveries. */
const daysBack = 60;

async function findOwner({ database }: AppContext, secret: string): Promise<Visitor | undefined> {
  const row = await database.kysely
    .selectFrom('customers')
    .select(['id', 'public_id', 'country', 'locale'])
    .where('id', '=', (await ownerOfKey(database.kysely, 'calendar', digestOf(secret))) ?? noCustomer)
    .where('calendar_hash', '=', digestOf(secret))
    .executeTakeFirst();
  return row && { session: 0, customerId: row.id, publicId: row.public_id, country: row.country, locale: row.locale };
}

/** The feed's events: deliveries that aren't cancelled, and the days of a change of kibble. */
async function eventsOf({ database }: AppContext, visitor: Visitor, now: Date, origin: string): Promise<DayEvent[]> {
  const { kysely } = database;
  const { timeZone } = findLocale(visitor.country)!;
  await ensurePlan(kysely, visitor, now);
  const household = await loadHousehold(kysely, visitor, now);
  const rows = await deliveriesFrom(kysely, visitor, addDays(dayIn(timeZone, now), -daysBack));
  const deliveries = rows
    // A delivery that a mismatch holds back may never come.
    .filter((row) => !storedOf(row, visitor.country, household).held)
    .map((row) => presentDelivery(row, household))
    .filter(({ status }) => status !== 'cancelled');
  const changing = await dogsInTransition(kysely, visitor, now, household);
  return [
    ...deliveries.map((delivery) => eventOf(delivery, visitor, origin)),
    ...changing.flatMap((dog) => transitionEvents(dog, visitor, origin)),
  ];
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
