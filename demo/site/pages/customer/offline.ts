import type { FastifyInstance } from 'fastify';
import { offlinePage } from '../../cms/customer/offline-page.ts';
import { addDays } from '../../../../src/days.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { canOf } from '../../../backend/platform/unsupported.ts';
import type { AppContext, Visitor } from '../../../backend/platform/context.ts';
import type { Executor } from '../../../backend/platform/database/schema.ts';
import { deliveriesFrom } from '../../../backend/deliveries/find-deliveries.ts';
import { loadHousehold } from '../../../backend/deliveries/household.ts';
import { storedOf, presentDelivery } from '../../../backend/deliveries/present-delivery.ts';
import { presentOnePlan } from '../../../backend/pets/plan/feeding-plans.ts';
import { petsWithin } from '../../../backend/pets/pets.ts';
import { ensurePlan } from '../../../backend/planner/ensure-plan.ts';
import { isOver } from '../../../backend/rules/deliveries/timeline.ts';
import { addPage, sendPage } from '../security.ts';

/** The page names this many deliveries. */
const most = 3;
/** No window is longer, in days. */
const longestWindow = 14;

/** The next deliveries, those under way first. One that a mismatch holds back may never come. */
async function nextDeliveries(executor: Executor, visitor: Visitor, now: Date, today: string) {
  const household = await loadHousehold(executor, visitor, now);
  const rows = await deliveriesFrom(executor, visitor, addDays(today, -longestWindow));
  return rows
    .filter((row) => row.kind !== 'gift' && !storedOf(row, visitor.country, household).held)
    .map((row) => presentDelivery(row, household))
    .filter(({ status, pets }) => pets.length > 0 && !isOver(status))
    .slice(0, most)
    .map(({ date, until, status, pets }) => ({
      date,
      until,
      isSent: status === 'dispatched',
      names: pets.map(({ name }) => name),
    }));
}

/** The present plan of each dog that has one. */
async function plansOf(executor: Executor, visitor: Visitor, now: Date, today: string) {
  const pets = await petsWithin(executor, visitor, now);
  const rows = await executor
    .selectFrom('plans')
    .innerJoin('pets', (join) =>
      join.onRef('pets.customer_id', '=', 'plans.customer_id').onRef('pets.id', '=', 'plans.pet_id'),
    )
    .selectAll('plans')
    .select('pets.public_id')
    .where('pets.customer_id', '=', visitor.customerId)
    .orderBy('plans.delivery_date')
    .orderBy('plans.id')
    .execute();
  return pets.flatMap(({ petPublicId, name }) => {
    const own = rows.filter((row) => row.public_id === petPublicId);
    const plan = presentOnePlan(own, today, visitor.locale, name);
    return plan ? [{ name, plan }] : [];
  });
}

/** When the session is over at the latest, after which the copy isn't shown. Sessions live in real time. */
async function endOf(executor: Executor, { customerId, session }: Visitor): Promise<Date> {
  const row = await executor
    .selectFrom('sessions')
    .select('expires_at')
    .where('customer_id', '=', customerId)
    .where('id', '=', session)
    .executeTakeFirst();
  return row?.expires_at ?? new Date(0);
}

/** What the service worker keeps of the customer behind the session. Without one it removes what it has. */
export function registerOffline(app: FastifyInstance, context: AppContext): void {
  addPage(app, 'GET', '/account/offline', async (request, reply) => {
    const moment = await context.momentOf(request);
    const { visitor, now } = moment;
    if (!canOf(moment)(['push'])) return reply.callNotFound();
    if (!visitor) return reply.code(401).header('cache-control', 'no-store').send();
    const locale = customerLocale(visitor.locale, visitor.country)!;
    const today = dayIn(locale.timeZone, now);
    const { kysely } = context.database;
    const page = await context.inTurn(request, async () => {
      await ensurePlan(kysely, visitor, now);
      const deliveries = await nextDeliveries(kysely, visitor, now, today);
      return offlinePage({ locale, now, deliveries, plans: await plansOf(kysely, visitor, now, today) });
    });
    return sendPage(reply, page, 'no-store', { expires: (await endOf(kysely, visitor)).toUTCString() });
  });
}
