import type { DailyPortions } from '../../../src/contract/pets/feeding-plan.ts';

interface Wanted {
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

/** A day's portions from what is wanted; parts of 0 % have nothing in them. */
export function portions(wanted: Wanted): DailyPortions {
  const { kcal, mix, scoops = 3, scoopGrams = 45, position = 'middle', trays = 1.5, traySize = 150, ownWet = false } = wanted;
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

/** §3 Sample plans exist as 100% dry, 60/40 dry/wet and 50/50; each also with room left for treats (DECISIONS.md#reference-backend). */
export const samplePlans = {
  dry: portions({ kcal: 520, mix: [100, 0, 0], scoops: 3, scoopGrams: 48 }),
  dryTreats: portions({ kcal: 410, mix: [90, 0, 10], scoops: 2, scoopGrams: 41, position: 'bottom' }),
  sixty: portions({ kcal: 690, mix: [60, 40, 0], scoops: 2, scoopGrams: 58, position: 'top', trays: 2, traySize: 125 }),
  sixtyTreats: portions({ kcal: 812, mix: [60, 30, 10] }),
  sixtyMore: portions({ kcal: 846, mix: [60, 30, 10], scoopGrams: 47 }),
  half: portions({ kcal: 640, mix: [50, 50, 0], scoops: 2, scoopGrams: 45, trays: 2.25, traySize: 130 }),
  halfTreats: portions({ kcal: 640, mix: [45, 45, 10], scoops: 2, scoopGrams: 40, trays: 2, traySize: 130 }),
  ownWet: portions({ kcal: 640, mix: [45, 45, 10], scoops: 2, scoopGrams: 40, ownWet: true }),
};

/** The blend that goes with a plan, by its key in the content. */
export const blendOf: Readonly<Record<keyof typeof samplePlans, string>> = {
  dry: 'active',
  dryTreats: 'active',
  sixty: 'gentle',
  sixtyTreats: 'sensitive',
  sixtyMore: 'sensitive',
  half: 'gentle',
  halfTreats: 'gentle',
  ownWet: 'gentle',
};
