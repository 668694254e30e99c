import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import type { SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import { wetShares } from '../../../../src/contract/pets/profile.ts';
import { energyNeed } from './energy.ts';
import { contentsOf, densityOf, sharesOf, usualDensity } from './recipes.ts';
import type { Share } from './recipes.ts';

/** A plan as it is stored. */
export interface Plan {
  portions: DailyPortions;
  /** Key of the blend in the content; null: none suits the dog. */
  blend: string | null;
  room_for_treats: boolean;
}

/** Kilocalories in a gram of wet food. */
const wetDensity = 1.085;
/** Grams that one scoop holds at most and at least, before there is another scoop or one fewer. */
const scoopOf = { usual: 48, top: 52, bottom: 40 };
/** Grams in a tray of wet food. */
export const usualTray = 150;

/** The share of the energy that comes from elsewhere, in percent. */
const elsewhere: Readonly<Record<string, number>> = { none: 0, treats: 10, meals: 25 };

/** The blend for a dog: by its activity, without what it doesn't tolerate, and if possible without what it dislikes. */
export function blendFor({ activity, allergies, dislikes }: SomeAnswers): string | null {
  const isBusy = activity === 'lively' || activity === 'sporty';
  const order = isBusy ? ['active', 'gentle', 'sensitive'] : ['gentle', 'sensitive', 'active'];
  const without = (foods: readonly string[]) => (blend: string) =>
    !contentsOf(sharesOf(blend)).some((food) => foods.includes(food));
  const safe = order.filter(without(allergies ?? []));
  return safe.find(without(dislikes ?? [])) ?? safe[0] ?? null;
}

function dryOf(kcal: number, percent: number, density = usualDensity): DailyPortions['dry'] {
  const grams = kcal / density;
  const scoops = Math.max(1, Math.round(grams / scoopOf.usual));
  const scoopGrams = Math.round(grams / scoops);
  const position = scoopGrams >= scoopOf.top ? 'top' : scoopGrams > scoopOf.bottom ? 'middle' : 'bottom';
  return {
    percent,
    kcal,
    scoopsPerDay: percent ? scoops : 0,
    scoopPosition: position,
    scoopGrams: percent ? scoopGrams : 0,
  };
}

function wetOf(kcal: number, percent: number, before: DailyPortions['wet'] | undefined): DailyPortions['wet'] {
  const { traySize = usualTray, hasOwnWet = false } = before ?? {};
  // Trays come in quarters.
  const trays = percent && !hasOwnWet ? Math.max(1, Math.round((4 * kcal) / wetDensity / traySize)) / 4 : 0;
  const grams = hasOwnWet ? Math.round(kcal / wetDensity) : trays * traySize;
  return { percent, kcal, traysPerDay: trays, traySize, gramsPerDay: percent ? grams : 0, hasOwnWet };
}

/** The same energy from other recipes: more of a lighter mix, less of a richer one. */
export function portionsOf(portions: DailyPortions, before: readonly Share[], after: readonly Share[]): DailyPortions {
  const { kcal, percent } = portions.dry;
  return densityOf(before) === densityOf(after)
    ? portions
    : { ...portions, dry: dryOf(kcal, percent, densityOf(after)) };
}

/** Wet food among our food in a plan, in percent. undefined: none of it is ours. */
export const wetShareOf = ({ dry, wet }: DailyPortions): number | undefined =>
  dry.percent + wet.percent > 0 ? (100 * wet.percent) / (dry.percent + wet.percent) : undefined;

/** The plan that follows from the answers. Without an answer about the mix of dry and wet, it stays that of the plan before. */
export function planFor(answers: SomeAnswers, today: string, before?: DailyPortions): Plan | undefined {
  const totalKcal = energyNeed(answers, today);
  if (totalKcal === undefined) return undefined;
  const other = answers.otherFood ? (elsewhere[answers.otherFood] ?? 0) : (before?.other.percent ?? 0);
  const wetShare = answers.wetShare ?? (before && wetShareOf(before)) ?? wetShares.usual;
  const dry = Math.round(((100 - other) * (100 - wetShare)) / 100);
  const wet = 100 - other - dry;
  const share = (percent: number): number => Math.round((totalKcal * percent) / 100);
  // Two halves of an odd number would round to more than the whole.
  const wetKcal = Math.min(share(wet), totalKcal - share(dry));
  return {
    portions: {
      totalKcal,
      dry: dryOf(share(dry), dry),
      wet: wetOf(wetKcal, wet, before?.wet),
      other: { percent: other, kcal: totalKcal - share(dry) - wetKcal },
    },
    blend: blendFor(answers),
    room_for_treats: other > 0,
  };
}

/** The answers that decide about the plan. */
const decisive = [
  'born',
  'weightKg',
  'shape',
  'activity',
  'neutered',
  'allergies',
  'dislikes',
  'otherFood',
  'wetShare',
] as const;

/** Whether new answers may lead to another plan. Age alone, as it passes, changes none. */
export const changesPlan = (before: SomeAnswers, after: SomeAnswers): boolean =>
  decisive.some((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null));
