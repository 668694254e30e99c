import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { StepBody } from '../../../../src/contract/pets/subscription.ts';
import { invalid, refusePause, refuseStep } from '../../kit/steps.ts';
import type { Step } from '../../kit/steps.ts';
import type { Cycle, Listed } from '../api/answers.ts';
import { openCycles, petStatusOf, skippedRun } from '../present/cycles.ts';

/** A mutation of Shopify; of a cycle with its index. */
export type Change = { name: 'Pause' | 'Activate' | 'Cancel' } | { name: 'Skip' | 'Unskip'; index: number };

/** Mutations in their order, and the contract after them. */
export interface Taken {
  changes: Change[];
  after: Listed;
}

interface Days {
  today: string;
  /** The day of a cycle's delivery. */
  deliveryDayOf: (cycle: Cycle) => string;
}

function withSkipped(contract: Listed, cycles: readonly Cycle[], skipped: boolean): Listed {
  const changed = new Set(cycles.map(({ cycleIndex }) => cycleIndex));
  const nodes = contract.upcomingBillingCycles.nodes.map((each) =>
    changed.has(each.cycleIndex) ? { ...each, skipped } : each,
  );
  return { ...contract, upcomingBillingCycles: { nodes } };
}

function pause({ from, until }: StepBody, contract: Listed, { today, deliveryDayOf }: Days): Taken {
  refusePause({ from, until }, today);
  if (!until) {
    if (from && from > today) throw invalid('from', 'Shopify pauses immediately. Start today, or choose an end.');
    return { changes: [{ name: 'Pause' }], after: { ...contract, status: 'PAUSED' } };
  }
  const inPause = (day: string): boolean => day >= (from ?? today) && day < until;
  const cycles = openCycles(contract).filter((each) => !each.skipped && inPause(deliveryDayOf(each)));
  return {
    changes: cycles.map(({ cycleIndex: index }) => ({ name: 'Skip', index })),
    after: withSkipped(contract, cycles, true),
  };
}

function resume(contract: Listed): Taken {
  const cycles = skippedRun(contract);
  return {
    changes: [
      ...(contract.status === 'ACTIVE' ? [] : [{ name: 'Activate' as const }]),
      ...cycles.map(({ cycleIndex: index }) => ({ name: 'Unskip' as const, index })),
    ],
    after: withSkipped({ ...contract, status: 'ACTIVE' }, cycles, false),
  };
}

/**
 * What a step means in Shopify. Changes that have been made already are none of it, so a step that stopped half-way continues
 * when it is sent again. `current`: the present state, for a refusal.
 *
 * @throws 409 if it can't follow, 422 for days that Shopify can't keep
 */
export function takeStep(
  step: Step,
  body: StepBody,
  contract: Listed,
  days: Days,
  current?: { pets: readonly Pet[] },
): Taken {
  refuseStep(step, petStatusOf(contract), current);
  if (step === 'pause') return pause(body, contract, days);
  if (step === 'resume') return resume(contract);
  return { changes: [{ name: 'Cancel' }], after: { ...contract, status: 'CANCELLED' } };
}
