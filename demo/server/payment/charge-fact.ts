import { comingCharge } from '../../../src/contract/deliveries/coming-charge.ts';
import type { MailWords } from '../content/content.ts';
import type { Shown } from '../deliveries/open-delivery.ts';
import type { Fact, Reader } from '../mail/compose.ts';

/** The line of a mail about a delivery's charge: how much and when, also of one that was taken. */
export function chargeFact(
  delivery: Shown,
  { format, words }: { format: Reader['format']; words: MailWords['words'] },
): Fact {
  const { amounts, payment } = delivery;
  const isFree = comingCharge(delivery) === undefined && amounts.total.amount === 0;
  return [
    'charge',
    isFree ? words['nothingToPay']! : `${format.money(amounts.total)}, ${format.dateLong(payment.date)}`,
  ];
}
