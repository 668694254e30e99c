import * as v from 'valibot';
import { instant, isoDate, listed, money, text } from '../base.ts';

const declaration = {
  kind: listed('declarationKinds'),
  /** When it was received. */
  at: instant,
  /** The number of the acknowledgement. */
  reference: text,
};

/** A withdrawal or cancellation, on a delivery that it concerns. */
export const deliveryDeclaration = v.object({
  ...declaration,
  /** The most that the law asks to be paid back for a charged delivery, once the goods are back; null: nothing. */
  refund: v.nullish(money, null),
});

/** A withdrawal or cancellation, on the account. */
export const customerDeclaration = v.object({
  ...declaration,
  /** The contract's last day; null: a withdrawal. */
  endsOn: v.nullable(isoDate),
});
export type CustomerDeclaration = v.InferOutput<typeof customerDeclaration>;
