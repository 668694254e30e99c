import { calls } from '../../../src/contract/calls/all-calls.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { statusAt } from '../rules/deliveries/timeline.ts';
import type { ApiRequest, Answer } from '../api/request.ts';
import { change, record } from '../api/change.ts';
import { factsOf, loadHousehold, presentDelivery } from './present-delivery.ts';
import { findDelivery } from './find-deliveries.ts';

/** Confirms that a delivery arrived. Idempotent: it also succeeds when the delivery already counts as delivered. */
export const confirmDelivery = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.confirmDelivery, async (transaction) => {
    const { visitor, now, id } = request;
    const row = await findDelivery(transaction, visitor, id);
    if (!row) throw notFound();
    const household = await loadHousehold(transaction, visitor, now);
    const status = statusAt(factsOf(row, visitor.country, household), now);
    if (status === 'delivered') return { delivery: presentDelivery(row, household) };
    if (status !== 'dispatched') {
      const message = `The delivery of ${row.date} is not on its way, so its arrival can’t be confirmed.`;
      throw new Refusal(409, 'not-dispatched', message, { current: presentDelivery(row, household) });
    }
    const confirmed = { ...row, confirmed_at: now, version: row.version + 1 };
    await transaction
      .updateTable('deliveries')
      .set({ confirmed_at: now, version: confirmed.version })
      .where('id', '=', row.id)
      .execute();
    await record(transaction, request, { kind: 'arrived', subject: row.order_id, from: null, to: null });
    return { delivery: presentDelivery(confirmed, household) };
  });
