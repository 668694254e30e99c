import type { Delivery } from '../../../src/contract/known.ts';
import type { Words } from './delivery-words.ts';

/** What a delivery's price is reduced by: each discount and each source of credit, by its name. */
export function deductionsOf({ amounts }: Pick<Delivery, 'amounts'>, { t }: Pick<Words, 't'>) {
  const { offerDiscount, discountCode, offerCredit, creditCode, credits, referralCredit } = amounts;
  return [
    {
      label: discountCode ? t('amounts.discountCode', { code: discountCode }) : t('amounts.offerDiscount'),
      amount: offerDiscount,
    },
    ...(credits?.length ? credits : [{ code: creditCode, amount: offerCredit }]).map(({ code, amount }) => ({
      label: code ? t('amounts.creditCode', { code }) : t('amounts.offerCredit'),
      amount,
    })),
    { label: t('amounts.referralCredit'), amount: referralCredit },
  ].filter(({ amount }) => amount?.amount);
}
