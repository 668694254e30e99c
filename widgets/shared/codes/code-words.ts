import type { EnteredCode } from '../../../src/contract/shop/codes.ts';
import type { I18n } from '../../../src/element/widget.tsx';

// What a customer reads about a code. All functions are pure.

type Words = Pick<I18n, 't' | 'format'>;

/** What a code gives, and what is left of it. */
export function effectOf({ t, format }: Words, { percent, off, left, minimum, amount, rest }: EnteredCode): string {
  if (amount) {
    const values = { money: format.money(amount), rest: format.money(rest ?? amount) };
    return t(rest && rest.amount < amount.amount ? 'codes.creditRest' : 'codes.credit', values);
  }
  const given = { value: off ? format.money(off) : format.percent(percent ?? 0), count: left ?? 0 };
  if (left === 0) return t('codes.usedUp', given);
  return minimum ? t('codes.discountFrom', { ...given, minimum: format.money(minimum) }) : t('codes.discount', given);
}

/** Why the next delivery doesn't use it, and what of it would be lost. */
export const warningsOf = ({ t, format }: Words, { lost, waits }: EnteredCode): string[] => [
  ...(waits ? [t(`codes.waiting.${waits}`)] : []),
  ...(lost ? [t('codes.lost', { money: format.money(lost) })] : []),
];

/** The same, and with which deliveries it is used. */
export const usesOf = (words: Words, code: EnteredCode): string[] => [
  ...code.uses.map(({ date, until, amount }) =>
    words.t('codes.use', {
      money: words.format.money(amount),
      date: words.format.range(date, until ?? date, 'long'),
    }),
  ),
  ...warningsOf(words, code),
];
