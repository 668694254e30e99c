import * as v from 'valibot';
import { count, country, text } from '../base.ts';
import { payment } from '../deliveries/delivery.ts';

const { type, cardDigits, problem, resolveUrl } = payment.entries;

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
  payment: v.object({ type, cardDigits, problem, resolveUrl }),
});
export type Settings = v.InferOutput<typeof settings>;
