import * as v from 'valibot';

/** What every failed call answers with. `current` comes with a 409: the present state. @source DECISIONS.md#bodies */
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
