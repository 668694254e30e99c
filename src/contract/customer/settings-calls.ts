import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { calendarLink } from './calendar-link.ts';
import { changeRecord } from './change-record.ts';
import { mails } from './mails.ts';
import { receipts } from './receipts.ts';
import { settings } from './settings.ts';

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
