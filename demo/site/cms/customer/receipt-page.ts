import { contentFor, paidWith } from '../../../backend/content/content.ts';
import { grossOf } from '../../../backend/rules/customer/vat.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { head } from '../head.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { pageUrl } from '../page-table.ts';
import { textsFor } from '../texts.ts';

/** Content of a receipt. Amounts are in minor units, and include the tax. */
export interface ReceiptFacts {
  number: string;
  chargedOn: string;
  locale: string;
  country: string;
  currency: string;
  taxName: string;
  seller: { name: string; address: readonly string[]; vatId: string; register: string };
  buyer: { name: string; address: readonly string[] };
  orderId: string;
  delivery: { from: string; until: string };
  deliveredTo?: readonly string[];
  words?: string;
  payment: { type: string; cardDigits: string | null };
  lines: readonly {
    text: string;
    grams: number | null;
    quantity: number;
    unitPrice: number;
    amount: number;
    rate: number;
  }[];
  discountPercent: number;
  reducedBy?: { discount?: string; credit?: string; credits?: readonly { label: string | null; amount: number }[] };
  sums: Readonly<Record<'deliveryFee' | 'offerDiscount' | 'referralCredit' | 'offerCredit' | 'total', number>>;
  business?: string;
  refunds: readonly { amount: number; on: string }[];
  tax: readonly { rate: number; gross: number; net: number; tax: number }[];
}

/** A receipt is in the customer's language, like everything else that they read. */
export const localeOfReceipt = ({ locale, country }: Pick<ReceiptFacts, 'locale' | 'country'>): LocaleEntry =>
  customerLocale(locale, country)!;

/** One receipt, which fits on one A4 sheet. */
export function receiptPage(facts: ReceiptFacts): Html {
  const locale = localeOfReceipt(facts);
  const { receipt } = textsFor(locale);
  return document(locale, `${receipt.title} ${facts.number}`, [facts]);
}

/** All receipts, each on a separate sheet. */
export const receiptsPage = (all: readonly ReceiptFacts[], locale: LocaleEntry): Html =>
  document(locale, textsFor(locale).receipt.all, all);

const document = (locale: LocaleEntry, title: string, all: readonly ReceiptFacts[]): Html => {
  const { receipt, site } = textsFor(locale);
  return html`<!doctype html>
    <html lang="${locale.tag}">
      ${head({ title: `${title} · ${site.name}`, styles: ['/theme/receipt.css'], script: '/theme/print.js' })}
      <body>
        <nav class="screen">
          <a href="${pageUrl(locale.segment, 'settings')}#receipts">${receipt.back}</a>
          <button type="button" hidden data-print>${receipt.print}</button>
        </nav>
        <main>${all.map(sheet)}</main>
      </body>
    </html> `;
};

function sheet(facts: ReceiptFacts): Html {
  const locale = localeOfReceipt(facts);
  const { receipt: words, t } = textsFor(locale);
  const format = createFormat(locale);
  const { seller, buyer, sums, taxName, currency } = facts;
  const money = (amount: number): string => format.money({ amount, currency });
  const goods = facts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const { discount, credit, credits } = facts.reducedBy ?? {};
  // A gift card pays, as money does. Receipts from before that was so have it among the credits, and no tax of it.
  const gross = grossOf(facts.tax);
  const allCredits = credits ?? [{ label: credit ?? null, amount: -sums.offerCredit }];
  const giftCards = gross === sums.total ? [] : allCredits.filter(({ label }) => label !== null);
  const rows: [string, number][] = [
    [
      discount === undefined
        ? t('receipt.discount', { percent: format.percent(facts.discountPercent) })
        : t('receipt.codeDiscount', { code: discount }),
      sums.offerDiscount,
    ],
    [words.fee, sums.deliveryFee],
    [words.referralCredit, sums.referralCredit],
    ...allCredits
      .filter((each) => !giftCards.includes(each))
      .map(({ label, amount }): [string, number] => [
        label ? t('receipt.codeCredit', { code: label }) : words.offerCredit,
        -amount,
      ]),
  ];
  const further = rows.filter(([, amount]) => amount !== 0);
  const payments: [string, number][] = [
    ...giftCards.map(({ label, amount }): [string, number] => [t('receipt.giftCard', { code: label! }), amount]),
    [paidWith(contentFor(locale.messages), facts.payment), sums.total],
  ];
  const paid = payments.filter(([, amount]) => amount !== 0 || giftCards.length === 0);
  const of = (rate: number): string => format.percent(rate);
  return html`<article class="sheet">
    <header>
      <img src="/theme/pictures/logo-mark.svg" alt="" width="44" height="44" />
      <address>
        <strong>${seller.name}</strong>
        ${seller.address.map((line) => html`<br />${line}`)}
      </address>
    </header>
    <address class="buyer">
      <span class="label">${words.buyer}</span>
      <strong>${buyer.name}</strong>
      ${buyer.address.map((line) => html`<br />${line}`)}
    </address>
    <h1>${words.title} ${facts.number}</h1>
    <dl class="facts">
      ${(
        [
          [words.date, format.dateLong(facts.chargedOn)],
          [words.order, facts.orderId],
          [words.delivery, [...new Set([facts.delivery.from, facts.delivery.until])].map(format.dateLong).join(' – ')],
          [words.deliveredTo, facts.deliveredTo?.join(', ')],
          [words.gift, facts.words],
          [words.paid, paid.map(([label]) => label).join(', ')],
        ] as const
      ).map(
        ([label, value]) =>
          value &&
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.item}</th>
          <th scope="col">${words.quantity}</th>
          <th scope="col" class="wide">${words.unitPrice}</th>
          <th scope="col">${taxName}</th>
          <th scope="col">${words.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${facts.lines.map(
          ({ text, grams, quantity, unitPrice, amount, rate }) =>
            html`<tr>
              <th scope="row">
                ${text}${grams !== null && html` <small>${format.mass(grams)}</small>`}
                <small class="narrow">${format.number(quantity)} × ${money(unitPrice)}</small>
              </th>
              <td>${format.number(quantity)}</td>
              <td class="wide">${money(unitPrice)}</td>
              <td>${of(rate)}</td>
              <td>${money(amount)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <dl class="sums">
      ${further.length > 0 && [[words.goods, goods] as const, ...further].map(([label, amount]) => sum(label, money(amount)))}
      <div class="total">
        <dt>${words.total}</dt>
        <dd>${money(gross)}</dd>
      </div>
      ${giftCards.length > 0 && paid.map(([label, amount]) => sum(label, money(amount)))}
      ${facts.refunds.map(({ amount, on }) =>
        sum(words.refunds, t('receipt.refund', { amount: money(amount), date: format.dateLong(on) })),
      )}
    </dl>
    <table class="tax">
      <caption>
        ${t('receipt.contains', { tax: taxName })}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.rate}</th>
          <th scope="col">${words.net}</th>
          <th scope="col">${taxName}</th>
          <th scope="col">${words.gross}</th>
        </tr>
      </thead>
      <tbody>
        ${facts.tax.map(
          ({ rate, net, tax, gross }) =>
            html`<tr>
              <th scope="row">${of(rate)}</th>
              <td>${money(net)}</td>
              <td>${money(tax)}</td>
              <td>${money(gross)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <footer>
      <p>${words.thanks}</p>
      ${facts.business && html`<p>${words.business}: ${facts.business}</p>`}
      <p>
        ${[seller.name, seller.vatId && `${words.vatId} ${seller.vatId}`, seller.register].filter(Boolean).join(' · ')}
      </p>
    </footer>
  </article>`;
}

const sum = (label: string, value: string): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
