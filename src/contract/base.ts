import * as v from 'valibot';

/** Store countries, as they travel in `storeCountryCode`. @source §9 */
export const countries = ['GB', 'IE', 'FR', 'NL', 'BE', 'DE', 'AT', 'SE', 'DK'] as const;
export type Country = (typeof countries)[number];

/** Locale segments of a path: the store country in lower case. @source DECISIONS.md#locales */
export const segments = ['gb', 'ie', 'fr', 'nl', 'be', 'de', 'at', 'se', 'dk'] as const;
export type Segment = (typeof segments)[number];

export const country = v.picklist(countries);
export const segment = v.picklist(segments);
export const text = v.string();
/** A public id: opaque, safe inside a path. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** A day without a time, `2026-11-18`. */
export const isoDate = v.pipe(v.string(), v.isoDate());
/** An instant with an offset, `2026-11-15T23:59:59Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp());
/** Integer minor units (pence, cents, öre) with an ISO 4217 currency. A deduction is negative. */
export const money = v.object({
  amount: v.pipe(v.number(), v.integer()),
  currency: v.picklist(['GBP', 'EUR', 'SEK', 'DKK']),
});
export type Money = v.InferOutput<typeof money>;
