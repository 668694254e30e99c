import { productItem } from '../../rules/food/catalogue.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import type { Facts, StandingExtra } from './facts.ts';
import { dogOf, numberOf } from '../../rules/deliveries/lines.ts';
import type { PlanInput } from './plan-input.ts';

export const extraOf = (dog: string, product: string): string => `${dog}/${product}`;

/** The extras that come with each of a dog's food deliveries, by product. */
export const extrasOf = (facts: Facts, dog: string): (StandingExtra & { product: string })[] =>
  facts
    .all('extra', extraOf(dog, ''))
    .map(({ about, value }) => ({ product: about.slice(extraOf(dog, '').length), ...value }))
    .toSorted((a, b) => (a.product < b.product ? -1 : 1));

/** The items of a food line with the dog's extras, at the shop's prices. What the shop doesn't have is omitted. */
export function withExtras(
  { facts, currency }: Pick<PlanInput, 'facts' | 'currency'>,
  line: string,
  items: readonly StoredItem[],
): StoredItem[] {
  const dog = dogOf(line);
  const own = extrasOf(facts, dog).filter((extra) => extra.line <= numberOf(line));
  const others = items.filter(
    ({ kind, product }) => kind !== 'product' || !own.some((extra) => extra.product === product),
  );
  const coming = own
    .filter(({ isPaused }) => !isPaused)
    .flatMap(({ product, quantity }) => productItem(product, dog, quantity, currency) ?? []);
  return [...others, ...coming];
}
