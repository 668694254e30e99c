import * as v from 'valibot';
import { count, country, text } from '../base.ts';
import { payment } from '../deliveries/delivery.ts';

const { type, cardDigits, problem, resolveUrl } = payment.entries;

const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** GET settings: what the settings page shows. */
export const settings = v.object({
  version: count,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: v.object({ line1: text, line2: text, postcode: text, city: text, country }),
  locale: text,
  /** BCP 47 tags that may be chosen. */
  locales: v.array(text),
  payment: v.object({
    type,
    cardDigits,
    problem,
    resolveUrl,
    brand: v.nullish(text, null),
    /** The last month in which a card can be used, `2029-06`. */
    expires: v.nullish(month, null),
    /** How an account is shown, if it isn't a card: `•••• 3000`. */
    label: v.nullish(text, null),
  }),
});
export type Settings = v.InferOutput<typeof settings>;
