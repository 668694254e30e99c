import type { milestoneKinds } from '../../../../src/contract/lists.ts';
import { addDays, addMonthsTo, daysBetween } from '../../../../src/days.ts';

/*
 * Milestones of dogs: kind words, no points. Each follows from the dog's days, is shown once for some days, and gives way to
 * everything that matters more.
 */

/** Days on which a milestone is shown, unless the customer has seen it. */
export const shownDays = 5;
/** After a dog has died or left, none is shown for this many days. */
export const quietDays = 30;
/** Bowls until the milestone. */
const bowls = 100;

/** A dog that the household has, and its days; null: unknown, or not yet. */
export interface DogDays {
  petPublicId: string;
  /** Whether its deliveries come, or pause. */
  isFed: boolean;
  /** The birthday, if the customer knows the day. */
  born: string | null;
  /** The day on which a dog of its kind is grown. */
  grownOn: string | null;
  /** The day on which its first box had arrived. */
  firstBox: string | null;
  /** The day of its hundredth bowl. */
  hundredthBowl: string | null;
}

export interface Milestone {
  /** Of the dog and its event: the same on all of its days. */
  id: string;
  kind: (typeof milestoneKinds)[number];
  petPublicId: string;
  day: string;
  /** The last day on which it is shown. */
  until: string;
  /** The age on a birthday. */
  years: number | null;
}

export interface HouseholdDays {
  dogs: readonly DogDays[];
  /** The days on which dogs died or left. */
  farewells: readonly string[];
  /** Whether a payment, a parcel or a mismatch waits for the customer. */
  hasTrouble: boolean;
  isOn: boolean;
  /** The ids that the customer has seen, with the day. */
  seen: ReadonlyMap<string, string>;
}

/** A dog of 29 February has its birthday on the 28th where the year has no 29th. */
function lastBirthday(born: string, today: string): { day: string; years: number } | undefined {
  const guess = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const years = addMonthsTo(born, 12 * guess) <= today ? guess : guess - 1;
  return years > 0 ? { day: addMonthsTo(born, 12 * years), years } : undefined;
}

function milestonesOf({ petPublicId, isFed, born, grownOn, firstBox, hundredthBowl }: DogDays, today: string) {
  if (!isFed) return [];
  const birthday = born === null ? undefined : lastBirthday(born, today);
  // A puppy has been one with us.
  const grown = grownOn !== null && firstBox !== null && firstBox < grownOn ? grownOn : null;
  const made = (kind: Milestone['kind'], day: string | null, years: number | null = null): Milestone[] =>
    day === null
      ? []
      : [
          {
            id: `${petPublicId}/${kind}${years === null ? '' : `-${years}`}`,
            kind,
            petPublicId,
            day,
            until: addDays(day, shownDays - 1),
            years,
          },
        ];
  return [
    ...made('first-box', firstBox),
    ...(birthday ? made('birthday', birthday.day, birthday.years) : []),
    ...made('hundredth-bowl', hundredthBowl),
    ...made('grown-up', grown),
  ];
}

/** The milestone that is shown on a day; null: none. */
export function milestoneOn(
  { dogs, farewells, hasTrouble, isOn, seen }: HouseholdDays,
  today: string,
): Milestone | null {
  const isQuiet = farewells.some((day) => daysBetween(day, today) < quietDays);
  // After one was seen, the day stays quiet.
  if (!isOn || hasTrouble || isQuiet || [...seen.values()].includes(today)) return null;
  const [first] = dogs
    .flatMap((dog) => milestonesOf(dog, today))
    .filter(({ id, day, until }) => day <= today && today <= until && !seen.has(id))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
  return first ?? null;
}

/** Food that arrived on a day, and the days for which it lasts. */
export interface DaysOfFood {
  date: string;
  days: number;
}

/** The day of the hundredth bowl of our food; null: not known yet. Days without food have none. */
export function hundredthBowl(supplies: readonly DaysOfFood[]): string | null {
  let [eaten, left] = [0, 0];
  for (const [index, { date, days }] of supplies.entries()) {
    const next = supplies[index + 1]?.date;
    left += days;
    const fed = next === undefined ? left : Math.min(left, daysBetween(date, next));
    if (eaten + fed >= bowls) return addDays(date, bowls - eaten - 1);
    eaten += fed;
    left -= fed;
  }
  return null;
}
