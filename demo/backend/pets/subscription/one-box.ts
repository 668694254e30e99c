import type { InferInput } from 'valibot';
import type { oneBox } from '../../../../src/contract/pets/subscription.ts';
import type { Decision } from '../../planner/plan/facts.ts';
import { plan } from '../../planner/plan/planner.ts';
import type { PlannedDelivery } from '../../planner/plan/deliveries.ts';
import type { PlanInput } from '../../planner/plan/plan-input.ts';
import { plannedSums } from '../../planner/plan/reductions.ts';
import type { Money } from '../../../../src/contract/base.ts';

const foodIn = (input: PlanInput, newFacts: readonly Decision[]): PlannedDelivery[] =>
  plan({ ...input, facts: input.facts.with(newFacts) }).filter(({ kind }) => kind === 'food');

/** What is charged for deliveries with food up to a day. */
function chargesOf({ currency }: PlanInput, planned: readonly PlannedDelivery[], until: string) {
  const totals = planned.filter(({ date }) => date <= until).map((delivery) => plannedSums(delivery, currency).total);
  return {
    charges: totals.filter((total) => total > 0).length,
    total: { amount: totals.reduce((sum, total) => sum + total, 0), currency: currency as Money['currency'] },
  };
}

/**
 * Compares a change for some dogs with the same for all of them, up to a day to which both are planned. Returns null if all
 * dogs in one box would not be charged less often.
 */
export function oneBoxOf(
  input: PlanInput,
  apart: readonly Decision[],
  together: readonly Decision[],
): InferInput<typeof oneBox> | null {
  const plans = [foodIn(input, apart), foodIn(input, together)] as const;
  const [until] = plans.flatMap((planned) => planned.at(-1)?.date ?? '').toSorted();
  if (!until) return null;
  const [one, other] = [chargesOf(input, plans[0], until), chargesOf(input, plans[1], until)];
  return other.charges < one.charges ? { until, apart: one, together: other } : null;
}
