import type { SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import type { WeightLog } from '../../../../src/contract/pets/weights.ts';
import { addDays, addMonthsTo } from '../../../../src/days.ts';

/*
 * What a growing dog of a breed weighs: a guide and no advice. Dogs grow along Gompertz curves, and small ones are grown
 * earlier (Hawthorne et al. 2004, J Nutr 134:2027S; Salt et al. 2017, PLoS ONE 12(9):e0182064). The weeks below are
 * rounded figures of the shop in line with both, not their tables.
 */

interface Pace {
  /** Up to which adult weight, in kilograms. */
  upTo: number;
  /** Weeks until a dog has half of its adult weight, and 99 % of it. */
  half: number;
  grown: number;
}
const paces: readonly Pace[] = [
  { upTo: 6.5, half: 12.5, grown: 44 },
  { upTo: 15, half: 15, grown: 52 },
  { upTo: 30, half: 17.5, grown: 60 },
  { upTo: 40, half: 18.5, grown: 65 },
  { upTo: Infinity, half: 21, grown: 78 },
];

/** The weights of grown dogs in kilograms, light and heavy, with the breed's names in the shop's languages. */
const breeds: readonly (readonly [least: number, most: number, ...names: string[]])[] = [
  [1.5, 3, 'chihuahua'],
  [2, 3.5, 'yorkshire terrier', 'yorkie'],
  [2, 3.5, 'pomeranian', 'zwergspitz', 'spitz nain', 'dwergkees', 'dvärgspets', 'dværgspids'],
  [3, 4, 'maltese', 'malteser', 'bichon maltais', 'maltezer', 'malteserhund'],
  [3.5, 5, 'papillon', 'phalène', 'épagneul nain continental'],
  [4, 5, 'miniature dachshund', 'zwergdackel', 'teckel nain', 'dwergteckel', 'dvärgtax', 'dværggravhund'],
  [4, 7.5, 'shih tzu'],
  [5, 8, 'jack russell terrier', 'jack russell'],
  [5.5, 8, 'cavalier king charles spaniel', 'cavalier'],
  [6, 9, 'border terrier', 'pug', 'mops', 'carlin', 'mopshond'],
  [6, 10, 'west highland white terrier', 'westie'],
  [
    7,
    11,
    'miniature schnauzer',
    'zwergschnauzer',
    'schnauzer nain',
    'dwergschnauzer',
    'dvärgschnauzer',
    'dværgschnauzer',
  ],
  [7.5, 11, 'dachshund', 'dackel', 'teckel', 'tax', 'gravhund'],
  [
    8,
    14,
    'french bulldog',
    'französische bulldogge',
    'bouledogue français',
    'franse bulldog',
    'fransk bulldogg',
    'fransk bulldog',
  ],
  [9, 15, 'beagle'],
  [10, 14, 'whippet'],
  [12, 14.5, 'cocker spaniel', 'english cocker spaniel', 'cocker', 'cocker anglais', 'engelse cocker spaniel'],
  [12, 17, 'welsh corgi', 'pembroke welsh corgi', 'corgi'],
  [14, 20, 'border collie'],
  [16, 25, 'english springer spaniel', 'springer spaniel', 'brittany', 'épagneul breton', 'epagneul breton'],
  [
    18,
    25,
    'english bulldog',
    'bulldog',
    'bouledogue anglais',
    'engelse bulldog',
    'engelsk bulldogg',
    'engelsk bulldog',
  ],
  [16, 32, 'australian shepherd', 'berger australien', 'australische herder'],
  [20, 28, 'standard poodle', 'großpudel', 'grosspudel', 'grand caniche', 'koningspoedel', 'storpudel', 'stor puddel'],
  [16, 27, 'siberian husky', 'husky'],
  [20, 30, 'vizsla', 'magyar vizsla', 'hungarian vizsla', 'braque hongrois'],
  [25, 32, 'boxer', 'deutscher boxer', 'duitse boxer'],
  [25, 34, 'golden retriever'],
  [25, 36, 'labrador retriever', 'labrador'],
  [
    22,
    40,
    'german shepherd',
    'german shepherd dog',
    'deutscher schäferhund',
    'berger allemand',
    'duitse herder',
    'schäfer',
    'schæferhund',
  ],
  [25, 40, 'weimaraner', 'braque de weimar'],
  [25, 32, 'belgian shepherd', 'malinois', 'belgischer schäferhund', 'berger belge', 'mechelse herder'],
  [30, 45, 'doberman', 'dobermann'],
  [36, 41, 'rhodesian ridgeback'],
  [38, 55, 'rottweiler'],
  [38, 55, 'bernese mountain dog', 'berner sennenhund', 'bouvier bernois', 'berner sennen'],
  [50, 70, 'newfoundland', 'neufundländer', 'terre-neuve', 'newfoundlander', 'newfoundlandshund', 'newfoundlænder'],
  [45, 75, 'great dane', 'deutsche dogge', 'dogue allemand', 'duitse dog', 'grand danois'],
  [
    54,
    82,
    'st bernard',
    'saint bernard',
    'bernhardiner',
    'saint-bernard',
    'sint-bernard',
    'sankt bernhardshund',
    'sanktbernhardshund',
  ],
];

const spelling = (name: string): string => name.trim().toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ');

/** The share of its adult weight that a dog has at an age in weeks: a Gompertz curve through both points of its pace. */
function shareAt(weeks: number, { half, grown }: Pace): number {
  const rate = Math.log(Math.log(0.5) / Math.log(0.99)) / (grown - half);
  return 0.5 ** Math.exp(-rate * (weeks - half));
}

/** Before, puppies are with their breeder, and no chart has them. */
const firstWeek = 8;
const weeksBetween = 2;

/** The pace of a breed with its weights of grown dogs; undefined: unknown. */
function paceOf(breed: string | null | undefined) {
  const known = breed ? breeds.find(([, , ...names]) => names.includes(spelling(breed))) : undefined;
  if (!known) return undefined;
  const [light, heavy] = known;
  return { light, heavy, pace: paces.find(({ upTo }) => (light + heavy) / 2 <= upTo)! };
}

/** Months until a dog of an unknown breed counts as grown. */
const usualMonths = 12;

/** The day on which a dog is grown; null: its birthday is unknown. */
export function grownOn({ breed, born, bornBy }: SomeAnswers): string | null {
  if (!born || bornBy !== 'day') return null;
  const known = paceOf(breed);
  return known ? addDays(born, known.pace.grown * 7) : addMonthsTo(born, usualMonths);
}

/** What dogs of its breed weigh by day, until the dog is grown. null: it is grown on `today`, or its breed is unknown. */
export function growthOf({ breed, born }: SomeAnswers, today: string): WeightLog['growth'] {
  const known = paceOf(breed);
  if (!known || !born) return null;
  const { light, heavy, pace } = known;
  if (addDays(born, pace.grown * 7) < today) return null;
  const tenths = (kg: number): number => Math.round(kg * 10) / 10;
  const weeks = Array.from(
    { length: Math.ceil((pace.grown - firstWeek) / weeksBetween) + 1 },
    (_, index) => firstWeek + index * weeksBetween,
  );
  return weeks.map((week) => ({
    day: addDays(born, week * 7),
    least: tenths(light * shareAt(week, pace)),
    most: tenths(heavy * shareAt(week, pace)),
  }));
}
