import type { Refund } from '../../src/contract/deliveries/delivery.ts';
import { refundStatuses } from '../../src/contract/lists.ts';
import type { Words } from './delivery-words.ts';

/** A status that this version doesn't know is described as planned. */
const statusOf = ({ status }: Refund): string =>
  (refundStatuses as readonly string[]).includes(status) ? status : 'due';

/** What becomes of money that is paid back, as a sentence. */
export function refundText({ t, format }: Words, refund: Refund): string {
  const { reason, amount, on } = refund;
  const status = statusOf(refund);
  const isAutomatic = reason === 'not-delivered' && status === 'due';
  const text = t(`amounts.refund.${isAutomatic ? 'automatic' : status}`, {
    amount: format.money(amount),
    date: format.range(on, on, 'long'),
  });
  return reason === 'surplus' ? `${t('amounts.refund.surplus')} ${text}` : text;
}

/** The same in a few words, for lists. */
export const refundLabel = ({ t, format }: Words, refund: Refund): string =>
  t(`deliveries.refund.${statusOf(refund)}`, { amount: format.money(refund.amount) });
