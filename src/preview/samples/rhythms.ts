import type { UndoOutcome } from '../../contract/customer/changes.ts';
import type { Timetable } from '../../contract/deliveries/timetable.ts';
import type { FoodInHouse, Transition } from '../../contract/pets/food.ts';
import type { Pet } from '../../contract/pets/pet.ts';
import type { RhythmOutcome, Rhythms } from '../../contract/pets/subscription.ts';
import { addDays } from '../../days.ts';
import { openDeliveries } from './deliveries.ts';
import { petsOf } from './people.ts';
import { parcelDay } from '../stage.ts';
import type { Stage } from '../stage.ts';

const usualWeeks = 4;

const activeOf = (stage: Stage) => petsOf(stage).filter(({ active }) => active);

export function rhythmsOf(stage: Stage): Rhythms {
  const dogs = activeOf(stage);
  return {
    version: 1,
    offered: [2, 3, 4, 5, 6, 7, 8],
    dogs: dogs.map(({ petPublicId, name }) => ({
      petPublicId,
      name,
      weeks: usualWeeks,
      sharedWith: dogs.map((dog) => dog.petPublicId).filter((id) => id !== petPublicId),
    })),
  };
}

/** Percent of the new kibble on each day of a transition. */
const newPercent = [25, 25, 50, 50, 75, 75, 100];

/** A transition to the kibble of the plan, on its third day. */
function transitionOf({ words, day }: Stage, { petPublicId, portions }: Pet): Transition {
  const grams = (percent: number): number => Math.round(((portions?.dryGrams ?? 0) * percent) / 100);
  return {
    petPublicId,
    before: words.components['turkey-pumpkin'].name,
    after: words.components['chicken-rice'].name,
    days: newPercent.map((percent, index) => ({
      day: day(index - 2),
      before: grams(100 - percent),
      after: grams(percent),
    })),
  };
}

export const foodOf = (stage: Stage): FoodInHouse => ({
  dogs: activeOf(stage).map(({ petPublicId, name }, index) => ({
    petPublicId,
    name,
    runsOut: stage.day(9 - index),
    daysLeft: 9 - index,
    next: openDeliveries(stage)[0]?.date ?? null,
    gap: null,
  })),
  transitions: stage.scenario.changing
    ? activeOf(stage)
        .slice(0, 1)
        .map((pet) => transitionOf(stage, pet))
    : [],
});

/** The coming deliveries in another rhythm: the first keeps its day, and each has food until the next. */
function timetableOf(stage: Stage, weeks: number, dogs: ReturnType<typeof activeOf>): Timetable {
  const deliveries = openDeliveries(stage);
  const first = deliveries[0]?.date ?? stage.day(6);
  const pets = dogs.map(({ petPublicId, name }) => ({ petPublicId, name }));
  return {
    boxes: deliveries.map(({ id, date, amounts: { total } }, index) => ({
      id,
      was: date,
      date: parcelDay(addDays(first, index * weeks * 7)),
      before: total,
      after: { ...total, amount: Math.round((total.amount * weeks) / usualWeeks) },
      pets,
    })),
    food: pets.map((pet, index) => ({ ...pet, runsOut: addDays(first, 3 - index), next: first, until: null })),
    nextCharge: deliveries[0]?.payment.date ?? null,
  };
}

const referenceIf = (isDone: boolean): string | null => (isDone ? 'K-PREVIEW' : null);

export function rhythmOf(stage: Stage, who: string, weeks: number, isDone: boolean): RhythmOutcome {
  const dogs = activeOf(stage).filter(({ petPublicId }) => who === 'all' || petPublicId === who);
  const table = timetableOf(stage, weeks, dogs);
  const isApart = dogs.length < activeOf(stage).length && weeks !== usualWeeks;
  const total = table.boxes[0]?.before;
  const charges = (count: number) => ({ charges: count, total: { ...total!, amount: total!.amount * 3 } });
  return {
    ...table,
    weeks,
    oneBox: isApart && total ? { until: stage.day(90), apart: charges(5), together: charges(3) } : null,
    reference: referenceIf(isDone),
  };
}

export const undoOf = (stage: Stage, isDone: boolean): UndoOutcome => ({
  ...timetableOf(stage, usualWeeks, activeOf(stage)),
  kind: 'rhythm',
  dependents: [],
  reference: referenceIf(isDone),
});
