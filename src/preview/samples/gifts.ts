import type { Delivery } from '../../contract/deliveries/delivery.ts';
import { townLines } from '../../contract/limits.ts';
import { giftPet } from '../../contract/shop/gifts.ts';
import type { Gift, GiftBody, GiftOutcome, Gifts } from '../../contract/shop/gifts.ts';
import { productsOf } from '../edit-answers.ts';
import type { Stage } from '../stage.ts';
import { deliveryOf, shownDelivery, untilOf } from './deliveries.ts';
import { placeAddress } from './people.ts';

type Asked = Pick<GiftBody, 'items' | 'place'>;

/** The gift of a preview: the delivery that it shows, with other contents and another address. */
export function giftDelivery(stage: Stage, { items, place }: Asked = sampleOf(stage)): Delivery | undefined {
  const base = deliveryOf(stage, shownDelivery);
  if (!base) return undefined;
  const lines = productsOf(stage).products.flatMap(
    ({ identifier, name, price, perKilogram, unit, contents, imageUrl, max }) => {
      const quantity = items[identifier] ?? 0;
      if (quantity === 0) return [];
      return [
        {
          identifier,
          kind: 'product' as const,
          name,
          quantity,
          unit,
          price: { ...price, amount: price.amount * quantity },
          perKilogram: perKilogram ?? null,
          unitGrams: null,
          contents,
          adjustable: base.removeAllUrl ? { min: 0, max } : null,
          imageUrl,
        },
      ];
    },
  );
  const subtotal = stage.money(0);
  subtotal.amount = lines.reduce((sum, { price }) => sum + price.amount, 0);
  const none = stage.money(0);
  const { name, line1, ...town } = place;
  return {
    ...base,
    kind: 'gift',
    address: { oneLine: `${name}, ${line1}, ${townLines(town, stage.locale.country).join(' ')}` },
    elsewhere: true,
    amounts: {
      ...base.amounts,
      offerDiscount: none,
      referralCredit: none,
      offerCredit: none,
      total: { ...subtotal, amount: subtotal.amount + base.amounts.deliveryFee.amount },
    },
    pets: [{ petPublicId: giftPet, name, items: lines, subtotal, mix: null, scoopUrl: null }],
    askArrival: false,
  };
}

const sampleOf = (stage: Stage): Asked => ({
  items: { 'dental-chews': 1, 'salmon-bites': 2 },
  place: placeAddress(stage),
});

const sampleGift = (stage: Stage): Gift[] => {
  const delivery = giftDelivery(stage);
  return delivery ? [{ words: stage.words.gift, delivery }] : [];
};

export const giftsOf = (stage: Stage): Gifts => ({
  first: { date: stage.day(4), until: untilOf(stage.day(4), 'window') },
  gifts: stage.scenario.gift ? sampleGift(stage) : [],
});

/** What a gift would be. */
export function giftOf(stage: Stage, { items, place, words }: GiftBody, isDone: boolean): GiftOutcome | undefined {
  const delivery = giftDelivery(stage, { items, place });
  return delivery && { gift: { words, delivery }, reference: isDone ? 'K-PREVIEW' : null };
}
