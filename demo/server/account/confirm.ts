import { calls } from '../../../src/contract/all-calls.ts';
import { notFound, Refusal } from '../failure.ts';
import type { Answer } from '../idempotency.ts';
import { statusAt } from '../rules/timeline.ts';
import type { Asked } from './asked.ts';
import { change, record } from './change.ts';
import { factsOf, loadHousehold, presentDelivery } from './deliveries.ts';
import { findBox } from './boxes.ts';

/** "Did it arrive?" yes. Said twice, or after it counted as delivered, it is simply so. */
export const confirmDelivery = (asked: Asked): Promise<Answer> =>
  change(asked, calls.confirmDelivery, async (transaction) => {
    const { visitor, now, id } = asked;
    const row = await findBox(transaction, visitor, id);
    if (!row) throw notFound();
    const household = await loadHousehold(transaction, visitor, now);
    const status = statusAt(factsOf(row, visitor.country, household), now);
    if (status === 'delivered') return { delivery: presentDelivery(row, household) };
    if (status !== 'dispatched') {
      throw new Refusal(409, 'not-dispatched', 'This delivery is not on its way, so its arrival can’t be confirmed.', {
        current: presentDelivery(row, household),
      });
    }
    const confirmed = { ...row, confirmed_at: now, version: row.version + 1 };
    await transaction
      .updateTable('deliveries')
      .set({ confirmed_at: now, version: confirmed.version })
      .where('id', '=', row.id)
      .execute();
    await record(transaction, asked, { kind: 'arrived', subject: row.order_id, from: null, to: null });
    return { delivery: presentDelivery(confirmed, household) };
  });
