import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { rhythmOutcome, rhythms } from './rhythm.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

export const getRhythm = /* @__PURE__ */ get('rhythm', rhythms, /* @__PURE__ */ ours('rhythm'));
/** `{id}` is a petPublicId, or `all`. */
export const setRhythm = /* @__PURE__ */ post('rhythm/{id}', rhythmOutcome, /* @__PURE__ */ ours('rhythm'));
/** Returns the outcome without changing anything. */
export const previewRhythm = /* @__PURE__ */ post('rhythm/{id}/preview', rhythmOutcome, /* @__PURE__ */ ours('rhythm'));
