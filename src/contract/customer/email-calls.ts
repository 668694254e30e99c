import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { emailState } from './email.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

export const getEmail = /* @__PURE__ */ get('email', emailState, /* @__PURE__ */ ours('email'));
/** Asks for another address. It counts once it is confirmed from there. */
export const askEmail = /* @__PURE__ */ post('email', emailState, /* @__PURE__ */ ours('email'));
export const cancelEmail = /* @__PURE__ */ post('email/cancel', emailState, /* @__PURE__ */ ours('email'));
