import { getPaymentResult as call } from '../../../../src/contract/shop/payment.ts';
import type { Executor } from '../../platform/database/schema.ts';
import { change } from '../../calls/change.ts';
import type { Answer, CallRequest } from '../../calls/request.ts';
import { loadHousehold } from '../../deliveries/household.ts';
import { presentDelivery } from '../../deliveries/present-delivery.ts';
import { deliveryRow } from '../charges/open-charges.ts';
import { settle } from './settle.ts';
import type { Cashier } from '../../platform/context.ts';
import { findVisit } from './visits.ts';

/** Returns the outcome of a visit once, so that a reload doesn't show it again. */
export async function takeOutcome(request: CallRequest<typeof call>, cashier: Cashier): Promise<Answer> {
  const { visitor, now, context } = request;
  const { reference } = request.body;
  const own = (executor: Executor = context.database.kysely) =>
    findVisit(executor, visitor.customerId, 'reference', reference);
  const before = await own();
  // The provider may have answered since. If it can't be reached now, the answer is still to come.
  if (before?.outcome === null) await settle(cashier, before).catch((error: Error) => request.http.log.error(error));
  return change(request, call, async (transaction) => {
    const visit = await own(transaction);
    if (!visit || visit.told_at || visit.purpose === 'retry') return { result: null };
    const { purpose, charges, id, session } = visit;
    const outcome = visit.outcome ?? (visit.expires_at < new Date() ? 'expired' : null);
    if (outcome)
      await transaction
        .updateTable('payment_visits')
        .set({ told_at: now })
        .where('customer_id', '=', visitor.customerId)
        .where('id', '=', id)
        .execute();
    const [first] = charges;
    const household = await loadHousehold(transaction, visitor, now);
    const row = first && (await deliveryRow(transaction, visitor.customerId, first.delivery));
    const delivery = row && presentDelivery(row, household);
    const charged = charges.reduce((sum, { charge }) => sum + charge.amount, 0);
    return {
      result: {
        outcome: outcome ?? (session === null ? 'unavailable' : 'pending'),
        purpose,
        delivery: delivery ? { date: delivery.date, until: delivery.until } : null,
        charged: first ? { amount: charged, currency: first.charge.currency } : null,
      },
    };
  });
}
