import { ours } from '../call.ts';
import { post } from '../later-call.ts';
import { undoOutcome } from './undo.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

/** `{id}` is the reference of a change. */
export const undoChange = /* @__PURE__ */ post('changes/{id}/undo', undoOutcome, /* @__PURE__ */ ours('undo'));
/** Returns the outcome without taking anything back. */
export const previewUndo = /* @__PURE__ */ post('changes/{id}/undo/preview', undoOutcome, /* @__PURE__ */ ours('undo'));
