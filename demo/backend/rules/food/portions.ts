import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';

interface Recipe {
  kcal: number;
  /** Shares of dry, wet and other, in percent. */
  mix: readonly [dry: number, wet: number, other: number];
  scoops?: number;
  scoopGrams?: number;
  position?: 'top' | 'middle' | 'bottom';
  trays?: number;
  traySize?: number;
  ownWet?: boolean;
}

/** A day's portions by kcal and shares. A part with a share of 0 % is empty. */
export function portions(recipe: Recipe): DailyPortions {
  const {
    kcal,
    mix,
    scoops = 3,
    scoopGrams = 45,
    position = 'middle',
    trays = 1.5,
    traySize = 150,
    ownWet = false,
  } = recipe;
  const [dry, wet, other] = mix;
  const share = (percent: number): number => Math.round((kcal * percent) / 100);
  return {
    totalKcal: kcal,
    dry: { percent: dry, kcal: share(dry), scoopsPerDay: dry ? scoops : 0, scoopPosition: position, scoopGrams },
    wet: {
      percent: wet,
      kcal: share(wet),
      traysPerDay: wet && !ownWet ? trays : 0,
      traySize,
      gramsPerDay: wet ? (ownWet ? Math.round(share(wet) / 1.085) : trays * traySize) : 0,
      hasOwnWet: ownWet,
    },
    other: { percent: other, kcal: kcal - share(dry) - share(wet) },
  };
}

/** The portions of a dog that has no plan yet. */
export const firstPortions = portions({
  kcal: 690,
  mix: [60, 40, 0],
  scoops: 2,
  scoopGrams: 58,
  position: 'top',
  trays: 2,
  traySize: 125,
});
