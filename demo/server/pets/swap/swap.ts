import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/calls/all-calls.ts';
import { recipeFits } from '../../../../src/contract/lists.ts';
import { swapBody } from '../../../../src/contract/pets/bodies.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { bodyOf, change } from '../../api/change.ts';
import { checked } from '../../api/request.ts';
import type { ApiRequest, Answer } from '../../api/request.ts';
import { rolledBack } from '../../api/rolled-back.ts';
import { contentFor } from '../../content/content.ts';
import type { Executor, Schema } from '../../database/schema.ts';
import { conflict, mismatch } from '../../deliveries/open-delivery.ts';
import { openDeliveries } from '../../deliveries/open-deliveries.ts';
import { Refusal } from '../../http/failure.ts';
import { decide } from '../../planner/decide.ts';
import type { Decision } from '../../planner/facts.ts';
import { dogOf, foodLine, isFoodLine, numberOf } from '../../planner/lines.ts';
import { loadPlan } from '../../planner/load.ts';
import { planAt, swapsOf } from '../../planner/plan/contents.ts';
import type { FoodPlan } from '../../planner/plan/contents.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { deliveryItemsFor } from '../../rules/food/delivery-items.ts';
import { portionsOf } from '../../rules/food/plan.ts';
import { fitOf, isRefused, recipeKeys, recipes, sharesOf } from '../../rules/food/recipes.ts';
import type { RecipeKey, Share } from '../../rules/food/recipes.ts';
import { presentRecipe } from '../plan/feeding-plans.ts';
import { plansOfPet } from '../plan/new-plan.ts';
import { deliveriesOf, planOfLine, presentChange, todayOf } from '../plan/plan-change.ts';
import { findProfile } from '../profile/profile.ts';
import type { ProfileRow } from '../profile/profile.ts';
import { presentDeliveries, totalsOf } from '../subscription/effects.ts';
import { lookAhead } from '../subscription/outlook.ts';
import { keepRefused } from './refused.ts';
import { queueSwapMail } from './swap-mail.ts';

type Choices = InferInput<typeof calls.getRecipes.response>;
type Option = Choices['recipes'][number]['options'][number];
type Fit = (typeof recipeFits)[number];
type Outcome = InferInput<typeof calls.swapRecipe.response>;

/** A delivery with food of the dog that can still be changed. */
interface Coming {
  line: number;
  id: string;
  date: string;
  until: string | null;
  days: number;
}

/** What a swap of the dog's recipes is about. */
interface Bowl {
  pet: ProfileRow;
  version: number;
  /** §8 false: no progress on upcoming orders. */
  matched: boolean;
  coming: Coming[];
  /** The plan of the first of them; undefined: it has no kibble of a blend. */
  plan: FoodPlan | undefined;
  /** The recipes as the customer chose them last. */
  shares: readonly Share[];
  input: PlanInput;
}

async function loadBowl(executor: Executor, request: ApiRequest): Promise<Bowl> {
  const { visitor, now } = request;
  const { rows, shown, matched } = await openDeliveries(executor, visitor, now);
  const pet = await findProfile(executor, request);
  const { input } = await loadPlan(executor, visitor, now);
  const coming = shown.flatMap(({ row, delivery }): Coming[] => {
    const line = row.lines.find(({ name }) => isFoodLine(name) && dogOf(name) === pet.public_id);
    const { id, date, until } = delivery;
    return line ? [{ line: numberOf(line.name), days: line.days, id, date, until: until ?? null }] : [];
  });
  const dog = input.dogs.find(({ publicId }) => publicId === pet.public_id)!;
  const last = coming.at(-1);
  const plan = last && planAt(input.facts, dog, last.line);
  const hasKibble = plan !== undefined && plan.blend !== null && plan.portions.dry.percent > 0;
  return {
    pet,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    matched: matched && pet.matched,
    coming: hasKibble ? coming : [],
    plan: hasKibble ? plan : undefined,
    shares: hasKibble ? sharesOf(plan.blend, plan.swap?.recipes) : [],
    input,
  };
}

