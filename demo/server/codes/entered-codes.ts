import type { InferInput } from 'valibot';
import type { codes as codesSchema } from '../../../src/contract/shop/codes.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Executor } from '../database/schema.ts';
import { openDeliveries } from '../deliveries/open-deliveries.ts';
import type { OpenDeliveries } from '../deliveries/open-deliveries.ts';
import { loadPlan } from '../planner/load.ts';
import { leftAfter, leftOf } from '../planner/plan/credits.ts';
import type { PlanInput } from '../planner/plan/plan-input.ts';

export interface CustomerCodes extends OpenDeliveries {
  input: PlanInput;
}

export async function loadCodes(executor: Executor, { visitor, now }: ApiRequest): Promise<CustomerCodes> {
  const open = await openDeliveries(executor, visitor, now, ['food', 'treatment']);
  const { input } = await loadPlan(executor, visitor, now);
  return { ...open, input };
}

/** The entered codes with what is left of them, and which deliveries use the credit. */
export function presentCodes({ input, shown, matched }: CustomerCodes): InferInput<typeof codesSchema> {
  const { facts, currency } = input;
  const money = (amount: number) => ({ amount, currency: currency as 'GBP' });
  const left = leftOf(input);
  // A lost delivery gives back what it used, but a replacement may use it: such a code stays.
  const untouched = leftAfter(input, input.fixed);
  const leftOfCode = (among: typeof left, code: string): number =>
    among.discounts.filter((discount) => discount.code === code).length;
  return {
    codes: facts.all('code').map(({ about: id, value }) => ({
      id,
      label: value.label,
      kind: value.kind,
      percent: value.kind === 'discount' ? value.percent : null,
      left: value.kind === 'discount' ? leftOfCode(left, id) : null,
      minimum: value.kind === 'discount' && value.minimum > 0 ? money(value.minimum) : null,
      amount: value.kind === 'credit' ? money(value.amount) : null,
      removable:
        value.kind === 'discount' ? leftOfCode(untouched, id) === value.deliveries : untouched.offer >= value.amount,
    })),
    credit: money(Math.max(0, left.referral) + Math.max(0, left.offer)),
    // §8 With a mismatch no delivery promises anything.
    uses: (matched ? shown : []).flatMap(({ delivery: { id, date, until, amounts } }) => {
      const amount = -amounts.referralCredit.amount - amounts.offerCredit.amount;
      return amount > 0 ? [{ id, date, until, amount: money(amount) }] : [];
    }),
  };
}
