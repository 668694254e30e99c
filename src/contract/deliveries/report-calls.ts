import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { boxReport, reported } from './report.ts';

/** `{id}` is a delivery id. */
export const getReport = /* @__PURE__ */ get('delivery/{id}/report', boxReport, /* @__PURE__ */ ours('report'));
export const sendReport = /* @__PURE__ */ post('delivery/{id}/report', reported, /* @__PURE__ */ ours('report'));
