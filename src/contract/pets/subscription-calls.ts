import { ours } from '../call.ts';
import { post } from '../later-call.ts';
import { stepOutcome } from './subscription.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

/** `{id}` is a petPublicId, or `all`. */
export const takeStep = /* @__PURE__ */ post('subscription/{id}/{step}', stepOutcome, /* @__PURE__ */ ours('{step}'));
/** Returns the outcome of the step without taking it. */
export const previewStep = /* @__PURE__ */ post(
  'subscription/{id}/{step}/preview',
  stepOutcome,
  /* @__PURE__ */ ours('{step}'),
);