const replaced = (shares: readonly Share[], recipe: RecipeKey, by: RecipeKey): Share[] =>
  shares.map((share) => (share.recipe === recipe ? { ...share, recipe: by } : share));

/** What could replace a recipe: those of the same course that the kibble doesn't have yet. */
const optionsFor = (shares: readonly Share[], recipe: RecipeKey): RecipeKey[] =>
  recipeKeys.filter(
    (key) => recipes[key].course === recipes[recipe].course && !shares.some((share) => share.recipe === key),
  );

/** A delivery's kibble of these recipes: its price, and the grams a day. */
function kibbleOf({ pet, plan, shares, coming }: Bowl, request: ApiRequest, chosen: readonly Share[]) {
  const portions = portionsOf(plan!.portions, shares, chosen);
  const { currency } = findLocale(request.visitor.country)!;
  const [bag] = deliveryItemsFor({
    petPublicId: pet.public_id,
    portions,
    shares: chosen,
    currency,
    days: coming[0]!.days,
    scoop: false,
  });
  const { scoopsPerDay, scoopGrams } = portions.dry;
  return { price: { amount: bag!.unitPrice, currency }, gramsPerDay: scoopsPerDay * scoopGrams };
}

function presentOption(bowl: Bowl, request: ApiRequest, recipe: RecipeKey, by: RecipeKey): Option {
  const fit = fitOf(by, bowl.pet.answers, todayOf(request));
  const before = kibbleOf(bowl, request, bowl.shares);
  const after = kibbleOf(bowl, request, replaced(bowl.shares, recipe, by));
  const { currency } = before.price;
  return {
    recipe: by,
    ...presentRecipe(by, request.visitor.locale),
    fit: fit.fit,
    foods: 'foods' in fit ? [...fit.foods] : [],
    fromMonths: 'fromMonths' in fit ? fit.fromMonths : null,
    difference: isRefused(fit) ? null : { amount: after.price.amount - before.price.amount, currency },
    gramsPerDay: isRefused(fit) ? null : after.gramsPerDay,
  };
}

const presentChoices = (bowl: Bowl, request: ApiRequest): Choices => ({
  version: bowl.version,
  recipes: bowl.shares.map(({ recipe, percent }) => ({
    recipe,
    ...presentRecipe(recipe, request.visitor.locale),
    percent,
    options: optionsFor(bowl.shares, recipe)
      .map((by) => presentOption(bowl, request, recipe, by))
      .toSorted((a, b) => recipeFits.indexOf(a.fit as Fit) - recipeFits.indexOf(b.fit as Fit)),
  })),
  alternates: bowl.plan?.swap?.alternates ?? false,
  deliveries: bowl.coming.map(({ id, date, until }) => ({ id, date, until })),
});

export const recipesOf = async (request: ApiRequest): Promise<Choices> =>
  presentChoices(await loadBowl(request.context.database.kysely, request), request);

/** Whether a recipe of the dog's kibble can be replaced. */
export async function hasRecipes(executor: Executor, request: ApiRequest): Promise<boolean> {
  const { coming, matched } = await loadBowl(executor, request);
  return matched && coming.length > 0;
}

/** The swap to a recipe that suits the dog that saves most; undefined: none costs less. */
export async function cheapestSwap(executor: Executor, request: ApiRequest) {
  const { recipes: chosen } = presentChoices(await loadBowl(executor, request), request);
  const [best] = chosen
    .flatMap(({ recipe, name, options }) =>
      options.flatMap(({ recipe: by, name: byName, fit, difference }) =>
        fit === 'fits' && difference ? [{ recipe, name, by, byName, difference }] : [],
      ),
    )
    .filter(({ difference }) => difference.amount < 0)
    .toSorted((a, b) => a.difference.amount - b.difference.amount);
  return best;
}

const refuse = (field: string, message: string): never => {
  throw new Refusal(422, 'invalid', `${message} Choose another one.`, { field });
};

