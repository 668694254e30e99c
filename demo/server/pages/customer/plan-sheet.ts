import type { FastifyInstance } from 'fastify';
import { planSheetPage } from '../../../cms/customer/plan-sheet-page.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { canOf } from '../../api/unsupported.ts';
import type { AppContext } from '../../context.ts';
import { presentOnePlan } from '../../pets/plan/feeding-plans.ts';
import { addCountryPage, sendPage } from '../security.ts';
import { pathOf } from '../failures/failure-pages.ts';

/** The feeding plan of a dog of the customer behind the session, to keep. */
export function registerPlanSheets(app: FastifyInstance, context: AppContext): void {
  addCountryPage(app, 'GET', 'feeding-plan-sheet/:id', async (request, reply) => {
    const moment = await context.momentOf(request);
    const { visitor, now } = moment;
    if (!canOf(moment)(['farewell'])) return reply.callNotFound();
    if (!visitor) return reply.redirect(`/signin?return=${encodeURIComponent(pathOf(request))}`, 303);
    const { id } = request.params as { id: string };
    const rows = await context.inTurn(request, () =>
      context.database.kysely
        .selectFrom('plans')
        .innerJoin('pets', 'pets.id', 'plans.pet_id')
        .selectAll('plans')
        .select(['pets.name', 'pets.photo'])
        .where('pets.public_id', '=', id)
        .where('pets.customer_id', '=', visitor.customerId)
        .orderBy('plans.delivery_date')
        .orderBy('plans.id')
        .execute(),
    );
    const locale = customerLocale(visitor.locale, visitor.country)!;
    const { name = '', photo = null } = rows[0] ?? {};
    const plan = presentOnePlan(rows, dayIn(locale.timeZone, now), visitor.locale, name);
    if (!plan) return reply.callNotFound();
    return sendPage(reply, planSheetPage({ locale, name, photo, plan }), 'no-store');
  });
}
