import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { devices, passwordState } from './access.ts';

export const getPassword = /* @__PURE__ */ get('password', passwordState, /* @__PURE__ */ ours('password'));
/** Sets another password. Every other session of the customer ends. */
export const savePassword = /* @__PURE__ */ post('password', passwordState, /* @__PURE__ */ ours('password'));
export const getDevices = /* @__PURE__ */ get('devices', devices, /* @__PURE__ */ ours('devices'));
export const signOutDevice = /* @__PURE__ */ post('devices/{id}/sign-out', devices, /* @__PURE__ */ ours('devices'));
/** Ends all sessions, the one that asks included. */
export const signOutEverywhere = /* @__PURE__ */ post('devices/sign-out', devices, /* @__PURE__ */ ours('devices'));
