import type { Transit } from '../../kit/calendar.ts';
import { daysOf } from '../../kit/calendar.ts';
import type { Cycle, Listed } from '../api/answers.ts';

export type PetStatus = 'active' | 'paused' | 'cancelled';

/** Cycles that can still be charged, by date. */
export const openCycles = ({ upcomingBillingCycles }: Pick<Listed, 'upcomingBillingCycles'>): Cycle[] =>
  upcomingBillingCycles.nodes.filter(({ status }) => status === 'UNBILLED');

/** The next cycles that are skipped, one after another: a pause with an end. */
export function skippedRun(contract: Pick<Listed, 'upcomingBillingCycles'>): Cycle[] {
  const cycles = openCycles(contract);
  const first = cycles.findIndex(({ skipped }) => !skipped);
  return cycles.slice(0, first === -1 ? cycles.length : first);
}

const ended = new Set(['CANCELLED', 'EXPIRED', 'STALE']);

/** A failed contract has no charges until it is activated, like a paused one. */
export function petStatusOf(contract: Pick<Listed, 'status' | 'upcomingBillingCycles'>): PetStatus {
  if (ended.has(contract.status)) return 'cancelled';
  return contract.status === 'ACTIVE' && skippedRun(contract).length === 0 ? 'active' : 'paused';
}

export interface Store {
  country: string;
  transit: Transit;
  now: Date;
}

/** The days of a cycle's delivery. What is overdue is charged next. */
export function cycleDays({ billingAttemptExpectedDate: at }: Cycle, { country, transit, now }: Store) {
  const charge = new Date(Math.max(Date.parse(at), now.getTime())).toISOString();
  return daysOf(charge, country, transit);
}

/** Planned deliveries that are shown: of so many cycles, but at least one. */
const shownCycles = 8;

/** The cycles of planned deliveries; none of a contract that isn't active. */
export function plannedCycles(contract: Pick<Listed, 'status' | 'upcomingBillingCycles'>): Cycle[] {
  if (contract.status !== 'ACTIVE') return [];
  const cycles = openCycles(contract);
  const shown = cycles.slice(0, shownCycles).filter(({ skipped }) => !skipped);
  return shown.length > 0 ? shown : cycles.filter(({ skipped }) => !skipped).slice(0, 1);
}

/** The day on which a pause with an end is over; null: it has no end, or there is none. */
export function pausedUntil(contract: Listed, store: Store): string | null {
  const [next] = plannedCycles(contract);
  return next && petStatusOf(contract) === 'paused' ? cycleDays(next, store).date : null;
}
