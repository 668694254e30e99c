import type { Page } from '@playwright/test';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { isHeld, lastChangesDay } from '../../../src/stores/deliveries/changes-window.ts';
import { comingIn, groupDeliveries, isOver } from '../../../src/stores/deliveries/delivery-groups.ts';
import { methodLine } from '../../../widgets/delivery/words.ts';
import { deliveryTitle, contentsLine } from '../../../widgets/shared/delivery/delivery-words.ts';
import { itemAmount } from '../../../widgets/shared/delivery/amount-words.ts';
import { startedAt } from '../clock.ts';
import { collector, plain, textOf, wordsOf } from './truth.ts';
import type { Truth } from './truth.ts';

/** Rows that are shown at first. */
const most = 10;

/** The list row by row: as many as the API has, each with its own days, dogs, total and last day for changes. */
export async function checkRows(page: Page, truth: Truth): Promise<string[]> {
  const { customer, pets, deliveries } = truth;
  const { words, locale, t, range, total } = wordsOf(truth);
  const { found, expectText } = collector('row');
  const groups = groupDeliveries(deliveries);
  const coming = comingIn(groups);
  const boxes = [...groups.onItsWay.slice(0, most), ...coming.slice(0, most)];
  const rows = await page.locator('account-deliveries .deliveries-row').evaluateAll((all) =>
    all.map((row) => {
      const labels = [...row.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel);
      return [(row as HTMLElement).innerText, ...labels].join('\n');
    }),
  );
  if (rows.length !== boxes.length) return [`the list has ${rows.length} rows for ${boxes.length} boxes`];
  for (const [index, delivery] of boxes.entries()) {
    const text = plain(rows[index]!);
    const held = isHeld(delivery, customer.matched, pets);
    const isComing = coming.includes(delivery);
    expectText(text, plain(deliveryTitle(words, delivery)), true);
    expectText(text, range(delivery), !held);
    if (isComing) expectText(text, total(delivery), !held);
    if (!isComing || held || delivery.kind === 'treatment')
      expectText(text, plain(contentsLine(words, delivery)), true);
    const isOpen = delivery.status === 'scheduled' && startedAt <= Date.parse(delivery.changesUntil);
    if (!isComing || held || !isOpen || delivery === coming[0]) continue;
    const date = words.format.dateShort(lastChangesDay(delivery.changesUntil, locale.timeZone));
    expectText(text, t('changesWindow.lastDayOn', { date }), true);
  }
  return found;
}

/** A delivery on its own page: days, fee, address, charge, and each item with amount and price. */
export async function checkBox(page: Page, truth: Truth, delivery: Delivery): Promise<string[]> {
  const { words, range, t } = wordsOf(truth);
  const { found, expectText } = collector(`box ${delivery.id}`);
  const text = await textOf(page, 'account-delivery');
  const { format } = words;
  if (isHeld(delivery, truth.customer.matched, truth.pets)) {
    for (const wrong of [range(delivery), plain(format.range(delivery.date, delivery.until, 'long'))])
      expectText(text, wrong, false);
    return found;
  }
  const { date, until, orderId, address, payment, amounts, status, pets, replaces } = delivery;
  const isLater = (status === 'scheduled' || status === 'processing') && replaces === null;
  const charged = format.range(payment.date, payment.date);
  const parts = [
    format.range(date, until, 'long'),
    range(delivery),
    t('delivery.order', { id: orderId }),
    methodLine(words, delivery),
    ...address.oneLine.split(/,\s*/),
    replaces ? t('delivery.replacement') : format.money(amounts.total),
    ...(isLater && payment.type !== 'none' ? [t('payment.later', { date: charged })] : []),
    ...pets.map(({ name }) => t('delivery.for', { name })),
    ...(replaces ? [] : pets.map(({ subtotal }) => format.money(subtotal))),
  ];
  for (const each of parts) expectText(text, plain(each), true);
  const { offerDiscount, offerCredit, referralCredit, discountCode, creditCode, credits = [] } = amounts;
  const deductions = [
    [offerDiscount, discountCode ? t('amounts.discountCode', { code: discountCode }) : t('amounts.offerDiscount')],
    ...(credits?.length ? credits : [{ code: creditCode, amount: offerCredit }]).map(
      ({ code, amount }) => [amount, code ? t('amounts.creditCode', { code }) : t('amounts.offerCredit')] as const,
    ),
    [referralCredit, t('amounts.referralCredit')],
  ] as const;
  for (const [money, label] of deductions) expectText(text, label, money.amount !== 0);
  // What can be changed has its quantity in a field.
  const shown = await page.locator('account-delivery .delivery-item').evaluateAll((all) =>
    all.map((item) => {
      const fields = [...item.querySelectorAll('input')].map(({ value }) => `field ${value}`);
      return [(item as HTMLElement).innerText, ...fields].join('\n');
    }),
  );
  const items = pets.flatMap((pet) => pet.items);
  if (shown.length !== items.length)
    return [...found, `box ${delivery.id} shows ${shown.length} of ${items.length} items`];
  for (const [index, item] of items.entries()) {
    const line = plain(shown[index]!);
    const where = `${item.name} in ${line}`;
    if (!line.includes(plain(item.name))) found.push(`box ${delivery.id}: not ${where}`);
    const amounts = [plain(itemAmount(words, item)), `field ${item.quantity}`];
    if (!amounts.some((each) => line.includes(each))) found.push(`box ${delivery.id}: not ${amounts[0]} of ${where}`);
    const price = item.price.amount === 0 ? t('delivery.free') : plain(format.money(item.price));
    if (!line.includes(price)) found.push(`box ${delivery.id}: not ${price} for ${where}`);
  }
  return found;
}

/** The deliveries whose pages are looked at: the next one to change, the one after it, and the one on its way. */
export function deliveriesToOpen({ deliveries }: Truth): Delivery[] {
  const { onItsWay, upcoming, future } = groupDeliveries(deliveries);
  return [...onItsWay.slice(0, 1), ...upcoming, ...future.slice(0, 1)].filter((each) => !isOver(each)).slice(0, 3);
}
