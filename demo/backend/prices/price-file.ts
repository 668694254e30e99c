import { addDays } from '../../../src/days.ts';
import { isDay } from '../../../src/zones.ts';
import { readCsvRows } from '../platform/csv.ts';
import { things } from '../rules/food/price-list.ts';
import type { Thing } from '../rules/food/price-list.ts';

/** A line of a file with new prices. */
export interface FiledPrice {
  thing: Thing;
  currency: string;
  /** In minor units; of a recipe maybe with decimals. */
  price: number;
  validFrom: string;
}

/** What is wrong with a file, one line for each fault, and what to do. */
export class PriceProblem extends Error {}

export const header = 'thing,currency,price,valid_from';

/** Decimals of an amount: recipes have a price for 100 g. */
const decimalsOf = (thing: string): number => (thing.startsWith('recipe/') ? 4 : 2);

interface Rules {
  currencies: readonly string[];
  /** The first day from which a new price can be valid. */
  firstDay: string;
  noticeDays: number;
}

type Cells = readonly [thing: string, currency: string, price: string, validFrom: string];

function faultOf(
  [thing, currency, price, day]: Cells,
  { currencies, firstDay, noticeDays }: Rules,
): string | undefined {
  const decimals = decimalsOf(thing);
  if (!(things as readonly string[]).includes(thing))
    return `the shop has nothing called "${thing}". Take a name from npm run prices -- --list`;
  if (!currencies.includes(currency))
    return `no store has the currency "${currency}". Write one of ${currencies.join(', ')}`;
  if (!new RegExp(String.raw`^\d{1,7}(\.\d{1,${decimals}})?$`).test(price))
    return `"${price}" is no price. Write units of the currency, 0 or more, with up to ${decimals} decimals: 8.45`;
  if (!isDay(day)) return `"${day}" is no day. Write it as ${firstDay}`;
  if (day < firstDay)
    return day < addDays(firstDay, -noticeDays)
      ? `${day} is in the past. The first possible day is ${firstDay}`
      : `${day} is too close: customers need ${noticeDays} days' notice. The first possible day is ${firstDay}`;
  return undefined;
}

/** Reads a file of new prices, all of it or nothing. @throws {PriceProblem} with every fault */
export function readPriceFile(text: string, rules: Rules): FiledPrice[] {
  const [first, ...rest] = readCsvRows(text, ',', (_, message) => new PriceProblem(message));
  if (first?.cells.join(',') !== header) throw new PriceProblem(`Line 1: start the file with the line ${header}`);
  if (rest.length === 0) throw new PriceProblem(`The file has no prices. Add lines such as ${exampleOf(rules)}`);
  const faults: string[] = [];
  const seen = new Map<string, number>();
  const prices = rest.flatMap(({ line: number, cells }): FiledPrice[] => {
    const isWhole = cells.length === 4;
    const fault = isWhole ? faultOf(cells as unknown as Cells, rules) : `write four values: ${exampleOf(rules)}`;
    const [thing = '', currency = '', price = '', validFrom = ''] = cells;
    const key = [thing, currency, validFrom].join(',');
    const twin = seen.get(key);
    seen.set(key, twin ?? number);
    const found = fault ?? (twin && `line ${twin} has a price of ${thing} from ${validFrom} too. Keep one of them`);
    if (found !== undefined) faults.push(`Line ${number}: ${found}.`);
    return found === undefined ? [{ thing: thing as Thing, currency, price: minorOf(price), validFrom }] : [];
  });
  if (faults.length > 0) throw new PriceProblem(faults.join('\n'));
  return prices;
}

const exampleOf = ({ currencies: [currency], firstDay }: Rules): string =>
  `product/dental-chews,${currency},8.45,${firstDay}`;

/** `8.45` in minor units, to a hundredth of one. */
const minorOf = (price: string): number => Math.round(Number(price) * 10_000) / 100;
