import type { DeliveryReport } from '../../src/contract/deliveries/report.ts';
import { customerLocale } from '../../src/i18n/locale-table.ts';
import type { Memory } from './invariants.ts';
import { Violation } from './world.ts';
import type { Shown, Visitor } from './world.ts';

/** Examines each new receipt: it is in the customer's language, and the items of the delivery add up to what was paid. */
export async function examineReceipts(
  visitor: Visitor,
  { receipts, settings, deliveries }: Shown,
  memory: Memory,
): Promise<void> {
  const fail = (invariant: string, message: string): void => {
    throw new Violation(invariant, message);
  };
  for (const { number, url, orderId } of receipts) {
    if (memory.examined.has(number)) continue;
    memory.examined.add(number);
    const page = (await visitor.get(url)).body;
    const language = /<html[^>]* lang="([\w-]+)"/.exec(page)?.[1];
    const own = customerLocale(settings.locale, settings.address.country)!.tag;
    if (language !== own) fail('receipt-language', `receipt ${number} speaks ${language}, the customer ${own}`);
    const delivery = deliveries.find((each) => each.orderId === orderId);
    if (!delivery) continue;
    const report = await visitor.read<Partial<DeliveryReport>>(`delivery/${delivery.id}/report`);
    if (!report.items || !report.paid || report.items.length === 0) continue;
    const paid = report.items.reduce((sum, each) => sum + each.paid.amount, 0);
    // A discount takes a part off the fee as well.
    const rest = report.paid.amount - paid;
    if (rest < 0 || rest > delivery.amounts.deliveryFee.amount)
      fail('items-add-up', `${delivery.id}: items ${paid}, paid ${report.paid.amount}`);
  }
}
