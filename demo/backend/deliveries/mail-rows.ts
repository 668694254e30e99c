import { comingCharge } from '../../../src/contract/deliveries/coming-charge.ts';
import { paidWith } from '../content/content.ts';
import type { Content } from '../content/content.ts';
import type { Shown } from './open-delivery.ts';
import type { MailRow, Reader } from '../mail/compose.ts';
import type { Money } from '../rules/money.ts';

/** The line of a mail about a delivery's charge: how much, when and from which way to pay, also of one that was taken. */
export function chargeRow(
  delivery: Shown,
  { format, content }: { format: Reader['format']; content: Content },
): MailRow {
  const { amounts, payment } = delivery;
  const isFree = comingCharge(delivery) === undefined && amounts.total.amount === 0;
  if (isFree) return ['charge', content.mail.words['nothingToPay']!];
  const method = payment.type === 'none' ? [] : [paidWith(content, payment)];
  return ['charge', [format.money(amounts.total), format.dateLong(payment.date), ...method].join(', ')];
}

/** The line of a mail about what a delivery's charge is reduced by: each source by its name. */
export function deductedRows(
  { amounts }: Shown,
  { format, content: { mail, t } }: { format: Reader['format']; content: Content },
): MailRow[] {
  const { offerDiscount, discountCode, offerCredit, creditCode, credits, referralCredit } = amounts;
  const parts = credits?.length ? credits : [{ code: creditCode, amount: offerCredit }];
  const named = [
    [offerDiscount, discountCode ? t('mail.words.discountCode', { code: discountCode }) : mail.words['offerDiscount']],
    ...parts.map(
      ({ code, amount }) => [amount, code ? t('mail.words.creditCode', { code }) : mail.words['offerCredit']] as const,
    ),
    [referralCredit, mail.words['referralCredit']],
  ] as const;
  const text = format.list(
    named.filter(([{ amount }]) => amount !== 0).map(([sum, name]) => `${name} ${format.money(sum)}`),
  );
  return text ? [['deducted', text]] : [];
}

/** Line of a mail about a delivery with a separate address. */
export const goesTo = ({ elsewhere, address }: Shown): MailRow[] => (elsewhere ? [['goesTo', address.oneLine]] : []);

/** The lines of a mail about deliveries that wait for their payment when others end or pause: what is dropped, what is kept. */
export function unpaidRows(
  unpaid: readonly { date: string; amount: Money; kept?: boolean }[],
  { format }: Pick<Reader, 'format'>,
): MailRow[] {
  return [false, true].flatMap((isKept): MailRow[] => {
    const those = unpaid.filter(({ kept = false }) => kept === isKept);
    const text = format.list(those.map(({ date, amount }) => `${format.dateLong(date)} (${format.money(amount)})`));
    return text ? [[isKept ? 'unpaidKept' : 'unpaidDropped', text]] : [];
  });
}
