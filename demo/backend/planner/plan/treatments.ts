import { addDays } from '../../../../src/days.ts';
import { windowEnd } from '../../rules/deliveries/calendar.ts';
import { treatmentDays } from '../../rules/food/treatment.ts';
import { isPack, withChoices } from './contents.ts';
import type { FoodSchedule } from './food-schedule.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import { Horizon } from './horizon.ts';
import { chosenDay, latest, lineOf, nextDay } from './line-days.ts';
import type { Chain } from './line-days.ts';
import { dogOf, kindOf, mostLines, numberOf, packLine } from '../../rules/deliveries/lines.ts';
import type { Placed } from '../../rules/deliveries/lines.ts';
import { fixedLines, isGone } from './plan-input.ts';
import type { Dog, FixedDelivery, PlanInput } from './plan-input.ts';

/** The day from which no pack lasts any more. One that the customer removed counts as one. */
function packsUntil({ fixed }: PlanInput, food: readonly Placed[], publicId: string): string {
  const ends = (date: string, items: readonly StoredItem[]): string[] =>
    items
      .filter((item) => item.petPublicId === publicId && isPack(item))
      .map(({ quantity }) => addDays(date, treatmentDays * Math.max(1, quantity)));
  const rhythmOf = ({ date, lines }: FixedDelivery): string =>
    lines.find(({ name }) => kindOf(name) === 'pack' && dogOf(name) === publicId)?.rhythm ?? date;
  return latest(
    ...fixed.flatMap((each) =>
      ends(
        rhythmOf(each),
        each.items.filter((item) => !isGone(each, item)),
      ),
    ),
    ...food.flatMap(({ date, items }) => ends(date, items)),
  );
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

/** Days by which a pack comes earlier than it is needed, to come with the food. */
const mostEarly = 1;

/**
 * The day of a pack that is due on a day: that of the dog's food a day before, so that both are brought together. Never a later
 * one, as the last pack is used up then.
 */
function dayWithFood(
  food: FoodSchedule,
  { dog, method, place }: Omit<Placed, 'date' | 'items'>,
  due: string,
  after: string,
): string {
  const first = addDays(due, -mostEarly);
  const found = food
    .until(due)
    .find(
      (each) =>
        each.dog === dog &&
        each.method === method &&
        each.place === null &&
        place === null &&
        each.date >= first &&
        each.date > after &&
        each.date <= due,
    );
  return found?.date ?? due;
}

/** The packs of a dog's course, each when the one before is used up, without an end. */
function* packsOf(input: PlanInput, food: FoodSchedule, { publicId }: Dog): Generator<Placed> {
  const { facts, country } = input;
  const course = facts.get('course', publicId);
  if (!course) return;
  const chain = packChain(input, publicId);
  let due = packsUntil(input, food.planned, publicId);
  for (let count = 0; count < mostLines; count += 1) {
    if (due !== '') chain.date = due;
    const name = packLine(publicId, chain.number + 1);
    const items = withChoices(course.items, facts, name);
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    const days = treatmentDays * Math.max(1, quantity);
    const chosen = chosenDay(input, name, chain);
    const own = nextDay(input, publicId, chain, 'pack');
    const isChosen = chosen !== undefined && chosen >= due;
    if (!isChosen && !own) return;
    const line = lineOf(input, name, { series: course.series, days });
    const date = isChosen ? chosen : dayWithFood(food, line, own!.day, chain.until);
    // The next one returns to the day from which this one was moved.
    const rhythm = isChosen ? date : (own!.rhythm ?? own!.day);
    if (quantity > 0) yield { ...line, ...(rhythm !== date && { rhythm }), date, items };
    due = addDays(rhythm, days);
    chain.number += 1;
    chain.until = windowEnd(country, date, line.method);
  }
}

/** Places the packs of all dogs, up to one day for all. */
export function planPacks(input: PlanInput, food: FoodSchedule, dogs: readonly Dog[]): Placed[] {
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
