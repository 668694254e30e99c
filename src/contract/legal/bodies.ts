import * as v from 'valibot';
import { isoDate, text } from '../base.ts';
import { typed } from '../typed-text/body.ts';
import { declarationLimits } from './declarations.ts';

const line = (name: keyof typeof declarationLimits) => typed(declarationLimits[name]);
const who = {
  name: line('name'),
  email: line('email'),
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
