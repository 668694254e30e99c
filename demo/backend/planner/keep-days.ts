import type { Decision, Facts } from './plan/facts.ts';
import { dogOf } from '../rules/deliveries/lines.ts';
import { plan } from './plan/planner.ts';
import type { PlanInput } from './plan/plan-input.ts';

/**
 * Returns facts by which the deliveries of all other dogs keep their days when this dog's no longer come. A dog that had
 * joined them would otherwise get its own day.
 */
export function keepDays(input: PlanInput, newFacts: readonly Decision[], dog: string): Decision[] {
  const daysOf = (facts: Facts): Map<string, string> =>
    new Map(
      plan({ ...input, facts }).flatMap(({ date, lines }) =>
        lines.flatMap(({ name }) => (dogOf(name) === dog ? [] : [[name, date] as const])),
      ),
    );
  const before = [...daysOf(input.facts)];
  const kept = new Map<string, string>();
  const decisions = (): Decision[] => [...kept].map(([line, date]) => ['date', line, date]);
  // Each day that is kept may keep the later ones too, so one is added at a time, the earliest first.
  for (;;) {
    const after = daysOf(input.facts.with([...newFacts, ...decisions()]));
    const moved = before.find(([line, date]) => !kept.has(line) && after.get(line) !== date);
    if (!moved) return decisions();
    kept.set(...moved);
  }
}
