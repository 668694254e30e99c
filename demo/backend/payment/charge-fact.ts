import { comingCharge } from '../../../src/contract/deliveries/coming-charge.ts';
import type { MailWords } from '../content/content.ts';
import type { Shown } from '../deliveries/open-delivery.ts';
import type { Fact, Reader } from '../mail/compose.ts';
import type { Waiting } from './drop-unpaid.ts';

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

/** The lines of a mail about deliveries that wait for their payment when others end or pause: what is dropped, what is kept. */
export function unpaidFacts(
  unpaid: readonly (Pick<Waiting['unpaid'], 'date' | 'amount'> & { kept?: boolean })[],
  { format }: Pick<Reader, 'format'>,
): Fact[] {
  return [false, true].flatMap((isKept): Fact[] => {
    const those = unpaid.filter(({ kept = false }) => kept === isKept);
    const text = format.list(those.map(({ date, amount }) => `${format.dateLong(date)} (${format.money(amount)})`));
    return text ? [[isKept ? 'unpaidKept' : 'unpaidDropped', text]] : [];
  });
}
