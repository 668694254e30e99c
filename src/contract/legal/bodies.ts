import * as v from 'valibot';
import { isoDate, text } from '../base.ts';
import { printable } from '../customer/limits.ts';
import { declarationLimits } from './declarations.ts';

const line = (name: keyof typeof declarationLimits) => {
  const { most, ...limit } = declarationLimits[name];
  return v.pipe(v.string(), v.trim(), v.minLength('required' in limit ? 1 : 0), v.maxLength(most), v.regex(printable));
};
const who = {
  name: line('name'),
  email: v.pipe(line('email'), v.email()),
  contract: line('contract'),
  locale: text,
};

/** POST withdrawal. */
export const withdrawalBody = v.strictObject(who);

/** POST contract-cancellation: by its terms, or for an important reason. `endsOn` null: as soon as possible. */
export const cancellationBody = v.strictObject({
  ...who,
  type: v.picklist(['ordinary', 'important']),
  reason: line('reason'),
  endsOn: v.nullable(isoDate),
});
export type CancellationBody = v.InferOutput<typeof cancellationBody>;
