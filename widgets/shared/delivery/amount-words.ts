import type { DeliveryItem, Refund } from '../../../src/contract/known.ts';
import type { refundStatuses } from '../../../src/contract/lists.ts';
import { unitAmount } from './delivery-words.ts';
import type { Words } from './delivery-words.ts';

type Counted = Pick<DeliveryItem, 'kind' | 'quantity' | 'unit' | 'unitGrams' | 'contents'>;

/** `1 box, 3.8 kg`, `42 trays of 150 g`, `1 pack, 3 chews`; pieces and mass if both are known. */
export function itemAmount(words: Words, { kind, quantity, unit, unitGrams, contents }: Counted): string {
  const { t, format } = words;
  const amount = unitAmount(words, quantity, unit);
  const mass = unitGrams && format.mass(unitGrams);
  const isEach = mass && (quantity ?? 0) > 1;
  return [
    isEach ? t('units.each', { amount, mass }) : amount,
    contents && quantity && unitAmount(words, contents.quantity * quantity, contents.unit),
    !isEach && mass,
    kind === 'scoop' && t('units.adjustable'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** `£9.08/kg`, next to the price of what is sold by weight. */
export const kilogramWords = ({ format }: Words, price: DeliveryItem['perKilogram']): string | undefined =>
  price ? `${format.money(price)}/kg` : undefined;

/** Price of one, if the line's price is that times the quantity; undefined for a single item and a free one. */
export function unitPrice({
  quantity,
  price,
}: Pick<DeliveryItem, 'quantity' | 'price'>): DeliveryItem['price'] | undefined {
  if (!price || !quantity) return undefined;
  const isMultiple = quantity > 1 && price.amount > 0 && price.amount % quantity === 0;
  return isMultiple ? { ...price, amount: price.amount / quantity } : undefined;
}

/** What becomes of money that is paid back, as a sentence. */
export function refundText({ t, format }: Words, refund: Refund): string {
  const { reason, amount, on, to } = refund;
  if (!amount || !on) return '';
  const status = refundStatus(refund);
  const isAutomatic = reason === 'not-delivered' && status === 'due';
  const credit = status === 'due' ? (isAutomatic ? 'creditAutomatic' : 'creditDue') : 'creditDone';
  const text = t(`amounts.refund.${to === 'credit' ? credit : isAutomatic ? 'automatic' : status}`, {
    amount: format.money(amount),
    date: format.range(on, on, 'long'),
  });
  return reason === 'surplus' ? `${t('amounts.refund.surplus')} ${text}` : text;
}

const known: readonly (typeof refundStatuses)[number][] = ['due', 'sent', 'done'];

/** A status that this version doesn't know is described as planned. */
const refundStatus = ({ status }: Refund): string => (status && known.includes(status) ? status : 'due');

/** What becomes of money that is paid back in a few words, for lists. */
export const refundLabel = ({ t, format }: Words, refund: Refund): string =>
  t(`deliveries.refund.${refundStatus(refund)}`, { amount: format.money(refund.amount) });
