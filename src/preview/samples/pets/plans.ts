import type { DailyPortions, FeedingPlan, FeedingPlans } from '../../../contract/pets/feeding-plan.ts';
import clover from '../../../ui/illustrations/kibble-clover.svg';
import disc from '../../../ui/illustrations/kibble-disc.svg';
import fish from '../../../ui/illustrations/kibble-fish.svg';
import type { Stage } from '../../stage.ts';
import type { Plan } from '../../scenario.ts';

/**
 * Shares of dry, wet and other food in percent, of a dog that needs 812 kcal a day. @source
 * DECISIONS.md#reference-backend
 */
const mixes: Readonly<Record<Plan, readonly [dry: number, wet: number, other: number]>> = {
  dry: [100, 0, 0],
  'dry-treats': [90, 0, 10],
  mixed: [60, 40, 0],
  'mixed-treats': [60, 30, 10],
  half: [50, 50, 0],
  'half-treats': [45, 45, 10],
  'own-wet': [45, 45, 10],
  'no-blend': [60, 30, 10],
};
const trays: Readonly<Record<number, number>> = { 0: 0, 30: 1.5, 40: 2, 45: 2.25, 50: 2.5 };

export const mixOf = (plan: Plan): { dry: number; wet: number; other: number } => {
  const [dry, wet, other] = mixes[plan];
  return { dry, wet, other };
};

/** `more`: kilocalories that the next delivery's plan adds. */
export function portionsOf(plan: Plan, more = 0): DailyPortions {
  const { dry, wet, other } = mixOf(plan);
  const totalKcal = 812 + more;
  const share = (percent: number): number => Math.round((totalKcal * percent) / 100);
  const hasOwnWet = plan === 'own-wet';
  const traysPerDay = hasOwnWet ? 0 : trays[wet]!;
  return {
    totalKcal,
    dry: {
      percent: dry,
      kcal: share(dry),
      scoopsPerDay: 3,
      scoopPosition: dry > 60 ? 'top' : dry > 50 ? 'middle' : 'bottom',
      scoopGrams: Math.round(share(dry) / 10.8),
    },
    wet: {
      percent: wet,
      kcal: share(wet),
      traysPerDay,
      traySize: 150,
      gramsPerDay: hasOwnWet ? Math.round(share(wet) / 1.085) : traysPerDay * 150,
      hasOwnWet,
    },
    other: { percent: other, kcal: totalKcal - share(dry) - share(wet) },
  };
}

/** The recipes of the blend. */
export const components = [
  ['chicken-rice', 55, disc],
  ['salmon-potato', 30, fish],
  ['garden-greens', 15, clover],
] as const;
const constituents = [
  ['protein', 26],
  ['fat', 14],
  ['ash', 6.8],
  ['fibre', 2.5],
  ['omega3', 1.1],
] as const;

export const claimsOf = ({ words: { claims } }: Stage) =>
  (['joints', 'coat', 'tummy'] as const).map((icon) => ({ icon, ...claims[icon] }));

function blendOf(stage: Stage, name: string): FeedingPlan['kibbleBlend'] {
  const { words } = stage;
  const { additives, internationalUnit } = words;
  return {
    description: words.blend.description.replaceAll('{{name}}', name),
    components: components.map(([key, percent, imageUrl]) => ({ ...words.components[key], imageUrl, percent })),
    nutrition: {
      ingredients: words.blend.ingredients,
      analyticalConstituents: constituents.map(([key, percent]) => ({ name: words.constituents[key], percent })),
      additives: [
        { name: `${additives.vitaminA} (3a672a)`, amount: 15_000, unit: internationalUnit },
        { name: `${additives.vitaminD3} (3a671)`, amount: 1500, unit: internationalUnit },
        { name: `${additives.vitaminE} (3a700)`, amount: 220, unit: 'mg' },
        { name: `${additives.zinc} (3b605)`, amount: 85, unit: 'mg' },
      ],
    },
    blendClaims: claimsOf(stage),
  };
}

/** The plan in force, and the plan that starts with the next delivery. */
export function plansOf(stage: Stage, plan: Plan, name: string): FeedingPlans {
  const kibbleBlend = plan === 'no-blend' ? null : blendOf(stage, name);
  const of = (publicId: number, days: number, more: number): FeedingPlan => {
    const dailyPortions = portionsOf(plan, more);
    const roomForTreats = dailyPortions.other.percent > 0;
    return { publicId, deliveryDate: stage.day(days), dailyPortions, kibbleBlend, roomForTreats };
  };
  return { current: of(1, -22, 0), upcoming: of(2, 6, 34) };
}
