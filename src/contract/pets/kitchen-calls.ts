import * as v from 'valibot';
import { text } from '../base.ts';
import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';

/**
 * GET kitchen, POST kitchen and POST kitchen/revoke: the URL of the kitchen card, which needs no session; null: there
 * is none.
 */
export const kitchenLink = /* @__PURE__ */ v.object({ url: /* @__PURE__ */ v.nullable(text) });

export const getKitchenLink = /* @__PURE__ */ get('kitchen', kitchenLink, /* @__PURE__ */ ours('kitchen'));
/** Creates a link and revokes the previous one. */
export const makeKitchenLink = /* @__PURE__ */ post('kitchen', kitchenLink, /* @__PURE__ */ ours('kitchen'));
export const revokeKitchenLink = /* @__PURE__ */ post('kitchen/revoke', kitchenLink, /* @__PURE__ */ ours('kitchen'));
