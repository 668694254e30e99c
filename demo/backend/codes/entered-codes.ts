import type { InferInput } from 'valibot';
import type { codes as codesSchema, enteredCode } from '../../../src/contract/shop/codes.ts';
import type { ApiRequest } from '../calls/request.ts';
import type { Executor } from '../platform/database/schema.ts';
import { openDeliveries } from '../deliveries/open-deliveries.ts';
import type { OpenDeliveries } from '../deliveries/open-deliveries.ts';
import { loadPlan } from '../planner/load.ts';
import { neverUsed, leftOf, leftOfSources, openSources, takenOf } from '../planner/plan/credits.ts';
import type { PlanInput } from '../planner/plan/plan-input.ts';
import { isFood } from '../rules/food/delivery-items.ts';

export interface CustomerCodes extends OpenDeliveries {
  input: PlanInput;
}

type Entered = InferInput<typeof enteredCode>;
type Waits = NonNullable<Entered['waits']>;
/** What a delivery takes of a code. `off`: a fixed amount, of which the goods may be worth less. */
interface Use {
  code: string | undefined;
  at: OpenDeliveries['shown'][number];
  amount: number;
  off: number;
}

export async function loadCodes(executor: Executor, { visitor, now }: ApiRequest): Promise<CustomerCodes> {
  const open = await openDeliveries(executor, visitor, now, ['food', 'treatment']);
  const { input } = await loadPlan(executor, visitor, now);
  return { ...open, input };
}

/** The next delivery that can use a discount: extras alone use none. */
export const nextWithFood = (shown: OpenDeliveries['shown']): OpenDeliveries['shown'][number] | undefined =>
  shown.find(({ row }) => row.items.some(isFood));

/** What deliveries that can still be changed use of each code: in the order in which the planner shares it out. */
function usesOf(input: PlanInput, shown: OpenDeliveries['shown']): Use[] {
  const { discounts, offer } = leftOf(input);
  const sources = openSources(input);
  let left = offer;
  return shown.flatMap((at): Use[] => {
    const { offerDiscount, offerCredit } = at.delivery.amounts;
    const discount = at.row.discount_percent + at.row.discount_amount > 0 ? discounts.shift() : undefined;
    const credits = takenOf(sources, left, -offerCredit.amount);
    left += offerCredit.amount;
    return [
      ...(discount ? [{ code: discount.code, at, amount: -offerDiscount.amount, off: discount.off }] : []),
      ...credits.map(({ code, taken }) => ({ code, at, amount: taken, off: 0 })),
    ];
  });
}

/** The entered codes with what is left of them, and which deliveries use them and the credit. */
export function presentCodes({ input, shown, matched }: CustomerCodes): InferInput<typeof codesSchema> {
  const { facts, currency } = input;
  const money = (amount: number) => ({ amount, currency: currency as 'GBP' });
  const left = leftOf(input);
  // What was given back was used: such a code stays.
  const untouched = neverUsed(input);
  const countOf = (among: typeof left, code: string): number =>
    among.discounts.filter((discount) => discount.code === code).length;
  const sources = leftOfSources(openSources(input), Math.max(0, left.offer));
  // §8 With a mismatch no delivery promises anything.
  const coming = matched ? shown : [];
  const uses = usesOf(input, coming);
  const useOf = ({ delivery: { id, date, until } }: Use['at'], amount: number) => ({
    id,
    date,
    until,
    amount: money(amount),
  });
  const discountWaits = (code: string, own: readonly Use[]): Waits | null => {
    const next = nextWithFood(coming);
    if (countOf(left, code) === 0 || (next && own[0]?.at === next)) return null;
    if (!next) return 'no-delivery';
    return left.discounts[0]?.code === code ? 'minimum' : 'order';
  };
  const creditWaits = (rest: number, own: readonly Use[]): Waits | null => {
    const next = coming[0];
    if (rest === 0 || (next && own[0]?.at === next)) return null;
    return next ? 'paid' : 'no-delivery';
  };
  return {
    codes: facts.all('code').map(({ about: id, value }): Entered => {
      const own = uses.filter(({ code }) => code === id);
      const shared = { id, label: value.label, uses: own.map(({ at, amount }) => useOf(at, amount)) };
      if (value.kind === 'credit') {
        const rest = sources.find(({ code }) => code === id)?.left ?? 0;
        return {
          ...shared,
          kind: 'credit',
          percent: null,
          off: null,
          left: null,
          minimum: null,
          amount: money(value.amount),
          rest: money(rest),
          lost: null,
          waits: creditWaits(rest, own),
          removable: untouched.offer >= value.amount,
        };
      }
      const { percent, off = 0, deliveries, minimum } = value;
      const lost = own.reduce((sum, use) => sum + Math.max(0, use.off - use.amount), 0);
      return {
        ...shared,
        kind: 'discount',
        percent: off > 0 ? null : percent,
        off: off > 0 ? money(off) : null,
        left: countOf(left, id),
        minimum: minimum > 0 ? money(minimum) : null,
        amount: null,
        rest: null,
        lost: lost > 0 ? money(lost) : null,
        waits: discountWaits(id, own),
        removable: countOf(untouched, id) === deliveries,
      };
    }),
    credit: money(Math.max(0, left.referral) + Math.max(0, left.offer)),
    uses: coming.flatMap((at) => {
      const { referralCredit, offerCredit } = at.delivery.amounts;
      const amount = -referralCredit.amount - offerCredit.amount;
      return amount > 0 ? [useOf(at, amount)] : [];
    }),
  };
}
