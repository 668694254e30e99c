import type { Settings } from '../../../src/contract/customer/settings.ts';
import { paymentTypes } from '../../../src/contract/lists.ts';
import type { I18n } from '../../../src/element/widget.tsx';

/** The stored way to pay: "Visa ending 4242", or "Card ending 4242" where the brand is unknown, "PayPal". */
export function methodText(
  { type, cardDigits, brand }: Pick<Settings['payment'], 'type' | 'cardDigits'> & Partial<Settings['payment']>,
  t: I18n['t'],
): string {
  if (type !== 'card') return t(paymentTypes.includes(type) ? `payment.${type}` : 'settings.payment.title');
  if (cardDigits && brand) return t('payment.brand', { brand, digits: cardDigits });
  return cardDigits ? t('payment.card', { digits: cardDigits }) : t('payment.cardPlain');
}

/** `06/2029`, as on a card. */
export const printedMonth = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;
