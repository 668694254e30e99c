import type { Money } from '../../../src/contract/base.ts';
import type { Breakdown } from '../../../src/contract/deliveries/changes.ts';
import { unitAmount } from '../../shared/delivery/delivery-words.ts';
import { itemAmount } from '../../shared/delivery/amount-words.ts';
import type { Words } from '../../shared/delivery/delivery-words.ts';

// The price breakdown in words. All functions are pure.

type Line = Breakdown['lines'][number];
type Before = NonNullable<Breakdown['before']>;
type Difference = Before['items'][number];
interface PriceLine {
  text: string;
  /** Formatted amount with its sign. */
  money: string;
}

const signed = ({ t, format }: Words, money: Money): string =>
  money.amount === 0 ? t('delivery.free') : `${money.amount > 0 ? '+' : ''}${format.money(money)}`;

/** `Chicken and carrot wet food: 42 trays of 150 g at £0.86 each, £36.12`. */
export function itemLine(words: Words, { name, price, unitPrice, newPrice, ...line }: Line): string {
  const { t, format } = words;
  const values = {
    name,
    amount: itemAmount(words, { ...line, contents: null }),
    price: price.amount === 0 ? t('delivery.free') : format.money(price),
  };
  const now =
    line.quantity < 2 || price.amount === 0
      ? t('whyThisPrice.line', values)
      : t('whyThisPrice.lineEach', { ...values, each: format.money(unitPrice) });
  if (!newPrice) return now;
  const next = { date: format.dateLong(newPrice.from), price: format.money(newPrice.price) };
  return `${now} ${t('whyThisPrice.later', next)}`;
}

/** Fee, discount and credits, each with its reason. */
export function sumLines({ t, format }: Words, { fee, discount, referralCredit, offerCredit }: Breakdown) {
  const credit = (value: Breakdown['offerCredit'], from: string): string | null => {
    if (!value) return null;
    const { available, used, code, parts } = value;
    const texts = (parts?.length ? parts : [{ code, used }]).map((part) =>
      t(`whyThisPrice.${part.code ? 'codeCredit' : from}`, { code: part.code ?? '', used: format.money(part.used) }),
    );
    const isLeft = available.amount + used.amount > 0;
    const rest = isLeft ? [t('whyThisPrice.creditLeft', { available: format.money(available) })] : [];
    return [...texts, ...rest].join(' ');
  };
  const money = format.money(fee.amount);
  const next = fee.newPrice && {
    date: format.dateLong(fee.newPrice.from),
    price: format.money(fee.newPrice.amount),
  };
  const laterFee = next ? ` ${t('whyThisPrice.laterFee', next)}` : '';
  const given = discount?.off ? format.money(discount.off) : format.percent(discount?.percent ?? 0);
  const discounted = discount && {
    code: discount.code ?? '',
    percent: given,
    of: format.money(discount.of),
    money: format.money(discount.amount),
  };
  const texts: [Before['sums'][number]['kind'], string | null][] = [
    [
      'fee',
      fee.amount.amount === 0
        ? t('whyThisPrice.noFee')
        : t(`whyThisPrice.fee.${fee.method === 'named-day' ? fee.method : 'window'}`, { money }) + laterFee,
    ],
    ['discount', discounted && t(`whyThisPrice.${discounted.code ? 'codeDiscount' : 'discount'}`, discounted)],
    ['referral-credit', credit(referralCredit, 'referralCredit')],
    ['offer-credit', credit(offerCredit, 'offerCredit')],
  ];
  return texts.flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

/** `Chicken and carrot wet food: 42 trays, before 40 trays`. */
export function differenceLine(words: Words, { name, unit, before, after, amount }: Difference): PriceLine {
  const { t, format } = words;
  const count = (quantity = 0): string => unitAmount(words, quantity, unit);
  const values = { name, now: count(after?.quantity), before: count(before?.quantity) };
  const money = signed(words, amount);
  if (!before) return { text: t('whyThisPrice.added', values), money };
  if (!after) return { text: t('whyThisPrice.gone', values), money };
  if (before.quantity !== after.quantity) return { text: t('whyThisPrice.quantity', values), money };
  if (before.unitGrams && after.unitGrams && before.unitGrams !== after.unitGrams) {
    const sizes = { name, now: format.mass(after.unitGrams), before: format.mass(before.unitGrams) };
    return { text: t('whyThisPrice.quantity', sizes), money };
  }
  const prices = { name, now: format.money(after.unitPrice), before: format.money(before.unitPrice) };
  return { text: t('whyThisPrice.quantity', prices), money };
}

export const sumLine = (words: Words, { kind, amount }: Before['sums'][number]): PriceLine => ({
  text: words.t(`whyThisPrice.sum.${kind}`),
  money: signed(words, amount),
});
