import * as v from 'valibot';
import { count, id, isoDate, listed, money, percent, text } from '../base.ts';
import { delivery } from '../deliveries/delivery.ts';
import { planChange } from './profile.ts';
import { particulars } from '../particulars.ts';
import { call } from '../calls/call.ts';
import { previewOf } from '../calls/other-calls.ts';
import { withDeliveries } from '../calls/topics.ts';

const recipe = {
  recipe: id,
  name: text,
  text: v.nullish(text),
  imageUrl: text,
  perKilogram: v.nullish(money, null),
  particulars: v.nullish(particulars, null),
};

/** A recipe that could replace another one, and whether it suits the dog. */
export const recipeOption = v.object({
  ...recipe,
  fit: listed('recipeFits'),
  foods: v.nullish(v.array(listed('foods')), []),
  fromMonths: v.nullish(count, null),
  difference: v.nullable(money),
  gramsPerDay: v.nullish(v.number(), null),
});
export type RecipeOption = v.InferOutput<typeof recipeOption>;

/** GET pet/recipes/{petPublicId}: the recipes of the dog's kibble, with what could replace each. */
export const recipeChoices = v.object({
  version: count,
  recipes: v.array(v.object({ ...recipe, percent, options: v.array(recipeOption) })),
  alternates: v.boolean(),
  deliveries: v.array(v.object({ id, date: isoDate, until: v.nullish(isoDate, null) })),
});
export type RecipeChoices = v.InferOutput<typeof recipeChoices>;

/** POST pet/recipes/{petPublicId}, and its preview: what the swap did or, in a preview, would do. */
export const swapOutcome = v.object({
  plan: v.nullable(planChange),
  boxes: v.array(v.object({ id, date: isoDate, before: v.nullable(money), after: v.nullable(money) })),
  deliveries: v.nullish(v.array(delivery)),
  reference: v.nullish(text, null),
});
export type SwapOutcome = v.InferOutput<typeof swapOutcome>;

/**
 * POST pet/recipes/{petPublicId}, and its preview. `recipe` of the dog's kibble is replaced by `by`, from the delivery `from` on;
 * `alternates`: in every second delivery only.
 */
export const swapBody = v.strictObject({
  version: count,
  recipe: id,
  by: id,
  from: id,
  alternates: v.optional(v.boolean()),
});
export type SwapBody = v.InferOutput<typeof swapBody>;

/** `{id}` is a petPublicId. */
export const getRecipes = call('GET pet/recipes/{id}', { groups: ['swap'], answer: recipeChoices });

export const swapRecipe = call('POST pet/recipes/{id}', {
  scope: 'manage',
  groups: ['swap'],
  body: swapBody,
  answer: swapOutcome,
  change: 'recipe',
  id: 'pet',
  touches: withDeliveries('plans', 'pets'),
  refusals: ['mismatch', 'not-possible', 'conflict'],
  present: getRecipes,
});

/** Returns the outcome without changing anything. */
export const previewSwap = previewOf(swapRecipe);
