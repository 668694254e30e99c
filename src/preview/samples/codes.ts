import type { CodeOutcome, Codes } from '../../contract/shop/codes.ts';
import type { Stage } from '../stage.ts';
import { openDeliveries } from './deliveries.ts';

/** The code of an offer for the next deliveries with food. */
const percent = 20;

/** The discount of the sample delivery is that of the code which is entered from the start. */
const percentOf = ({ scenario }: Stage, entered: string): number => (entered === scenario.code ? 10 : percent);

function usesOf(stage: Stage, entered: string): Codes['uses'] {
  return openDeliveries(stage)
    .slice(0, 2)
    .flatMap(({ id, date, until, amounts: { offerDiscount, total } }) => {
      const discount =
        entered === stage.scenario.code ? -offerDiscount.amount : Math.round((total.amount * percent) / 100);
      return discount > 0 ? [{ id, date, until, amount: { ...total, amount: discount } }] : [];
    });
}

/** What the customer has entered in the preview: nothing yet, or one code. The friends' credit is in the next delivery. */
export function codesOf(stage: Stage, entered: string | null = stage.scenario.code): Codes {
  const uses = openDeliveries(stage).flatMap(({ id, date, until, amounts }) => {
    const amount = -amounts.referralCredit.amount - amounts.offerCredit.amount;
    return amount > 0 ? [{ id, date, until: until ?? null, amount: stage.money(amount) }] : [];
  });
  return {
    codes:
      entered === null
        ? []
        : [
            {
              id: '1',
              label: entered.trim().toUpperCase(),
              kind: 'discount',
              percent: percentOf(stage, entered),
              off: null,
              left: usesOf(stage, entered).length,
              minimum: null,
              amount: null,
              rest: null,
              uses: usesOf(stage, entered),
              lost: null,
              waits: null,
              removable: true,
            },
          ],
    credit: uses[0]
      ? { ...uses[0].amount, amount: uses.reduce((sum, use) => sum + use.amount.amount, 0) }
      : stage.money(0),
    uses,
  };
}

/** What a code means for the next deliveries. */
export function codeOf(stage: Stage, code: string | null, isDone: boolean): CodeOutcome {
  return {
    codes: codesOf(stage, code),
    boxes: openDeliveries(stage).map(({ id, date, amounts: { total } }, index) => ({
      id,
      date,
      before: total,
      after: index < 2 && code !== null ? { ...total, amount: Math.round(total.amount * (1 - percent / 100)) } : total,
    })),
    deliveries: [],
    reference: isDone ? 'K-PREVIEW' : null,
  };
}
