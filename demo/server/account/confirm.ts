import * as calls from '../../../src/contract/calls.ts';
import { notFound, Refusal } from '../failure.ts';
import { once } from '../idempotency.ts';
import type { Answer } from '../idempotency.ts';
import { statusAt } from '../rules/timeline.ts';
import { checked } from './asked.ts';
import type { Asked } from './asked.ts';
import { factsOf, loadHousehold, presentDelivery } from './deliveries.ts';

/** "Did it arrive?" yes. Said twice, or after it counted as delivered, it is simply so. */
export async function confirmDelivery(asked: Asked): Promise<Answer> {
  const { context, request, visitor, now, id } = asked;
  const key = request.headers['idempotency-key'];
  return once(context.database, {
    customerId: visitor.customerId,
    key: Array.isArray(key) ? key[0] : key,
    request: { call: 'confirm-delivery', id },
    work: async (transaction) => {
      const row = await transaction
        .selectFrom('deliveries')
        .selectAll()
        .where('public_id', '=', id)
        .where('customer_id', '=', visitor.customerId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound();
      const household = await loadHousehold(transaction, visitor, now);
      const status = statusAt(factsOf(row, visitor.country), now);
      if (status !== 'dispatched' && status !== 'delivered') {
        throw new Refusal(409, 'not-dispatched', 'This delivery is not on its way, so its arrival can’t be confirmed.', {
          current: presentDelivery(row, household),
        });
      }
      const confirmed = status === 'delivered' ? row : { ...row, confirmed_at: now, version: row.version + 1 };
      if (confirmed !== row) {
        await transaction
          .updateTable('deliveries')
          .set({ confirmed_at: now, version: confirmed.version })
          .where('id', '=', row.id)
          .execute();
      }
      return { status: 200, body: checked(calls.confirmDelivery, { delivery: presentDelivery(confirmed, household) }) };
    },
  });
}