/** The wanted recipes, if each may be given to the dog, and the delivery from which on. */
function wantedIn(request: ApiRequest, bowl: Bowl, body: ReturnType<typeof bodyOf<typeof swapBody>>) {
  const { recipe, by } = body;
  const from = bowl.coming.find(({ id }) => id === body.from);
  if (!from) return refuse('from', `The food of ${bowl.pet.name} in delivery ${body.from} can’t be changed.`);
  const share = bowl.shares.find((each) => each.recipe === recipe);
  if (!share) return refuse('recipe', `The kibble of ${bowl.pet.name} has no recipe ${recipe}.`);
  const option = optionsFor(bowl.shares, share.recipe).find((key) => key === by);
  if (!option) return refuse('by', `The recipe ${by} can’t replace ${recipe}.`);
  const fit = fitOf(option, bowl.pet.answers, todayOf(request));
  if (isRefused(fit)) return refuse('by', `The recipe ${by} doesn’t suit ${bowl.pet.name}: ${fit.fit}.`);
  return { from, shares: replaced(bowl.shares, share.recipe, option), out: share.recipe, by: option };
}

/** Swaps a recipe with all its consequences. A preview rolls the transaction back. */
async function swap(transaction: Transaction<Schema>, request: ApiRequest) {
  const { visitor, now } = request;
  const body = bodyOf(swapBody, request);
  const bowl = await loadBowl(transaction, request);
  if (!bowl.matched) throw mismatch();
  if (body.version !== bowl.version) throw conflict(presentChoices(bowl, request));
  if (!bowl.plan) throw new Refusal(409, 'not-possible', 'No kibble of a blend is planned. Start deliveries first.');
  const { from, shares, out, by } = wantedIn(request, bowl, body);
  const before = await lookAhead(transaction, request);
  const plans = await plansOfPet(transaction, bowl.pet.id);
  const chosen = {
    blend: bowl.plan.blend,
    recipes: shares.map(({ recipe }) => recipe),
    alternates: body.alternates ?? false,
  };
  const newFacts: Decision[] = [
    ['recipes', foodLine(bowl.pet.public_id, from.line), chosen],
    ...swapsOf(bowl.input.facts, bowl.pet.public_id)
      .filter(({ line }) => line > from.line)
      .map(({ line }): Decision => ['recipes', foodLine(bowl.pet.public_id, line), null]),
  ];
  // A dog may have become old enough for a recipe since.
  await keepRefused(transaction, request, bowl.pet, bowl.input);
  const names = contentFor(visitor.locale).recipes;
  const { references, changed } = await decide(transaction, { visitor, now }, [
    {
      recorded: {
        kind: 'recipe',
        subject: bowl.pet.name,
        from: { text: names[out].name },
        to: { text: names[by].name },
      },
      newFacts,
    },
  ]);
  const after = await lookAhead(transaction, request);
  const planned = {
    before: plans.findLast(({ delivery_date }) => delivery_date <= from.date) ?? plans[0],
    line: from.line,
    from: from.date,
  };
  const inForce = await planOfLine(transaction, bowl.pet.id, from.line);
  const outcome: Outcome = {
    plan: presentChange(request, bowl.pet, planned, inForce, before),
    boxes: totalsOf(deliveriesOf(bowl.pet, before), deliveriesOf(bowl.pet, after)),
  };
  return {
    outcome,
    pet: bowl.pet,
    changed,
    reference: references[0]!,
    out: names[out].name,
    by: names[by].name,
    alternates: chosen.alternates,
  };
}

export const swapRecipe = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.swapRecipe, async (transaction) => {
    const { outcome, pet, changed, ...announced } = await swap(transaction, request);
    await queueSwapMail(transaction, request, { outcome, name: pet.name, ...announced });
    const deliveries = await presentDeliveries(
      transaction,
      request,
      changed.map(({ id }) => id),
    );
    return { ...outcome, deliveries, reference: announced.reference };
  });

export async function previewSwap(request: ApiRequest): Promise<Answer> {
  const { outcome } = await rolledBack(request, (transaction) => swap(transaction, request));
  return { status: 200, body: checked(calls.previewSwap, outcome) };
}
