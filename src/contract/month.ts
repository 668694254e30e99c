import * as v from 'valibot';

/** A year and a month, `2029-06`. */
export const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
