import { get } from '../calls/call.ts';
import { ours, post } from '../calls/later-call.ts';
import { changeRecord, undoOutcome } from './changes.ts';
import { accountDeletion, personalData } from './personal-data.ts';
import { calendarLink, mails, receipts, settings } from './settings.ts';
import { passkeyOptions, passkeys } from './passkeys.ts';
import { devices, emailState, passwordState } from './sign-in.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

export const getSettings = /* @__PURE__ */ get(
  'settings',
  settings,
  /* @__PURE__ */ ours('details', 'language', 'payment'),
);
export const saveDetails = /* @__PURE__ */ post('customer-data', settings, /* @__PURE__ */ ours('details', 'language'));
export const getChangeRecord = /* @__PURE__ */ get('changes', changeRecord, /* @__PURE__ */ ours('record'));
export const getCalendarLink = /* @__PURE__ */ get('calendar', calendarLink, /* @__PURE__ */ ours('calendar'));
/** Creates a link and revokes the previous one. */
export const makeCalendarLink = /* @__PURE__ */ post('calendar', calendarLink, /* @__PURE__ */ ours('calendar'));
export const revokeCalendarLink = /* @__PURE__ */ post(
  'calendar/revoke',
  calendarLink,
  /* @__PURE__ */ ours('calendar'),
);
export const getMails = /* @__PURE__ */ get('mails', mails, /* @__PURE__ */ ours('mails'));
/** Switches one kind of mail on or off. */
export const saveMail = /* @__PURE__ */ post('mails', mails, /* @__PURE__ */ ours('mails'));
export const getReceipts = /* @__PURE__ */ get('receipts', receipts, /* @__PURE__ */ ours('receipts'));

/** `{id}` is the reference of a change. */
export const undoChange = /* @__PURE__ */ post('changes/{id}/undo', undoOutcome, /* @__PURE__ */ ours('undo'));
/** Returns the outcome without taking anything back. */
export const previewUndo = /* @__PURE__ */ post('changes/{id}/undo/preview', undoOutcome, /* @__PURE__ */ ours('undo'));

export const getEmail = /* @__PURE__ */ get('email', emailState, /* @__PURE__ */ ours('email'));
/** Requests another address. It takes effect once it is confirmed. */
export const requestEmail = /* @__PURE__ */ post('email', emailState, /* @__PURE__ */ ours('email'));
export const cancelEmail = /* @__PURE__ */ post('email/cancel', emailState, /* @__PURE__ */ ours('email'));

export const getPassword = /* @__PURE__ */ get('password', passwordState, /* @__PURE__ */ ours('password'));
/** Sets another password. Every other session of the customer ends. */
export const savePassword = /* @__PURE__ */ post('password', passwordState, /* @__PURE__ */ ours('password'));
export const getDevices = /* @__PURE__ */ get('devices', devices, /* @__PURE__ */ ours('devices'));
export const signOutDevice = /* @__PURE__ */ post('devices/{id}/sign-out', devices, /* @__PURE__ */ ours('devices'));
/** Ends all sessions, the one that asks included. */
export const signOutEverywhere = /* @__PURE__ */ post('devices/sign-out', devices, /* @__PURE__ */ ours('devices'));

export const getPasskeys = /* @__PURE__ */ get('passkeys', passkeys, /* @__PURE__ */ ours('passkeys'));
/** Returns what the browser needs to make a passkey, for this session and five minutes. */
export const startPasskey = /* @__PURE__ */ post('passkeys/options', passkeyOptions, /* @__PURE__ */ ours('passkeys'));
/** Keeps the passkey that the browser has made. */
export const addPasskey = /* @__PURE__ */ post('passkeys', passkeys, /* @__PURE__ */ ours('passkeys'));
export const renamePasskey = /* @__PURE__ */ post('passkeys/{id}/rename', passkeys, /* @__PURE__ */ ours('passkeys'));
export const removePasskey = /* @__PURE__ */ post('passkeys/{id}/remove', passkeys, /* @__PURE__ */ ours('passkeys'));

export const getPersonalData = /* @__PURE__ */ get(
  'personal-data',
  personalData,
  /* @__PURE__ */ ours('personal-data'),
);
/** Requests a copy of all data that the backend stores about the customer. */
export const requestPersonalData = /* @__PURE__ */ post(
  'personal-data',
  personalData,
  /* @__PURE__ */ ours('personal-data'),
);

export const getAccountDeletion = /* @__PURE__ */ get(
  'account-deletion',
  accountDeletion,
  /* @__PURE__ */ ours('delete-account'),
);
/** Requests the account's deletion. The subscription ends immediately, everything else after the grace period. */
export const deleteAccount = /* @__PURE__ */ post(
  'account-deletion',
  accountDeletion,
  /* @__PURE__ */ ours('delete-account'),
);
/** Takes that back. */
export const keepAccount = /* @__PURE__ */ post(
  'account-deletion/keep',
  accountDeletion,
  /* @__PURE__ */ ours('delete-account'),
);
