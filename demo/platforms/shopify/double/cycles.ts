import type { Contract } from './state.ts';

export interface Cycle {
  index: number;
  startAt: number;
  /** The end, and the expected time of the charge. */
  endAt: number;
  skipped: boolean;
  billed: boolean;
}

/** The same time some months later, or on the last day of a shorter month. */
function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

const dayLength = 86_400_000;

function endOf({ firstBilling, interval, intervalCount }: Contract, index: number): number {
  const count = (index - 1) * intervalCount;
  if (interval === 'DAY') return firstBilling + count * dayLength;
  if (interval === 'WEEK') return firstBilling + count * 7 * dayLength;
  return addMonths(firstBilling, interval === 'MONTH' ? count : 12 * count);
}

/** A billing cycle of a contract, counted from 1. It ends with its charge. */
export function cycleOf(contract: Contract, index: number): Cycle {
  const { skipped = false, billed = false } = contract.cycles[index] ?? {};
  const startAt = index === 1 ? contract.createdAt : endOf(contract, index - 1) + 1000;
  return { index, startAt, endAt: endOf(contract, index), skipped, billed };
}

/** The cycle in which an instant is; undefined: before the first. */
export function cycleAt(contract: Contract, at: number): Cycle | undefined {
  if (at < contract.createdAt) return undefined;
  for (let index = 1; ; index += 1) {
    const cycle = cycleOf(contract, index);
    if (cycle.endAt >= at) return cycle;
  }
}

/** Cycles from now on, over a year and a half. */
export function upcoming(contract: Contract, now: number): Cycle[] {
  const cycles: Cycle[] = [];
  for (let index = cycleAt(contract, now)?.index ?? 1; ; index += 1) {
    const cycle = cycleOf(contract, index);
    if (cycle.endAt > now + 550 * dayLength && cycles.length > 0) return cycles;
    cycles.push(cycle);
  }
}
