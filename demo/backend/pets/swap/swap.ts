import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import { change } from '../../calls/change.ts';
import { checked } from '../../calls/request.ts';
import type { Answer, CallRequest } from '../../calls/request.ts';
import { rolledBack } from '../../calls/rolled-back.ts';
import { contentFor } from '../../content/content.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { conflict, mismatch } from '../../deliveries/open-delivery.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { decide } from '../../planner/decide.ts';
import { fitOf, isRefused } from '../../rules/food/recipes.ts';
import { plansOfPet } from '../plan/new-plan.ts';
import { deliveriesOf, planOfLine, presentChange } from '../plan/plan-change.ts';
import { todayOf } from '../../calls/today.ts';
import { presentDeliveries, totalsOf } from '../subscription/effects.ts';
import { lookAhead } from '../outlook.ts';
import { decideRecipes, loadBowl, optionsFor, presentChoices, replaced } from './recipe-choices.ts';
import type { Bowl } from './recipe-choices.ts';
import { keepRefused } from './refused.ts';
import { queueSwapMail } from './swap-mail.ts';

type Outcome = InferInput<typeof calls.swapRecipe.answer>;

const refuse = (field: string, message: string): never => {
  throw new Refusal(422, 'invalid', `${message} Choose another one.`, { field });
};

/** The wanted recipes, if each may be given to the dog, and the delivery from which on. */
function wantedIn(request: CallRequest<typeof calls.swapRecipe>, bowl: Bowl) {
  const { body } = request;
  const { recipe, by } = body;
  const from = bowl.coming.find(({ id }) => id === body.from);
  if (!from) return refuse('from', `The food of ${bowl.pet.name} in delivery ${body.from} can’t be changed.`);
  const share = bowl.shares.find((each) => each.recipe === recipe);
  if (!share) return refuse('recipe', `The kibble of ${bowl.pet.name} has no recipe ${recipe}.`);
  const option = optionsFor(bowl.shares, share.recipe, request.visitor).find((key) => key === by);
  if (!option) return refuse('by', `The recipe ${by} can’t replace ${recipe}.`);
  const fit = fitOf(option, bowl.pet.answers, todayOf(request));
  if (isRefused(fit)) return refuse('by', `The recipe ${by} doesn’t suit ${bowl.pet.name}: ${fit.fit}.`);
  return { from, shares: replaced(bowl.shares, share.recipe, option), out: share.recipe, by: option };
}

/** Swaps a recipe with all its consequences. A preview rolls the transaction back. */
async function swap(transaction: Transaction<Schema>, request: CallRequest<typeof calls.swapRecipe>) {
  const { visitor, now } = request;
  const { body } = request;
  const bowl = await loadBowl(transaction, request);
  if (!bowl.matched) throw mismatch();
  if (body.version !== bowl.version) throw conflict(presentChoices(bowl, request));
  if (!bowl.plan) throw new Refusal(409, 'not-possible', 'No kibble of a blend is planned. Start deliveries first.');
  const { from, shares, out, by } = wantedIn(request, bowl);
  const before = await lookAhead(transaction, request);
  const plans = await plansOfPet(transaction, request.visitor.customerId, bowl.pet.id);
  const alternates = body.alternates ?? false;
  const newFacts = decideRecipes(bowl, from.line, shares, alternates);
  // A dog may have become old enough for a recipe since.
  await keepRefused(transaction, request, bowl.pet, bowl.input);
  const names = contentFor(visitor.locale).recipes;
  const { references, changed } = await decide(transaction, { visitor, now }, [
    {
      recorded: {
        kind: 'recipe',
        subject: bowl.pet.name,
        pets: [bowl.pet.public_id],
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
  const inForce = await planOfLine(transaction, request.visitor.customerId, bowl.pet.id, from.line);
  const outcome: Outcome = {
    plan: await presentChange(transaction, request, bowl.pet, planned, inForce, before),
    boxes: totalsOf(deliveriesOf(bowl.pet, before), deliveriesOf(bowl.pet, after)),
  };
  return {
    outcome,
    pet: bowl.pet,
    changed,
    reference: references[0]!,
    out: names[out].name,
    by: names[by].name,
    alternates,
  };
}

export const swapRecipe = (request: CallRequest<typeof calls.swapRecipe>): Promise<Answer> =>
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

export async function previewSwap(request: CallRequest<typeof calls.previewSwap>): Promise<Answer> {
  const { outcome } = await rolledBack(request, (transaction) => swap(transaction, request));
  return { status: 200, body: checked(calls.previewSwap, outcome) };
}
