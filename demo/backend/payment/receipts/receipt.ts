import type { Selectable } from 'kysely';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import { townLines } from '../../../../src/contract/limits.ts';
import type { Seller } from '../../platform/config.ts';
import { contentFor, productName } from '../../content/content.ts';
import { businessOf, labelFacts } from '../../content/label-facts.ts';
import type { DeliveryRow, Schema } from '../../platform/database/schema.ts';
import type { Household } from '../../deliveries/household.ts';
import type { Shown } from '../../deliveries/open-delivery.ts';
import { wordsOf } from '../../rules/deliveries/lines.ts';
import type { AddressParts } from '../../rules/customer/address.ts';
import { netGramsOf } from '../../rules/food/catalogue.ts';
import { lineTotal } from '../../rules/food/prices.ts';
import { rateOf, taxOf } from '../../rules/customer/vat.ts';
import type { Receipt } from '../../platform/database/stored.ts';

export type ReceiptRow = Selectable<Schema['receipts']>;

/** `2026-000041`: without gaps in each year. */
export const numberOf = ({ year, number }: Pick<ReceiptRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/** The seller's tax number in that country, or else the first one. */
const vatIdOf = ({ vatIds }: Seller, country: string): string =>
  vatIds.find((id) => id.startsWith(country)) ?? vatIds[0] ?? '';

/** A printed address, below a name. */
const linesOf = (name: string, { line1, line2, ...town }: AddressParts, country: string): string[] =>
  [name, line1, line2, ...townLines(town, country)].filter(Boolean);

/** What of a delivery gift cards paid, in minor units: only they are credit that has a code. */
export function paidByGiftCard({ amounts: { credits, creditCode, offerCredit } }: Pick<Shown, 'amounts'>): number {
  const named = credits?.length ? credits : [{ code: creditCode, amount: offerCredit }];
  return named.reduce((sum, { code, amount }) => (code ? sum - amount.amount : sum), 0);
}

/** Whether a delivery has a receipt, once it is charged: of money, a gift card's too. */
export const isReceipted = (shown: Pick<Shown, 'amounts'>): boolean =>
  shown.amounts.total.amount + paidByGiftCard(shown) !== 0;

function printedBusiness(country: string, locale: string): string {
  const { name, address, approval } = businessOf(country, locale);
  return [name, address, approval].join(', ');
}

export function receiptOf(row: DeliveryRow, shown: Shown, household: Household, seller: Seller): Receipt {
  const { customer, pets } = household;
  const { country, first_name, last_name } = customer;
  const content = contentFor(customer.locale);
  const locale = customerLocale(customer.locale, country)!;
  const lines = row.items.map((item) => {
    const name = pets.find(({ public_id }) => public_id === item.petPublicId)?.name ?? '';
    return {
      text: productName(content, item.product, name),
      grams: item.unitGrams ?? netGramsOf(item.product),
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      amount: lineTotal(item),
      rate: rateOf(item, country),
    };
  });
  const { deliveryFee, offerDiscount, referralCredit, offerCredit, total } = shown.amounts;
  const sums = {
    deliveryFee: deliveryFee.amount,
    offerDiscount: offerDiscount.amount,
    referralCredit: referralCredit.amount,
    offerCredit: offerCredit.amount,
    total: total.amount,
  };
  return {
    locale: customer.locale,
    country,
    currency: locale.currency,
    seller: {
      name: seller.name,
      address: [...seller.address],
      vatId: vatIdOf(seller, country),
      register: seller.register,
    },
    buyer: {
      name: `${first_name} ${last_name}`,
      address: linesOf('', customer, country),
    },
    orderId: row.order_id,
    delivery: { from: row.date, until: shown.until },
    ...(row.place && { deliveredTo: linesOf(row.place.name, row.place, country) }),
    ...(row.kind === 'gift' && { words: wordsOf(row) }),
    payment: { type: shown.payment.type, cardDigits: shown.payment.cardDigits ?? null },
    lines,
    discountPercent: row.discount_percent,
    reducedBy: row.reduced_by,
    sums,
    ...(row.items.some(({ product }) => labelFacts(product)) && { business: printedBusiness(country, locale.tag) }),
    tax: taxOf(lines, country, sums, paidByGiftCard(shown)),
  };
}
