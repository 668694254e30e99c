import { productItem } from '../../rules/food/catalogue.ts';
import type { Decision, FactValues, StandingExtra } from './facts.ts';
import { extrasLine, foodLine, isFoodLine, kindOf, numberOf } from '../../rules/deliveries/lines.ts';
import type { Placed } from '../../rules/deliveries/lines.ts';
import { withChoices } from './contents.ts';
import { isAfterEnd, latest, lineOf } from './line-days.ts';
import { fixedLines, nextFoodLine } from './plan-input.ts';
import type { Dog, PlanInput } from './plan-input.ts';
import { extraOf } from './standing-extras.ts';

/** Places a dog's deliveries of extras alone. They come on their days, also in a pause, but not after the contract's end. */
export function planParcels(input: PlanInput, { publicId }: Dog): Placed[] {
  const { facts } = input;
  const sent = new Set(fixedLines(input, publicId, 'extras').map(({ line }) => line.name));
  return facts.all('parcel', `${publicId}/x`).flatMap(({ about: name, value: { series, date } }): Placed[] => {
    const items = withChoices([], facts, name);
    // What an ended contract kept back comes once there is a new one.
    const day = facts.get('date', name) ?? latest(date, facts.get('away', publicId)?.floor ?? '');
    return sent.has(name) || items.length === 0 || isAfterEnd(input, publicId, day)
      ? []
      : [{ ...lineOf(input, name, { series, days: 0 }), date: day, items }];
  });
}

/** How often a dog gets a product: with every delivery, with one, or not any more. */
export type Often =
  | ({ often: 'every' } & StandingExtra)
  | { often: 'once'; quantity: number; line: number }
  | { often: 'never' };

const lineIn = (about: string): string => about.slice(0, about.lastIndexOf('/'));

interface Cleared {
  isOpen: (line: string) => boolean;
  /** Whether a chosen quantity of 0 stays. */
  keepsNone?: boolean;
  /** The line from which on an extra of every delivery takes the place of what contents from before the planner have. */
  until?: number;
}

/** What takes a product out of these lines: about a line and the product. */
function cleared(
  { facts }: PlanInput,
  dog: string,
  product: string,
  { isOpen, keepsNone = false, until = Infinity }: Cleared,
): Map<string, FactValues['item'] | null> {
  const chosen = new Map<string, FactValues['item'] | null>();
  for (const { about, value } of facts.all('item', `${dog}/`))
    if (about.endsWith(`/${product}`) && isOpen(lineIn(about)) && !(keepsNone && value.quantity === 0))
      chosen.set(about, null);
  for (const { about, value } of facts.all('contents', `${dog}/f`)) {
    const item = value.items.find((each) => each.kind === 'product' && each.product === product);
    if (item && isOpen(about) && numberOf(about) < until) chosen.set(`${about}/${product}`, { quantity: 0, item });
  }
  return chosen;
}

/**
 * What choosing how often a product comes decides. Of a product that came with every delivery already, what was chosen for
 * single deliveries stays; a pause takes it out of them too.
 */
export function decideExtra(input: PlanInput, dog: string, product: string, choice: Often): Decision[] {
  const { facts, currency } = input;
  const slot = extraOf(dog, product);
  const before = facts.get('extra', slot);
  const next = nextFoodLine(input, dog);
  const decide = (every: StandingExtra | null, chosen: ReadonlyMap<string, FactValues['item'] | null>): Decision[] => [
    ...(every || before ? [['extra', slot, every] as const] : []),
    ...[...chosen].map(([about, value]): Decision => ['item', about, value]),
  ];
  const isFrom = (first: number) => (line: string) => isFoodLine(line) && numberOf(line) >= first;
  if (choice.often === 'every' && before) {
    const { quantity, isPaused } = choice;
    const paused = { isOpen: isFrom(next), keepsNone: true, until: before.line };
    const every = { ...before, quantity, isPaused };
    return decide(every, isPaused && !before.isPaused ? cleared(input, dog, product, paused) : new Map());
  }
  if (choice.often === 'every') {
    const { quantity, line, isPaused } = choice;
    return decide({ quantity, line, isPaused }, cleared(input, dog, product, { isOpen: isFrom(line), until: 0 }));
  }
  const sent = new Set(fixedLines(input, dog, 'extras').map(({ line }) => line.name));
  const isOpen = (line: string): boolean =>
    kindOf(line) === 'extras' ? choice.often === 'never' && !sent.has(line) : isFrom(next)(line);
  const chosen = cleared(input, dog, product, { isOpen });
  if (choice.often === 'never') return decide(null, chosen);
  const { quantity, line } = choice;
  const item = productItem(product, dog, quantity, currency);
  if (!item) return [];
  return decide(null, chosen.set(`${foodLine(dog, line)}/${product}`, { quantity, item }));
}

/** What sending a product in a delivery of extras alone decides: it joins one that can still be changed. */
export function decideParcel(
  input: PlanInput,
  dog: string,
  product: string,
  { quantity, date }: { quantity: number; date: string },
): Decision[] {
  const { facts, currency } = input;
  const series = facts.get('series', dog);
  const item = productItem(product, dog, quantity, currency);
  if (series === null || !item) return [];
  const [open] = planParcels(input, { publicId: dog, plans: [] });
  const used = facts.all('parcel', `${dog}/x`).map(({ about }) => numberOf(about));
  const sent = fixedLines(input, dog, 'extras').map(({ line }) => numberOf(line.name));
  const name = open?.name ?? extrasLine(dog, Math.max(0, ...used, ...sent) + 1);
  return [
    ...(open ? [] : [['parcel', name, { series, date }] as const]),
    ['item', `${name}/${product}`, { quantity, item }],
  ];
}

/** What takes out the deliveries of extras alone that can still be changed. */
export const dropParcels = (input: PlanInput): Decision[] =>
  input.dogs
    .flatMap((dog) => planParcels(input, dog))
    .flatMap(({ name }) => input.facts.all('item', `${name}/`).map(({ about }): Decision => ['item', about, null]));
