import { firstPortions, portions } from '../rules/food/portions.ts';

/**
 * §3 Sample plans exist as 100% dry, 60/40 dry/wet and 50/50; each also with room left for treats
 * (DECISIONS.md#reference-backend).
 */
export const samplePlans = {
  dry: portions({ kcal: 520, mix: [100, 0, 0], scoops: 3, scoopGrams: 48 }),
  dryTreats: portions({ kcal: 410, mix: [90, 0, 10], scoops: 2, scoopGrams: 41 }),
  sixty: firstPortions,
  sixtyTreats: portions({ kcal: 812, mix: [60, 30, 10] }),
  sixtyMore: portions({ kcal: 846, mix: [60, 30, 10], scoopGrams: 47 }),
  half: portions({ kcal: 640, mix: [50, 50, 0], scoops: 2, scoopGrams: 45, trays: 2.25, traySize: 130 }),
  halfTreats: portions({
    kcal: 640,
    mix: [45, 45, 10],
    scoops: 2,
    scoopGrams: 40,
    position: 'bottom',
    trays: 2,
    traySize: 130,
  }),
  ownWet: portions({ kcal: 640, mix: [45, 45, 10], scoops: 2, scoopGrams: 40, position: 'bottom', ownWet: true }),
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
