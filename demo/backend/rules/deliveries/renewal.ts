import { addMonthsTo } from '../../../../src/days.ts';

/*
 * Which payments of a subscription need a reminder first. @source DECISIONS.md#declarations
 */

export const sixMonthsAfter = (day: string): string => addMonthsTo(day, 6);

/**
 * Section 258 of the Digital Markets, Competition and Consumers Act 2024: the last payment within six months of the
 * contract, and then the last one within six months of the payment that had the latest reminder. Where none falls within
 * them, the next one.
 *
 * @param charges the days of all payments, in order, planned ones included; the first one is that of the contract
 * @returns the days of those that need a reminder. Whether the very last one does is known once a later one is planned.
 */
export function renewalPayments(charges: readonly string[]): string[] {
  const due: string[] = [];
  let [from = ''] = charges;
  for (const [index, charge] of charges.entries()) {
    const next = charges[index + 1];
    if (index === 0 || next === undefined || next <= sixMonthsAfter(from)) continue;
    due.push(charge);
    from = charge;
  }
  return due;
}
