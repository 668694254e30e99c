import { addDays } from '../../../../src/days.ts';
import { priceOn } from './price-list.ts';
import type { Prices } from './price-list.ts';

/** Days before a reduction of which the lowest price is shown, and for which the reduction is shown as one. */
const reductionDays = 30;

/**
 * The lowest price of the 30 days before the price of that day was reduced; undefined: it isn't reduced, or has been for so long
 * that it is the ordinary one. Each price counts from the day on which the shop first has it.
 *
 * @source Directive 98/6/EC, article 6a; in Germany section 11 of the Preisangabenverordnung
 */
export function lowestBefore(
  { prices, currency }: { prices: Prices; currency: string },
  thing: string,
  day: string,
): number | undefined {
  const own = prices.filter((each) => each.thing === thing);
  const now = priceOn(own, thing, day, currency);
  const present = own
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1);
  if (now === undefined || !present || day >= addDays(present.validFrom, reductionDays)) return undefined;
  const first = addDays(present.validFrom, -reductionDays);
  const history = own.map((each) => ({ ...each, from: each.validFrom }));
  const lowest = Math.min(
    priceOn(history, thing, first, currency)!,
    ...history.filter(({ from }) => from > first && from < present.validFrom).map(({ price }) => price),
  );
  return lowest > now ? lowest : undefined;
}
