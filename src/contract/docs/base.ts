import { count, country, id, instant, isoDate, money, percent, segment } from '../base.ts';
import { claim } from '../pets/feeding-plan.ts';
import { failure } from '../all-calls.ts';
import { describe } from './describe.ts';

/** Examples of schemas that many properties share. Money is in minor units. */
export const defaultExamples = new Map<object, unknown>([
  [id, 'bx-2f71'],
  [count, 2],
  [percent, 60],
  [isoDate, '2026-11-18'],
  [instant, '2026-11-15T23:59:59Z'],
  [country, 'GB'],
  [segment, 'gb'],
]);

export const minorUnits = 'minor units of the currency (pence, cents, öre)';
export const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
/** Unit of numbers that only identify a state. */
export const serial = 'serial number';

describe(money, 'An amount of money. A deduction is negative.', {
  amount: ['Whole pence, cents or öre: 2105 is £21.05.', 2105, minorUnits],
  currency: 'ISO 4217, the same in all answers: the currency of the customer’s store.',
});

describe(failure, 'Every response outside 2xx. The message for developers has the next step.', {
  error: [
    'Why the call failed.',
    {
      code: ['A short name of the reason, which programs may compare.', 'conflict'],
      message: ['One sentence for developers. Widgets never show it.', 'This has changed meanwhile. Look at it again.'],
      redirectUrl: ['In a 401: where to sign in, absolute or relative to the backend.', '/signin'],
      field: ['In a 422: the path of the invalid property in the request’s body.', 'address.postcode'],
      current: [
        'In a 409: the current state, as the reads that the call names return it. With `code-minimum`: the `minimum`, which is money.',
        { version: 4 },
      ],
    },
  ],
});

describe(claim, 'A short claim about food, shown with an icon.', {
  icon: ['joints, coat, tummy, teeth, energy or immune; any other is shown as a plain icon.', 'joints'],
  title: ['Two or three words, in the customer’s language.', 'Supple joints'],
  text: ['One sentence that explains the title.', 'With glucosamine and omega 3.'],
});
