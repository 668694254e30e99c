import { addDays } from '../../../../src/days.ts';
import { windowEnd } from '../../rules/deliveries/calendar.ts';
import { treatmentDays } from '../../rules/food/treatment.ts';
import { isPack, withChoices } from './contents.ts';
import { Horizon } from './horizon.ts';
import { chosenDay, latest, lineOf, nextDay } from './line-days.ts';
import type { Chain } from './line-days.ts';
import { mostLines, numberOf, packLine } from '../lines.ts';
import type { Placed } from '../lines.ts';
import { fixedLines } from './plan-input.ts';
import type { Dog, PlanInput } from './plan-input.ts';

/** The day from which no pack lasts any more. One that the customer removed counts as one. */
function packsUntil({ fixed }: PlanInput, food: readonly Placed[], publicId: string): string {
  const ends = [...fixed.filter(({ isLost }) => !isLost), ...food].flatMap(({ date, items }) =>
    items
      .filter((item) => item.petPublicId === publicId && isPack(item))
      .map(({ quantity }) => addDays(date, treatmentDays * Math.max(1, quantity))),
  );
  return latest(...ends);
}

/** Puts a pack that was ordered once to the first food that comes when the last pack is used up. */
export function placeOrder(input: PlanInput, food: readonly Placed[], { publicId }: Dog): void {
  const { facts, fixed } = input;
  const order = facts.get('order', publicId);
  if (!order) return;
  const { item, floor } = order;
  const isSent = fixed.some(
    ({ date, items }) =>
      date >= floor && items.some((each) => each.petPublicId === publicId && each.identifier === item.identifier),
  );
  if (isSent) return;
  const due = latest(floor, packsUntil(input, food, publicId));
  const line = food.find(({ dog, date }) => dog === publicId && date >= due);
  if (!line) return;
  const choice = facts.get('item', `${line.name}/${item.identifier}`);
  line.items = [
    ...line.items.filter(({ identifier }) => identifier !== item.identifier),
    { ...item, ...(choice && { quantity: choice.quantity }) },
  ];
}

/** Where a dog's fixed deliveries leave its course. The next pack is due by need, not from the day of the last one. */
function packChain(input: PlanInput, publicId: string): Chain {
  const chain: Chain = { number: 0, date: null, until: '', days: 0, foodUntil: '', seeks: false };
  for (const { line, delivery } of fixedLines(input, publicId, 'pack')) {
    const { date, method, isWithdrawn } = delivery;
    chain.number = numberOf(line.name);
    if (isWithdrawn || line.isWithdrawn) continue;
    chain.until = latest(chain.until, windowEnd(input.country, date, method));
    chain.date = date;
  }
  return chain;
}

/** The packs of a dog's course, each when the one before is used up, without an end. */
function* packsOf(input: PlanInput, food: readonly Placed[], { publicId }: Dog): Generator<Placed> {
  const { facts, country } = input;
  const course = facts.get('course', publicId);
  if (!course) return;
  const chain = packChain(input, publicId);
  let due = packsUntil(input, food, publicId);
  for (let count = 0; count < mostLines; count += 1) {
    if (due !== '') chain.date = due;
    const name = packLine(publicId, chain.number + 1);
    const items = withChoices(course.items, facts, name);
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const days = treatmentDays * Math.max(1, quantity);
    const chosen = chosenDay(input, name, chain);
    const date = chosen !== undefined && chosen >= due ? chosen : nextDay(input, publicId, chain, 'pack')?.day;
    if (date === undefined) return;
    const line = lineOf(input, name, { series: course.series, days });
    if (quantity > 0) yield { ...line, date, items };
    due = addDays(date, days);
    chain.number += 1;
    chain.until = windowEnd(country, date, line.method);
  }
}

/** Places the packs of all dogs, up to one day for all. */
export function planPacks(input: PlanInput, food: readonly Placed[], dogs: readonly Dog[]): Placed[] {
  const horizon = new Horizon(input.firstOpen);
  const placed: Placed[] = [];
  let waiting = dogs.map((dog) => ({ dog: dog.publicId, packs: packsOf(input, food, dog) }));
  while (!waiting.every(({ dog }) => horizon.isPassedBy(dog)))
    waiting = waiting.filter(({ dog, packs }) => {
      if (horizon.isPassedBy(dog)) return true;
      const { value, done } = packs.next();
      if (done) return false;
      horizon.add(value);
      placed.push(value);
      return true;
    });
  return placed.filter((line) => horizon.has(line));
}
