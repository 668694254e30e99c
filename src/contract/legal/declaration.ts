import * as v from 'valibot';
import { listed, text } from '../base.ts';

/** A statement by which the customer ended a contract. */
export const declaration = v.object({
  kind: listed('declarationKinds'),
  reference: text,
});
