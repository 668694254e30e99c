import type { FeedingPlan, FeedingPlans } from '../../../../src/contract/pets/feeding-plan.ts';
import { dayIn } from '../../../../src/zones.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../../calls/request.ts';
import { notFound } from '../../platform/http/failure.ts';
import { compiled } from '../../platform/database/compiled.ts';
import { contentFor } from '../../content/content.ts';
import { labelFacts } from '../../content/label-facts.ts';
import { additivesOf, compositionOf, constituentsOf } from '../../content/particulars.ts';
import { canonical } from '../../platform/canonical.ts';
import { recipes, sharesOf } from '../../rules/food/recipes.ts';
import type { RecipeKey } from '../../rules/food/recipes.ts';
import { plansOfPet } from './new-plan.ts';
import type { PlanRow } from './new-plan.ts';

/** Presents a plan in the customer's language. */
export function presentPlan(row: PlanRow, locale: string, name: string): FeedingPlan {
  const content = contentFor(locale);
  const hasKibble = row.portions.dry.percent > 0;
  const blend = row.blend === null || !hasKibble ? undefined : content.blends[row.blend];
  const shares = sharesOf(row.blend, row.swap?.recipes);
  const isOwn = row.swap === null || canonical(shares) === canonical(sharesOf(row.blend));
  const facts = labelFacts('kibble')!;
  return {
    publicId: row.id,
    deliveryDate: row.delivery_date,
    dailyPortions: row.portions,
    roomForTreats: row.room_for_treats,
    kibbleBlend: blend
      ? {
          // What the blend promises is about its own recipes.
          description: isOwn ? content.t(`blends.${row.blend}.description`, { name }) : null,
          components: shares.map(({ recipe, percent }) => ({ ...presentRecipe(recipe, locale), percent })),
          nutrition: {
            ingredients: compositionOf(shares, content, locale),
            analyticalConstituents: constituentsOf(facts, content).map(({ name: called, amount }) => ({
              name: called,
              percent: amount,
            })),
            additives: additivesOf(facts, content).map(({ name: called, number, amount, unit }) => ({
              name: `${called} (${number})`,
              amount,
              unit,
            })),
          },
          blendClaims: isOwn ? blend.claims.map((key) => content.claims[key]!) : [],
        }
      : null,
  };
}

/** A recipe in the customer's language, with its picture. */
export function presentRecipe(recipe: RecipeKey, locale: string): { imageUrl: string; name: string; text: string } {
  const { name, text } = contentFor(locale).recipes[recipe];
  return { imageUrl: `/demo/assets/${recipes[recipe].picture}.svg`, name, text };
}

/**
 * The plan in force on `today`, and the plan that the customer chose last, if it is not in force yet. A plan that only
 * deliveries past their last day for changes contain is not shown as upcoming. Of recipes that alternate, the next ones
 * are. `rows` must be sorted by delivery date.
 */
export function currentAndUpcoming(
  rows: readonly PlanRow[],
  today: string,
): { current: PlanRow | undefined; upcoming: PlanRow | undefined } {
  const begun = rows.filter((row) => row.delivery_date <= today);
  const later = rows.filter((row) => row.delivery_date > today);
  const chosen = later.at(-1);
  const upcoming = chosen?.swap?.alternates ? later.find(({ swap }) => swap?.alternates) : chosen;
  // Before the first delivery there is only an upcoming plan.
  return { current: begun.at(-1), upcoming };
}

/** The plan that a sheet shows: the one in force, or before the first delivery the upcoming one. `rows` as above. */
export function presentOnePlan(
  rows: readonly PlanRow[],
  today: string,
  locale: string,
  name: string,
): FeedingPlan | undefined {
  const { current, upcoming } = presentPlans(rows, today, locale, name);
  return current ?? upcoming ?? undefined;
}

export function presentPlans(rows: readonly PlanRow[], today: string, locale: string, name: string): FeedingPlans {
  const { current, upcoming } = currentAndUpcoming(rows, today);
  return {
    current: current ? presentPlan(current, locale, name) : null,
    upcoming: upcoming ? presentPlan(upcoming, locale, name) : null,
  };
}

const petsWith = compiled((kysely, { id, customerId }: { id: string; customerId: number }) =>
  kysely.selectFrom('pets').select(['id', 'name']).where('public_id', '=', id).where('customer_id', '=', customerId),
);

export async function feedingPlans({ context, visitor, now, id }: ApiRequest) {
  const { kysely } = context.database;
  const { customerId } = visitor;
  const [pet] = await petsWith(kysely, { id, customerId });
  if (!pet) throw notFound();
  const rows = await plansOfPet(kysely, customerId, pet.id);
  return presentPlans(rows, dayIn(findLocale(visitor.country)!.timeZone, now), visitor.locale, pet.name);
}

/** Claims that hold for any mix: what they name is in each main recipe, or in all kibble. */
export const claimsOfAnyMix = ['joints', 'teeth', 'energy', 'immune'] as const;

export const dryClaims = ({ visitor }: ApiRequest) => {
  const { claims } = contentFor(visitor.locale);
  return Promise.resolve({ claims: claimsOfAnyMix.map((key) => claims[key]!) });
};
