import type { Money } from '../base.ts';

/** What it depends on, also of an answer from which something is missing. */
interface Charged {
  status?: string | null | undefined;
  replaces?: string | null | undefined;
  amounts: { total?: Money | null | undefined };
  payment: { date?: string | null | undefined };
}

/** What a delivery still takes, and when. */
export interface ComingCharge {
  amount: Money;
  /** The day of the charge run that takes it. */
  on: string;
  /** Whether that has failed: it is taken at once, with the next way to pay. */
  isDue: boolean;
}

const due = ['billing-problem', 'authentication-required'];
const planned = ['scheduled', 'processing', 'payment-pending'];

/**
 * The source of every sentence about a charge to come, here and on the server. Undefined: nothing is taken any more, or it
 * isn't known. @source DECISIONS.md#coming-charges
 */
export function comingCharge({ status, replaces, amounts, payment }: Charged): ComingCharge | undefined {
  const { total } = amounts;
  if (replaces || !total || total.amount <= 0 || !payment.date || !status) return undefined;
  const isDue = due.includes(status);
  return isDue || planned.includes(status) ? { amount: total, on: payment.date, isDue } : undefined;
}
