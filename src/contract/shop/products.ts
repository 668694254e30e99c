import * as v from 'valibot';
import { count, id, instant, isoDate, money, text } from '../base.ts';
import { call } from '../calls/call.ts';
import { particulars } from '../particulars.ts';

/** GET products: what can be added to the next delivery. `quantity` is how many are in it already. */
export const products = v.object({
  delivery: v.nullable(
    v.object({ id, version: count, date: isoDate, changesUntil: v.nullish(instant), total: v.nullish(money) }),
  ),
  products: v.array(
    v.object({
      identifier: id,
      name: text,
      text,
      price: money,
      was: v.nullish(money),
      perKilogram: v.nullish(money),
      newPrice: v.nullish(v.object({ from: isoDate, price: money })),
      unit: text,
      contents: v.nullish(v.object({ quantity: count, unit: text }), null),
      imageUrl: v.nullable(text),
      quantity: count,
      max: count,
      particulars: v.nullish(particulars),
    }),
  ),
});
export type Products = v.InferOutput<typeof products>;

export type Product = Products['products'][number];

export const getProducts = call('GET products', { groups: ['products'], answer: products });
