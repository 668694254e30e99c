import type { Transaction } from 'kysely';
import type { ApiRequest } from '../../api/request.ts';
import type { Schema } from '../../database/schema.ts';
import { canonical } from '../../canonical.ts';
import type { Decision, Facts } from '../../planner/facts.ts';
import { foodLine } from '../../planner/lines.ts';
import { addFacts } from '../../planner/log.ts';
import { refusalsOf } from '../../planner/plan/contents.ts';
import { nextFoodLine } from '../../planner/plan/plan-input.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { fitOf, isRefused, recipeKeys } from '../../rules/food/recipes.ts';
import { todayOf } from '../plan/plan-change.ts';
import type { ProfileRow } from '../profile/profile.ts';

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
