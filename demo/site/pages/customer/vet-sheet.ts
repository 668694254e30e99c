import type { FastifyInstance } from 'fastify';
import { parse } from 'valibot';
import { vetSheetPage } from '../../cms/customer/vet-sheet-page.ts';
import type { SheetTreatment } from '../../cms/customer/vet-sheet-page.ts';
import { weightLog } from '../../../../src/contract/pets/weights.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../../../backend/calls/request.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import type { Executor } from '../../../backend/platform/database/schema.ts';
import { deliveriesOfPet } from '../../../backend/deliveries/find-deliveries.ts';
import { loadHousehold } from '../../../backend/deliveries/household.ts';
import { presentDelivery } from '../../../backend/deliveries/present-delivery.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { presentOnePlan } from '../../../backend/pets/plan/feeding-plans.ts';
import { plansOfPet } from '../../../backend/pets/plan/new-plan.ts';
import { loadLog, presentLog } from '../../../backend/pets/weight-log/log.ts';
import { ensurePlan } from '../../../backend/planner/ensure-plan.ts';
import { sendPage } from '../security.ts';
import { addOwnPage } from './own-page.ts';

type Asked = Pick<ApiRequest, 'visitor' | 'now' | 'id'>;

/** Statuses of a delivery that brought nothing, or never will. */
const without = ['cancelled', 'returned', 'lost'];

/** The treatments of a dog: those that arrived, and those that are planned. */
async function treatmentsOf(executor: Executor, { visitor, now, id }: Asked): Promise<SheetTreatment[]> {
  const household = await loadHousehold(executor, visitor, now);
  const rows = (
    await Promise.all((['food', 'treatment'] as const).map((kind) => deliveriesOfPet(executor, visitor, kind, id)))
  ).flat();
  return rows
    .map((row) => presentDelivery(row, household))
    .filter(({ status }) => !without.includes(status))
    .flatMap(({ date, deliveredOn, status, pets }) =>
      pets
        .filter(({ petPublicId }) => petPublicId === id)
        .flatMap(({ items }) => items.filter(({ kind, quantity }) => kind === 'treatment' && quantity > 0))
        .map(({ name }) => ({ date: deliveredOn ?? date, name, isGiven: status === 'delivered' })),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date));
}

/** The sheet for the vet of a dog of the customer behind the session, also of one that died. */
export function registerVetSheets(app: FastifyInstance, context: AppContext): void {
  addOwnPage(app, context, 'vet-sheet/:id', 'weights', async ({ request, reply, visitor, now }) => {
    const { id } = request.params as { id: string };
    const asked = { visitor, now, id };
    const locale = customerLocale(visitor.locale, visitor.country)!;
    const { kysely } = context.database;
    const page = await context.inTurn(request, async () => {
      await ensurePlan(kysely, visitor, now);
      const log = await loadLog(kysely, asked).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 404) return undefined;
        throw error;
      });
      if (!log) return undefined;
      const plans = await plansOfPet(kysely, visitor.customerId, log.row.id);
      return vetSheetPage({
        locale,
        today: log.today,
        answers: { ...log.row.answers, gender: log.row.gender },
        log: parse(weightLog, presentLog(log, visitor)),
        plan: presentOnePlan(plans, log.today, visitor.locale, log.row.name),
        treatments: await treatmentsOf(kysely, asked),
      });
    });
    return page ? sendPage(reply, page, 'no-store') : reply.callNotFound();
  });
}
