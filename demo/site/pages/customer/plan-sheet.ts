import type { FastifyInstance } from 'fastify';
import { planSheetPage } from '../../cms/customer/plan-sheet-page.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { presentOnePlan } from '../../../backend/pets/plan/feeding-plans.ts';
import { dogsInTransition, presentTransition } from '../../../backend/pets/transition/load.ts';
import { sendPage } from '../security.ts';
import { addOwnPage } from './own-page.ts';

/** The feeding plan of a dog of the customer behind the session, to keep. */
export function registerPlanSheets(app: FastifyInstance, context: AppContext): void {
  addOwnPage(app, context, 'feeding-plan-sheet/:id', 'farewell', async ({ request, reply, visitor, now }) => {
    const { id } = request.params as { id: string };
    const rows = await context.inTurn(request, () =>
      context.database.kysely
        .selectFrom('plans')
        .innerJoin('pets', (join) =>
          join.onRef('pets.customer_id', '=', 'plans.customer_id').onRef('pets.id', '=', 'plans.pet_id'),
        )
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
    const changing = await dogsInTransition(context.database.kysely, visitor, now);
    const dog = changing.find(({ petPublicId }) => petPublicId === id);
    const transition = dog ? presentTransition(dog, visitor.locale) : null;
    return sendPage(reply, planSheetPage({ locale, name, photo, plan, transition }), 'no-store');
  });
}
