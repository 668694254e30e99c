import type { FeedingPlan } from '../../../contract/pets/feeding-plan.ts';
import type { RecipeChoices, RecipeOption, SwapOutcome } from '../../../contract/pets/swap.ts';
import disc from '../../../ui/illustrations/kibble-disc.svg';
import fish from '../../../ui/illustrations/kibble-fish.svg';
import type { Stage } from '../../stage.ts';
import { openDeliveries } from '../deliveries.ts';
import { factsOf } from '../labels.ts';
import { components, plansOf } from './plans.ts';

const others = [
  ['turkey-pumpkin', disc],
  ['whitefish-pea', fish],
  ['duck-pumpkin', disc],
  ['beef-barley', disc],
] as const;
const fits = {
  'turkey-pumpkin': { fit: 'fits', pence: 80, gramsPerDay: 171 },
  'whitefish-pea': { fit: 'fits', pence: -40, gramsPerDay: 176 },
  'duck-pumpkin': { fit: 'rich', pence: 0, gramsPerDay: 158 },
  'beef-barley': { fit: 'allergy', foods: ['beef'] },
} as const;

/** The recipes of the blend, with what could replace each. */
export function recipesOf(stage: Stage): RecipeChoices {
  const { words, money, scenario } = stage;
  const labelOf = (recipe: string) => ({ perKilogram: money(570), particulars: factsOf(stage, recipe, 4800) });
  const options = others.map(([recipe, imageUrl]): RecipeOption => {
    const { fit, ...more } = fits[recipe];
    const isRefused = 'foods' in more;
    return {
      recipe,
      imageUrl,
      ...words.components[recipe],
      fit,
      foods: isRefused ? [...more.foods] : [],
      fromMonths: null,
      difference: isRefused ? null : money(more.pence),
      gramsPerDay: isRefused ? null : more.gramsPerDay,
      ...labelOf(recipe),
    };
  });
  return {
    version: 1,
    alternates: false,
    recipes:
      scenario.plan === 'no-blend'
        ? []
        : components.map(([recipe, percent, imageUrl]) => ({
            recipe,
            imageUrl,
            percent,
            ...words.components[recipe],
            ...labelOf(recipe),
            options,
          })),
    deliveries: openDeliveries(stage).map(({ id, date, until }) => ({ id, date, until: until ?? null })),
  };
}

/** What a swap means: another recipe in the plan from a delivery on. */
export function swapOf(
  stage: Stage,
  name: string,
  { recipe, by, from }: { recipe?: string; by?: string; from?: string },
  isDone: boolean,
): SwapOutcome {
  const { upcoming } = plansOf(stage, 'dry', name);
  const deliveries = openDeliveries(stage);
  const first = deliveries.find(({ id }) => id === from) ?? deliveries[0]!;
  const known = others.find(([key]) => key === by);
  const fit = known && fits[known[0]];
  const change = fit && 'pence' in fit ? fit.pence : 0;
  const blend = upcoming!.kibbleBlend!;
  const out = components.findIndex(([key]) => key === recipe);
  const after: FeedingPlan = {
    ...upcoming!,
    deliveryDate: first.date,
    kibbleBlend: {
      ...blend,
      components: blend.components.map((component, index) =>
        index === out && known ? { ...component, ...stage.words.components[known[0]], imageUrl: known[1] } : component,
      ),
    },
  };
  return {
    plan: {
      before: upcoming,
      after,
      price: { before: stage.money(4200), after: stage.money(4200 + change) },
      from: first.date,
      closed: null,
    },
    boxes: deliveries
      .filter(({ date }) => date >= first.date)
      .map(({ id, date, amounts }) => ({
        id,
        date,
        before: amounts.total,
        after: { ...amounts.total, amount: amounts.total.amount + change },
      })),
    deliveries: [],
    reference: isDone ? 'K-PREVIEW' : null,
  };
}
