import { productItem } from '../../rules/food/catalogue.ts';
import type { Decision, FactValues, StandingExtra } from '../facts.ts';
import { extrasLine, foodLine, isFoodLine, kindOf, numberOf } from '../lines.ts';
import type { Placed } from '../lines.ts';
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

/**
 * What choosing how often a product comes decides. Of a product that came with every delivery already, what was chosen for
 * single deliveries stays.
 */
export function decideExtra(input: PlanInput, dog: string, product: string, choice: Often): Decision[] {
  const { facts, currency } = input;
  const slot = extraOf(dog, product);
  const before = facts.get('extra', slot);
  if (choice.often === 'every' && before) {
    const { quantity, isPaused } = choice;
    return [['extra', slot, { ...before, quantity, isPaused }]];
  }
  const first = choice.often === 'every' ? choice.line : nextFoodLine(input, dog);
  const sent = new Set(fixedLines(input, dog, 'extras').map(({ line }) => line.name));
  const isOpen = (line: string): boolean =>
    kindOf(line) === 'extras'
      ? choice.often === 'never' && !sent.has(line)
      : isFoodLine(line) && numberOf(line) >= first;
  const chosen = new Map<string, FactValues['item'] | null>(
    facts
      .all('item', `${dog}/`)
      .filter(({ about }) => about.endsWith(`/${product}`) && isOpen(lineIn(about)))
      .map(({ about }) => [about, null]),
  );
  // Contents from before the planner may have it too. An extra of every delivery takes its place.
  if (choice.often !== 'every')
    for (const { about, value } of facts.all('contents', `${dog}/f`)) {
      const item = value.items.find((each) => each.kind === 'product' && each.product === product);
      if (item && isOpen(about)) chosen.set(`${about}/${product}`, { quantity: 0, item });
    }
  if (choice.often === 'once') {
    const { quantity, line } = choice;
    const item = productItem(product, dog, quantity, currency);
    if (!item) return [];
    chosen.set(`${foodLine(dog, line)}/${product}`, { quantity, item });
  }
  const every =
    choice.often === 'every' ? { quantity: choice.quantity, line: choice.line, isPaused: choice.isPaused } : null;
  return [
    ...(every || before ? [['extra', slot, every] as const] : []),
    ...[...chosen].map(([about, value]): Decision => ['item', about, value]),
  ];
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
