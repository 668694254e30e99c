import type { InferInput } from 'valibot';
import type { products } from '../../../../src/contract/shop/products.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { contentFor } from '../../content/content.ts';
import { pictureOf, productItem } from '../../rules/food/catalogue.ts';
import { dayIn } from '../../../../src/zones.ts';
import { nextPriceAfter } from '../../planner/plan/prices.ts';
import { loadPrices } from '../../planner/known-prices.ts';
import { priceOn } from '../../rules/food/price-list.ts';
import { lowestBefore } from '../../rules/food/reduced.ts';
import { sellable } from '../../content/particulars.ts';
import { kilogramPrice } from '../../rules/food/kilogram-price.ts';
import { adjustableOf } from '../../rules/deliveries/options.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { openDeliveries } from '../../deliveries/open-deliveries.ts';

/** The shop's products, and the delivery that they can be added to. */
export async function productsOf({ context, visitor, now }: ApiRequest): Promise<InferInput<typeof products>> {
  const { shown, matched } = await openDeliveries(context.database.kysely, visitor, now);
  const next = matched ? shown[0]?.delivery : undefined;
  const { currency, timeZone } = findLocale(visitor.country)!;
  const prices = await loadPrices(context.database.kysely, visitor);
  const day = next?.date ?? dayIn(timeZone, now);
  const content = contentFor(visitor.locale);
  const items = next?.pets.flatMap((pet) => pet.items) ?? [];
  return {
    delivery: next
      ? {
          id: next.id,
          version: next.version,
          date: next.date,
          changesUntil: next.changesUntil,
          total: next.amounts.total,
        }
      : null,
    products: Array.from(sellable(visitor), ([key, particulars]) => {
      const quantity = items.find(({ identifier }) => identifier === key)?.quantity ?? 0;
      const item = productItem(key, '', quantity, currency)!;
      const amount = priceOn(prices, `product/${key}`, day, currency)!;
      const was = lowestBefore({ prices, currency }, `product/${key}`, day);
      const later = nextPriceAfter({ prices, currency }, `product/${key}`, day);
      return {
        identifier: key,
        name: content.products[key]!,
        text: content.shop[key]!,
        price: { amount, currency },
        was: was === undefined ? null : { amount: was, currency },
        perKilogram: kilogramPrice({ ...item, unitPrice: amount }, currency),
        newPrice: later ? { from: later.from, price: { amount: later.price, currency } } : null,
        unit: item.unit,
        contents: item.contents,
        imageUrl: pictureOf(key),
        quantity,
        max: adjustableOf(item)!.max,
        particulars,
      };
    }),
  };
}
