import type { Page } from '@playwright/test';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import { isHeld, lastChangesDay } from '../../src/stores/deliveries/changes-window.ts';
import { comingUp, groupDeliveries, isOver } from '../../src/stores/deliveries/delivery-groups.ts';
import { methodLine } from '../../widgets/delivery/words.ts';
import { boxTitle, contentsLine, itemAmount } from '../../widgets/shared/delivery-words.ts';
import { startedAt } from './started-at.ts';
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
  const coming = [...groups.upcoming, ...groups.future];
  const boxes = [...groups.onItsWay.slice(0, most), ...coming.slice(0, most)];
  const rows = await page.locator('account-deliveries .deliveries-row').evaluateAll((all) =>
    all.map((row) => {
      const labels = [...row.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel);
      return [(row as HTMLElement).innerText, ...labels].join('\n');
    }),
  );
  if (rows.length !== boxes.length) return [`the list has ${rows.length} rows for ${boxes.length} boxes`];
  for (const [index, box] of boxes.entries()) {
    const text = plain(rows[index]!);
    const held = isHeld(box, customer.matched, pets);
    const isComing = coming.includes(box);
    expectText(text, plain(boxTitle(words, box)), true);
    expectText(text, range(box), !held);
    if (isComing) expectText(text, total(box), !held);
    if (!isComing || held || box.kind === 'treatment') expectText(text, plain(contentsLine(words, box)), true);
    const isOpen = box.status === 'scheduled' && startedAt <= Date.parse(box.changesUntil);
    if (!isComing || held || !isOpen || box === comingUp(groups)) continue;
    const date = words.format.dateShort(lastChangesDay(box.changesUntil, locale.timeZone));
    expectText(text, t('changesWindow.lastDayOn', { date }), true);
  }
  return found;
}

/** A box on its own page: days, fee, address, charge, and each item with amount and price. */
export async function checkBox(page: Page, truth: Truth, box: Delivery): Promise<string[]> {
  const { words, range, t } = wordsOf(truth);
  const { found, expectText } = collector(`box ${box.id}`);
  const text = await textOf(page, 'account-delivery');
  const { format } = words;
  if (isHeld(box, truth.customer.matched, truth.pets)) {
    for (const wrong of [range(box), plain(format.range(box.date, box.until, 'long'))]) expectText(text, wrong, false);
    return found;
  }
  const { date, until, orderId, address, payment, amounts, status, pets } = box;
  const isLater = status === 'scheduled' || status === 'processing';
  const charged = format.range(payment.date, payment.date);
  const parts = [
    format.range(date, until, 'long'),
    range(box),
    t('delivery.order', { id: orderId }),
    methodLine(words, box),
    ...address.oneLine.split(/,\s*/),
    format.money(amounts.total),
    ...(isLater && payment.type !== 'none' ? [t('payment.later', { date: charged })] : []),
    ...pets.flatMap(({ name, subtotal }) => [t('delivery.for', { name }), format.money(subtotal)]),
  ];
  for (const each of parts) expectText(text, plain(each), true);
  for (const credit of ['offerDiscount', 'offerCredit', 'referralCredit'] as const)
    expectText(text, t(`amounts.${credit}`), amounts[credit].amount !== 0);
  // What can be changed has its quantity in a field.
  const shown = await page.locator('account-delivery .delivery-item').evaluateAll((all) =>
    all.map((item) => {
      const fields = [...item.querySelectorAll('input')].map(({ value }) => `field ${value}`);
      return [(item as HTMLElement).innerText, ...fields].join('\n');
    }),
  );
  const items = pets.flatMap((pet) => pet.items);
  if (shown.length !== items.length) return [...found, `box ${box.id} shows ${shown.length} of ${items.length} items`];
  for (const [index, item] of items.entries()) {
    const line = plain(shown[index]!);
    const where = `${item.name} in ${line}`;
    if (!line.includes(plain(item.name))) found.push(`box ${box.id}: not ${where}`);
    const amounts = [plain(itemAmount(words, item)), `field ${item.quantity}`];
    if (!amounts.some((each) => line.includes(each))) found.push(`box ${box.id}: not ${amounts[0]} of ${where}`);
    const price = item.price.amount === 0 ? t('delivery.free') : plain(format.money(item.price));
    if (!line.includes(price)) found.push(`box ${box.id}: not ${price} for ${where}`);
  }
  return found;
}

/** The boxes whose pages are looked at: the next one to change, the one after it, and the one on its way. */
export function boxesToOpen({ deliveries }: Truth): Delivery[] {
  const { onItsWay, upcoming, future } = groupDeliveries(deliveries);
  return [...onItsWay.slice(0, 1), ...upcoming, ...future.slice(0, 1)].filter((each) => !isOver(each)).slice(0, 3);
}
