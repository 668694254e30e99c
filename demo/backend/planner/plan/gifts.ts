import { giftPet } from '../../../../src/contract/shop/gifts.ts';
import type { DeliveryAddress } from '../../rules/customer/address.ts';
import { productItem } from '../../rules/food/catalogue.ts';
import type { Decision } from './facts.ts';
import { giftLine } from '../../rules/deliveries/lines.ts';
import type { Placed } from '../../rules/deliveries/lines.ts';
import { withChoices } from './contents.ts';
import { lineOf } from './line-days.ts';
import { fixedLines } from './plan-input.ts';
import type { PlanInput } from './plan-input.ts';

/** Places the gifts that can still be changed. No dog's food, pause or end moves them. */
export function planGifts(input: PlanInput): Placed[] {
  const { facts } = input;
  const sent = new Set(fixedLines(input, giftPet, 'gift').map(({ line }) => line.name));
  return facts.all('gift').flatMap(({ about: name, value: { series, date, words } }): Placed[] => {
    const items = withChoices([], facts, name);
    if (sent.has(name) || items.length === 0) return [];
    return [{ ...lineOf(input, name, { series, days: 0 }), date: facts.get('date', name) ?? date, words, items }];
  });
}

interface NewGift {
  number: number;
  /** Quantities by product. */
  items: Readonly<Record<string, number>>;
  place: DeliveryAddress;
  words: string;
  series: number;
  date: string;
}

/** What sending a gift decides. */
export function decideGift(currency: string, { number, items, place, words, series, date }: NewGift): Decision[] {
  const name = giftLine(number);
  return [
    ['gift', name, { series, date, words }],
    ['place', name, place],
    ...Object.entries(items).flatMap(([product, quantity]): Decision[] => {
      const item = productItem(product, giftPet, quantity, currency);
      return item ? [['item', `${name}/${product}`, { quantity, item }]] : [];
    }),
  ];
}

/** What ending the contract, or the account, decides about gifts that would come after a day. */
export const dropGifts = (input: PlanInput, day: string): Decision[] =>
  planGifts(input)
    .filter(({ date }) => date > day)
    .map(({ name }) => ['gift', name, null]);
