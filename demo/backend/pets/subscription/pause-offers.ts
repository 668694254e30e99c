import type { InferInput } from 'valibot';
import type { pauseOffer } from '../../../../src/contract/pets/subscription.ts';
import { gapsWith, worstOf } from '../../planner/gaps.ts';
import type { Gap } from '../../planner/gaps.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { lastDayUntil } from '../../planner/plan/line-days.ts';
import { dogOf, isFoodLine } from '../../rules/deliveries/lines.ts';
import { plan } from '../../planner/plan/planner.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { addDays } from '../../../../src/days.ts';
import { deliveryDayFrom } from '../../rules/deliveries/calendar.ts';
import type { SubscribedPet } from './subscribers.ts';

/** The days of a pause. */
export interface Pause {
  from: string;
  until: string | null;
  /** Whether the first food after it comes on just the day of return. */
  onReturn: boolean;
}

/** Days by which an offered end of a pause may be earlier than the food's end, because of holidays. */
const mostTries = 7;

/**
 * What a pause decides about a dog. With `onReturn` the first food after the pause comes on just the day of return, and not
 * within a window from that day on.
 */
function pauseFacts(input: PlanInput, dog: string, { from, until, onReturn }: Pause, floor: string): Decision[] {
  const away = { kind: 'pause', from, until, reason: null, ended: false, floor } as const;
  if (!onReturn || until === null) return [['away', dog, away]];
  const line = plan({ ...input, facts: input.facts.with([['away', dog, away]]) })
    .filter(({ date }) => date >= until)
    .flatMap(({ lines }) => lines.map(({ name }) => name))
    .find((name) => isFoodLine(name) && dogOf(name) === dog);
  if (line === undefined) return [['away', dog, away]];
  return [
    ['away', dog, { ...away, onReturn: line }],
    ['date', line, deliveryDayFrom(input.country, until)],
    ['lineMethod', line, 'named-day'],
  ];
}

/** The day of return of the pause before holds no longer. */
export const clearReturn = (pets: readonly Pick<SubscribedPet, 'away'>[]): Decision[] =>
  pets.flatMap(({ away }): Decision[] =>
    away?.onReturn === undefined
      ? []
      : [
          ['date', away.onReturn, null],
          ['lineMethod', away.onReturn, null],
        ],
  );

/** What a pause decides about these dogs, in place of the pause before. */
export function decidePause(
  input: PlanInput,
  pets: readonly SubscribedPet[],
  details: Pause,
  floor: string,
): Decision[] {
  const cleared = clearReturn(pets);
  const base = { ...input, facts: input.facts.with(cleared) };
  return [...cleared, ...pets.flatMap(({ publicId }) => pauseFacts(base, publicId, details, floor))];
}

/** Other pauses that leave a shorter gap: with a delivery on the day of return, and with an end that leaves none. */
export function pauseOffers(
  input: PlanInput,
  pets: readonly SubscribedPet[],
  details: Pause,
  { gaps, floor, today }: { gaps: readonly Gap[]; floor: string; today: string },
): InferInput<typeof pauseOffer>[] {
  const worst = worstOf(gaps);
  if (worst === 0) return [];
  const { from, until } = details;
  const dogs = pets.map(({ publicId }) => publicId);
  const daysWith = (end: string, onReturn: boolean): number =>
    worstOf(gapsWith(input, decidePause(input, pets, { from, until: end, onReturn }, floor), dogs, today));
  const offers: InferInput<typeof pauseOffer>[] = [];
  if (until !== null && !details.onReturn) {
    const days = daysWith(until, true);
    if (days < worst) offers.push({ until, onReturn: true, days });
  }
  // The bowl is empty from this day on: the delivery after the pause has to be there by then.
  const empty = gaps.map((each) => each.from).toSorted()[0]!;
  for (let tries = 0, end = addDays(empty, 1); tries < mostTries; tries += 1) {
    end = lastDayUntil(input.country, addDays(end, -1), 'window');
    if (end <= from || end < floor) break;
    if (daysWith(end, false) > 0) continue;
    offers.push({ until: end, onReturn: false, days: 0 });
    break;
  }
  return offers;
}
