import type { UnpaidDelivery } from '../../../src/contract/pets/unpaid-delivery.ts';
import type { Words } from './delivery-words.ts';

/** The sum and the days of deliveries that wait for their payment. */
export function unpaidValues({ format }: Pick<Words, 'format'>, unpaid: readonly Omit<UnpaidDelivery, 'kept'>[]) {
  const [first] = unpaid;
  const total = unpaid.reduce((sum, { amount }) => sum + amount.amount, 0);
  return {
    count: unpaid.length,
    total: format.money(first && { ...first.amount, amount: total }),
    dates: format.list(unpaid.map(({ date, until }) => format.range(date, until, 'long'))),
  };
}
