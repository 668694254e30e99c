import * as v from 'valibot';

/** The body of every failed call. `current`: the present state, in a 409. @source DECISIONS.md#bodies */
export const failure = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    redirectUrl: v.optional(v.string()),
    field: v.optional(v.string()),
    current: v.optional(v.unknown()),
  }),
});
export type Failure = v.InferOutput<typeof failure>;
