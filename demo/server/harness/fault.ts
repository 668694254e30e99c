import * as v from 'valibot';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600));
// No control characters: the database takes no NUL.
const callName = v.pipe(
  v.string(),
  v.regex(/^(?:\*|[\w/-]{1,100})$/, 'Name a call of the contract, such as "customer/pets", or "*"'),
);

/** What goes wrong, in one call or in all (`*`). @source DECISIONS.md#reference-backend */
export const fault = v.strictObject({
  call: callName,
  delay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  drop: v.optional(v.literal(true)),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  retryAfter: v.optional(seconds),
  body: v.optional(v.picklist(['malformed', 'partial', 'empty', 'wrong-types'])),
  /** How often; without it until it is switched off. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  /** A delay, drop or status before the call has its effect (the default), or after. */
  when: v.optional(v.picklist(['before', 'after'])),
});
export type Fault = v.InferOutput<typeof fault>;
