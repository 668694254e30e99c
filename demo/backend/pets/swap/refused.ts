import type { Transaction } from 'kysely';
import type { ApiRequest } from '../../calls/request.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { canonical } from '../../platform/canonical.ts';
import type { Decision, Facts } from '../../planner/plan/facts.ts';
import { foodLine } from '../../rules/deliveries/lines.ts';
import { addFacts } from '../../planner/log.ts';
import { refusalsOf } from '../../planner/plan/contents.ts';
import { nextFoodLine } from '../../planner/plan/plan-input.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { fitOf, isRefused, recipeKeys } from '../../rules/food/recipes.ts';
import { todayOf } from '../../calls/today.ts';
import type { ProfileRow } from '../profile.ts';

/**
 * Keeps the recipes that the dog must not eat, by its answers, from its next food line on. It is no decision and belongs to
 * no change, so that no later choice or undo brings one of them back. Returns the facts with it.
 */
export async function keepRefused(
  transaction: Transaction<Schema>,
  request: Pick<ApiRequest, 'visitor' | 'now'>,
  { public_id, answers }: ProfileRow,
  input: PlanInput,
): Promise<Facts> {
  const line = nextFoodLine(input, public_id);
  const refused = recipeKeys.filter((key) => isRefused(fitOf(key, answers, todayOf(request))));
  const known = refusalsOf(input.facts, public_id).findLast((each) => each.line <= line)?.value ?? [];
  if (canonical(known) === canonical(refused)) return input.facts;
  const noted: Decision = ['refused', foodLine(public_id, line), refused];
  await addFacts(transaction, request.visitor.customerId, [noted]);
  return input.facts.with([noted]);
}
